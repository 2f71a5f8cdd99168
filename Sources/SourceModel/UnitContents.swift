/// The types and type aliases of one unit by bare name, nested and local ones included, in source order.
struct UnitContents {
  var types: [String: [TypeDecl]] = [:]
  var aliases: [String: [(alias: TypealiasDecl, owner: TypeDecl?)]] = [:]

  static func of(_ unit: ParsedUnit) -> UnitContents {
    var result = UnitContents()
    for decl in unit.declarations { result.add(decl, owner: nil) }
    return result
  }

  private mutating func add(_ decl: Decl, owner: TypeDecl?) {
    switch decl {
    case let decl as TypeDecl:
      types[decl.name, default: []].append(decl)
      for member in decl.members { add(member, owner: decl) }
    case let decl as TypealiasDecl: aliases[decl.name, default: []].append((decl, owner))
    case let decl as FunctionDecl:
      if let body = decl.body { addLocalTypes(of: body, owner: owner) }
    default: break
    }
  }

  /// Types declared directly in a body; deeper ones are too rare to walk every body for.
  private mutating func addLocalTypes(of body: Block, owner: TypeDecl?) {
    if body.isLate, !Self.keywords.contains(where: { body.file.holds($0, in: body.range) }) { return }
    for statement in body.statements {
      if case .type(let decl) = statement.kind { add(decl, owner: owner) }
    }
  }

  private static let keywords = ["class ", "struct ", "enum ", "actor ", "protocol ", "extension "]
}
