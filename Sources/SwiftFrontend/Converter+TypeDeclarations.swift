import SourceModel
internal import SwiftSyntax

extension Converter {
  func typeDecl(_ node: DeclSyntax, hashIf: [String]) -> TypeDecl? {
    switch node.kind {
    case .classDecl:
      let node = node.cast(ClassDeclSyntax.self)
      return make(
        node, .class, node.name, inherited(node.inheritanceClause), generics(node.genericParameterClause), hashIf)
    case .structDecl:
      let node = node.cast(StructDeclSyntax.self)
      return make(
        node, .struct, node.name, inherited(node.inheritanceClause), generics(node.genericParameterClause), hashIf)
    case .enumDecl:
      let node = node.cast(EnumDeclSyntax.self)
      return make(
        node, .enum, node.name, inherited(node.inheritanceClause), generics(node.genericParameterClause), hashIf)
    case .actorDecl:
      let node = node.cast(ActorDeclSyntax.self)
      return make(
        node, .actor, node.name, inherited(node.inheritanceClause), generics(node.genericParameterClause), hashIf)
    case .protocolDecl:
      let node = node.cast(ProtocolDeclSyntax.self)
      let inherits = inherited(node.inheritanceClause) + selfRequirements(node.genericWhereClause)
      return make(node, .protocol, node.name, inherits, [], hashIf)
    case .extensionDecl: return extensionDecl(node.cast(ExtensionDeclSyntax.self), hashIf: hashIf)
    default: return nil
    }
  }

  private func make(
    _ node: some DeclGroupSyntax, _ kind: TypeDecl.Kind, _ token: TokenSyntax, _ inherits: [TypeRef],
    _ generics: [String], _ hashIf: [String]
  ) -> TypeDecl {
    make(
      node, kind, name: name(token), qualifiers: typeNames, nameRange: range(token), inherits: inherits,
      generics: generics, hashIf: hashIf)
  }

  private func extensionDecl(_ node: ExtensionDeclSyntax, hashIf: [String]) -> TypeDecl {
    var own = text(node.extendedType)
    var qualifiers: [String] = []
    var nameRange = range(node.extendedType)
    switch type(node.extendedType) {
    case .named(let name, let outer, _): (own, qualifiers) = (name, outer)
    case .array: own = "Array"
    case .dictionary: own = "Dictionary"
    case .optional: own = "Optional"
    default: break
    }
    if let member = node.extendedType.as(MemberTypeSyntax.self) { nameRange = range(member.name) }
    if let plain = node.extendedType.as(IdentifierTypeSyntax.self) { nameRange = range(plain.name) }
    return make(
      node, .extension, name: own, qualifiers: qualifiers, nameRange: nameRange,
      inherits: inherited(node.inheritanceClause), generics: [], hashIf: hashIf)
  }

  private func make(
    _ node: some DeclGroupSyntax, _ kind: TypeDecl.Kind, name: String, qualifiers: [String], nameRange: ByteRange,
    inherits: [TypeRef], generics: [String], hashIf: [String]
  ) -> TypeDecl {
    let outer = typeNames
    typeNames = qualifiers + [name]
    defer { typeNames = outer }
    var members: [Decl] = []
    var cases: [TypeDecl.EnumCase] = []
    for item in node.memberBlock.members {
      members += decls(item.decl, hashIf: [])
      collectCases(item.decl, into: &cases)
    }
    return TypeDecl(
      kind: kind, name: name, qualifiers: qualifiers, nameRange: nameRange, inherits: inherits, generics: generics,
      members: members, enumCases: cases, bodyRange: range(node.memberBlock),
      modifiers: modifiers(node.attributes, node.modifiers), hashIf: hashIf, file: file, range: range(node))
  }

  private func collectCases(_ node: DeclSyntax, into cases: inout [TypeDecl.EnumCase]) {
    if let node = node.as(EnumCaseDeclSyntax.self) {
      for element in node.elements {
        let payload = element.parameterClause?.parameters.map { node in
          let names = [node.firstName, node.secondName].compactMap { $0 }.map { self.name($0) }
          return parameter(
            label: names.first.flatMap { $0 == "_" ? nil : $0 }, name: names.last ?? "", type: node.type,
            defaultValue: node.defaultValue, isVariadic: false, attributes: nil)
        }
        cases.append(
          TypeDecl.EnumCase(
            name: name(element.name), payload: payload ?? [], rawValue: element.rawValue.map { expr($0.value) }))
      }
    } else if let node = node.as(IfConfigDeclSyntax.self) {
      for clause in node.clauses {
        guard case .decls(let members)? = clause.elements else { continue }
        for member in members { collectCases(member.decl, into: &cases) }
      }
    }
  }
}
