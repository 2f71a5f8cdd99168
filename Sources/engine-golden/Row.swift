/// One vector of the golden file.
struct Row: Decodable {
  let id: String
  let area: String
  let input: JSON
  let expected: JSON
  let tolerance: Double
}

/// What the engine says about a row.
enum Answer {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case numbers([Double])
  case texts([String])

  static func optional(_ value: Double?) -> Answer { value.map(Answer.number) ?? .null }
  static func optional(_ value: String?) -> Answer { value.map(Answer.text) ?? .null }

  /// Whether this is what was expected, numbers within an absolute tolerance. Booleans count as 0 and 1.
  func agrees(with expected: JSON, tolerance: Double) -> Bool {
    func close(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= tolerance }
    switch self {
    case .null: return expected == .null
    case .bool(let value): return expected.number == (value ? 1 : 0)
    case .number(let value): return expected.number.map { close(value, $0) } ?? false
    case .text(let value): return expected.string == value
    case .texts(let values): return expected.array.map { $0 == values.map(JSON.string) } ?? false
    case .numbers(let values):
      guard let wanted = expected.numbers, wanted.count == values.count else { return false }
      return zip(values, wanted).allSatisfy(close)
    }
  }
}

extension Answer: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let value): return "\(value)"
    case .text(let value): return "\"\(value)\""
    case .numbers(let values): return "\(values)"
    case .texts(let values): return "\(values)"
    }
  }
}

/// Why a row could not be asked: a key that is missing, or a word the tool doesn't know.
struct Unreadable: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A row's input, with typed access that says what is wrong.
struct Input {
  let fields: [String: JSON]

  init(_ json: JSON) { fields = json.object ?? [:] }

  func has(_ key: String) -> Bool { fields[key] != nil }

  subscript(key: String) -> JSON? { fields[key] }

  func number(_ key: String) throws -> Double {
    guard let value = fields[key]?.number else { throw Unreadable("no number '\(key)'") }
    return value
  }

  func number(_ key: String, default value: Double) -> Double { fields[key]?.number ?? value }

  func string(_ key: String) throws -> String {
    guard let value = fields[key]?.string else { throw Unreadable("no string '\(key)'") }
    return value
  }

  func numbers(_ key: String) throws -> [Double] {
    guard let value = fields[key]?.numbers else { throw Unreadable("no numbers '\(key)'") }
    return value
  }

  func flag(_ key: String, default value: Bool = false) -> Bool {
    fields[key]?.number.map { $0 != 0 } ?? value
  }

  func object(_ key: String) throws -> Input {
    guard let value = fields[key], value.object != nil else { throw Unreadable("no object '\(key)'") }
    return Input(value)
  }

  func objects(_ key: String) throws -> [Input] {
    guard let value = fields[key]?.array else { throw Unreadable("no list '\(key)'") }
    return value.map(Input.init)
  }

  /// The quantity asked for: the row's `get`.
  func quantity<T>(_ choices: [String: T]) throws -> T {
    let get = try string("get")
    guard let choice = choices[get] else { throw Unreadable("unknown get '\(get)'") }
    return choice
  }
}

/// Answers the rows of one area.
typealias Handler = @Sendable (Input) throws -> Answer
