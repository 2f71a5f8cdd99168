import Findings
import SourceModel

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
    guard before.allSatisfy({ $0 == " " || $0 == "\t" }),
      after.trimmingPrefix(while: { $0 == " " || $0 == ";" }).isEmpty
    else {
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

  /// A node's text with its later lines as if it stood at the left margin.
  func text(of node: Node) -> String {
    let margin = indentation(at: node.range.start)
    let lines = node.text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst()
    guard rest.allSatisfy({ $0.isEmpty || $0.hasPrefix(margin) }) else { return lines.joined(separator: "\n") }
    return ([lines[0]] + rest.map { $0.dropFirst(margin.count) }).joined(separator: "\n")
  }

  /// A template's code with the file's own step of indentation for each of its two blanks.
  func indented(_ code: String) -> String {
    let step = self.step
    guard step != "  ", code.contains("\n") else { return code }
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let depth = line.prefix { $0 == " " }.count / 2
      return String(repeating: step, count: depth) + line.dropFirst(depth * 2)
    }
    return lines.joined(separator: "\n")
  }

  /// One step of indentation: what the least indented line starts with.
  private var step: String {
    var least: Int?
    for start in file.lineStarts {
      var end = start
      while end < file.bytes.count, file.bytes[end] == 0x20 || file.bytes[end] == 0x09 { end += 1 }
      guard end > start, end < file.bytes.count, ![0x0A, 0x0D, UInt8(ascii: "*")].contains(file.bytes[end]) else {
        continue
      }
      if file.bytes[start] == 0x09 { return "\t" }
      if end - start > 1 { least = min(least ?? .max, end - start) }
    }
    return String(repeating: " ", count: least ?? 2)
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
    return Edit(
      path: file.path, start: line.start, end: line.start, replacement: lines(text, indentation: indentation) + newline)
  }

  func insertion(of text: String, after range: ByteRange) -> Edit {
    let line = line(at: max(range.start, range.end - 1))
    let after = file.text(in: ByteRange(range.end, max(range.end, line.end)))
    guard after.allSatisfy({ $0 == " " || $0 == "\t" }) || after.trimmingPrefix(while: { $0 == " " }).hasPrefix("//")
    else {
      let flat = text.replacing("\n", with: "; ")
      return Edit(path: file.path, start: range.end, end: range.end, replacement: "; " + flat)
    }
    let indentation = indentation(at: range.start)
    return Edit(
      path: file.path, start: line.end, end: line.end, replacement: newline + lines(text, indentation: indentation))
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
    guard let member = type.members.first,
      file.position(of: member.range.start).line != file.position(of: type.range.start).line
    else { return nil }
    return indentation(at: member.range.start)
  }
}

extension StringProtocol {
  func trimmingPrefix(while predicate: (Character) -> Bool) -> SubSequence { drop(while: predicate) }
}
