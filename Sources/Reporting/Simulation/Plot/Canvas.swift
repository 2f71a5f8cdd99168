import Foundation

/// Collects the elements of an SVG picture.
struct Canvas {
  enum Anchor: String { case start, middle, end }

  private(set) var body = ""

  mutating func text(_ text: String, x: Double, y: Double, style: String, anchor: Anchor = .start) {
    let place = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    body +=
      "<text class=\"\(style)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\"\(place)>\(Self.escaped(text))</text>\n"
  }

  mutating func line(x1: Double, y1: Double, x2: Double, y2: Double, style: String) {
    body +=
      "<line class=\"\(style)\" x1=\"\(Self.number(x1))\" y1=\"\(Self.number(y1))\" x2=\"\(Self.number(x2))\" "
      + "y2=\"\(Self.number(y2))\"/>\n"
  }

  /// - Parameter title: what a pointer over it shows.
  mutating func rect(
    x: Double, y: Double, width: Double, height: Double, style: String, fill: String? = nil, title: String? = nil
  ) {
    let paint = fill.map { " fill=\"\($0)\"" } ?? ""
    body +=
      "<rect class=\"\(style)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
      + "height=\"\(Self.number(height))\"\(paint)" + Self.closing("rect", title)
  }

  mutating func dot(x: Double, y: Double, radius: Double, style: String, title: String? = nil) {
    body +=
      "<circle class=\"\(style)\" cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"\(Self.number(radius))\""
      + Self.closing("circle", title)
  }

  mutating func polyline(_ points: [(x: Double, y: Double)], style: String) {
    guard !points.isEmpty else { return }
    let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    body += "<polyline class=\"\(style)\" points=\"\(list)\"/>\n"
  }

  private static func closing(_ element: String, _ title: String?) -> String {
    title.map { "><title>\(escaped($0))</title></\(element)>\n" } ?? "/>\n"
  }

  /// A tenth of a pixel is fine enough.
  static func number(_ value: Double) -> String { Figures.fixed(value, digits: 1) }

  /// What XML can hold of a text.
  static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        output += " "
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// The beginning of a text that fits a width in pixels; letters are taken to be wide ones.
  static func clipped(_ text: String, width: Double, size: Double = 12, isBold: Bool = false) -> String {
    let count = Int(width / (size * (isBold ? 0.7 : 0.6)))
    return text.count <= count ? text : String(text.prefix(max(1, count - 1))) + "…"
  }
}
