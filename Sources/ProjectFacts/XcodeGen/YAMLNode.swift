/// A value of a YAML file, with the file it is written in: included specs keep their own folder.
struct YAMLNode: Sendable {
  enum Kind: Sendable {
    case scalar(String, isQuoted: Bool)
    case list([YAMLNode])
    case map([YAMLEntry])
  }

  var kind: Kind
  var file: String
  /// How many values it holds when every alias is written out.
  var weight: Int
  /// How deeply it nests, likewise.
  var height: Int
  /// Where one more key of a map can be written.
  var insertion: Insertion?

  struct Insertion: Sendable {
    var offset: Int
    var indentation: String
  }

  init(_ kind: Kind, file: String) {
    self.kind = kind
    self.file = file
    switch kind {
    case .scalar: (weight, height) = (1, 1)
    case .list(let elements): (weight, height) = Self.size(of: elements)
    case .map(let entries): (weight, height) = Self.size(of: entries.map(\.value))
    }
  }

  private static func size(of nodes: [YAMLNode]) -> (weight: Int, height: Int) {
    (nodes.reduce(1) { $0 + $1.weight }, 1 + (nodes.map(\.height).max() ?? 0))
  }

  /// The text of a scalar; nil for lists and maps.
  var text: String? {
    guard case .scalar(let text, _) = kind else { return nil }
    return text
  }

  var list: [YAMLNode]? {
    if case .list(let elements) = kind { elements } else { nil }
  }

  var entries: [YAMLEntry]? {
    if case .map(let entries) = kind { entries } else { nil }
  }

  /// A list's elements, or the value itself as the only one.
  var listOrSelf: [YAMLNode] { list ?? [self] }

  subscript(key: String) -> YAMLNode? { entries?.last { $0.key == key }?.value }

  var isNull: Bool {
    guard case .scalar(let text, isQuoted: false) = kind else { return false }
    return ["", "~", "null"].contains(text)
  }

  /// The value as a property list would hold it.
  var plistValue: PlistValue {
    switch kind {
    case .list(let elements): return .array(elements.map(\.plistValue))
    case .map(let entries):
      return .dictionary(Dictionary(entries.map { ($0.key, $0.value.plistValue) }) { $1 })
    case .scalar(let text, let isQuoted):
      if isQuoted { return .string(text) }
      switch text.lowercased() {
      case "true", "yes", "on": return .bool(true)
      case "false", "no", "off": return .bool(false)
      default: break
      }
      if let number = Int(text) { return .integer(number) }
      return .string(text)
    }
  }

  /// A setting's value: numbers keep their spelling, for 5.0 isn't 5.
  var settingValue: PlistValue {
    switch kind {
    case .scalar(let text, _):
      if case .bool(let flag) = plistValue { return .bool(flag) }
      return .string(text)
    default: return plistValue
    }
  }
}

struct YAMLEntry: Sendable {
  var key: String
  var value: YAMLNode
  /// Nil for what is written inside braces.
  var position: KeyPosition?
}
