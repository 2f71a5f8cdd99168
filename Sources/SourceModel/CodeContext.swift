/// Code that runs as one body: what an entry point or a caller is.
public enum Callable: Hashable, Sendable {
  case function(FunctionDecl)
  /// A body or initial value of one binding of a variable.
  case accessor(VariableDecl, binding: Int, AccessorKind)
  /// The statements of a file outside any declaration.
  case topLevel(SourceFile)

  public enum AccessorKind: Hashable, Sendable { case getter, setter, willSet, didSet, initialValue }

  public static func == (a: Callable, b: Callable) -> Bool {
    switch (a, b) {
    case (.function(let x), .function(let y)): x === y
    case (.accessor(let x, let i, let k), .accessor(let y, let j, let l)): x === y && i == j && k == l
    case (.topLevel(let x), .topLevel(let y)): x === y
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .function(let decl): hasher.combine(ObjectIdentifier(decl))
    case .accessor(let decl, let binding, let kind):
      hasher.combine(ObjectIdentifier(decl))
      hasher.combine(binding)
      hasher.combine(kind)
    case .topLevel(let file): hasher.combine(ObjectIdentifier(file))
    }
  }

  /// The name callers use: "update", "init", a property's name.
  public var name: String {
    switch self {
    case .function(let decl): decl.name
    case .accessor(let decl, let binding, _): decl.bindings[binding].name ?? ""
    case .topLevel: ""
    }
  }

  public var modifiers: Modifiers {
    switch self {
    case .function(let decl): decl.modifiers
    case .accessor(let decl, _, _): decl.modifiers
    case .topLevel: Modifiers()
    }
  }
}

/// Where a node stands.
public struct CodeContext: Sendable {
  /// Enclosing type declarations and extensions, outermost first.
  public var types: [TypeDecl]
  /// The member or global function whose body holds the node.
  public var callable: Callable
  /// Closures between the callable's body and the node, outermost first.
  public var closures: [Closure]
  /// Local functions between the callable's body and the node, outermost first.
  public var localFunctions: [FunctionDecl]
  public var unit: ParsedUnit

  public init(
    types: [TypeDecl], callable: Callable, closures: [Closure] = [], localFunctions: [FunctionDecl] = [],
    unit: ParsedUnit
  ) {
    self.types = types
    self.callable = callable
    self.closures = closures
    self.localFunctions = localFunctions
    self.unit = unit
  }
}
