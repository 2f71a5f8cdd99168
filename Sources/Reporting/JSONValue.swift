/// A JSON value whose objects keep the order in which their keys were given.
public indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// The value as text: two spaces of indentation, short lists and objects of plain values on one line.
  public func render() -> String {
    var output = ""
    write(to: &output, indentation: 0)
    return output
  }

  private func write(to output: inout String, indentation: Int) {
    if let line = inline(), line.utf8.count + indentation <= Self.maximumLine || isPlain {
      output += line
      return
    }
    let inner = String(repeating: " ", count: indentation + 2)
    let outer = String(repeating: " ", count: indentation)
    switch self {
    case .array(let values):
      output += "[\n"
      for (index, value) in values.enumerated() {
        output += inner
        value.write(to: &output, indentation: indentation + 2)
        output += index + 1 < values.count ? ",\n" : "\n"
      }
      output += outer + "]"
    case .object(let members):
      output += "{\n"
      for (index, member) in members.enumerated() {
        output += inner + Self.quoted(member.key) + ": "
        member.value.write(to: &output, indentation: indentation + 2)
        output += index + 1 < members.count ? ",\n" : "\n"
      }
      output += outer + "}"
    default: break
    }
  }

  private static let maximumLine = 120

  private var isPlain: Bool {
    switch self {
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }

  /// The value on one line; nil when it holds lists or objects that are not empty.
  private func inline() -> String? {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .number(let value): Self.text(of: value)
    case .string(let value): Self.quoted(value)
    case .array(let values):
      values.allSatisfy(\.isPlain) ? "[" + values.map { $0.inline() ?? "" }.joined(separator: ", ") + "]" : nil
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      members.allSatisfy(\.value.isPlain)
        ? "{ " + members.map { Self.quoted($0.key) + ": " + ($0.value.inline() ?? "") }.joined(separator: ", ") + " }"
        : nil
    }
  }

  /// Six decimals at most: the last digits of a simulation differ between mathematical libraries.
  static func text(of value: Double) -> String {
    guard value.isFinite else { return quoted(value.isNaN ? "nan" : value < 0 ? "-infinity" : "infinity") }
    let rounded = abs(value) < 1e9 ? (value * 1e6).rounded() / 1e6 : value
    if rounded == rounded.rounded(), abs(rounded) < 9e15 { return String(Int(rounded)) }
    return "\(rounded)"
  }

  static func quoted(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }
}
