/// Something that holds, or is held: an engine object, or a host object by its id.
public enum OwnershipNode: Hashable, Sendable {
  /// The main run loop, a root.
  case runLoop
  /// The window scene's window, a root.
  case window
  case layer(LayerID)
  case view(ViewID)
  /// An attached animation, by its serial number.
  case animation(Int)
  case displayLink(DisplayLinkID)
  case timer(TimerID)
  case animator(AnimatorID)
  case constraint(ConstraintID)
  case controller(ControllerID)
  /// An object of the host, by its number.
  case host(Int)
}

/// A reference among engine and host objects.
public typealias OwnershipEdge = OwnershipGraph<OwnershipNode>.Edge

extension World {
  /// Who holds whom among the engine's objects and their host objects; the run loop and the window are roots.
  public func ownershipEdges() -> [OwnershipEdge] {
    var edges: [OwnershipEdge] = []
    func add(_ from: OwnershipNode, _ to: OwnershipNode, _ label: String, _ isStrong: Bool = true) {
      edges.append(OwnershipEdge(from: from, to: to, label: label, isStrong: isStrong))
    }
    add(.window, .view(window), "window")
    for index in state.views.indices {
      let view = ViewID(raw: index)
      add(.view(view), .layer(layer(of: view)), "layer")
      for child in subviews(of: view) {
        add(.view(view), .view(child), "subviews")
        add(.view(child), .view(view), "superview", false)
      }
    }
    for index in state.layers.indices {
      let layer = LayerID(raw: index)
      for child in sublayers(of: layer) { add(.layer(layer), .layer(child), "sublayers") }
      if let mask = mask(of: layer) { add(.layer(layer), .layer(mask), "mask") }
      if let view = backingView(of: layer) { add(.layer(layer), .view(view), "delegate", false) }
      for attached in state.layers[index].animations {
        add(.layer(layer), .animation(attached.serial), attached.key ?? "animation")
        addAnimation(attached.animation, attached.serial, add)
      }
    }
    addSources(add)
    addControllers(add)
    return edges
  }

  private typealias Adding = (OwnershipNode, OwnershipNode, String, Bool) -> Void

  private func addAnimation(
    _ animation: Animation, _ serial: Int, _ add: Adding
  ) {
    if let delegate = animation.delegate { add(.animation(serial), .host(delegate), "delegate", true) }
    for child in animation.children { addAnimation(child, serial, add) }
    if case .block(let id) = animation.origin, let host = state.blocks[id.raw]?.completion?.host {
      add(.animation(serial), .host(host), "completion", true)
    }
    if case .animator(let id) = animation.origin { add(.animation(serial), .animator(id), "delegate", true) }
  }

  /// The run loop's sources: links, timers, queued closures; and animators, which hold their closures.
  private func addSources(_ add: Adding) {
    for index in state.links.indices where state.links[index].isValid {
      let link = DisplayLinkID(raw: index)
      if isScheduled(link), !state.configuration.seams.contains(.runLoopHoldsNoLink) {
        add(.runLoop, .displayLink(link), "display link", true)
      }
      add(.displayLink(link), .host(state.links[index].target), "target", true)
    }
    for (index, timer) in state.timers.enumerated() where timer.isValid {
      add(.runLoop, .timer(TimerID(raw: index)), "timer", true)
      if let target = timer.target { add(.timer(TimerID(raw: index)), .host(target), "target", true) }
      if let host = timer.callback.host { add(.timer(TimerID(raw: index)), .host(host), "block", true) }
    }
    for queued in state.mainQueue {
      if let host = queued.callback.host { add(.runLoop, .host(host), "main queue", true) }
    }
    for group in state.groups.keys.sorted() {
      if let host = state.groups[group]?.block?.host { add(.runLoop, .host(host), "completion block", true) }
    }
    for (index, animator) in state.animators.enumerated() {
      let id = AnimatorID(raw: index)
      if animator.run != nil || animator.startsAt != nil { add(.runLoop, .animator(id), "running animator", true) }
      for host in animator.completions.compactMap(\.host) { add(.animator(id), .host(host), "completion", true) }
      for host in animator.animations.compactMap(\.body.host) { add(.animator(id), .host(host), "animations", true) }
      if let host = animator.host { add(.host(host), .animator(id), "animator", true) }
    }
  }

  private func addControllers(_ add: Adding) {
    if let root = state.rootController { add(.window, .controller(root), "rootViewController", true) }
    for (index, controller) in state.controllers.enumerated() {
      let node = OwnershipNode.controller(ControllerID(raw: index))
      add(node, .view(controller.view), "view", true)
      if let presented = controller.presented { add(node, .controller(presented), "presentedViewController", true) }
      if let delegate = controller.transitioningDelegate { add(node, .host(delegate), "transitioningDelegate", false) }
    }
  }

  /// The engine's part of the graph with its roots; the host adds its own objects.
  public func ownershipGraph() -> OwnershipGraph<OwnershipNode> {
    var graph = OwnershipGraph<OwnershipNode>()
    graph.addRoot(.runLoop)
    graph.addRoot(.window)
    for edge in ownershipEdges() { graph.addEdge(edge) }
    return graph
  }
}
