import SourceModel
internal import SwiftSyntax

extension Converter {
  /// The declarations a syntax node stands for: one, or those inside an `#if`.
  func decls(_ node: DeclSyntax, hashIf: [String]) -> [Decl] {
    deeper { shallowDecls(node, hashIf: hashIf) } ?? []
  }

  private func shallowDecls(_ node: DeclSyntax, hashIf: [String]) -> [Decl] {
    switch node.kind {
    case .variableDecl: return [variable(node.cast(VariableDeclSyntax.self), hashIf: hashIf)]
    case .functionDecl: return [function(node.cast(FunctionDeclSyntax.self), hashIf: hashIf)]
    case .initializerDecl: return [initializer(node.cast(InitializerDeclSyntax.self), hashIf: hashIf)]
    case .deinitializerDecl: return [deinitializer(node.cast(DeinitializerDeclSyntax.self), hashIf: hashIf)]
    case .subscriptDecl: return [subscriptDecl(node.cast(SubscriptDeclSyntax.self), hashIf: hashIf)]
    case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl:
      return typeDecl(node, hashIf: hashIf).map { [$0] } ?? []
    case .typeAliasDecl:
      let alias = node.cast(TypeAliasDeclSyntax.self)
      return [
        TypealiasDecl(
          name: name(alias.name), type: type(alias.initializer.value),
          modifiers: modifiers(alias.attributes, alias.modifiers), hashIf: hashIf, file: file, range: range(node))
      ]
    case .ifConfigDecl:
      var result: [Decl] = []
      forEachClause(of: node.cast(IfConfigDeclSyntax.self), outer: hashIf) { clause, _, conditions in
        switch clause.elements {
        case .decls(let members)?: result += members.flatMap { decls($0.decl, hashIf: conditions) }
        case .statements(let items)?:
          for item in items {
            if let decl = Syntax(item.item).as(DeclSyntax.self) { result += decls(decl, hashIf: conditions) }
          }
        default: break
        }
      }
      return result
    default: return []
    }
  }

  // MARK: - Functions

  private func function(_ node: FunctionDeclSyntax, hashIf: [String]) -> FunctionDecl {
    let effects = node.signature.effectSpecifiers
    return FunctionDecl(
      kind: .function, name: name(node.name), nameRange: range(node.name),
      parameters: parameters(node.signature.parameterClause), returnType: returnType(node.signature.returnClause),
      body: node.body.map(block), isAsync: effects?.asyncSpecifier != nil, throwsErrors: effects?.throwsClause != nil,
      generics: generics(node.genericParameterClause), modifiers: modifiers(node.attributes, node.modifiers),
      hashIf: hashIf, file: file, range: range(node))
  }

  private func initializer(_ node: InitializerDeclSyntax, hashIf: [String]) -> FunctionDecl {
    let effects = node.signature.effectSpecifiers
    return FunctionDecl(
      kind: .initializer, name: "init", nameRange: range(node.initKeyword),
      parameters: parameters(node.signature.parameterClause), returnType: nil, body: node.body.map(block),
      isFailable: node.optionalMark != nil, isAsync: effects?.asyncSpecifier != nil,
      throwsErrors: effects?.throwsClause != nil, generics: generics(node.genericParameterClause),
      modifiers: modifiers(node.attributes, node.modifiers), hashIf: hashIf, file: file, range: range(node))
  }

  private func deinitializer(_ node: DeinitializerDeclSyntax, hashIf: [String]) -> FunctionDecl {
    FunctionDecl(
      kind: .deinitializer, name: "deinit", nameRange: range(node.deinitKeyword), parameters: [], returnType: nil,
      body: node.body.map(block), modifiers: modifiers(node.attributes, node.modifiers), hashIf: hashIf, file: file,
      range: range(node))
  }

  private func subscriptDecl(_ node: SubscriptDeclSyntax, hashIf: [String]) -> FunctionDecl {
    let accessors = node.accessorBlock.map { self.accessors($0) }
    // Unlike a function's, a subscript's parameter has a label only where two names are written.
    let parameters = node.parameterClause.parameters.map { node in
      parameter(
        label: node.secondName == nil ? nil : label(node.firstName), name: name(node.secondName ?? node.firstName),
        type: node.type, defaultValue: node.defaultValue, isVariadic: node.ellipsis != nil,
        attributes: node.attributes)
    }
    return FunctionDecl(
      kind: .subscript, name: "subscript", nameRange: range(node.subscriptKeyword), parameters: parameters,
      returnType: type(node.returnClause.type), body: accessors?.getter, accessors: accessors,
      generics: generics(node.genericParameterClause), modifiers: modifiers(node.attributes, node.modifiers),
      hashIf: hashIf, file: file, range: range(node))
  }

