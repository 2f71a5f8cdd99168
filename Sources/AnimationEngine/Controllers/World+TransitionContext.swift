/// UITransitionContextViewControllerKey and UITransitionContextViewKey.
public enum TransitionKey: String, Hashable, Sendable {
  /// The controller that goes, or stays below; the one that comes.
  case from, to
}

/// UIViewControllerContextTransitioning.
extension World {
  /// `containerView`.
  public func containerView(of transition: TransitionID) -> ViewID { state.transitions[transition.raw].container }

  /// `viewController(forKey:)`.
  public func controller(_ key: TransitionKey, of transition: TransitionID) -> ControllerID {
    key == .from ? state.transitions[transition.raw].from : state.transitions[transition.raw].to
  }

  /// `view(forKey:)`: nil where the presentation, and not the animator, has to do with that view; not always the
  /// controller's own view.
  public func view(_ key: TransitionKey, of transition: TransitionID) -> ViewID? {
    let record = state.transitions[transition.raw]
    let controller = controller(key, of: transition)
    if controller == record.subject { return presentedView(of: controller) }
    return state.controllers[record.subject.raw].style.removesPresenter ? view(of: controller) : nil
  }

  /// `initialFrame(for:)`: where the controller's view was; empty for one that comes.
  public func initialFrame(for controller: ControllerID, in transition: TransitionID) -> Rect {
    controller == state.transitions[transition.raw].from
      ? getView("frame", of: view(of: controller)).rect ?? .zero : .zero
  }

  /// `finalFrame(for:)`: where the presentation wants the controller's view.
  public func finalFrame(for controller: ControllerID, in transition: TransitionID) -> Rect {
    let record = state.controllers[controller.raw]
    let bounds = getView("bounds", of: containerView(of: transition)).rect ?? .zero
    if let frame = record.presentedFrame { return frame }
    guard controller == state.transitions[transition.raw].subject, record.style == .pageSheet else { return bounds }
    return Rect(
      x: 0, y: Self.sheetInset, width: bounds.width, height: max(0, bounds.height - Self.sheetInset))
  }

  /// Points a page sheet leaves free at the top.
  private static let sheetInset = 54.0

  /// `transitionWasCancelled`.
  public func transitionWasCancelled(_ transition: TransitionID) -> Bool {
    state.transitions[transition.raw].wasCancelled
  }

  /// Whether the context was told that the transition did, or didn't, complete; nil while it runs.
  public func outcome(of transition: TransitionID) -> Bool? { state.transitions[transition.raw].outcome }

  /// `completeTransition(_:)`: UIKit takes views off, and the window takes touches again.
  public func completeTransition(_ transition: TransitionID, _ didComplete: Bool) {
    guard state.transitions[transition.raw].outcome == nil else {
      record(.transitionMisused(transition, "completeTransition: was called twice"))
      return
    }
    state.transitions[transition.raw].outcome = didComplete
    let ended = state.transitions[transition.raw]
    startClock(of: ended.container)
    settle(ended, transition, isShown: ended.isPresentation == didComplete)
    record(.transitionEnded(transition, didComplete: didComplete))
    if let animator = ended.animator, callsHost { hooks.animationEnded?(self, animator, transition, didComplete) }
    run(ended.completion, Outcome(finished: didComplete))
  }

  /// Leaves the presented controller on screen, or takes it off with its container.
  private func settle(_ ended: TransitionRecord, _ id: TransitionID, isShown: Bool) {
    let (subject, presenter) = ended.isPresentation ? (ended.to, ended.from) : (ended.from, ended.to)
    let removesPresenter = state.controllers[subject.raw].style.removesPresenter
    state.controllers[presenter.raw].presented = isShown ? subject : nil
    state.controllers[subject.raw].presenting = isShown ? presenter : nil
    if isShown {
      if removesPresenter { removeFromSuperview(view(of: presenter)) }
      return
    }
    // Only a presentation that took the presenter's view away puts it back.
    if removesPresenter { insertSubview(view(of: presenter), at: 0, in: window) }
    removeFromSuperview(presentedView(of: subject))
    removeFromSuperview(ended.container)
    state.controllers[subject.raw].container = nil
  }
}
