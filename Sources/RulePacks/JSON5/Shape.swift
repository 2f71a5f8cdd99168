/// What an object of a file may hold: the keys, their types, and one line of documentation for each.
///
/// Reading, error messages and the JSON Schema all come from this one table.
public struct Shape: Sendable {
  public struct Key: Sendable {
    public let name: String
    public let type: ShapeType
    public let isRequired: Bool
    public let summary: String

    public init(_ name: String, _ type: ShapeType, required: Bool = false, _ summary: String) {
      self.name = name
      self.type = type
      self.isRequired = required
      self.summary = summary
    }
  }

  /// What the object is, as messages name it: "rule", "outcome".
  public let name: String
  public let keys: [Key]

  public init(_ name: String, _ keys: [Key]) {
    self.name = name
    self.keys = keys
  }

  /// "a" or "an".
  var article: String { "aeiou".contains(name.first ?? " ") ? "an" : "a" }

  /// The object's values, after every key has been found known, present if required, and of its type.
  ///
  /// Objects within are checked when they are read with their own shape.
  public func read(_ value: JSON5.Value) throws(JSON5.Failure) -> Fields {
    guard case .object(let members) = value.kind else {
      throw JSON5.Failure("\(value.kindName) where \(article) \(name) is due", at: value.position)
    }
    for member in members {
      guard let key = keys.first(where: { $0.name == member.key }) else {
        throw JSON5.Failure(unknown("key", member.key, in: keys.map(\.name)), at: member.keyPosition)
      }
      try key.type.check(member.value, key: key.name)
    }
    for key in keys where key.isRequired && !members.contains(where: { $0.key == key.name }) {
      throw JSON5.Failure("the \(name) lacks '\(key.name)'", at: value.position)
    }
    return Fields(members: members, position: value.position)
  }
}

/// The type of one key's value.
public indirect enum ShapeType: Sendable {
  case string
  /// Prose: a string, or a list of strings that are joined with blanks.
  case text
  /// Source code: a string, or a list of lines.
  case code
  case number
  case boolean
  case choice([String])
  case list(ShapeType)
  /// A string or a list of strings.
  case oneOrMore
  /// Any keys, values of one type.
  case map(ShapeType)
  case object(Shape)
  /// A number, text, truth or list of these.
  case parameter

  func check(_ value: JSON5.Value, key: String) throws(JSON5.Failure) {
    switch (self, value.kind) {
    case (.string, .string(let text)), (.text, .string(let text)), (.code, .string(let text)),
      (.oneOrMore, .string(let text)):
      if text.isEmpty { throw JSON5.Failure("'\(key)' is empty", at: value.position) }
    case (.text, .array(let items)), (.code, .array(let items)), (.oneOrMore, .array(let items)):
      if items.isEmpty { throw JSON5.Failure("'\(key)' is empty", at: value.position) }
      for item in items {
        guard case .string = item.kind else { throw mismatch("text", item, key) }
      }
    case (.number, .number), (.boolean, .bool), (.parameter, .string), (.parameter, .number), (.parameter, .bool),
      (.object, .object):
      break
    case (.choice(let names), .string(let name)):
      if !names.contains(name) { throw JSON5.Failure(unknown(key, name, in: names), at: value.position) }
    case (.list(let type), .array(let items)):
      for item in items { try type.check(item, key: key) }
    case (.parameter, .array(let items)):
      for item in items { try ShapeType.parameter.check(item, key: key) }
    case (.map(let type), .object(let members)):
      for member in members { try type.check(member.value, key: member.key) }
    default: throw mismatch(due, value, key)
    }
  }

  private func mismatch(_ due: String, _ value: JSON5.Value, _ key: String) -> JSON5.Failure {
    JSON5.Failure("\(value.kindName) where '\(key)' wants \(due)", at: value.position)
  }

  private var due: String {
    switch self {
    case .string, .choice: "text"
    case .text, .code, .oneOrMore: "text or a list of texts"
    case .number: "a number"
    case .boolean: "true or false"
    case .list: "a list"
    case .map: "an object"
    case .object(let shape): "\(shape.article) \(shape.name)"
    case .parameter: "a number, text, truth or list"
    }
  }
}

extension JSON5.Value {
  /// The value's kind, as messages name it.
  public var kindName: String {
    switch kind {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// "unknown key 'titel', did you mean 'title'?", or the known names when none is near.
public func unknown(_ what: String, _ name: String, in known: [String]) -> String {
  if let nearest = Spelling.nearest(to: name, in: known) {
    return "unknown \(what) '\(name)', did you mean '\(nearest)'?"
  }
  let list = known.map { "'\($0)'" }.joined(separator: ", ")
  return "unknown \(what) '\(name)', known " + (known.count == 1 ? "is " : "are ") + (list.isEmpty ? "none" : list)
}
