import AnimationEngine
import Foundation

/// Reads the golden file's way of writing transforms: "concat(scale(2,3,4),translation(1,2,3))", "rotateZ(pi/2)".
///
/// Only the reading happens here; every matrix is made by the engine.
struct TransformText {
  private var rest: Substring

  private init(_ text: String) { rest = text[...] }

  static func parse(_ text: String) throws -> Transform3D {
    var reader = TransformText(text.filter { $0 != " " })
    let transform = try reader.transform()
    guard reader.rest.isEmpty else { throw Unreadable("unexpected '\(reader.rest)' in '\(text)'") }
    return transform
  }

  private enum Argument {
    case number(Double)
    case transform(Transform3D)
  }

  private mutating func transform() throws -> Transform3D {
    let name = String(takeWord())
    guard take("(") else {
      guard name == "identity" else { throw Unreadable("unknown transform '\(name)'") }
      return .identity
    }
    var arguments: [Argument] = []
    while !take(")") {
      arguments.append(try argument())
      if !take(","), rest.first != ")" { throw Unreadable("',' or ')' expected before '\(rest)'") }
    }
    return try make(name, arguments)
  }

  private mutating func argument() throws -> Argument {
    // "axis 2,0,0": the word only says what the next three numbers are.
    if rest.hasPrefix("axis") { rest = rest.dropFirst(4) }
    let word = rest.prefix { $0.isLetter }
    if !word.isEmpty && word != "pi" { return .transform(try transform()) }
    return .number(try number())
  }

  /// A number, a multiple or part of pi, or degrees.
  private mutating func number() throws -> Double {
    var text = rest.prefix { $0 != "," && $0 != ")" }
    rest = rest.dropFirst(text.count)
    var factor = 1.0
    if text.hasSuffix("deg") {
      text = text.dropLast(3)
      factor = .pi / 180
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let values = try parts.map { part in
      try part.split(separator: "*", omittingEmptySubsequences: false).reduce(1.0) { product, piece in
        let isNegative = piece.hasPrefix("-")
        let digits = isNegative ? piece.dropFirst() : piece
        guard let value = digits == "pi" ? Double.pi : Double(digits) else { throw Unreadable("no number '\(text)'") }
        return product * (isNegative ? -value : value)
      }
    }
    return values.dropFirst().reduce(values[0], /) * factor
  }

  private func make(_ name: String, _ arguments: [Argument]) throws -> Transform3D {
    var base: Transform3D?
    var transforms: [Transform3D] = []
    var n: [Double] = []
    for argument in arguments {
      switch argument {
      case .number(let value): n.append(value)
      case .transform(let value):
        if base == nil { base = value }
        transforms.append(value)
      }
    }
    switch (name, transforms.count, n.count) {
    case ("concat", 2..., 0): return transforms.dropFirst().reduce(transforms[0]) { $0.concat($1) }
    case ("invert", 1, 0), ("inverse", 1, 0): return transforms[0].inverted()
    case ("affine", 0, 6):
      return Transform3D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("matrix", 0, 16): return Transform3D(rows: n)
    case ("scale", 0, 1): return .scale(x: n[0], y: n[0])
    case ("scale", 0, 2...3): return .scale(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 1)
    case ("scale", 1, 2...3): return transforms[0].scaled(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 1)
    case ("translation", 0, 2...3), ("translate", 0, 2...3):
      return .translation(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 0)
    case ("translate", 1, 2...3), ("translation", 1, 2...3):
      return transforms[0].translated(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 0)
    case ("rotation", 0, 4), ("rotate", 0, 4): return .rotation(n[0], x: n[1], y: n[2], z: n[3])
    case ("rotate", 1, 4), ("rotation", 1, 4): return transforms[0].rotated(n[0], x: n[1], y: n[2], z: n[3])
    case ("rotate", 0, 1), ("rotation", 0, 1): return .rotation(n[0])
    case ("rotate", 1, 1), ("rotation", 1, 1): return transforms[0].rotated(n[0])
    case ("rotateX", 0, 1), ("rotationX", 0, 1): return .rotation(n[0], x: 1, y: 0, z: 0)
    case ("rotateY", 0, 1), ("rotationY", 0, 1): return .rotation(n[0], x: 0, y: 1, z: 0)
    case ("rotateZ", 0, 1), ("rotationZ", 0, 1): return .rotation(n[0])
    default: throw Unreadable("unknown transform '\(name)' with \(arguments.count) arguments")
    }
  }

  private mutating func takeWord() -> Substring {
    let word = rest.prefix { $0.isLetter || $0.isNumber }
    rest = rest.dropFirst(word.count)
    return word
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }
}

/// Entries of a matrix by name, "m11" to "m44", or "a" to "ty" of an affine one; all sixteen without a name.
func entries(of transform: Transform3D, _ get: JSON?) throws -> Answer {
  func entry(_ name: String) throws -> Double {
    switch name {
    case "a": return transform.a
    case "b": return transform.b
    case "c": return transform.c
    case "d": return transform.d
    case "tx": return transform.tx
    case "ty": return transform.ty
    default: break
    }
    let digits = name.dropFirst().compactMap(\.wholeNumberValue)
    guard name.first == "m", digits.count == 2, digits.allSatisfy((1...4).contains) else {
      throw Unreadable("unknown entry '\(name)'")
    }
    return transform.rows[(digits[0] - 1) * 4 + digits[1] - 1]
  }
  if let name = get?.string { return .number(try entry(name)) }
  if let names = get?.array {
    return .numbers(try names.map { try entry($0.string ?? "") })
  }
  return .numbers(transform.rows)
}
