import AnimationEngine

/// One thing that is not the same in the runs before and after a fix.
enum RunDifference {
  /// The code traps, or no longer does.
  case trap(isNew: Bool)
  /// The run was too long in one of them.
  case cut
  case missingMotion(LayerID, keyPath: String)
  case addedMotion(LayerID, keyPath: String)
  /// The picture of something an explicit animation moves, while it moves.
  case movement(LayerPath, time: Double)
  /// Any other picture.
  case screen(LayerPath, time: Double)
  case model(LayerPath, time: Double)
  /// An animation that the SDK makes for a change of the model.
  case implicit(LayerPath, time: Double)
  /// Code of the project that is called at other times, or more often.
  case call(String, time: Double)
  /// Code of the project that is called less often.
  case lostCall(String, time: Double)
  case tree(String, time: Double)
  case openTransactions
  /// It commits a transaction that somebody else began.
  case strayCommit
  case leak(String)

  var text: String {
    switch self {
    case .trap(let isNew): isNew ? "the fixed code traps" : "the code no longer traps"
    case .cut: "the run is too long to compare"
    case .missingMotion(_, let keyPath): "the animation of '\(keyPath)' is not added any more"
    case .addedMotion(_, let keyPath): "another animation of '\(keyPath)' is added"
    case .movement(let path, let time): "'\(path.property)' moves differently at \(Numbers.text(time)) s"
    case .screen(let path, let time): "'\(path.property)' looks different at \(Numbers.text(time)) s"
    case .model(let path, let time): "the model's '\(path.property)' is different at \(Numbers.text(time)) s"
    case .implicit(let path, let time):
      "the implicit animation of '\(path.property)' at \(Numbers.text(time)) s is different"
    case .call(let name, let time): "'\(name)' is called at \(Numbers.text(time)) s in one run only"
    case .lostCall(let name, let time): "'\(name)' is not called any more at \(Numbers.text(time)) s"
    case .tree(let what, let time): "'\(what)' is different at \(Numbers.text(time)) s"
    case .openTransactions: "other transactions are left open"
    case .strayCommit: "it commits once more than it begins"
    case .leak(let name): "'\(name)' is not freed any more"
    }
  }
}

/// Compares two runs of the same path, before and after a fix.
struct RunComparison {
  let before: RunFingerprint
  let after: RunFingerprint
  private(set) var differences: [RunDifference] = []

  /// - Parameters:
  ///   - restart: from then on everything may come at another time.
  ///   - renewed: layers whose animations keep their keys but are meant to be other ones.
  init(
    _ before: RunFingerprint, _ after: RunFingerprint, restartsAt restart: Double?, renewed: Set<LayerID> = []
  ) {
    let end = before.traps ? .infinity : Self.end(before, after)
    self.before = before.until(end)
    self.after = after.until(end)
    compareEnds()
    compareMotions(restart, renewed)
    compareImplicit()
    compareModels()
    compareCalls()
    compareTrees()
    compareScreens()
  }

  /// The last moment of both runs around which nothing is a frame earlier in one of them.
  private static func end(_ a: RunFingerprint, _ b: RunFingerprint) -> Double {
    let end = min(a.stopTime, b.stopTime)
    let frame = 1.0 / 60
    let (old, new) = (a.times, b.times)
    for step in 0..<60 {
      let cut = end - (Double(step) + 0.5) * frame
      guard cut > end * 0.75 else { break }
      let around = cut - 1.1 * frame...cut + 1.1 * frame
      let (x, y) = (old.filter(around.contains), new.filter(around.contains))
      if x.count == y.count, zip(x, y).allSatisfy({ abs($0 - $1) < 1e-3 }) { return cut }
    }
    return end - frame / 2
  }

  private func isSameTime(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-3 }

  /// The end of an animation that stays attached is told a frame later than that of one which goes.
  private func isSameFrame(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1.0 / 60 + 1e-3 }

  private mutating func compareEnds() {
    if before.traps != after.traps { differences.append(.trap(isNew: after.traps)) }
    if before.isCut || after.isCut { differences.append(.cut) }
    if before.openTransactions != after.openTransactions { differences.append(.openTransactions) }
    if after.strayCommits > before.strayCommits { differences.append(.strayCommit) }
    var known = before.leaks
    for name in after.leaks {
      if let index = known.firstIndex(of: name) { known.remove(at: index) } else { differences.append(.leak(name)) }
    }
  }

  // MARK: Animations

  private mutating func compareMotions(_ restart: Double?, _ renewed: Set<LayerID>) {
    var rest = after.explicit
    for motion in before.explicit {
      let isLate = restart.map { motion.time > $0 - 1e-3 } ?? false
      let index = rest.firstIndex { other in
        (isSame(motion, other) || (renewed.contains(motion.layer) && isRenewed(motion, other)))
          && (isLate || isSameFrame(motion.time, other.time))
      }
      if let index {
        rest.remove(at: index)
      } else {
        differences.append(.missingMotion(motion.layer, keyPath: motion.paths.first ?? motion.key ?? ""))
      }
    }
    for motion in rest {
      differences.append(.addedMotion(motion.layer, keyPath: motion.paths.first ?? motion.key ?? ""))
    }
  }

  private func isSame(_ a: RunFingerprint.Motion, _ b: RunFingerprint.Motion) -> Bool {
    a.layer == b.layer && a.key == b.key && a.paths == b.paths && a.animation.kind == b.animation.kind
      && a.animation.isEndless == b.animation.isEndless
      && (a.animation.isEndless || isSameTime(a.animation.activeDuration, b.animation.activeDuration))
      && isSameTime(a.animation.beginTime, b.animation.beginTime)
  }

