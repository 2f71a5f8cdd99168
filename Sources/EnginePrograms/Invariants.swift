import AnimationEngine

/// What holds in every world, whatever program was played on it.
public enum Invariants {
  /// What a program breaks; empty if all holds.
  public static func broken(by program: EngineProgram) -> [String] {
    let player = EnginePlayer()
    var problems: [String] = []
    let half = program.operations.count / 2
    problems += play(program.operations.prefix(half), on: player)
    let original = player.world.trace.count
    let copy = player.copy()
    // Animators run their closures when they start, which copies don't.
    let rest = program.operations.dropFirst(half).filter { if case .animator = $0 { false } else { true } }
    problems += play(rest, on: player)
    copy.play(rest)
    if player.world.trace.dropFirst(original) != copy.world.trace.dropFirst(original) {
      problems.append("a copy of the world went another way")
    }
    problems += roundTrips(player)
    problems += atRest(player)
    return problems
  }

  /// Plays and watches depth and clock.
  private static func play(_ operations: some Sequence<Operation>, on player: EnginePlayer) -> [String] {
    var problems: [String] = []
    for operation in operations {
      let (depth, now) = (player.world.transactionDepth, player.world.now)
      player.play(operation)
      let expected =
        switch operation {
        case .begin: depth + 1
        case .commit: max(0, depth - 1)
        default: depth
        }
      if player.world.transactionDepth != expected {
        problems.append("\(operation): transaction depth \(player.world.transactionDepth), expected \(expected)")
      }
      if player.world.now < now { problems.append("\(operation): the clock ran back") }
      problems += unreal(player).map { "\(operation): \($0)" }
    }
    return problems
  }

  private static let watched = ["opacity", "position", "bounds", "cornerRadius", "transform", "zPosition", "frame"]

  /// Values on screen that are no numbers.
  private static func unreal(_ player: EnginePlayer) -> [String] {
    player.world.allLayers.flatMap { layer in
      watched.compactMap { key in
        guard let value = player.world.presentationValue(key, of: layer), !isFinite(value) else { return nil }
        return "'\(key)' of layer \(layer.raw) shows \(value)"
      }
    }
  }

  private static func isFinite(_ value: LayerValue) -> Bool {
    switch value {
    case .number(let number): number.isFinite
    case .point(let point): point.x.isFinite && point.y.isFinite
    case .rect(let rect):
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].allSatisfy(\.isFinite)
    case .transform(let transform): transform.apply(Point(1, 2)).x.isFinite
    default: true
    }
  }

  /// A time converted into a layer's clock and back is the same time.
  private static func roundTrips(_ player: EnginePlayer) -> [String] {
    player.layers.compactMap { layer in
      let time = player.world.now + 0.37
      let local = player.world.convertTime(time, from: nil, to: layer)
      let back = player.world.convertTime(local, from: layer, to: nil)
      return abs(back - time) < 1e-6 ? nil : "a time converted to layer \(layer.raw) and back: \(back - time) s off"
    }
  }

  /// With all transactions closed and nothing held, the screen comes to show the model.
  private static func atRest(_ player: EnginePlayer) -> [String] {
    let world = player.world
    while world.transactionDepth > 0 { world.commit() }
    for link in world.allDisplayLinks { world.invalidate(link) }
    for animator in world.allAnimators {
      world.stopAnimation(animator, withoutFinishing: true)
      if world.state(of: animator) == .stopped { world.finishAnimation(animator, at: .end) }
    }
    for layer in world.allLayers {
      for attachment in world.attachments(of: layer) where !attachment.animation.isRemovedOnCompletion {
        world.removeAllAnimations(from: layer)
      }
    }
    world.advance(by: 120)
    return world.allLayers.filter(world.isCommitted).flatMap { layer in
      (world.attachments(of: layer).isEmpty ? [] : ["layer \(layer.raw) still has animations"])
        + watched.compactMap { key in
          let (shown, model) = (world.presentationValue(key, of: layer), world.get(key, of: layer))
          return shown == model ? nil : "at rest '\(key)' of layer \(layer.raw) shows \(shown as Any), model \(model)"
        }
    }
  }

  /// The shortest part of a broken program that is still broken, leaving out one operation after the other.
  public static func shortened(_ program: EngineProgram) -> EngineProgram {
    var program = program
    var index = program.operations.count
    while index > 0 {
      index -= 1
      var shorter = program
      shorter.operations.remove(at: index)
      if !broken(by: shorter).isEmpty { program = shorter }
    }
    return program
  }
}
