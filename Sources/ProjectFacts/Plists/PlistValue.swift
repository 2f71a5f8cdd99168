/// A value of a property list.
public indirect enum PlistValue: Sendable, Hashable {
  case dictionary([String: PlistValue])
  case array([PlistValue])
  case string(String)
  case bool(Bool)
  case integer(Int)
  case real(Double)
  /// Dates, data and whatever else no one asks about.
  case opaque

  /// The entries of a dictionary.
  public var dictionary: [String: PlistValue]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }

  /// The elements of an array.
  public var array: [PlistValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The text of a string.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value as Foundation's `boolValue` would have it for numbers and the usual words; nil for anything else.
  public var truth: Bool? {
    switch self {
    case .bool(let flag): flag
    case .integer(let number): number != 0
    case .real(let number): number != 0
    case .string(let text): Self.truth(of: text)
    default: nil
    }
  }

  /// The number of an integer or of a string that spells one.
  public var number: Int? {
    switch self {
    case .integer(let number): number
    case .string(let text): Int(text)
    default: nil
    }
  }

  static func truth(of text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0", "": false
    default: nil
    }
  }
}

/// Why a file could not be read, and at which byte.
struct ReadError: Error, Equatable {
  let message: String
  let offset: Int

  /// The message with the line it is about, if the file has lines.
  func described(in bytes: [UInt8]) -> String {
    if bytes.starts(with: "bplist".utf8) { return message }
    let line = bytes.prefix(max(0, offset)).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return "line \(line): \(message)"
  }
}

/// Deeper nesting is refused: the readers recurse, and project files of real projects stay below ten.
let deepestNesting = 100
