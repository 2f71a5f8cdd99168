import SwiftSyntax

/// Moves the bodies of methods into helpers that they call.
struct ExtractMethods: Rewrite {
  enum Destination: Sendable {
    case sameType
    /// An extension in a file of its own.
    case otherFile
  }

  let destination: Destination
  var name: String {
    destination == .sameType ? "methods extracted" : "methods extracted to an extension in another file"
  }

  func apply(to project: ParsedProject) -> Rewritten? {
    if destination == .otherFile, Exposure.wouldClash(in: project) { return nil }
    var edits: [String: [SourceEdit]] = [:]
    var added: [String: [Piece]] = [:]
    let helpers = project.sources.map { source in
      (source, source.tree.descendants(FunctionDeclSyntax.self).compactMap { Helper($0, in: source) })
    }
    let parts = helpers.flatMap { $1.map { Syntax($0.function) } }
    let types = helpers.flatMap { $1.map(\.type) }
    let exposure = destination == .otherFile ? Exposure.edits(for: parts, of: types, in: project) : [:]
    for (source, helpers) in helpers {
      edits[source.path] = exposure[source.path]
      for (index, helper) in helpers.enumerated() {
        let body = Rewritten.pieces(of: source.path, helper.body, edits: exposure[source.path] ?? [])
        // What moves takes its edits along.
        edits[source.path]?.removeAll { helper.body.contains($0.range.lowerBound) }
        edits[source.path, default: []].append(SourceEdit(range: helper.body, text: helper.call))
        switch destination {
        case .sameType:
          let end = helper.function.span.upperBound
          let pieces: [Piece] = [.new("\n\n  private \(helper.head) {\n    ")] + body + [.new("\n  }")]
          edits[source.path, default: []].append(SourceEdit(range: end..<end, pieces))
        case .otherFile:
          let head = "\(source.imports)\nextension \(helper.type) {\n  \(helper.head) {\n    "
          added[source.sibling("Extracted\(index)")] = [.new(head)] + body + [.new("\n  }\n}\n")]
        }
      }
    }
    return helpers.allSatisfy(\.1.isEmpty) ? nil : Rewritten(project.files, edits: edits, added: added)
  }

  /// A method's body under a name of its own.
  private struct Helper {
    var function: FunctionDeclSyntax
    var type: String
    /// What moves: all statements after the call of `super`.
    var body: Range<Int>
    /// `func performLayout(animated: Bool) -> CGFloat`
    var head: String
    var call: String

    init?(_ function: FunctionDeclSyntax, in source: ParsedProject.Source) {
      guard let item = function.parent?.as(MemberBlockItemSyntax.self), let owner = item.owner,
        let type = ExtensibleType(owner), let statements = function.body?.statements,
        function.genericParameterClause == nil, !function.modifiers.has("nonisolated"),
        !function.attributes.contains(where: { $0.trimmedDescription.hasSuffix("Builder") })
      else { return nil }
      let effects = function.signature.effectSpecifiers
      guard effects?.asyncSpecifier == nil, effects?.throwsClause.map({ $0.throwsSpecifier.text == "throws" }) ?? true
      else { return nil }
      let last = statements.lastIndex { $0.descendants(SuperExprSyntax.self).isEmpty == false }
      let kept = last.map { statements[...$0] } ?? statements[..<statements.startIndex]
      let moved = statements.dropFirst(kept.count)
      guard let first = moved.first, let end = moved.last else { return nil }
      let words = Set(moved.flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) })
      guard kept.allSatisfy({ $0.boundNames.isDisjoint(with: words) }) else { return nil }
      guard let parameters = Self.parameters(function) else { return nil }

      self.function = function
      self.type = type.name
      body = first.span.lowerBound..<end.span.upperBound
      let typeTitle = type.name.split(separator: ".").last.map(String.init) ?? ""
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.text.filter { $0 != "_" } }
      let title = ([typeTitle, function.name.text] + labels).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      let returns = function.signature.returnClause.map { source.text($0.type.span) }
      let modifiers =
        (function.modifiers.isStatic ? "static " : "") + (function.modifiers.has("mutating") ? "mutating " : "")
      let isThrowing = effects?.throwsClause != nil
      head =
        "\(modifiers)func perform\(title)(\(parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
        + (isThrowing ? " throws" : "") + (returns.map { " -> " + $0 } ?? "")
      call =
        (returns == nil ? "" : "return ") + (isThrowing ? "try " : "")
        + "perform\(title)(\(parameters.map { "\($0.name): \($0.name)" }.joined(separator: ", ")))"
    }

    /// nil when one can't be handed on.
    private static func parameters(_ function: FunctionDeclSyntax) -> [(name: String, type: String)]? {
      var result: [(String, String)] = []
      for parameter in function.signature.parameterClause.parameters {
        let type = parameter.type.trimmedDescription
        guard parameter.ellipsis == nil, !type.hasPrefix("inout"), !type.hasPrefix("some ") else { return nil }
        let name = (parameter.secondName ?? parameter.firstName).text
        if name != "_" { result.append((name, type)) }
      }
      return result
    }
  }
}
