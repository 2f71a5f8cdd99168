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
      title: template.title.fill(failure.values), applicability: template.applicability, edits: merged(edits), outcome: failure.outcome)
  }

  private func edits(for template: EditTemplate) -> [Edit]? {
    guard template.placeholders.allSatisfy({ failure.values[$0] != nil }) else { return nil }
    if let place = failure.fileAnchors[template.anchor] { return [fileEdit(template, place)] }
    let nodes = failure.anchorLists[template.anchor] ?? failure.anchors[template.anchor].map { [$0] } ?? []
    guard !nodes.isEmpty else { return nil }
    var result: [Edit] = []
    for node in nodes {
      guard let edit = edit(template, at: node) else { return nil }
      result += edit
    }
    return result
  }

  private func edit(_ template: EditTemplate, at node: Node) -> [Edit]? {
    let text = template.text?.fill(failure.values) ?? ""
    let source = SourceText(node.file)
    switch template.verb {
    case .replace: return [Edit(path: node.file.path, start: node.range.start, end: node.range.end, replacement: text)]
    case .delete: return source.deletion(of: node.range).map { [$0] }
    case .insertBefore: return [source.insertion(of: text, before: node.range)]
    case .insertAfter: return [source.insertion(of: text, after: node.range)]
    case .wrap:
      let (before, after) = (template.before?.fill(failure.values) ?? "", template.after?.fill(failure.values) ?? "")
      return [source.insertion(of: before, before: node.range), source.insertion(of: after, after: node.range)]
    case .addMember:
      guard let type = program.index.context(of: node)?.types.last else { return nil }
      return [source.member(text, of: type)]
    }
  }

  private func fileEdit(_ template: EditTemplate, _ place: FileAnchor) -> Edit {
    let text = template.text?.fill(failure.values) ?? ""
    guard template.verb == .insertBefore else { return Edit(path: place.path, start: place.start, end: place.end, replacement: text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { place.indentation + $0 + "\n" }
    return Edit(path: place.path, start: place.start, end: place.start, replacement: lines.joined())
  }

  /// Insertions at one place become one edit, in the template's order.
  private func merged(_ edits: [Edit]) -> [Edit] {
    var result: [Edit] = []
    for edit in edits {
      if edit.start == edit.end, let index = result.firstIndex(where: { $0.path == edit.path && $0.start == edit.start && $0.end == edit.end }) {
        result[index].replacement += edit.replacement
      } else {
        result.append(edit)
      }
    }
    return result.sorted { ($0.path, $0.start) < ($1.path, $1.start) }
  }
}

/// Lines and indentation of a file's bytes.
struct SourceText {
  let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  private func line(at offset: Int) -> ByteRange { file.lineRange(file.position(of: offset).line) }

  /// The blanks at the start of the line that holds an offset.
  func indentation(at offset: Int) -> String {
    let text = file.text(in: line(at: offset))
    return String(text.prefix { $0 == " " || $0 == "\t" })
  }

  private var newline: String {
    guard let index = file.bytes.firstIndex(of: 0x0A) else { return "\n" }
    return index > 0 && file.bytes[index - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// The statement with its line when it is alone on it; nil when a comment on that line would be lost.
  func deletion(of range: ByteRange) -> Edit? {
    let first = line(at: range.start)
    let last = line(at: max(range.start, range.end - 1))
    let before = file.text(in: ByteRange(first.start, range.start))
    let after = file.text(in: ByteRange(range.end, max(range.end, last.end)))
    guard before.allSatisfy({ $0 == " " || $0 == "\t" }), after.trimmingPrefix(while: { $0 == " " || $0 == ";" }).isEmpty else {
      // Something else stands on the line.
      if after.contains("//") || after.contains("/*") { return nil }
      var end = range.end
      if file.bytes.indices.contains(end), file.bytes[end] == UInt8(ascii: ";") { end += 1 }
      while file.bytes.indices.contains(end), file.bytes[end] == UInt8(ascii: " ") { end += 1 }
      return Edit(path: file.path, start: range.start, end: end, replacement: "")
    }
    var end = last.end
    if file.bytes.indices.contains(end), file.bytes[end] == 0x0D { end += 1 }
    if file.bytes.indices.contains(end), file.bytes[end] == 0x0A { end += 1 }
    return Edit(path: file.path, start: first.start, end: end, replacement: "")
  }

  private func lines(_ text: String, indentation: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: newline)
  }

  func insertion(of text: String, before range: ByteRange) -> Edit {
    let line = line(at: range.start)
    let before = file.text(in: ByteRange(line.start, range.start))
    guard before.allSatisfy({ $0 == " " || $0 == "\t" }) else {
      let flat = text.replacing("\n", with: "; ")
      return Edit(path: file.path, start: range.start, end: range.start, replacement: flat + "; ")
    }
    let indentation = indentation(at: range.start)
    return Edit(path: file.path, start: line.start, end: line.start, replacement: lines(text, indentation: indentation) + newline)
  }

  func insertion(of text: String, after range: ByteRange) -> Edit {
    let line = line(at: max(range.start, range.end - 1))
    let after = file.text(in: ByteRange(range.end, max(range.end, line.end)))
    guard after.allSatisfy({ $0 == " " || $0 == "\t" }) || after.trimmingPrefix(while: { $0 == " " }).hasPrefix("//") else {
      let flat = text.replacing("\n", with: "; ")
      return Edit(path: file.path, start: range.end, end: range.end, replacement: "; " + flat)
    }
    let indentation = indentation(at: range.start)
    return Edit(path: file.path, start: line.end, end: line.end, replacement: newline + lines(text, indentation: indentation))
  }

  /// A member at the end of a type's braces, after a blank line.
  func member(_ text: String, of type: TypeDecl) -> Edit {
    let close = type.bodyRange.end - 1
    let outer = indentation(at: type.range.start)
    let step = memberIndentation(type) ?? outer + "    "
    let body = lines(text, indentation: step)
    let line = line(at: close)
    let isAlone = file.text(in: ByteRange(line.start, close)).allSatisfy { $0 == " " || $0 == "\t" }
    guard isAlone else {
      return Edit(path: file.path, start: close, end: close, replacement: newline + newline + body + newline + outer)
    }
    return Edit(path: file.path, start: line.start, end: line.start, replacement: newline + body + newline)
  }

  private func memberIndentation(_ type: TypeDecl) -> String? {
    guard let member = type.members.first, file.position(of: member.range.start).line != file.position(of: type.range.start).line else { return nil }
    return indentation(at: member.range.start)
  }
}

extension StringProtocol {
  func trimmingPrefix(while predicate: (Character) -> Bool) -> SubSequence { drop(while: predicate) }
}
