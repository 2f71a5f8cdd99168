import AnimationEngine

/// A root controller on screen, one to present, and a host animator (2) from a delegate (1) that fades and moves.
final class TransitionStage {
  let world = World()
  let root: ControllerID
  let sheet: ControllerID
  let notes = Notes()
  var delegateLives = true
  var isInteractive = false
  var addsView = true
  var reports: (World, TransitionID) -> Bool? = { world, id in !world.transitionWasCancelled(id) }
  var usesFinalFrame = true
  /// What the animator does besides.
  var extra: (World, TransitionID) -> Void = { _, _ in }
  var undo: (World, TransitionID) -> Void = { _, _ in }

  var rootView: ViewID { world.view(of: root) }
  var sheetView: ViewID { world.view(of: sheet) }

  init(_ style: ModalPresentationStyle = .pageSheet) {
    root = world.makeController()
    sheet = world.makeController()
    world.setRootController(root)
    world.setModalPresentationStyle(style, of: sheet)
    world.setTransitioningDelegate(1, of: sheet)
    world.hooks.isAlive = { [unowned self] _, host in host != 1 || delegateLives }
    world.hooks.transitionAnimator = { _, delegate, _ in delegate == 1 ? 2 : nil }
    world.hooks.isInteractive = { [unowned self] _, _, _ in isInteractive }
    world.hooks.animateTransition = { [unowned self] world, _, id in animate(world, id) }
    world.hooks.animationEnded = { [unowned self] _, _, _, done in notes.add("ended:\(done)") }
    world.endTurn()
  }

  private func animate(_ world: World, _ id: TransitionID) {
    notes.add("animate")
    let container = world.containerView(of: id)
    let controller = world.controller(.to, of: id)
    let isPresentation = controller == sheet
    let moving = world.view(isPresentation ? .to : .from, of: id) ?? sheetView
    if isPresentation {
      if addsView { world.addSubview(moving, to: container) }
      let bounds = world.getView("bounds", of: container).rect ?? .zero
      let frame = usesFinalFrame ? world.finalFrame(for: sheet, in: id) : bounds
      world.setView(.rect(frame), "frame", on: moving)
      world.setView(.number(0), "alpha", on: moving)
    }
    extra(world, id)
    world.animate(
      ViewAnimationOptions(duration: 1, curve: .linear),
      animations: { world.setView(.number(isPresentation ? 1 : 0), "alpha", on: moving) },
      completion: Callback { [unowned self] world in
        if world.transitionWasCancelled(id) { undo(world, id) }
        if let report = reports(world, id) { world.completeTransition(id, report) }
      })
  }

  @discardableResult
  func present() -> TransitionID {
    guard let id = world.present(sheet, from: root, completion: notes.callback("presented")) else {
      preconditionFailure("a transition runs")
    }
    return id
  }

  var shownAlpha: Double? { world.presentationValue("opacity", of: world.layer(of: sheetView))?.number }

  /// Whether a touch in the middle of the screen reaches anything.
  var takesTouches: Bool { world.hitTestView(Point(195, 400), in: world.window) != nil }

  var misuses: [String] {
    world.trace.compactMap { if case .transitionMisused(_, let words) = $0.kind { words } else { nil } }
  }
}
