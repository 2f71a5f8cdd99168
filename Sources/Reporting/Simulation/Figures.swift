import Foundation
import Timelines

/// How the reports of a simulation write numbers, times and colours.
enum Figures {
  /// Enough digits to tell values apart, no more.
  static func text(_ value: Double) -> String {
    let magnitude = abs(value)
    return fixed(value, digits: magnitude >= 100 ? 1 : magnitude >= 0.1 ? 2 : 3)
  }

  /// At most so many decimals, without trailing zeros.
  static func fixed(_ value: Double, digits: Int) -> String {
    var text = String(format: "%.\(digits)f", value)
    while text.contains("."), text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  static func time(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }

  /// A number with its unit; angles in degrees, too.
  static func text(_ value: Track.Value?, _ unit: Track.Unit) -> String {
    switch value {
    case nil: "-"
    case .number(let number)? where unit == .radians:
      "\(text(number)) rad (\(fixed(degrees(number), digits: 0))°)"
    case .number(let number)?: unit.symbol.isEmpty ? text(number) : "\(text(number)) \(unit.symbol)"
    case .color?: color(value) ?? "-"
    }
  }

  static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  /// "#FF3B30", with the opacity behind it where it isn't full.
  static func color(_ value: Track.Value?) -> String? {
    guard case .color(let red, let green, let blue, let alpha)? = value else { return nil }
    let hex = [red, green, blue].map { String(format: "%02X", byte($0)) }.joined()
    return "#" + hex + (alpha > 0.998 ? "" : " at \(Int((min(1, max(0, alpha)) * 100).rounded())) %")
  }

  private static func byte(_ value: Double) -> Int { Int((min(1, max(0, value)) * 255).rounded()) }
}

extension Timeline.Place {
  /// "line 12", with the file where it is not the given one.
  func text(seenFrom path: String) -> String { self.path == path ? "line \(line)" : "\(self.path):\(line)" }
}
