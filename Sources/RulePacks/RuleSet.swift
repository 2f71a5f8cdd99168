/// Rules of one or more packs, in the packs' order.
public struct RuleSet: Sendable {
  public struct Pack: Sendable {
    public let id: String
    public let title: String
    /// The ids of its rules, as written.
    public let rules: [String]
  }

  public let packs: [Pack]
  public let rules: [Rule]
  private let positions: [String: Int]

  init(packs: [Pack], rules: [Rule]) {
    self.packs = packs
    self.rules = rules
    positions = Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public func rule(_ id: String) -> Rule? { positions[id].map { rules[$0] } }

  /// The packs that come with the program.
  public static let embedded = RuleSet(packs: [], rules: [])
}
