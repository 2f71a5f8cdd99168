/// The values of one layer on screen at one moment: the committed model with its animations applied in order.
struct Presentation {
  /// Committed values of whole properties, and the class that has the others.
  let committed: [String: LayerValue]
  let classes: [String: LayerClass]
  let className: String
  /// Whole properties that an animation changed, and key paths no struct answers to.
  var changed: [String: LayerValue] = [:]
  /// Whether any animation is in effect.
  var isAnimated: Bool { !changed.isEmpty }

  func value(_ name: String) -> LayerValue {
    changed[name] ?? committed[name] ?? classes.property(name, of: className)?.defaultValue ?? .null
  }

  /// Applies an animation at a position inside one of its runs; `duration` is that of one run.
  ///
  /// `progress` is given by a property animator, which keeps the time itself.
  mutating func apply(
    _ animation: Animation, _ path: LayerKeyPath?, at position: MediaPosition, duration: Double,
    progress: Double? = nil
  ) {
    switch animation.kind {
    case .transition: return
    case .group:
      var time = position.time
      if let curve = animation.timingFunction, duration > 0 { time = curve.value(at: time / duration) * duration }
      for child in animation.children {
        let own = child.duration > 0 ? child.duration : duration
        guard case .active(let inner) = child.phase(at: time, begin: child.beginTime, duration: own) else { continue }
        apply(child, child.keyPath.map { LayerKeyPath($0) }, at: inner, duration: own)
      }
    case .basic, .spring, .keyframe:
      guard let keyPath = animation.keyPath, let path else { return }
      apply(animation, path, raw: keyPath, at: position, duration: duration, progress: progress)
    }
  }

  private mutating func apply(
    _ animation: Animation, _ path: LayerKeyPath, raw: String, at position: MediaPosition, duration: Double,
    progress: Double?
  ) {
    let isNested = path.root == "emitterCells" || path.root == "sublayers" || path.root == "filters"
    let name = isNested ? raw : path.root
    let member = isNested ? [] : path.member
    let whole = value(name)
    guard let below = whole.member(member) else { return }
    let fraction = duration > 0 ? position.time / duration : 1
    var angle: Double?
    let new: LayerValue
    if animation.kind == .keyframe {
      guard let found = Keyframes(animation: animation).value(at: fraction), fits(found.value, name, below, animation),
        animation.values?.allSatisfy({ fits($0, name, below, animation) }) ?? true
      else { return }
      angle = found.angle
      new = found.value
    } else {
      guard let (from, to) = animation.ends(over: animation.valueFunction?.neutral ?? below),
        fits(from, name, below, animation), fits(to, name, below, animation)
      else { return }
      let done = progress ?? animation.progress(at: position.time, duration: duration)
      new = from.asSwitch(like: below).mixed(with: to.asSwitch(like: below), done)
    }
    var result = accumulated(new, animation, over: below, position)
    if let function = animation.valueFunction {
      guard let transform = function.transform(result) else { return }
      result = .transform(transform)
    }
    if animation.isAdditive { result = result.added(to: below) }
    guard let updated = whole.setting(member, to: result) else { return }
    changed[name] = updated
    if let angle {
      let turned = LayerValue.transform(.rotation(angle)).added(to: value("transform"))
      changed["transform"] = turned
    }
  }

  /// Values of another type than the property's animate nothing.
  private func fits(_ new: LayerValue, _ name: String, _ below: LayerValue, _ animation: Animation) -> Bool {
    animation.valueFunction != nil || new.fits(property: name, current: below)
  }

  /// Each repeat of a cumulative animation adds its end value, unless it goes back and forth.
  private func accumulated(
    _ new: LayerValue, _ animation: Animation, over below: LayerValue, _ position: MediaPosition
  ) -> LayerValue {
    guard animation.isCumulative, !animation.autoreverses, position.repetition > 0 else { return new }
    let end: LayerValue?
    if animation.kind == .keyframe {
      end = Keyframes(animation: animation).value(at: 1)?.value
    } else {
      end = animation.ends(over: animation.valueFunction?.neutral ?? below)?.to
    }
    guard let end else { return new }
    return end.times(position.repetition).map { $0.added(to: new) } ?? new
  }
}

extension LayerValue {
  /// Numbers given for a Boolean property switch it, they don't run through fractions.
  func asSwitch(like below: LayerValue) -> LayerValue {
    if case .bool = below, let flag = bool { return .bool(flag) }
    return self
  }
}

extension Animation {
  /// From where to where a basic animation runs, over what lies below it; nil when it names nothing.
  func ends(over below: LayerValue) -> (from: LayerValue, to: LayerValue)? {
    // An additive animation without an end runs from or to what changes nothing.
    let rest = isAdditive && valueFunction == nil ? below.neutral ?? below : below
    switch (fromValue, toValue, byValue) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, by.added(to: from))
    case (nil, let to?, let by?): return (by.inverse.map { $0.added(to: to) } ?? to, to)
    case (let from?, nil, nil): return (from, rest)
    case (nil, let to?, nil): return (rest, to)
    case (nil, nil, let by?): return (rest, by.added(to: rest))
    case (nil, nil, nil): return nil
    }
  }

  /// Progress of a basic or spring animation some seconds into a run.
  ///
  /// A spring runs in real seconds and is cut at the duration; about a timing function on it nothing is known.
  func progress(at time: Double, duration: Double) -> Double {
    if kind == .spring { return spring.value(at: time, duration: duration) }
    let fraction = duration > 0 ? time / duration : 1
    return timingFunction?.value(at: fraction) ?? fraction
  }
}
