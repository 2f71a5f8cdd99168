import Foundation

/// The places of one unit that refer to a name.
final class References: @unchecked Sendable {
  private typealias Places = [String: [(node: Expr, context: CodeContext)]]

  /// What stands outside late blocks.
  private let places: Places
  private let lateBlocks: [(block: Block, context: CodeContext)]
  /// Guards `inBlocks`.
  private let lock = NSLock()
  /// Those in late blocks that were looked into.
  private var inBlocks: [ObjectIdentifier: Places] = [:]

  init(_ unit: ParsedUnit) {
    var places: Places = [:]
    var lateBlocks: [(block: Block, context: CodeContext)] = []
    Walker.walk(
      unit,
      lateBlocks: { block, context in
        lateBlocks.append((block, context))
        return false
      },
      expr: { Self.note($0, $1, in: &places) })
    self.places = places
    self.lateBlocks = lateBlocks
  }

  /// In source order.
  func to(_ name: String) -> [(node: Expr, context: CodeContext)] {
    let word = name.firstIndex(of: "(").map { $0 == name.startIndex ? name : String(name[..<$0]) } ?? name
    var result = places[name] ?? []
    let outside = result.count
    for (block, context) in lateBlocks where block.file.holds(word, isWord: true, in: block.range) {
      result += places(in: block, context)[name] ?? []
    }
    if outside > 0, result.count > outside { result.sort { $0.node.range.start < $1.node.range.start } }
    return result
  }

  private func places(in block: Block, _ context: CodeContext) -> Places {
    let key = ObjectIdentifier(block)
    if let known = lock.withLock({ inBlocks[key] }) { return known }
    var places: Places = [:]
    Walker.walk(block, context: context, expr: { Self.note($0, $1, in: &places) })
    lock.withLock { inBlocks[key] = places }
    return places
  }

  private static func note(_ node: Expr, _ context: CodeContext, in places: inout Places) {
    for name in names(node) { places[name, default: []].append((node, context)) }
  }

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
