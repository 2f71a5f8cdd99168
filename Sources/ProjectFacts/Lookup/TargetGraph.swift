/// All targets of a root, which files they hold, and who uses whom.
struct TargetGraph: Sendable {
  private(set) var nodes: [TargetNode] = []
  private var indexes: [TargetID: Int] = [:]
  private var rules: [String: [Membership]] = [:]
  private var users: [Int: Set<Int>] = [:]

  private struct Membership: Sendable {
    var node: Int
    var rule: MemberRule
  }

  /// A target a file belongs to, and the platforms it is built for there if they are fewer than the target's.
  struct Owner: Sendable {
    var node: Int
    var platforms: Set<Platform>?
  }

  /// - Parameter aliases: other names of targets, as of those a generated project repeats from its spec.
  init(_ nodes: [TargetNode], aliases: [TargetID: TargetID]) {
    self.nodes = nodes
    for (index, node) in nodes.enumerated() {
      if indexes[node.id] == nil { indexes[node.id] = index }
      for rule in node.members { rules[rule.folder, default: []].append(Membership(node: index, rule: rule)) }
    }
    for (alias, id) in aliases { indexes[alias] = indexes[id] }
    var builders: [String: [Int]] = [:]
    for (index, node) in nodes.enumerated() {
      for product in node.products { builders[product, default: []].append(index) }
    }
    for (index, node) in nodes.enumerated() {
      for used in node.dependencies.flatMap({ resolve($0, builders) }) where used != index {
        users[used, default: []].insert(index)
      }
    }
  }

  private func resolve(_ dependency: Dependency, _ builders: [String: [Int]]) -> [Int] {
    switch dependency {
    case .target(let id): return [indexes[id]].compactMap { $0 }
    case .product(let name, let package):
      let found = (builders[name] ?? []).filter { index in
        package.map { Paths.folder(of: nodes[index].id.manifest) == $0 } ?? true
      }
      // Two packages with a product of one name: which is meant can't be told.
      return Set(found.map { nodes[$0].id.manifest }).count == 1 ? found : []
    }
  }

  /// The targets a file belongs to itself.
  func owners(of path: String) -> [Owner] {
    var found: [Owner] = []
    for folder in Paths.withAncestors(path) {
      for membership in rules[folder] ?? [] where membership.rule.includes(path) {
        if found.contains(where: { $0.node == membership.node && $0.platforms == nil }) { continue }
        found.append(Owner(node: membership.node, platforms: membership.rule.platforms))
      }
    }
    return found.sorted { nodes[$0.node].id < nodes[$1.node].id }
  }

  /// The apps, and the app extensions, that a framework or package target ends up in.
  func hosts(of node: Int) -> (apps: Set<Int>, extensions: Set<Int>) {
    var (apps, extensions) = (Set<Int>(), Set<Int>())
    var (seen, waiting): (Set<Int>, [Int]) = ([node], [node])
    while let current = waiting.popLast() {
      for user in users[current] ?? [] where seen.insert(user).inserted {
        switch nodes[user].kind {
        case .app: apps.insert(user)
        case .appExtension: extensions.insert(user)
        case .test, .tool: break
        case .framework, .packageProduct, .unknown: waiting.append(user)
        }
      }
    }
    return (apps.filter { !nodes[$0].isDemo }, extensions)
  }
}
