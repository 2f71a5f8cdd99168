import SwiftParser
import SwiftSyntax

/// A case's Swift files as syntax trees, and what they declare.
struct ParsedProject {
  struct Source {
    var file: Fixture.File
    var tree: SourceFileSyntax

    var path: String { file.path }
    func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

    /// The blanks before the first token of the line.
    func indentation(at offset: Int) -> String {
      var start = offset
      while start > 0, file.bytes[start - 1] != 0x0A { start -= 1 }
      return String(decoding: file.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    /// Whether only blanks stand before it on its line.
    func startsLine(_ offset: Int) -> Bool {
      var index = offset
      while index > 0, file.bytes[index - 1] == 0x20 || file.bytes[index - 1] == 0x09 { index -= 1 }
      return index == 0 || file.bytes[index - 1] == 0x0A
    }

    /// The path of a new file beside it.
    func sibling(_ prefix: String) -> String {
      let parts = path.split(separator: "/")
      return (parts.dropLast().map(String.init) + [prefix + (parts.last ?? "")]).joined(separator: "/")
    }

    var imports: String {
      tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }.map { text($0.span) + "\n" }.joined()
    }
  }

  let files: [Fixture.File]
  let sources: [Source]
  private var instanceMembers: [String: Set<String>] = [:]
  private var inherited: [String: [String]] = [:]

  init(_ files: [Fixture.File]) {
    self.files = files
    sources = files.filter(\.isSwift).map { Source(file: $0, tree: Parser.parse(source: $0.text)) }
    for node in sources.flatMap({ $0.tree.descendants(DeclSyntax.self) }) {
      guard let group = node.asProtocol((any DeclGroupSyntax).self), let name = group.typeName else { continue }
      inherited[name, default: []] += group.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      for member in group.memberBlock.members {
        if let variable = member.decl.as(VariableDeclSyntax.self), !variable.modifiers.isStatic {
          for binding in variable.bindings {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            instanceMembers[name, default: []].insert(pattern.identifier.text)
          }
        } else if let function = member.decl.as(FunctionDeclSyntax.self), !function.modifiers.isStatic {
          instanceMembers[name, default: []].insert(function.name.text)
        }
      }
    }
  }

  /// Names that mean `self.name` in the type's methods, as far as can be told without a compiler.
  func memberNames(of type: String) -> Set<String> {
    var result = instanceMembers[type] ?? []
    var seen: Set<String> = [type]
    var open = inherited[type] ?? []
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      result.formUnion(instanceMembers[name] ?? [])
      result.formUnion(Self.inheritedFromSDK(name))
      open += inherited[name] ?? []
    }
    return result
  }

  private static func inheritedFromSDK(_ type: String) -> Set<String> {
    if type.hasPrefix("CA"), type.hasSuffix("Layer") {
      return ["bounds", "frame", "position", "opacity", "addSublayer", "setNeedsLayout", "cornerRadius"]
    }
    guard type.hasPrefix("UI") else { return [] }
    if type.hasSuffix("Controller") { return ["view", "navigationController", "dismiss"] }
    let isView = ["View", "Cell", "Control", "Button", "Label", "Bar"].contains { type.hasSuffix($0) }
    guard isView else { return [] }
    return [
      "layer", "bounds", "frame", "center", "alpha", "transform", "addSubview", "setNeedsLayout", "layoutIfNeeded",
    ]
  }

  var functions: [FunctionDeclSyntax] { sources.flatMap { $0.tree.descendants(FunctionDeclSyntax.self) } }

  /// Whether an identifier is written anywhere.
  func mentions(_ name: String) -> Bool {
    sources.contains { source in source.tree.tokens(viewMode: .sourceAccurate).contains { $0.text == name } }
  }
}

extension SyntaxProtocol {
  /// UTF-8 bytes without the trivia around.
  var span: Range<Int> {
    positionAfterSkippingLeadingTrivia
      .utf8Offset..<max(
        endPositionBeforeTrailingTrivia.utf8Offset, positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// All nodes of a kind below this one, outer ones first.
  func descendants<Kind: SyntaxProtocol>(_ kind: Kind.Type) -> [Kind] {
    var result: [Kind] = []
    for child in children(viewMode: .sourceAccurate) {
      if let found = child.as(kind) { result.append(found) }
      result += child.descendants(kind)
    }
    return result
  }

  /// The nodes around it, innermost first.
  var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self)) { $0.parent }.dropFirst() }

  /// The member of a type that holds it.
  var enclosingMember: MemberBlockItemSyntax? {
    for node in ancestors { if let item = node.as(MemberBlockItemSyntax.self) { return item } }
    return nil
  }

  /// Whether a closure stands between it and the member that holds it.
  var isInClosure: Bool {
    for node in ancestors {
      if node.is(ClosureExprSyntax.self) { return true }
      if node.is(MemberBlockItemSyntax.self) { return false }
    }
    return false
  }

  /// Every name that is bound below it: variables, parameters, captures.
  var boundNames: Set<String> {
    var names = Set(descendants(IdentifierPatternSyntax.self).map(\.identifier.text))
    for parameter in descendants(FunctionParameterSyntax.self) {
      names.insert((parameter.secondName ?? parameter.firstName).text)
    }
    for parameter in descendants(ClosureParameterSyntax.self) {
      names.insert((parameter.secondName ?? parameter.firstName).text)
    }
    names.formUnion(descendants(ClosureShorthandParameterSyntax.self).map(\.name.text))
    names.formUnion(descendants(ClosureCaptureSyntax.self).map(\.name.text))
    return names
  }
}

extension DeclGroupSyntax {
  /// The declared or extended type's bare name.
  var typeName: String? {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .classDecl(let decl): decl.name.text
    case .structDecl(let decl): decl.name.text
    case .enumDecl(let decl): decl.name.text
    case .actorDecl(let decl): decl.name.text
    case .protocolDecl(let decl): decl.name.text
    case .extensionDecl(let decl): decl.extendedType.trimmedDescription.split(separator: ".").last.map(String.init)
    default: nil
    }
  }
}

extension MemberBlockItemSyntax {
  /// The type around it.
  var owner: (any DeclGroupSyntax)? { parent?.parent?.parent?.asProtocol((any DeclGroupSyntax).self) }

  /// Whether `self` is an instance in it.
  var hasInstance: Bool {
    if let function = decl.as(FunctionDeclSyntax.self) { return !function.modifiers.isStatic }
    if let variable = decl.as(VariableDeclSyntax.self) {
      if variable.modifiers.isStatic { return false }
      return variable.bindings.contains { $0.accessorBlock != nil }
        && variable.bindings.allSatisfy { $0.initializer == nil }
    }
    return decl.is(InitializerDeclSyntax.self) || decl.is(DeinitializerDeclSyntax.self)
  }
}

extension DeclModifierListSyntax {
  var isStatic: Bool { contains { $0.name.text == "static" || $0.name.text == "class" } }
  func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}
