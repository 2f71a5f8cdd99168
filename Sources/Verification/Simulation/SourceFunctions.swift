import SourceModel
import Timelines

/// The functions of a file, accessors and initial values that run code included, in source order.
public struct SourceFunctions {
  public struct Function {
    public let context: CodeContext
    let node: Node
    public let lines: ClosedRange<Int>

    /// Whether a place is in it.
    func holds(_ place: Timeline.Place?) -> Bool {
      place.map { $0.path == context.unit.file.path && lines.contains($0.line) } ?? false
    }

    /// "Card.show(animated:)".
    public var name: String {
      let own =
        switch context.callable {
        case .function(let decl): decl.kind == .deinitializer ? "deinit" : decl.fullName
        case .accessor: context.callable.name
        case .topLevel: "the file's own statements"
        }
      return (context.types.last.map { $0.name + "." } ?? "") + own
    }
  }

  public let path: String
  public let all: [Function]

  public init(path: String, index: ProjectIndex) {
    self.path = path
    let units = index.provider.units(inFile: path)
    var found: [Function] = []
    for unit in units {
      let ancestry = index.ancestry(of: unit)
      func add(_ node: Node, body: Node) {
        found.append(Function(context: ancestry.context(of: body), node: node, lines: Self.lines(of: node)))
      }
      func visit(_ decl: Decl) {
        switch decl {
        case let type as TypeDecl: type.members.forEach(visit)
        case let function as FunctionDecl:
          if function.body != nil { add(function, body: function) }
        case let variable as VariableDecl:
          for body in Self.bodies(of: variable) { add(body is Block ? body : variable, body: body) }
        default: break
        }
      }
      unit.declarations.forEach(visit)
      if let first = unit.statements.first, let last = unit.statements.last {
        let lines = Self.lines(of: first).lowerBound...Self.lines(of: last).upperBound
        found.append(Function(context: ancestry.context(of: first), node: first, lines: lines))
      }
    }
    all = found.sorted { ($0.node.range.start, $0.node.range.end) < ($1.node.range.start, $1.node.range.end) }
  }

  /// What runs in a variable's declaration: accessors, and initial values that hold a closure.
  private static func bodies(of variable: VariableDecl) -> [Node] {
    variable.bindings.flatMap { binding -> [Node] in
      let accessors = binding.accessors
      let blocks: [Node?] = [
        accessors?.getter, accessors?.setter?.body, accessors?.willSet?.body, accessors?.didSet?.body,
      ]
      return blocks.compactMap { $0 } + [binding.initialValue.flatMap { holdsClosure($0) ? $0 : nil }].compactMap { $0 }
    }
  }

  private static func holdsClosure(_ expr: Expr) -> Bool {
    var isFound = false
    Walker.forEachExpr(in: expr) { if case .closure = $0.kind { isFound = true } }
    return isFound
  }

  static func lines(of node: Node) -> ClosedRange<Int> {
    let first = node.file.position(of: node.range.start).line
    return first...max(first, node.file.position(of: max(node.range.start, node.range.end - 1)).line)
  }

  /// The innermost function that a line belongs to.
  public func function(atLine line: Int) -> Function? {
    all.filter { $0.lines.contains(line) }.min { $0.node.range.count < $1.node.range.count }
  }

  /// The functions nearest to a line, by distance.
  public func nearest(to line: Int, count: Int = 3) -> [Function] {
    let ranked = all.sorted { distance($0, line) < distance($1, line) }
    return ranked.prefix(count).sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  private func distance(_ function: Function, _ line: Int) -> Int {
    line < function.lines.lowerBound ? function.lines.lowerBound - line : max(0, line - function.lines.upperBound)
  }
}
