import SwiftSyntax

/// Gives numbers in the code names.
struct NameLiterals: Rewrite {
  enum Place: Sendable {
    /// A constant before the statement.
    case local
    /// A static constant of an enum in another file.
    case otherFile
  }

  let place: Place
  /// The text of a constant by that of the literal, where it is to be another number.
  var changes: [String: String] = [:]
  var name: String { place == .local ? "literals named before use" : "literals named in another file" }

  func apply(to project: ParsedProject) -> Rewritten? {
    var edits: [String: [SourceEdit]] = [:]
    var constants = ""
    var count = 0
    for source in project.sources {
      for item in source.tree.descendants(CodeBlockItemSyntax.self) where Statements.canPrecede(item) {
        guard item.item.is(ExprSyntax.self) || item.item.is(VariableDeclSyntax.self) else { continue }
        for literal in literals(in: item) {
          let written = literal.trimmedDescription
          let text = changes[written] ?? written
          let name = "constant" + Self.letters(count)
          count += 1
          let type = Self.type(of: literal).map { ": " + $0 } ?? ""
          switch place {
          case .local:
            let indentation = source.indentation(at: item.span.lowerBound)
            edits[source.path, default: []].append(
              .insert("let \(name)\(type) = \(text)\n\(indentation)", at: item.span.lowerBound))
            edits[source.path, default: []].append(SourceEdit(range: literal.span, text: name))
          case .otherFile:
            constants += "  static let \(name)\(type) = \(text)\n"
            edits[source.path, default: []].append(SourceEdit(range: literal.span, text: "Constants.\(name)"))
          }
        }
      }
    }
    if edits.isEmpty { return nil }
    let file = "import UIKit\n\nenum Constants {\n\(constants)}\n"
    return Rewritten(project.files, edits: edits, added: place == .otherFile ? ["Constants.swift": [.new(file)]] : [:])
  }

  /// Numbers of the statement itself, outside closures, lists and strings.
  private func literals(in item: CodeBlockItemSyntax) -> [Syntax] {
    func visit(_ node: Syntax) -> [Syntax] {
      if node.is(ClosureExprSyntax.self) || node.is(ArrayExprSyntax.self) || node.is(StringLiteralExprSyntax.self)
        || node.is(CodeBlockSyntax.self) || node.is(CodeBlockItemListSyntax.self)
      {
        return []
      }
      if node.is(FloatLiteralExprSyntax.self) { return [node] }
      if node.is(IntegerLiteralExprSyntax.self) { return Self.type(of: node) != nil || Self.isAny(node) ? [node] : [] }
      return node.children(viewMode: .sourceAccurate).flatMap(visit)
    }
    return item.children(viewMode: .sourceAccurate).flatMap(visit)
  }

  /// The type the context asks for; nil where the literal's own will do.
  private static func type(of literal: Syntax) -> String? {
    let context = context(of: literal)
    if floats.contains(context) { return "Float" }
    guard literal.is(IntegerLiteralExprSyntax.self), isAmongLiterals(literal) else { return nil }
    return lengths.contains(context) ? "CGFloat" : seconds.contains(context) ? "Double" : nil
  }

  /// Whether the call's other arguments are numbers too; `CGRect` also takes whole integers.
  private static func isAmongLiterals(_ literal: Syntax) -> Bool {
    guard let list = literal.ancestors.lazy.compactMap({ $0.as(LabeledExprListSyntax.self) }).first else { return true }
    return list.allSatisfy { argument in
      let value = argument.expression.as(PrefixOperatorExprSyntax.self)?.expression ?? argument.expression
      return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
    }
  }

  /// Where the literal's own type counts: a value of type `Any`.
  private static func isAny(_ literal: Syntax) -> Bool {
    ["toValue", "fromValue", "byValue"].contains(context(of: literal))
  }

  /// The argument's label, or the property that is set; empty inside any other expression.
  private static func context(of literal: Syntax) -> String {
    var node = literal
    if let parent = node.parent, parent.is(PrefixOperatorExprSyntax.self) { node = parent }
    if let argument = node.parent?.as(LabeledExprSyntax.self) { return argument.label?.text ?? "" }
    guard let list = node.parent?.as(ExprListSyntax.self), list.count == 3, list.last.map({ Syntax($0) }) == node,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    else { return "" }
    let target = list.first?.as(MemberAccessExprSyntax.self)?.declName ?? list.first?.as(DeclReferenceExprSyntax.self)
    return target?.baseName.text ?? ""
  }

  private static let floats: Set<String> = [
    "opacity", "shadowOpacity", "repeatCount", "speed", "minimum", "maximum", "preferred", "priority",
  ]
  private static let lengths: Set<String> = [
    "x", "y", "width", "height", "dx", "dy", "cornerRadius", "lineWidth", "constant", "equalToConstant", "shadowRadius",
    "translationX", "scaleX", "rotationAngle", "alpha", "cgFloat", "roundedRect", "borderWidth",
  ]
  private static let seconds: Set<String> = ["duration", "withDuration", "delay", "withTimeInterval", "beginTime"]

  /// "A", "B", … "AA": names in messages hold no digits.
  private static func letters(_ index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + index % 26)))
    return index < 26 ? letter : letters(index / 26 - 1) + letter
  }
}
