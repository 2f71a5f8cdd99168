/// The places of one unit that refer to a name.
struct References: Sendable {
  private var places: [String: [(node: Expr, context: CodeContext)]] = [:]

  init(_ unit: ParsedUnit) {
    var places: [String: [(node: Expr, context: CodeContext)]] = [:]
    Walker.walk(
      unit,
      expr: { node, context in
        for name in Self.names(node) { places[name, default: []].append((node, context)) }
      })
    self.places = places
  }

  func to(_ name: String) -> [(node: Expr, context: CodeContext)] { places[name] ?? [] }

  /// The names a node itself refers to; a reference with labels counts with and without them.
  private static func names(_ node: Expr) -> [String] {
    switch node.kind {
    case .name(let name, _), .member(_, let name, _):
      guard let parenthesis = name.firstIndex(of: "("), parenthesis != name.startIndex else { return [name] }
      return [name, String(name[..<parenthesis])]
    case .keyPath(_, let components): return Array(Set(components))
    case .objcKeyPath(let path): return Array(Set(path.split(separator: ".").map(String.init)))
    case .call(let callee, let arguments):
      guard case .name(let function, _) = callee.kind, ["Selector", "NSSelectorFromString"].contains(function),
        let text = arguments.first?.value.stringValue
      else { return [] }
      return [String(text.prefix { $0 != ":" })]
    default: return []
    }
  }
}
