import SourceModel

/// The statements beside a match that move standalone layers in the same way.
struct WritePlaces {
  let item: Case
  private let moving: Set<ObjectIdentifier>

  /// Looks at what was written in layout passes.
  init(item: Case) {
    self.item = item
    var moving: Set<ObjectIdentifier> = []
    for event in item.trace.suffix(from: min(item.run.relayoutEvent, item.trace.count)) {
      guard case .animationAdded(_, _, let animation, true, _) = event.kind,
        animation.animatedPaths.allSatisfy({ $0.hasPrefix("position") || $0.hasPrefix("bounds") }),
        let node = item.run.interpreter.site(event.site)?.node, let statement = item.statement(of: node)
      else { continue }
      moving.insert(ObjectIdentifier(statement))
    }
    self.moving = moving
  }

  /// The match's statement with its neighbours, in order.
  var statements: [Stmt] {
    guard let own = item.statement(of: item.candidate.node), let list = item.block(of: own)?.statements,
      let index = list.firstIndex(where: { $0 === own })
    else { return [] }
    let before = list[..<index].reversed().prefix { moving.contains(ObjectIdentifier($0)) }.reversed()
    let after = list[(index + 1)...].prefix { moving.contains(ObjectIdentifier($0)) }
    return before + [own] + after
  }
}
