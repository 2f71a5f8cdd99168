extension World {
  /// A view controller with a view of its own.
  public func makeController(_ className: String = "UIViewController") -> ControllerID {
    let view = makeView()
    setView(.rect(Rect(origin: .zero, size: configuration.screenSize)), "frame", on: view)
    state.controllers.append(ControllerRecord(className: className, view: view))
    return ControllerID(raw: state.controllers.count - 1)
  }

  /// `viewController.view`.
  public func view(of controller: ControllerID) -> ViewID { state.controllers[controller.raw].view }
  /// `presentedViewController`.
  public func presented(by controller: ControllerID) -> ControllerID? { state.controllers[controller.raw].presented }

  /// The window's root view controller.
  public func setRootController(_ controller: ControllerID) {
    state.rootController = controller
    addSubview(view(of: controller), to: window)
  }

  /// `transitioningDelegate`: held weakly, so that it is asked only while `Hooks.isAlive` says it lives.
  public func setTransitioningDelegate(_ host: Int?, of controller: ControllerID) {
    state.controllers[controller.raw].transitioningDelegate = host
  }

  /// `modalPresentationStyle`; a page sheet by default.
  public func setModalPresentationStyle(_ style: ModalPresentationStyle, of controller: ControllerID) {
    state.controllers[controller.raw].style = style
  }

  /// What a presentation controller says of a presented one: its frame in the container, and a view around its own.
  public func setPresentation(frame: Rect? = nil, view: ViewID? = nil, of controller: ControllerID) {
    state.controllers[controller.raw].presentedFrame = frame
    state.controllers[controller.raw].presentedView = view
  }

  /// `present(_:animated:completion:)`; nil, with a word in the trace, while another transition runs.
  @discardableResult
  public func present(
    _ controller: ControllerID, from presenter: ControllerID, animated: Bool = true, completion: Callback? = nil
  ) -> TransitionID? {
    guard !isTransitioning, state.controllers[presenter.raw].presented == nil else {
      record(.transitionMisused(nil, "Attempt to present while a presentation is in progress."))
      return nil
    }
    let container = makeView("UITransitionView")
    setUnanimatedFrame(Rect(origin: .zero, size: configuration.screenSize), of: container)
    addSubview(container, to: window)
    state.controllers[controller.raw].container = container
    if state.controllers[controller.raw].style.removesPresenter { addSubview(view(of: presenter), to: container) }
    return start(
      TransitionRecord(
        from: presenter, to: controller, isPresentation: true, container: container, completion: completion), animated)
  }

  /// `dismiss(animated:completion:)` of a presented controller.
  @discardableResult
  public func dismiss(_ controller: ControllerID, animated: Bool = true, completion: Callback? = nil) -> TransitionID? {
    let record = state.controllers[controller.raw]
    guard let presenter = record.presenting, let container = record.container, !isTransitioning else { return nil }
    return start(
      TransitionRecord(
        from: controller, to: presenter, isPresentation: false, container: container, completion: completion), animated)
  }

  /// Whether a transition runs; until its context is told of the end, the window takes no touches.
  public var isTransitioning: Bool { state.transitions.contains { $0.outcome == nil } }

  func setUnanimatedFrame(_ frame: Rect, of view: ViewID) {
    performWithoutAnimation { setView(.rect(frame), "frame", on: view) }
  }

  // MARK: - Starting

  private func start(_ transition: TransitionRecord, _ animated: Bool) -> TransitionID {
    let id = TransitionID(raw: state.transitions.count)
    state.transitions.append(transition)
    record(.transitionBegan(id))
    let delegate = livingDelegate(of: transition.subject)
    let animator = animated && callsHost ? delegate.flatMap { hooks.transitionAnimator?(self, $0, id) } : nil
    state.transitions[id.raw].animator = animator
    guard let animator else {
      runOwnTransition(id, animated)
      return id
    }
    if let delegate, hooks.isInteractive?(self, delegate, id) == true { hold(id) }
    hooks.animateTransition?(self, animator, id)
    return id
  }

  private func livingDelegate(of controller: ControllerID) -> Int? {
    guard let delegate = state.controllers[controller.raw].transitioningDelegate else { return nil }
    return hooks.isAlive?(self, delegate) == false ? nil : delegate
  }

  /// UIKit's default: up from below, or down again.
  private func runOwnTransition(_ id: TransitionID, _ animated: Bool) {
    let transition = state.transitions[id.raw]
    let moving = presentedView(of: transition.subject)
    let place = finalFrame(for: transition.subject, in: id)
    let below = place.offsetBy(dx: 0, dy: configuration.screenSize.height)
    if transition.isPresentation {
      addSubview(moving, to: transition.container)
      setUnanimatedFrame(animated ? below : place, of: moving)
    } else if let back = view(.to, of: id) {
      insertSubview(back, at: 0, in: transition.container)
    }
    guard animated else {
      completeTransition(id, true)
      return
    }
    animate(
      ViewAnimationOptions(duration: 0.5),
      animations: { setView(.rect(transition.isPresentation ? place : below), "frame", on: moving) },
      completion: Callback { world in world.completeTransition(id, true) })
  }

  func presentedView(of controller: ControllerID) -> ViewID {
    state.controllers[controller.raw].presentedView ?? view(of: controller)
  }
}
