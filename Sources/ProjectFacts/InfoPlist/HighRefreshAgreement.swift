extension HighRefreshKey {
  /// One answer for several configurations or targets: theirs if they agree, else that they don't.
  static func agreed(_ answers: [(name: String, answer: HighRefreshKey)]) -> HighRefreshKey? {
    guard let first = answers.first else { return nil }
    if let open = answers.first(where: { $0.answer.kind == "unknown" }) { return open.answer }
    if let other = answers.first(where: { $0.answer.kind != first.answer.kind }) {
      return .unknown("'\(first.name)' and '\(other.name)' disagree about \(HighRefreshKey.name)")
    }
    return first.answer
  }

  private var kind: String {
    switch self {
    case .present: "present"
    case .missing: "missing"
    case .falseValue: "false"
    case .nearMiss: "near miss"
    case .buildSettingOnly: "build setting"
    case .notPhone: "not phone"
    case .noApp: "no app"
    case .unknown: "unknown"
    }
  }
}
