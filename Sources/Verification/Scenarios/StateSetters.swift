import SourceModel

/// Methods that bring an owner into the state its entry point waits for: a property that the entry looks at is still
/// nil or false, and another method of the type sets it.
struct StateSetters {
  let program: Program
  let entry: EntryPoint

  /// Those that anyone may call come first.
  func methods(for owner: Object) -> [FunctionDecl] {
    let unset = unsetProperties(of: owner)
    guard !unset.isEmpty else { return [] }
    let methods = ownMethods(of: owner)
    let waitedFor = unset.intersection(names(from: entry.callable, methods))
    guard !waitedFor.isEmpty else { return [] }
    let setters = methods.filter { decl in
      guard decl.kind == .function, !decl.modifiers.isStatic, !EntryFinder.isHook(decl),
        Callable.function(decl) != entry.callable, let body = decl.body
      else { return false }
      return sets(waitedFor, in: body)
    }
    return setters.filter { !$0.modifiers.isPrivate } + setters.filter(\.modifiers.isPrivate)
  }

  private func unsetProperties(of owner: Object) -> Set<String> {
    Set(
      owner.fields.filter { name, value in
        switch value.kind {
        case .none, .bool(false): !program.members(name, of: owner.className).isEmpty
        default: false
        }
      }.keys)
  }

  private func ownMethods(of owner: Object) -> [FunctionDecl] {
    let infos =
      program.index.lineage(of: owner.className)
    return infos.flatMap(\.allMembers).compactMap { $0.decl as? FunctionDecl }
  }

  /// Names used in a body and in the methods of the type that it calls.
  private func names(from callable: Callable, _ methods: [FunctionDecl]) -> Set<String> {
    var result: Set<String> = []
    var open = [callable]
    var seen: Set<Callable> = [callable]
    while let next = open.popLast(), seen.count < 24 {
      guard let body = body(of: next) else { continue }
      var mentioned: Set<String> = []
      Walker.forEachExpr(in: body) { expr in
        switch expr.kind {
        case .name(let name, _), .member(_, let name, _): mentioned.insert(name)
        default: return
        }
      }
      for method in methods where mentioned.contains(method.name) && seen.insert(.function(method)).inserted {
        open.append(.function(method))
      }
      result.formUnion(mentioned)
    }
    return result
  }

  private func body(of callable: Callable) -> Node? {
    switch callable {
    case .function(let decl): decl.body
    case .accessor(let decl, _, _): decl
    case .topLevel: nil
    }
  }

  private func sets(_ names: Set<String>, in body: Block) -> Bool {
    guard names.contains(where: { body.file.holds($0, isWord: true, in: body.range) }) else { return false }
    var isFound = false
    Walker.forEachExpr(in: body) { expr in
      guard case .assign(let target, "=", let value) = expr.kind, let name = property(target), names.contains(name)
      else { return }
      switch value.kind {
      case .nilLiteral, .boolean(false): return
      default: isFound = true
      }
    }
    return isFound
  }

  private func property(_ target: Expr) -> String? {
    switch target.kind {
    case .name(let name, _): return name
    case .member(let base?, let name, _):
      if case .name("self", _) = base.kind { return name }
      return nil
    default: return nil
    }
  }
}
