import SourceModel

/// What an entry point can't know about itself: its arguments, unknown state, answers of unknown code. Every run is
/// a concrete execution on one assignment of inputs, so every path taken is feasible by construction.
struct Inputs {
  enum Domain: Hashable {
    case truth
    /// A number; `role` picks plausible samples.
    case number(NumberRole)
    case text
    /// Whether an optional is there.
    case presence
    /// One of so many cases.
    case choice(count: Int)
    /// How many elements an unknown collection has.
    case count
  }

  enum NumberRole: Hashable {
    case duration, fraction, length, integer

    /// What a plain number is by the end of its key: seconds, a fraction or points.
    init(named key: String) {
      let name = key.split { ".[]@: ".contains($0) }.last { $0.contains { $0.isLetter } }?.lowercased() ?? ""
      let times = ["duration", "delay", "interval", "seconds"]
      let fractions = ["progress", "alpha", "opacity", "fraction", "ratio", "percent", "level", "scale", "zoom"]
      self =
        times.contains { name.contains($0) }
        ? .duration : fractions.contains { name.contains($0) } ? .fraction : .length
    }
  }

  enum Choice: Hashable {
    case truth(Bool)
    case number(Double)
    case text(String)
    case index(Int)
  }

  struct Input {
    var key: String
    var domain: Domain
    var choice: Choice
  }

  /// Which set of samples: 0 is the SDK's default state, 1 and 2 are distinct ones.
  let world: Int
  /// Choices that this run is made to take; all others are the world's samples.
  let assignment: [String: Choice]
  private(set) var all: [Input] = []
  private var indexes: [String: Int] = [:]
  /// Values that inputs were compared with: the places where a branch may flip.
  private(set) var hints: [Int: [Choice]] = [:]
  private(set) var decisions: [Decision] = []

  /// A branch whose outcome depends on inputs.
  struct Decision {
    var node: Node
    var outcome: Int
    var taint: Taint
    /// How many ways there are.
    var arms: Int
  }

  init(world: Int, assignment: [String: Choice]) {
    self.world = world
    self.assignment = assignment
  }

  /// The input of that key, chosen now if it is new.
  mutating func input(_ key: String, _ domain: Domain) -> (choice: Choice, taint: Taint) {
    if let index = indexes[key] { return (all[index].choice, Taint(input: index)) }
    let index = all.count
    let choice = assignment[key] ?? Self.sample(domain, ordinal: index, world: world)
    all.append(Input(key: key, domain: domain, choice: choice))
    indexes[key] = index
    return (choice, Taint(input: index))
  }

  mutating func decide(_ node: Node, _ outcome: Int, _ taint: Taint, arms: Int = 2) {
    guard !taint.isEmpty, decisions.count < 400 else { return }
    decisions.append(Decision(node: node, outcome: outcome, taint: taint, arms: arms))
  }

  mutating func hint(_ taint: Taint, _ choice: Choice) {
    guard !taint.isEmpty else { return }
    for index in taint.inputs where hints[index, default: []].count < 4 && hints[index]?.contains(choice) != true {
      hints[index, default: []].append(choice)
    }
  }

  private static func sample(_ domain: Domain, ordinal: Int, world: Int) -> Choice {
    let step = Double(ordinal % 7)
    switch domain {
    case .truth: return .truth(world != 1)
    case .text: return .text("sample \(ordinal)")
    case .presence: return .truth(true)
    case .choice: return .index(0)
    case .count: return .index(2)
    case .number(.duration): return .number([0.4, 0.7, 1.1][world] + step * 0.05)
    case .number(.fraction): return .number([0.62, 0.31, 0.83][world] + step * 0.02)
    case .number(.length): return .number([84, 37, 131][world] + step * 13)
    case .number(.integer): return .number([2, 3, 5][world] + step)
    }
  }

  /// The choices that decide the path rather than the numbers on it: other sample worlds keep them.
  var pathChoices: [String: Choice] {
    var result = assignment
    for input in all {
      if case .number = input.domain { continue }
      result[input.key] = input.choice
    }
    return result
  }

  /// The same with the numbers that decisions depended on: where others would lead elsewhere.
  var decidingChoices: [String: Choice] {
    var result = pathChoices
    let taint = decisions.reduce(Taint.none) { $0.union($1.taint) }
    for index in taint.inputs where index < all.count { result[all[index].key] = all[index].choice }
    return result
  }

  /// Whether two runs took the same way at every branch.
  func tookSamePath(as other: Inputs) -> Bool {
    decisions.count == other.decisions.count
      && zip(decisions, other.decisions).allSatisfy { $0.node === $1.node && $0.outcome == $1.outcome }
  }

  /// Other choices for an input that might send a decision the other way, the likeliest first.
  func alternatives(for index: Int) -> [Choice] {
    guard index < all.count else { return [] }
    let input = all[index]
    var result: [Choice] = []
    switch (input.domain, input.choice) {
    case (.truth, .truth(let value)), (.presence, .truth(let value)): result = [.truth(!value)]
    case (.choice(let count), .index(let value)): result = (0..<min(count, 12)).filter { $0 != value }.map(Choice.index)
    case (.count, .index(let value)): result = [0, 2, 1].filter { $0 != value }.map(Choice.index)
    case (.text, _): result = (hints[index] ?? []) + [.text("")]
    case (.number(let role), .number(let value)):
      for case .number(let hint) in hints[index] ?? [] {
        result += [.number(hint), .number(hint + 1), .number(hint - 1)]
      }
      result += role == .duration ? [.number(0)] : [.number(0), .number(1), .number(-1), .number(value + 500)]
      if role == .integer { result = result.map { if case .number(let n) = $0 { .number(n.rounded()) } else { $0 } } }
    default: break
    }
    var seen: Set<Choice> = [input.choice]
    return result.filter { seen.insert($0).inserted }
  }
}
