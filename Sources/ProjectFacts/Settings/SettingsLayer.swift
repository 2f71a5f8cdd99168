/// One assignment of a build setting, `NAME[sdk=iphoneos*] = value`.
struct SettingAssignment: Sendable, Hashable {
  var name: String
  var conditions: [SettingCondition]
  var value: String

  init(key: String, value: String) {
    let parts = key.split(separator: "[", omittingEmptySubsequences: false)
    name = parts[0].trimmingSpaces()
    conditions = parts.dropFirst().flatMap { $0.split(separator: ",") }.map { part in
      let pair = part.split(separator: "=", maxSplits: 1)
      let pattern = pair.count > 1 ? pair[1].filter { $0 != "]" } : ""
      return SettingCondition(key: pair.first.map { $0.trimmingSpaces() } ?? "", pattern: pattern.trimmingSpaces())
    }
    self.value = value
  }
}

/// What a conditional setting asks of the build, such as `sdk=iphoneos*`.
struct SettingCondition: Sendable, Hashable {
  var key: String
  var pattern: String

  func holds(in context: [String: String]) -> Bool {
    guard let value = context[key] else { return pattern == "*" }
    return pattern == value || Glob(pattern).matches(value)
  }
}

/// Assignments of one origin: an xcconfig file or the settings of a project or target.
struct SettingsLayer: Sendable {
  /// In order; a later one wins over an earlier one.
  var assignments: [SettingAssignment]
  /// False if part of the origin could not be read, so that any setting may be missing here.
  var isComplete = true

  /// A layer from a dictionary, which has no order: what has a condition wins over what has none.
  init(dictionary: [String: PlistValue]) {
    let all = dictionary.sorted { $0.key < $1.key }.map { key, value in
      SettingAssignment(key: key, value: Self.text(of: value))
    }
    assignments = all.filter(\.conditions.isEmpty) + all.filter { !$0.conditions.isEmpty }
  }

  init(assignments: [SettingAssignment], isComplete: Bool = true) {
    self.assignments = assignments
    self.isComplete = isComplete
  }

  private static func text(of value: PlistValue) -> String {
    switch value {
    case .string(let text): text
    case .bool(let flag): flag ? "YES" : "NO"
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .array(let elements): elements.map(text).joined(separator: " ")
    case .dictionary, .opaque: ""
    }
  }
}

extension StringProtocol {
  func trimmingSpaces() -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
