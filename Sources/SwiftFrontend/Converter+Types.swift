import SourceModel
internal import SwiftSyntax

extension Converter {
  func type(_ node: TypeSyntax) -> TypeRef {
    deeper { shallowType(node) } ?? .other("")
  }

  private func shallowType(_ node: TypeSyntax) -> TypeRef {
    switch node.kind {
    case .identifierType:
      let node = node.cast(IdentifierTypeSyntax.self)
      return .named(name(node.name), qualifiers: [], generics: generics(node.genericArgumentClause))
    case .memberType:
      let node = node.cast(MemberTypeSyntax.self)
      let own = name(node.name)
      let arguments = generics(node.genericArgumentClause)
      guard case .named(let outer, let outerQualifiers, _) = type(node.baseType) else {
        return .named(own, qualifiers: [text(node.baseType)], generics: arguments)
      }
      if own == "Type" || own == "Protocol" { return .metatype(type(node.baseType)) }
      return .named(own, qualifiers: outerQualifiers + [outer], generics: arguments)
    case .optionalType: return .optional(type(node.cast(OptionalTypeSyntax.self).wrappedType))
    case .implicitlyUnwrappedOptionalType:
      return .implicitlyUnwrapped(type(node.cast(ImplicitlyUnwrappedOptionalTypeSyntax.self).wrappedType))
    case .arrayType: return .array(type(node.cast(ArrayTypeSyntax.self).element))
    case .dictionaryType:
      let node = node.cast(DictionaryTypeSyntax.self)
      return .dictionary(type(node.key), type(node.value))
    case .tupleType:
      let elements = node.cast(TupleTypeSyntax.self).elements
      if let only = elements.first, elements.count == 1, only.firstName == nil, only.ellipsis == nil {
        return type(only.type)
      }
      return .tuple(elements.map { type($0.type) })
    case .functionType:
      let node = node.cast(FunctionTypeSyntax.self)
      return .function(parameters: node.parameters.map { type($0.type) }, result: type(node.returnClause.type))
    case .someOrAnyType: return .constrained(type(node.cast(SomeOrAnyTypeSyntax.self).constraint))
    case .metatypeType: return .metatype(type(node.cast(MetatypeTypeSyntax.self).baseType))
    case .attributedType: return type(node.cast(AttributedTypeSyntax.self).baseType)
    case .classRestrictionType: return .named("AnyObject")
    case .missingType: return .other("")
    default: return .other(collapsed(text(node)))
    }
  }

  func generics(_ clause: GenericArgumentClauseSyntax?) -> [TypeRef] {
    guard let clause else { return [] }
    return clause.arguments.map { argument in
      // An argument is a type in older releases and a choice of type and expression in newer ones.
      for child in argument.children(viewMode: .sourceAccurate) {
        if let node = child.as(TypeSyntax.self) { return type(node) }
      }
      return .other(text(argument))
    }
  }

  func generics(_ clause: GenericParameterClauseSyntax?) -> [String] {
    clause?.parameters.map { name($0.name) } ?? []
  }

  /// The types of an inheritance clause, those joined by `&` one by one.
  func inherited(_ clause: InheritanceClauseSyntax?) -> [TypeRef] {
    guard let clause else { return [] }
    return clause.inheritedTypes.flatMap { item -> [TypeRef] in
      if let composition = item.type.as(CompositionTypeSyntax.self) {
        return composition.elements.map { type($0.type) }
      }
      return [type(item.type)]
    }
  }

  /// What `where Self: …` of a protocol adds to its inheritance clause.
  func selfRequirements(_ clause: GenericWhereClauseSyntax?) -> [TypeRef] {
    guard let clause else { return [] }
    return clause.requirements.compactMap { requirement in
      guard let conformance = Syntax(requirement.requirement).as(ConformanceRequirementSyntax.self),
        case .named("Self", [], _) = type(conformance.leftType)
      else { return nil }
      return type(conformance.rightType)
    }
  }

  /// The type an expression spells, where it can only be one: `[CALayer]`, `Int?`, `(Int) -> Void`.
  func typeReference(_ node: ExprSyntax) -> TypeRef? {
    switch node.kind {
    case .typeExpr: return type(node.cast(TypeExprSyntax.self).type)
    case .declReferenceExpr:
      let node = node.cast(DeclReferenceExprSyntax.self)
      guard node.argumentNames == nil, isTypeName(node.baseName.text) else { return nil }
      return .named(name(node.baseName))
    case .memberAccessExpr:
      let node = node.cast(MemberAccessExprSyntax.self)
      guard let base = node.base, isTypeName(node.declName.baseName.text), node.declName.argumentNames == nil,
        case .named(let outer, let qualifiers, _)? = typeReference(base)
      else { return nil }
      return .named(name(node.declName.baseName), qualifiers: qualifiers + [outer], generics: [])
    case .genericSpecializationExpr:
      let node = node.cast(GenericSpecializationExprSyntax.self)
      guard case .named(let own, let qualifiers, _)? = typeReference(node.expression) else { return nil }
      return .named(own, qualifiers: qualifiers, generics: generics(node.genericArgumentClause))
    case .optionalChainingExpr:
      return typeReference(node.cast(OptionalChainingExprSyntax.self).expression).map { .optional($0) }
    case .arrayExpr:
      let elements = node.cast(ArrayExprSyntax.self).elements
      guard elements.count == 1, let only = elements.first else { return nil }
      return typeReference(only.expression).map { .array($0) }
    case .dictionaryExpr:
      guard case .elements(let elements) = node.cast(DictionaryExprSyntax.self).content, elements.count == 1,
        let only = elements.first, let key = typeReference(only.key), let value = typeReference(only.value)
      else { return nil }
      return .dictionary(key, value)
    case .tupleExpr:
      let types = node.cast(TupleExprSyntax.self).elements.map { typeReference($0.expression) }
      let known = types.compactMap { $0 }
      guard known.count == types.count else { return nil }
      return known.count == 1 ? known[0] : .tuple(known)
    case .sequenceExpr:
      let elements = Array(node.cast(SequenceExprSyntax.self).elements)
      guard elements.count == 3, elements[1].kind == .arrowExpr, let result = typeReference(elements[2]),
        let tuple = elements[0].as(TupleExprSyntax.self)
      else { return nil }
      let parameters = tuple.elements.map { typeReference($0.expression) }
      let known = parameters.compactMap { $0 }
      return known.count == parameters.count ? .function(parameters: known, result: result) : nil
    default: return nil
    }
  }

  private func isTypeName(_ text: String) -> Bool { text.unicodeScalars.first?.properties.isUppercase ?? false }
}