  private func isRenewed(_ a: RunFingerprint.Motion, _ b: RunFingerprint.Motion) -> Bool {
    a.layer == b.layer && a.key == b.key && a.animation.kind == b.animation.kind
  }

  private mutating func compareImplicit() {
    var rest = after.implicit
    for motion in before.implicit {
      let index = rest.firstIndex { isSame(motion, $0) && isSameFrame(motion.time, $0.time) }
      if let index { rest.remove(at: index) } else { addImplicit(motion) }
    }
    for motion in rest { addImplicit(motion) }
  }

  private mutating func addImplicit(_ motion: RunFingerprint.Motion) {
    let path = LayerPath(motion.layer, motion.paths.first ?? motion.key ?? "")
    differences.append(.implicit(path, time: motion.time))
  }

  // MARK: Values

  private mutating func compareModels() {
    let paths = Set(before.model.keys).union(after.model.keys)
    for path in paths.sorted(by: { ($0.layer.raw, $0.property) < ($1.layer.raw, $1.property) }) {
      let (old, new) = (before.model[path] ?? [], after.model[path] ?? [])
      let first = zip(old, new).first { a, b in
        !isSameFrame(a.time, b.time) || ValueDistance.isVisible(a.value, b.value, keyPath: path.property)
      }
      if let first {
        differences.append(.model(path, time: min(first.0.time, first.1.time)))
      } else if old.count != new.count {
        let longer = old.count > new.count ? old : new
        differences.append(.model(path, time: longer[min(old.count, new.count)].time))
      }
    }
  }

  private mutating func compareCalls() {
    let callees = Set(before.calls.keys).union(after.calls.keys)
    for callee in callees.sorted(by: { ($0.path, $0.offset) < ($1.path, $1.offset) }) {
      let (old, new) = (before.calls[callee] ?? [], after.calls[callee] ?? [])
      // How often something is laid out is no behaviour.
      let isHook = EntryFinder.layoutHooks.contains(callee.name)
      if new.count < old.count, !isHook {
        let time = old.first { time in !new.contains { isSameFrame($0, time) } } ?? old[new.count]
        differences.append(.lostCall(callee.name, time: time))
      } else if !isHook || old.isEmpty != new.isEmpty {
        let pairs = zip(old, new).first { !isSameFrame($0, $1) }
        if let pairs {
          differences.append(.call(callee.name, time: min(pairs.0, pairs.1)))
        } else if new.count > old.count {
          differences.append(.call(callee.name, time: new[old.count]))
        }
      }
    }
  }

  private mutating func compareTrees() {
    var rest = after.tree
    for event in before.tree {
      if let index = rest.firstIndex(where: { $0.what == event.what && isSameFrame($0.time, event.time) }) {
        rest.remove(at: index)
      } else {
        differences.append(.tree(event.what, time: event.time))
      }
    }
    for event in rest { differences.append(.tree(event.what, time: event.time)) }
  }

  /// What is shown at the moments that both runs looked at.
  private mutating func compareScreens() {
    for (layer, keyPaths) in before.screen.sorted(by: { $0.key.raw < $1.key.raw }) {
      for (keyPath, old) in keyPaths.sorted(by: { $0.key < $1.key }) {
        guard let new = after.screen[layer]?[keyPath] else { continue }
        compareScreens(LayerPath(layer, keyPath), keyPath, old, new)
      }
    }
    for motion in before.explicit where !isProven(motion) {
      differences.append(.movement(LayerPath(motion.layer, motion.paths.first ?? ""), time: motion.time))
    }
  }

  private mutating func compareScreens(
    _ path: LayerPath, _ keyPath: String, _ old: [RunFingerprint.Sampled], _ new: [RunFingerprint.Sampled]
  ) {
    let spans = before.explicit.filter { $0.layer == path.layer && $0.paths.contains(keyPath) }.map(\.span)
    var (sawMovement, sawScreen) = (false, false)
    for (a, b) in common(old, new) where ValueDistance.isVisible(a.value, b.value, keyPath: keyPath) {
      let isMovement = spans.contains { $0.contains(a.time) }
      if isMovement, !sawMovement { differences.append(.movement(path, time: a.time)) }
      if !isMovement, !sawScreen { differences.append(.screen(path, time: a.time)) }
      if isMovement { sawMovement = true } else { sawScreen = true }
    }
  }

  private func common(
    _ old: [RunFingerprint.Sampled], _ new: [RunFingerprint.Sampled]
  ) -> [(RunFingerprint.Sampled, RunFingerprint.Sampled)] {
    var result: [(RunFingerprint.Sampled, RunFingerprint.Sampled)] = []
    var index = 0
    for sample in old {
      while index < new.count, new[index].time < sample.time - 1e-7 { index += 1 }
      guard index < new.count else { break }
      if new[index].time < sample.time + 1e-7 { result.append((sample, new[index])) }
    }
    return result
  }

  /// Whether the motion is defined just as before, or was seen at least twice in both runs.
  private func isProven(_ motion: RunFingerprint.Motion) -> Bool {
    let twins = after.explicit.filter { $0.layer == motion.layer && $0.paths == motion.paths }
    // A missing one is told as such.
    if twins.isEmpty || twins.contains(where: { $0.animation == motion.animation }) { return true }
    return motion.paths.allSatisfy { keyPath in
      guard let old = before.screen[motion.layer]?[keyPath], let new = after.screen[motion.layer]?[keyPath] else {
        return false
      }
      return common(old, new).count { motion.span.contains($0.0.time) } >= 2
    }
  }
}
