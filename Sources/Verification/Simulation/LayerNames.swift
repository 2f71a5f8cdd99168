import AnimationEngine
import SourceModel

/// What the code calls its layers: the way from the owner to each, or the variable that was made for it.
final class LayerNames {
  private let run: Run
  private var objectNames: [Int: String] = [:]
  private var names: [LayerID: String] = [:]
  private var used: [String: Int] = [:]

  init(_ run: Run) {
    self.run = run
    if let owner = run.owner { nameObjects(from: owner, "") }
    for (key, object) in run.interpreter.samples.sorted(by: { $0.key < $1.key }) {
      nameObjects(from: object, Self.shortened(key))
    }
  }

  /// "card" of "show.card", "views[0]" of "Panel.views [0]"; the place of an unknown call is no name.
  private static func shortened(_ key: String) -> String {
    let words = key.split(separator: " ").map { word -> Substring in
      guard word.hasPrefix("@") else { return word }
      return word.firstIndex(of: "[").map { word[$0...] } ?? ""
    }
    let parts = words.joined(separator: " ").split { ". =".contains($0) }.map(String.init)
    guard let last = parts.last else { return key }
    return last.hasPrefix("[") && parts.count > 1 ? parts[parts.count - 2] + last : last
  }

  func name(of layer: LayerID) -> String {
    if let known = names[layer] { return known }
    let text = unique(made(layer))
    names[layer] = text
    return text
  }

  func name(of view: ViewID) -> String {
    if view == run.world.window { return "the window" }
    let object = run.interpreter.object(for: view)
    let text = objectNames[object.id] ?? local(object) ?? article(object.className)
    return text.isEmpty ? "self" : text
  }

  private func made(_ layer: LayerID) -> String {
    if let view = run.world.backingView(of: layer) {
      let name = name(of: view)
      return name == "self" ? "layer" : name + ".layer"
    }
    let object = run.interpreter.object(for: layer)
    let name = objectNames[object.id] ?? local(object) ?? article(Program.bareName(object.className))
    return name.isEmpty ? "self" : name
  }

  private func article(_ name: String) -> String {
    let bare = Program.bareName(name)
    return (bare.first.map { "AEIOU".contains($0) } == true && !bare.hasPrefix("UI") ? "an " : "a ") + bare
  }

  /// Several layers of one name, as made in a loop, are told apart by a number.
  private func unique(_ name: String) -> String {
    used[name, default: 0] += 1
    return used[name] == 1 ? name : "\(name) #\(used[name] ?? 0)"
  }

  // MARK: Ways

  /// Breadth first, so that the shortest way counts.
  private func nameObjects(from start: Object, _ name: String) {
    var queue: [(object: Object, name: String, depth: Int)] = [(start, name, 0)]
    var head = 0
    while head < queue.count {
      let (object, name, depth) = queue[head]
      head += 1
      guard objectNames[object.id] == nil else { continue }
      objectNames[object.id] = name
      guard depth < 4 else { continue }
      for (field, value) in object.fields.sorted(by: { $0.key < $1.key }) where !Self.backReferences.contains(field) {
        let path = name.isEmpty ? field : name + "." + field
        for (child, suffix) in children(value) { queue.append((child, path + suffix, depth + 1)) }
      }
    }
  }

  private static let backReferences: Set<String> = ["delegate", "dataSource", "superview", "parent", "owner"]

  private func children(_ value: Value) -> [(Object, String)] {
    switch value.kind {
    case .object(let object): [(object, "")]
    case .array(let values):
      values.enumerated().flatMap { index, value in children(value).map { ($0.0, "[\(index)]" + $0.1) } }
    case .dictionary(let pairs): pairs.flatMap { children($0.value) }
    case .tuple(let parts): parts.flatMap { children($0.value) }
    default: []
    }
  }

  /// The local variable that a layer was made for.
  private func local(_ object: Object) -> String? {
    guard let origin = object.origin, let context = run.interpreter.index.context(of: origin) else { return nil }
    let ancestry = run.interpreter.index.ancestry(of: context.unit)
    var child: Node = origin
    while let parent = ancestry.parent(of: child) {
      if let variable = parent as? VariableDecl {
        return variable.bindings.first { $0.initialValue === child }?.name
      }
      guard parent is Expr || parent is Closure || parent is Block || parent is Stmt else { return nil }
      if parent is Closure { return nil }
      child = parent
    }
    return nil
  }
}
