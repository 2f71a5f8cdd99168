import AnimationEngine

/// events.*: scenarios in words, answered by the order in which the world calls its host.
let eventHandlers: [String: Handler] = [
  "events.order": { input in
    let text = try input.string("scenario")
    let scenario = AnimationScenario(isInWindow: !text.contains("in no window") && !text.contains("detached"))
    try scenario.play(text)
    return .texts(scenario.log)
  },
  "events.actionsAsked": { input in .texts(try TreeScenario().actionsAsked(by: input.string("scenario"))) },
]

// MARK: - Animations and completion blocks

/// Plays "block, animation B(30 s), commit, then removeAnimationForKey" and its like, a phrase at a time.
private final class AnimationScenario {
  private let stage: Stage
  private var names: [Int: String] = [:]
  /// Explicit transactions that are open.
  private var depth = 1
  private(set) var log: [String] = []

  init(isInWindow: Bool) {
    stage = Stage(isOnScreen: isInWindow)
    stage.world.begin()
    stage.world.hooks.animationDidStart = { [unowned self] _, delegate, _, _ in
      log.append("start" + (names[delegate] ?? ""))
    }
    stage.world.hooks.animationDidStop = { [unowned self] _, delegate, _, _, finished in
      log.append("stop" + (names[delegate] ?? "") + (finished ? ":1" : ":0"))
    }
  }

  func play(_ text: String) throws {
    for phrase in phrases(text) { try play(phrase: phrase) }
    commitAll()
    stage.world.advance(by: 5)
  }

  /// Parts between commas; a comma in parentheses doesn't end one.
  private func phrases(_ text: String) -> [String] {
    var depth = 0
    var parts = [""]
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == "," && depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
  }

  private func play(phrase: String) throws {
    let words = phrase.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
    switch phrase {
    case _ where words.first == "no": break
    case _ where phrase.contains("inner"):
      stage.world.begin()
      add(phrase)
      stage.world.commit()
    case _ where words.first?.hasPrefix("animation") == true:
      guard add(phrase) else { throw Unreadable("no name in '\(phrase)'") }
      if phrase.contains("running") {
        commitAll()
        stage.world.advance(by: 0.5)
      }
    case _ where !words.allSatisfy { !$0.hasPrefix("removeAnimation") && $0 != "removeAllAnimations" }:
      commitAll()
      stage.world.advance(by: 0.5)
      for key in stage.world.animationKeys(of: stage.layer) ?? [] {
        stage.world.removeAnimation(forKey: key, from: stage.layer)
      }
    case _ where phrase.contains("background"):
      commitAll()
      stage.world.advance(by: 0.5)
      stage.world.enterBackground()
    case _ where phrase.contains("leaves the window"):
      commitAll()
      stage.world.advance(by: 0.5)
      stage.world.removeFromSuperlayer(stage.layer)
      stage.world.endTurn()
    case _ where words.contains("block"): setBlock(words)
    case _ where words.contains("commit"): commitAll()
    default: throw Unreadable("unknown phrase '\(phrase)'")
    }
  }

  /// "block", or the word before it: "first block", "outer block".
  private func setBlock(_ words: [String]) {
    guard let index = words.firstIndex(of: "block") else { return }
    let isNamed = index > 0 && ["first", "second", "third", "outer"].contains(words[index - 1])
    let name = isNamed ? words[index - 1] : "block"
    stage.world.setCompletionBlock(Callback { [unowned self] _ in log.append(name) })
  }

  /// Adds an animation for each capital letter, with the seconds after it, "B(30 s)", or 0.1; false if there is none.
  @discardableResult
  private func add(_ phrase: String) -> Bool {
    let words = phrase.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
    var isFound = false
    for (index, name) in words.enumerated() where name.count == 1 && name.first?.isUppercase == true {
      isFound = true
      let hasSeconds = index + 2 < words.count && words[index + 2] == "s"
      var animation = Animation.basic("zPosition", from: .number(0), to: .number(1))
      animation.duration = hasSeconds ? Double(words[index + 1]) ?? 0.1 : 0.1
      animation.isRemovedOnCompletion = !phrase.contains("kept") && !phrase.contains("removedOnCompletion false")
      if phrase.contains("fill forwards") { animation.fillMode = .forwards }
      names[names.count + 1] = name
      animation.delegate = names.count
      stage.world.add(animation, forKey: name, to: stage.layer)
    }
    return isFound
  }

  private func commitAll() {
    guard depth > 0 else { return }
    while depth > 0 {
      stage.world.commit()
      depth -= 1
    }
    stage.world.endTurn()
  }
}

// MARK: - Actions asked

/// Layers named by capital letters; P is on screen. Plays one call and lists who was asked for which action.
private final class TreeScenario {
  private let world = World()
  private var layers: [String: LayerID] = [:]

  private func layer(_ name: String, in parent: String? = nil) -> LayerID {
    if let layer = layers[name] { return layer }
    let layer = world.makeLayer()
    layers[name] = layer
    if let parent { world.addSublayer(layer, to: self.layer(parent)) }
    return layer
  }

  func actionsAsked(by text: String) throws -> [String] {
    let p = layer("P")
    let isOutside = ["no window", "not in a window", "detached", "outside"].contains { text.contains($0) }
    if !isOutside { world.addSublayer(p, to: world.layer(of: world.window)) }
    let call = try prepare(text)
    world.endTurn()
    let names = layers.reduce(into: [LayerID: String]()) { $0[$1.value] = $1.key }
    var asked: [String] = []
    world.hooks.actionForKeyOverride = { _, layer, key in
      if let name = names[layer] { asked.append("\(name).\(key)") }
      return nil
    }
    call()
    world.hooks.actionForKeyOverride = nil
    return asked
  }

  /// Sets the tree up so that the call makes sense, and returns the call.
  private func prepare(_ text: String) throws -> () -> Void {
    let world = self.world
    let p = layer("P")
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let others = words.filter { $0.count == 1 && $0 != "P" && $0.first?.isUppercase == true }
    let first = others.first ?? "C"
    if text.contains("replaceSublayer") {
      let (old, new) = (layer(first, in: "P"), layer(others.count > 1 ? others[1] : "D"))
      return { world.replaceSublayer(old, with: new, in: p) }
    }
    if text.contains("removeFromSuperlayer") {
      let child = layer(first, in: "P")
      return { world.removeFromSuperlayer(child) }
    }
    if text.contains("mask") {
      let mask = layer(others.first ?? "M")
      return { world.setMask(mask, of: p) }
    }
    if text.contains("reorder") {
      _ = layer("C", in: "P")
      let last = layer("D", in: "P")
      return { world.insertSublayer(last, at: 0, in: p) }
    }
    if text.contains("insertSublayer") {
      let child = layer(first)
      return { world.insertSublayer(child, at: 0, in: p) }
    }
    if text.contains("addSublayer") {
      let child = layer(first)
      return { world.addSublayer(child, to: p) }
    }
    if text.contains("ayout") {
      return {
        world.setNeedsLayout(p)
        world.layoutIfNeeded(p)
      }
    }
    throw Unreadable("unknown scenario '\(text)'")
  }
}
