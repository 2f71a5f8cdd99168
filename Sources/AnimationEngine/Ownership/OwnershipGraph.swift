/// Who keeps whom alive: objects, strong and weak references with a label, and roots.
///
/// Walks follow strong references only and go by the order in which things were added, so answers are the same in
/// each run.
public struct OwnershipGraph<Node: Hashable & Sendable>: Sendable {
  /// A reference from one object to another.
  public struct Edge: Hashable, Sendable {
    /// Who holds.
    public var from: Node
    /// Who is held.
    public var to: Node
    /// How it is held, a property or "target" for example.
    public var label: String
    /// Whether it keeps the other one alive.
    public var isStrong: Bool

    public init(from: Node, to: Node, label: String, isStrong: Bool = true) {
      self.from = from
      self.to = to
      self.label = label
      self.isStrong = isStrong
    }
  }

  /// All objects in the order they were first mentioned.
  public private(set) var nodes: [Node] = []
  /// All references in the order they were added.
  public private(set) var edges: [Edge] = []
  /// Objects alive by themselves (a run loop, a static, the window), in the order they were added.
  public private(set) var roots: [Node] = []

  private var indices: [Node: Int] = [:]
  private var rootIndices: Set<Int> = []
  /// Strong edges that leave a node, and how many enter it.
  private var strong: [[Int]] = []

  public init() {}

  /// Makes an object known; done by `addEdge` and `addRoot` too.
  public mutating func addNode(_ node: Node) { _ = index(of: node) }

  /// Declares an object to be alive by itself.
  public mutating func addRoot(_ node: Node) {
    if rootIndices.insert(index(of: node)).inserted { roots.append(node) }
  }

  /// Adds a reference; two between the same objects are two.
  public mutating func addEdge(_ edge: Edge) {
    let from = index(of: edge.from)
    _ = index(of: edge.to)
    edges.append(edge)
    if edge.isStrong { strong[from].append(edges.count - 1) }
  }

  /// Adds a reference.
  public mutating func addEdge(from: Node, to: Node, label: String, isStrong: Bool = true) {
    addEdge(Edge(from: from, to: to, label: label, isStrong: isStrong))
  }

  private mutating func index(of node: Node) -> Int {
    if let index = indices[node] { return index }
    indices[node] = nodes.count
    nodes.append(node)
    strong.append([])
    return nodes.count - 1
  }

  // MARK: - Reachability

  /// Whether a root is the object or holds it strongly, directly or through others.
  public func isReachable(_ node: Node) -> Bool { path(to: node) != nil }

  /// The shortest chain of strong references from a root: empty for a root, nil if there is none.
  public func path(to node: Node) -> [Edge]? { path(from: roots, to: node) }

  /// The shortest chain from one of some objects to another: empty if it is one of them, nil if there is none.
  public func path(from sources: [Node], to target: Node) -> [Edge]? {
    guard let goal = indices[target] else { return nil }
    let starts = sources.compactMap { indices[$0] }
    return search(from: starts, to: goal)
  }

  /// The same, with some objects taken out of the graph.
  public func path(to target: Node, avoiding removed: Set<Node>) -> [Edge]? {
    guard let goal = indices[target], !removed.contains(target) else { return nil }
    let starts = roots.filter { !removed.contains($0) }.compactMap { indices[$0] }
    return search(from: starts, to: goal, avoiding: Set(removed.compactMap { indices[$0] }))
  }

  /// Everything reachable from the roots, roots included, in the order it was added.
  public var reachable: [Node] { reachable(from: roots) }

  /// Everything reachable from some objects, themselves included.
  public func reachable(from sources: [Node]) -> [Node] {
    var seen = Array(repeating: false, count: nodes.count)
    var queue = sources.compactMap { indices[$0] }
    while let node = queue.popLast() {
      if seen[node] { continue }
      seen[node] = true
      queue += strong[node].compactMap { indices[edges[$0].to] }
    }
    return nodes.indices.filter { seen[$0] }.map { nodes[$0] }
  }

  /// Breadth first, so the first arrival is a shortest way.
  private func search(from starts: [Int], to goal: Int, avoiding removed: Set<Int> = []) -> [Edge]? {
    if starts.contains(goal) { return [] }
    var arrival: [Int?] = Array(repeating: nil, count: nodes.count)
    var seen = Array(repeating: false, count: nodes.count)
    for start in starts { seen[start] = true }
    var queue = starts
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in strong[node] {
        guard let next = indices[edges[edge].to], !seen[next], !removed.contains(next) else { continue }
        seen[next] = true
        arrival[next] = edge
        if next == goal { return trace(arrival, to: goal) }
        queue.append(next)
      }
    }
    return nil
  }

  private func trace(_ arrival: [Int?], to goal: Int) -> [Edge] {
    var chain: [Edge] = []
    var node = goal
    while let edge = arrival[node], let from = indices[edges[edge].from] {
      chain.append(edges[edge])
      node = from
    }
    return chain.reversed()
  }

  // MARK: - Cycles and life

  /// The shortest ring of strong references through an object, starting and ending there; nil if there is none.
  public func cycle(through node: Node) -> [Edge]? { cycles(through: node).min { $0.count < $1.count } }

  /// For each strong reference of the object that leads back to it, the shortest ring that starts with it.
  public func cycles(through node: Node) -> [[Edge]] {
    guard let start = indices[node] else { return [] }
    return strong[start].compactMap { edge in
      guard let next = indices[edges[edge].to], let back = search(from: [next], to: start) else { return nil }
      return [edges[edge]] + back
    }
  }

  /// Everything reference counting keeps: what the roots reach, and rings nobody outside holds, with what they hold.
  public var alive: [Node] {
    var holders = Array(repeating: 0, count: nodes.count)
    for edge in edges where edge.isStrong {
      if let to = indices[edge.to] { holders[to] += 1 }
    }
    for root in rootIndices { holders[root] += 1 }
    var dead = nodes.indices.filter { holders[$0] == 0 }
    var isDead = Array(repeating: false, count: nodes.count)
    while let node = dead.popLast() {
      isDead[node] = true
      for edge in strong[node] {
        guard let to = indices[edges[edge].to] else { continue }
        holders[to] -= 1
        if holders[to] == 0 { dead.append(to) }
      }
    }
    return nodes.indices.filter { !isDead[$0] }.map { nodes[$0] }
  }

  /// Alive, but out of reach: leaked.
  public var leaked: [Node] {
    let inReach = Set(reachable)
    return alive.filter { !inReach.contains($0) }
  }

  /// What the roots reach through this object only, itself included: gone, if it alone let go (rings apart).
  public func dependents(of node: Node) -> [Node] {
    guard let removed = indices[node] else { return [] }
    var without = self
    without.strong[removed] = []
    if let index = without.roots.firstIndex(of: node) { without.roots.remove(at: index) }
    // Held by others, the object stays, but what it let go of may not.
    let kept = Set(without.reachable).subtracting([node])
    return reachable.filter { !kept.contains($0) }
  }

  // MARK: - Words

  /// "run loop → link → target": the objects along a chain.
  public func describe(_ path: [Edge], name: (Node) -> String) -> String {
    guard let first = path.first else { return "" }
    return ([first.from] + path.map(\.to)).map(name).joined(separator: " → ")
  }
}