  private func returnType(_ clause: ReturnClauseSyntax?) -> TypeRef? { clause.map { type($0.type) } }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { node in
      parameter(
        label: label(node.firstName), name: name(node.secondName ?? node.firstName), type: node.type,
        defaultValue: node.defaultValue, isVariadic: node.ellipsis != nil, attributes: node.attributes)
    }
  }

  private func label(_ token: TokenSyntax) -> String? { token.text == "_" ? nil : name(token) }

  func parameter(
    label: String?, name: String, type node: TypeSyntax?, defaultValue: InitializerClauseSyntax?, isVariadic: Bool,
    attributes list: AttributeListSyntax?
  ) -> Parameter {
    var attributes = list.map { self.attributes($0).map(\.name) } ?? []
    var isInout = false
    if let node = node?.as(AttributedTypeSyntax.self) {
      attributes += self.attributes(node.attributes).map(\.name)
      isInout = node.specifiers.contains { $0.firstToken(viewMode: .sourceAccurate)?.text == "inout" }
    }
    return Parameter(
      label: label, name: name, type: node.map { type($0) }, defaultValue: defaultValue.map { expr($0.value) },
      isInout: isInout, isVariadic: isVariadic, isEscaping: attributes.contains("escaping"),
      isAutoclosure: attributes.contains("autoclosure"), attributes: attributes)
  }

  // MARK: - Variables

  private func variable(_ node: VariableDeclSyntax, hashIf: [String]) -> VariableDecl {
    let isLet = node.bindingSpecifier.text == "let"
    let bindings = node.bindings.map { binding in
      VariableDecl.Binding(
        pattern: pattern(binding.pattern, binds: !isLet), type: binding.typeAnnotation.map { type($0.type) },
        initialValue: binding.initializer.map { expr($0.value) },
        accessors: binding.accessorBlock.map { accessors($0) })
    }
    return VariableDecl(
      isLet: isLet, bindings: withSharedTypes(bindings), modifiers: modifiers(node.attributes, node.modifiers),
      hashIf: hashIf, file: file, range: range(node))
  }

  /// In `var a, b: Int` the type holds for both.
  private func withSharedTypes(_ bindings: [VariableDecl.Binding]) -> [VariableDecl.Binding] {
    var result = bindings
    for index in bindings.indices.dropLast().reversed()
    where result[index].type == nil && result[index].initialValue == nil && result[index].accessors == nil {
      result[index].type = result[index + 1].type
    }
    return result
  }

  private func accessors(_ node: AccessorBlockSyntax) -> Accessors {
    var result = Accessors()
    switch node.accessors {
    case .getter(let items): result.getter = block(items, range: range(node))
    case .accessors(let list):
      for accessor in list { add(accessor, to: &result) }
    @unknown default: break
    }
    return result
  }

  private func add(_ node: AccessorDeclSyntax, to result: inout Accessors) {
    guard let body = node.body.map(block) else {
      result.isRequirement = true
      return
    }
    let parameter = node.parameters.map { name($0.name) }
    switch node.accessorSpecifier.text {
    case "get": result.getter = body
    case "set": result.setter = Accessors.Accessor(parameter: parameter ?? "newValue", body: body)
    case "willSet": result.willSet = Accessors.Accessor(parameter: parameter ?? "newValue", body: body)
    case "didSet": result.didSet = Accessors.Accessor(parameter: parameter ?? "oldValue", body: body)
    case "init": break
    default:
      // Coroutine and address accessors: whichever serves as getter or setter where there is no plain one.
      if ["_read", "read", "unsafeAddress", "yielding borrow"].contains(node.accessorSpecifier.text) {
        result.getter = result.getter ?? body
      } else {
        result.setter = result.setter ?? Accessors.Accessor(parameter: "newValue", body: body)
      }
    }
  }

  // MARK: - Attributes and modifiers

  func modifiers(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> Modifiers {
    Modifiers(
      attributes: self.attributes(attributes),
      keywords: modifiers.map { node in
        node.detail.map { "\(node.name.text)(\($0.detail.text))" } ?? node.name.text
      })
  }

  func attributes(_ list: AttributeListSyntax) -> [Attribute] {
    list.flatMap { element -> [Attribute] in
      switch element {
      case .attribute(let node): return [attribute(node)]
      case .ifConfigDecl(let node):
        return node.clauses.flatMap { clause -> [Attribute] in
          guard case .attributes(let inner)? = clause.elements else { return [] }
          return attributes(inner)
        }
      @unknown default: return []
      }
    }
  }

  private func attribute(_ node: AttributeSyntax) -> Attribute {
    let own: String =
      if case .named(let name, _, _) = type(node.attributeName) { name } else { text(node.attributeName) }
    switch node.arguments {
    case nil: return Attribute(name: own)
    case .argumentList(let list)?: return Attribute(name: own, arguments: arguments(list, nil, []))
    case .some(let other):
      // `@objc(name:)` and other arguments that aren't expressions are kept as text.
      let text = collapsed(text(other))
      let value = Expr(own == "objc" ? .name(text, generics: []) : .opaque([]), file: file, range: range(other))
      return Attribute(name: own, arguments: [Argument(label: nil, value: value)])
    }
  }
}
