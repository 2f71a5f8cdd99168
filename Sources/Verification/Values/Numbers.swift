import AnimationEngine
import Foundation

/// How messages print numbers: enough digits to tell values apart, no more.
enum Numbers {
  /// The whole part; what no `Int` holds becomes the nearest large one, not a number 0.
  static func int(_ value: Double) -> Int { value.isNaN ? 0 : Int(max(-1e15, min(1e15, value))) }

  static func text(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let magnitude = abs(value)
    if magnitude < 1e-9 { return "0" }
    let digits = magnitude >= 100 ? 1 : magnitude >= 0.1 ? 2 : 4
    var text = String(format: "%.\(digits)f", value)
    while text.contains("."), text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  static func text(_ value: LayerValue) -> String {
    switch value {
    case .null: "nil"
    case .bool(let truth): "\(truth)"
    case .number(let number): text(number)
    case .string(let string): "'\(string)'"
    case .point(let point): "(\(text(point.x)), \(text(point.y)))"
    case .size(let size): "\(text(size.width)) × \(text(size.height))"
    case .rect(let rect):
      "(\(text(rect.origin.x)), \(text(rect.origin.y)), \(text(rect.size.width)), \(text(rect.size.height)))"
    case .transform(let transform): text(transform)
    case .color(let color):
      "rgba(\(text(color.red)), \(text(color.green)), \(text(color.blue)), \(text(color.alpha)))"
    case .path: "a path"
    case .array(let values): "[" + values.map { text($0) }.joined(separator: ", ") + "]"
    case .dictionary: "a dictionary"
    case .layer: "a layer"
    case .opaque: "an object"
    }
  }

  private static func text(_ transform: Transform3D) -> String {
    if transform == .identity { return "the identity" }
    let numbers = [transform.m11, transform.m12, transform.m21, transform.m22, transform.m41, transform.m42]
    return "[" + numbers.map { text($0) }.joined(separator: " ") + "]"
  }
}
