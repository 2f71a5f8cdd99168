import SourceModel
internal import SwiftSyntax

extension Converter {
  func literal(_ node: ExprSyntax) -> Expr.Kind {
    switch node.kind {
    case .integerLiteralExpr: return integer(node.cast(IntegerLiteralExprSyntax.self).literal.text)
    case .floatLiteralExpr:
      let digits = node.cast(FloatLiteralExprSyntax.self).literal.text.filter { $0 != "_" }
      return Double(digits).map { .float($0) } ?? .opaque([])
    case .booleanLiteralExpr: return .boolean(node.cast(BooleanLiteralExprSyntax.self).literal.text == "true")
    case .nilLiteralExpr: return .nilLiteral
    case .stringLiteralExpr: return .string(segments(node.cast(StringLiteralExprSyntax.self)))
    default: return .opaque([])
    }
  }

  private func integer(_ text: String) -> Expr.Kind {
    var digits = text.filter { $0 != "_" }
    var radix = 10
    for (prefix, value) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      digits.removeFirst(2)
      radix = value
      break
    }
    if let value = Int(digits, radix: radix) { return .integer(value) }
    // Beyond 64 signed bits: the same bits, as C spells masks, else the nearest number.
    if let bits = UInt(digits, radix: radix) { return .integer(Int(bitPattern: bits)) }
    return Double(digits).map { .float($0) } ?? .opaque([])
  }

  private func segments(_ node: StringLiteralExprSyntax) -> [Expr.StringSegment] {
    let pounds = node.openingPounds?.text.utf8.count ?? 0
    let isMultiline = node.openingQuote.text.utf8.count == 3
    var result: [Expr.StringSegment] = []
    var pending = ""
    for segment in node.segments {
      if case .stringSegment(let node) = segment {
        // Indentation and escaped line ends of multi-line literals are trivia already.
        pending += StringEscapes.resolve(node.content.text, pounds: pounds, isMultiline: isMultiline)
      } else if case .expressionSegment(let node) = segment {
        if !pending.isEmpty { result.append(.text(pending)) }
        pending = ""
        result.append(.interpolation(interpolation(node)))
      }
    }
    if !pending.isEmpty || result.isEmpty { result.append(.text(pending)) }
    return result
  }

  private func interpolation(_ node: ExpressionSegmentSyntax) -> Expr {
    if let only = node.expressions.first, node.expressions.count == 1, only.label == nil {
      return expr(only.expression)
    }
    return Expr(.tuple(arguments(node.expressions, nil, [])), file: file, range: range(node.expressions))
  }
}

/// What the escapes of a string literal stand for.
enum StringEscapes {
  static func resolve(_ text: String, pounds: Int, isMultiline: Bool) -> String {
    guard text.utf8.contains(where: { $0 == 0x5C || (isMultiline && $0 == 0x0D) }) else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if isMultiline, scalar == "\r" {
        // Line ends in a literal are always LF.
        result.append("\n")
        index += index + 1 < scalars.count && scalars[index + 1] == "\n" ? 2 : 1
        continue
      }
      let escape = index + 1 + pounds
      guard scalar == "\\", escape < scalars.count, scalars[(index + 1)..<escape].allSatisfy({ $0 == "#" }) else {
        result.append(scalar)
        index += 1
        continue
      }
      index = escape + 1
      switch scalars[escape] {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "u":
        var value: UInt32 = 0
        while index < scalars.count {
          let digit = scalars[index]
          index += 1
          if digit == "}" { break }
          if let number = Character(digit).hexDigitValue { value = value &* 16 &+ UInt32(number) }
        }
        if let unicode = Unicode.Scalar(value) { result.append(unicode) }
      default: result.append(scalars[escape])
      }
    }
    return String(result)
  }
}
