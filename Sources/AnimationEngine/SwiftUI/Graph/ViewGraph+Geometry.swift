extension ViewGraph {
  /// Gives every group's source frame to its views; views made from the serial number on are new.
  mutating func resolveGeometry(firstNew: Int) {
    var groups: [(group: GeometryGroup, members: [ViewIdentity])] = []
    for id in order {
      guard let node = nodes[id], let geometry = node.geometry else { continue }
      let group = GeometryGroup(scope: node.scope, namespace: geometry.namespace, id: geometry.id)
      if let index = groups.firstIndex(where: { $0.group == group }) {
        groups[index].members.append(id)
      } else {
        groups.append((group, [id]))
      }
    }
    let known = Set(groups.map(\.group))
    groupSources = groupSources.filter { known.contains($0.key) }
    for (group, members) in groups { resolve(group, members, firstNew) }
  }

  private mutating func resolve(_ group: GeometryGroup, _ members: [ViewIdentity], _ firstNew: Int) {
    let sources = members.filter { id in
      nodes[id]?.geometry?.isSource == true && nodes[id]?.motions[Self.frameKey] != nil && !isLeaving(id)
    }
    if sources.count > 1 && reportedGroups.insert(group).inserted { report(group) }
    groupSources[group] = sources.first
    let source = sources.first.flatMap { nodes[$0]?.motions[Self.frameKey]?.target }.map(Self.rect)
    for id in members { place(id, source, from: groupFrames[group], isNew: (nodes[id]?.serial ?? 0) >= firstNew) }
  }

  /// Without a source a view has its own frame.
  private mutating func place(_ id: ViewIdentity, _ source: Rect?, from old: Rect?, isNew: Bool) {
    guard let node = nodes[id], let geometry = node.geometry else { return }
    let own = node.motions[Self.frameKey].map { Self.rect($0.target) } ?? .zero
    let target = Self.data(source.map { geometry.applied($0, to: own) } ?? own)
    if isNew, let old, let animation = node.geometryTransaction.animation {
      var motion = AttributeMotion(target)
      let start = Self.data(geometry.applied(old, to: own))
      let due = motion.start(from: start, animation: animation, at: time)
      nodes[id]?.motions[Self.matchedKey] = motion
      register(due, MotionKey(node: id, name: Self.matchedKey), node.geometryTransaction)
    } else {
      setMotion(Self.matchedKey, target, of: id, node.geometryTransaction)
    }
  }

  private mutating func report(_ group: GeometryGroup) {
    let (id, namespace) = (group.id.string ?? "\(group.id)", group.namespace.string ?? "\(group.namespace)")
    diagnostics.append(
      "Multiple inserted views in matched geometry group Pair<String, ID>(first: \"\(id)\", second: \(namespace)) "
        + "have `isSource: true`, results are undefined.")
  }
}
