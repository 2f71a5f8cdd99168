/// What the first line of a type's declaration or extension says.
public struct TypeHead: Sendable, Equatable {
  public let name: String
  public let kind: TypeDecl.Kind
  /// Bare names of the inheritance clause.
  public let inherits: [String]

  public init(name: String, kind: TypeDecl.Kind, inherits: [String]) {
    self.name = name
    self.kind = kind
    self.inherits = inherits
  }

  init(_ decl: TypeDecl) {
    self.init(name: decl.name, kind: decl.kind, inherits: decl.inherits.compactMap(\.baseName))
  }
}

extension ProjectIndex {
  /// The kind of the one type of that name; nil where there is none, or several. Parses nothing.
  public func kind(ofType name: String) -> TypeDecl.Kind? {
    let heads = provider.heads(ofType: name)
    guard let first = heads.first(where: { $0.kind != .extension }) else { return heads.isEmpty ? nil : .extension }
    return heads.contains { $0.kind != .extension && $0 != first } ? nil : first.kind
  }

  /// The names above a class, nearest first, as far as each is the only one of its name, then the first one that the
  /// project doesn't declare; nil where the name stands for several types, or an alias. Parses nothing.
  public func classChain(of name: String) -> (project: [String], external: String?)? {
    cached(\.classChains, name) { findClassChain(of: name) }
  }

  private func findClassChain(of name: String) -> (project: [String], external: String?)? {
    var chain = [name]
    while let last = chain.last, chain.count < 64 {
      let heads = provider.heads(ofType: last).filter { $0.kind != .extension }
      guard heads.count == 1, heads[0].kind == .class else { return nil }
      guard let above = heads[0].inherits.first else { return (Array(chain.dropFirst()), nil) }
      switch provider.presence(ofType: above) {
      case .declared:
        guard let kind = kind(ofType: above), !chain.contains(above) else { return nil }
        if kind == .protocol { return (Array(chain.dropFirst()), nil) }
        chain.append(above)
      case .extended: return (Array(chain.dropFirst()), above)
      case .none:
        return typealiasTarget(above) == nil ? (Array(chain.dropFirst()), above) : nil
      }
    }
    return nil
  }
}
