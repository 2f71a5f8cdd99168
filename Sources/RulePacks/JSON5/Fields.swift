/// An object's values by key, read through a `Shape`, which has checked their types.
public struct Fields: Sendable {
  let members: [JSON5.Member]
  /// Where the object starts.
  public let position: JSON5.Position

  public func value(_ key: String) -> JSON5.Value? { members.first { $0.key == key }?.value }

  /// Where the key's value stands; the object's start when it is missing.
  public func position(of key: String) -> JSON5.Position { value(key)?.position ?? position }

  public func string(_ key: String) -> String? { value(key)?.string }

  /// Prose that may be written as a list of strings.
  public func text(_ key: String) -> String? { strings(key).isEmpty ? nil : strings(key).joined(separator: " ") }

  /// Code that may be written as a list of lines.
  public func code(_ key: String) -> String? { strings(key).isEmpty ? nil : strings(key).joined(separator: "\n") }

  public func bool(_ key: String) -> Bool? {
    if case .bool(let value)? = value(key)?.kind { value } else { nil }
  }

  public func number(_ key: String) -> Double? {
    if case .number(let value)? = value(key)?.kind { value } else { nil }
  }

  public func choice<Choice: RawRepresentable<String>>(_ key: String, as type: Choice.Type) -> Choice? {
    string(key).flatMap(Choice.init(rawValue:))
  }

  public func items(_ key: String) -> [JSON5.Value] { value(key)?.items ?? [] }

  /// The strings of a list, or the one string that stands for a list.
  public func strings(_ key: String) -> [String] { value(key)?.strings ?? [] }

  /// The members of an object with free keys.
  public func entries(_ key: String) -> [JSON5.Member] {
    if case .object(let members)? = value(key)?.kind { members } else { [] }
  }
}

extension JSON5.Value {
  public var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  public var items: [JSON5.Value] {
    if case .array(let items) = kind { items } else { [] }
  }

  public var strings: [String] {
    if case .string(let text) = kind { [text] } else { items.compactMap(\.string) }
  }
}
