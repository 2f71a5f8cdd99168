import SourceModel

/// How its owner's code can name a display link when the owner leaves, and where.
struct LinkPlaces {
  let item: Case
  let owner: Object
  let link: Object

  /// Puts in the link's name and the type that gets the hook; nothing where the type has that hook already.
  func describe(into failure: inout Failure) {
    guard let type = item.program.index.type(owner.className)?.primary, let hook, lacks(hook) else { return }
    if let property = property(in: type) {
      failure.values["link"] = property
    } else if let local = local(in: type) {
      failure.values["link"] = local.name + "?"
      failure.values["local"] = local.name
      failure.anchors["local"] = local.statement
    } else {
      return
    }
    failure.anchors[owner.viewID != nil ? "view" : "controller"] = type
  }

  private var hook: String? {
    if owner.viewID != nil { return "willMove" }
    if case .controller = owner.native { return "viewDidDisappear" }
    return nil
  }

  private func lacks(_ hook: String) -> Bool {
    item.program.index.type(owner.className)?.members(named: hook).isEmpty ?? false
  }

  /// The stored property that holds the link, as a receiver: "link" or "link?".
  private func property(in type: TypeDecl) -> String? {
    for (name, value) in owner.fields.sorted(by: { $0.key < $1.key }) where value.asObject === link {
      guard let member = item.program.members(name, of: owner.className).first, let variable = member.variable else {
        continue
      }
      // A private one is out of reach in another file or of a subclass.
      if member.decl.modifiers.isPrivate, member.decl.file !== type.file || member.owner.name != type.name { continue }
      let isOptional = variable.type.map { $0.isOptional } ?? false
      return name + (isOptional ? "?" : "")
    }
    return nil
  }

  /// The variable of a method that alone names the link.
  private func local(in type: TypeDecl) -> (name: String, statement: Stmt)? {
    guard let statement = item.statement(of: item.candidate.node), case .variable(let decl) = statement.kind,
      decl.bindings.count == 1, let name = decl.bindings[0].name, decl.bindings[0].initialValue === item.candidate.node,
      item.closure(of: statement) == nil, item.candidate.context.types.last?.name == type.name,
      item.program.members(name, of: type.name).isEmpty
    else { return nil }
    return (name, statement)
  }
}
