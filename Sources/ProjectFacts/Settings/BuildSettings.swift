/// The build settings of one target in one configuration, layer over layer.
struct BuildSettings: Sendable {
  /// From the weakest to the strongest.
  var layers: [SettingsLayer]
  /// What the build system itself defines, such as `SRCROOT`.
  var builtIns: [String: String]
  /// What conditions are asked against: `sdk`, `config`, `arch`.
  var context: [String: String] = [:]

  enum Value: Sendable, Equatable {
    case known(String)
    case absent
    /// Set, or perhaps set, to something that can't be told.
    case unknown

    var text: String? {
      if case .known(let text) = self { text } else { nil }
    }
  }

  /// A setting with every `$(NAME)` in it replaced.
  func value(of name: String) -> Value {
    var expander = SettingExpander(settings: self)
    return expander.value(of: name)
  }

  /// A text with every `$(NAME)` in it replaced; nil if one of them can't be told.
  func expand(_ text: String) -> String? {
    var expander = SettingExpander(settings: self)
    return expander.expand(text, below: nil)
  }

  func isYes(_ name: String) -> Bool {
    value(of: name).text.flatMap(PlistValue.truth(of:)) ?? false
  }

  /// A place among the assignments, for `$(inherited)` to go on from.
  struct Position: Sendable, Hashable {
    var layer: Int
    var assignment: Int
  }

  enum Found {
    case assignment(String, Position)
    case absent
    case unknown
  }

  /// The strongest assignment of a name whose conditions hold, from a position downwards.
  func find(_ name: String, below position: Position?) -> Found {
    for layer in layers.indices.reversed() where layer <= position?.layer ?? layers.count {
      let isPartial = layer == position?.layer
      let end = isPartial ? position?.assignment ?? 0 : layers[layer].assignments.count
      for index in layers[layer].assignments[..<end].indices.reversed() {
        let assignment = layers[layer].assignments[index]
        guard assignment.name == name, assignment.conditions.allSatisfy({ $0.holds(in: context) }) else { continue }
        return .assignment(assignment.value, Position(layer: layer, assignment: index))
      }
      if !layers[layer].isComplete { return .unknown }
    }
    if let value = builtIns[name] { return .assignment(value, Position(layer: -1, assignment: 0)) }
    return .absent
  }
}
