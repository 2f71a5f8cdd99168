import Findings
import RulePacks
import SourceModel

/// A fix's edits, not yet run.
public struct FixProposal: Sendable {
  public let title: String
  public let applicability: Applicability
  public let edits: [Edit]
  /// The oracle's outcome that it cures.
  public let outcome: String
}

/// Makes edits from a pack's template and the places the oracle saw.
struct FixBuilder {
  let failure: Failure
  let template: FixTemplate
  let program: Program

  /// nil when a place or text that the template needs is not known here.
  func proposal() -> FixProposal? {
    var edits: [Edit] = []
    for edit in template.edits {
      guard let made = self.edits(for: edit) else {
        if edit.isOptional { continue }
        return nil
      }
      edits += made
    }
    guard !edits.isEmpty else { return nil }
    return FixProposal(
      title: template.title.fill(failure.values), applicability: template.applicability, edits: merged(edits),
      outcome: failure.outcome)
  }

  private func edits(for template: EditTemplate) -> [Edit]? {
    guard template.placeholders.allSatisfy({ failure.values[$0] != nil }) else { return nil }
    if let place = failure.fileAnchors[template.anchor] { return [fileEdit(template, place)] }
    let nodes = failure.anchorLists[template.anchor] ?? failure.anchors[template.anchor].map { [$0] } ?? []
    guard !nodes.isEmpty else { return nil }
    if template.verb == .wrap { return wrapping(template, from: nodes[0], to: nodes[nodes.count - 1]) }
    var result: [Edit] = []
    for node in nodes {
      guard let edit = edit(template, at: node) else { return nil }
      result += edit
    }
    return result
  }

  /// Around neighbouring statements as a whole.
  private func wrapping(_ template: EditTemplate, from first: Node, to last: Node) -> [Edit] {
    let source = SourceText(first.file)
    return [
      source.insertion(of: code(template.before, source), before: first.range),
      source.insertion(of: code(template.after, source), after: last.range),
    ]
  }

  private func code(_ template: MessageTemplate?, _ source: SourceText) -> String {
    template.map { MessageTemplate(source.indented($0.source)).fill(failure.values) } ?? ""
  }

  private func edit(_ template: EditTemplate, at node: Node) -> [Edit]? {
    let source = SourceText(node.file)
    let text = code(template.text, source)
    switch template.verb {
    case .replace: return [Edit(path: node.file.path, start: node.range.start, end: node.range.end, replacement: text)]
    case .delete: return source.deletion(of: node.range).map { [$0] }
    case .insertBefore: return [source.insertion(of: text, before: node.range)]
    case .insertAfter: return [source.insertion(of: text, after: node.range)]
    case .wrap: return wrapping(template, from: node, to: node)
    case .addMember: return member(text, at: node, template)
    }
  }

  /// A member of the type that is the anchor or holds it; none where the type has one of that name.
  private func member(_ text: String, at node: Node, _ template: EditTemplate) -> [Edit]? {
    guard var type = node as? TypeDecl ?? program.index.context(of: node)?.types.last else { return nil }
    let info = program.index.types(named: type.name).first { info in info.declarations.contains { $0 === type } }
    if let name = Self.declaredName(text), info?.members(named: name).isEmpty == false { return [] }
    if type.kind == .extension, Self.needsPrimary(text) {
      // An extension can't hold stored properties or overrides.
      guard let primary = info?.primary else { return nil }
      type = primary
    }
    let source = SourceText(type.file)
    return [source.member(code(template.text, source), of: type)]
  }

  private static let keywords: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "let"]

  private static func declaredName(_ text: String) -> String? {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count else { return nil }
    return String(words[index + 1])
  }

  private static func needsPrimary(_ text: String) -> Bool {
    text.hasPrefix("override ") || text.prefix { $0 != "\n" && $0 != "=" }.contains("var ")
  }

  private func fileEdit(_ template: EditTemplate, _ place: FileAnchor) -> Edit {
    let text = template.text?.fill(failure.values) ?? ""
    guard template.verb == .insertBefore else {
      return Edit(path: place.path, start: place.start, end: place.end, replacement: text)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { place.indentation + $0 + "\n" }
    return Edit(path: place.path, start: place.start, end: place.start, replacement: lines.joined())
  }

  /// Insertions at one place become one edit, in the template's order.
  private func merged(_ edits: [Edit]) -> [Edit] {
    var result: [Edit] = []
    for edit in edits {
      if edit.start == edit.end,
        let index = result.firstIndex(where: { $0.path == edit.path && $0.start == edit.start && $0.end == edit.end })
      {
        result[index].replacement += edit.replacement
      } else {
        result.append(edit)
      }
    }
    return result.sorted { ($0.path, $0.start) < ($1.path, $1.start) }
  }
}
