import AnimationEngine
import Testing

extension Facts {
  @Suite struct F18InteractiveTransitions {
    private func held() -> (stage: TransitionStage, id: TransitionID) {
      let stage = TransitionStage()
      stage.isInteractive = true
      let id = stage.present()
      stage.world.endTurn()
      return (stage, id)
    }

    /// A drag of 300 points in half a second over the root view that drives a transition by its way over 600.
    private func drag(_ stage: TransitionStage, end: GestureScript.State, react: [GestureScript.State: Bool])
      -> TransitionID?
    {
      stage.isInteractive = true
      var id: TransitionID?
      let script = GestureScript.drag(from: Point(195, 700), to: Point(195, 400), duration: 0.5, end: end)
      stage.world.play(script, on: stage.rootView) { world, event in
        switch event.state {
        case .began: id = stage.present()
        case .changed: if let id { world.updateInteractiveTransition(id, -event.translation.y / 600) }
        default:
          guard let id, let finishes = react[event.state] else { return }
          if finishes { world.finishInteractiveTransition(id) } else { world.cancelInteractiveTransition(id) }
        }
      }
      stage.world.advance(by: 5)
      return id
    }

    @Test func `F18.1 updated by the gesture, then finished or cancelled once, however it ends`() {
      let finished = TransitionStage()
      let first = drag(finished, end: .ended, react: [.ended: true])
      #expect(first.map { finished.world.outcome(of: $0) } == true)
      let cancelled = TransitionStage()
      let second = drag(cancelled, end: .cancelled, react: [.ended: true, .cancelled: false])
      #expect(second.map { cancelled.world.outcome(of: $0) } == false)
      for end in [GestureScript.State.cancelled, .failed] {
        let forgotten = TransitionStage()
        let third = drag(forgotten, end: end, react: [.ended: true])
        #expect(third.map { forgotten.world.outcome(of: $0) } == .some(nil))
        #expect(close(forgotten.shownAlpha, 0.5) && !forgotten.takesTouches)
      }
      let (stage, id) = held()
      stage.world.finishInteractiveTransition(id)
      stage.world.cancelInteractiveTransition(id)
      stage.world.advance(by: 2)
      #expect(stage.misuses.count == 1 && stage.world.outcome(of: id) == true)
    }

    @Test func `F18.2 cancelled it runs back, and the animator undoes its changes and says so`() {
      func cancel(_ change: (TransitionStage) -> Void) -> (stage: TransitionStage, id: TransitionID) {
        let (stage, id) = held()
        change(stage)
        stage.extra(stage.world, id)
        stage.world.updateInteractiveTransition(id, 0.6)
        stage.world.advance(by: 0.5)
        #expect(close(stage.shownAlpha, 0.6))
        stage.world.cancelInteractiveTransition(id)
        stage.world.advance(by: 0.3)
        #expect(close(stage.shownAlpha, 0.3))
        stage.world.advance(by: 0.5)
        return (stage, id)
      }
      let shrink: (World, TransitionStage, Double) -> Void = { world, stage, scale in
        world.setView(.transform(.scale(x: scale, y: scale)), "transform", on: stage.rootView)
      }
      let (good, id) = cancel { stage in
        stage.extra = { world, _ in shrink(world, stage, 0.9) }
        stage.undo = { world, _ in shrink(world, stage, 1) }
      }
      #expect(good.world.outcome(of: id) == false && good.world.transitionWasCancelled(id))
      #expect(!good.world.isInWindow(good.sheetView) && good.takesTouches)
      #expect(good.world.presented(by: good.root) == nil)
      #expect(close(good.world.getView("frame", of: good.rootView).rect?.width, 390))
      let (left, _) = cancel { stage in stage.extra = { world, _ in shrink(world, stage, 0.9) } }
      #expect(close(left.world.getView("frame", of: left.rootView).rect?.width, 351))
      // A constant true leaves the sheet up although the user let it go.
      let (wrong, wrongID) = cancel { $0.reports = { _, _ in true } }
      #expect(wrong.world.outcome(of: wrongID) == true && wrong.world.isInWindow(wrong.sheetView))
    }

    @Test func `F18.3 the driver turns the container's clock, which a display link doesn't follow`() {
      let (stage, id) = held()
      let start = stage.world.now
      var byHand = 0.0
      let link = stage.world.makeDisplayLink(target: 9, Callback { world in byHand = min(1, world.now - start) })
      stage.world.addDisplayLink(link, mode: .common)
      stage.world.updateInteractiveTransition(id, 0.2)
      stage.world.advance(by: 0.75)
      #expect(close(stage.shownAlpha, 0.2))
      #expect(close(byHand, 0.75, 1e-6))
      let container = stage.world.layer(of: stage.world.containerView(of: id))
      #expect(stage.world.get("speed", of: container) == .number(0))
      #expect(close(stage.world.convertTime(stage.world.now, from: nil, to: container), start + 0.2))
      stage.world.finishInteractiveTransition(id)
      stage.world.advance(by: 0.4)
      #expect(close(stage.shownAlpha, 0.6))
      stage.world.advance(by: 0.6)
      #expect(stage.world.outcome(of: id) == true)
      #expect(stage.world.get("speed", of: container) == .number(1))
    }

    @Test func `F18.4 a driver nobody drives leaves the transition at its beginning`() {
      let (stage, id) = held()
      stage.world.advance(by: 60)
      #expect(stage.shownAlpha == 0 && stage.world.outcome(of: id) == nil && !stage.takesTouches)
      let tapped = TransitionStage()
      let other = tapped.present()
      tapped.world.advance(by: 2)
      #expect(tapped.shownAlpha == 1 && tapped.world.outcome(of: other) == true)
    }

    /// A transition run by a property animator, grabbed at 0.3 s; a fresh animator for each question, or one.
    private func grabbed(fresh: Bool) -> (stage: TransitionStage, id: TransitionID) {
      let stage = TransitionStage()
      var kept: AnimatorID?
      stage.world.hooks.animateTransition = { world, animator, id in
        world.addSubview(stage.sheetView, to: world.containerView(of: id))
        world.setView(.number(0), "alpha", on: stage.sheetView)
        if let made = world.hooks.interruptibleAnimator?(world, animator, id) { world.startAnimation(made) }
      }
      stage.world.hooks.interruptibleAnimator = { world, _, id in
        if !fresh, let kept { return kept }
        let made = world.makeAnimator(duration: 1, timing: .cubic(.linear))
        world.addAnimations(Callback { $0.setView(.number(1), "alpha", on: stage.sheetView) }, to: made)
        world.addCompletion(
          Callback { (world: World, outcome: Outcome) in
            if world.outcome(of: id) == nil { world.completeTransition(id, outcome.position == .end) }
          }, to: made)
        kept = made
        return made
      }
      let id = stage.present()
      stage.world.advance(by: 0.3)
      stage.world.pauseInteractiveTransition(id)
      stage.world.advance(by: 2)
      return (stage, id)
    }

    @Test func `F18.5 a transition grabbed again answers with the animator it started with`() {
      let (stage, id) = grabbed(fresh: false)
      #expect(close(stage.shownAlpha, 0.3) && stage.world.outcome(of: id) == nil)
      stage.world.updateInteractiveTransition(id, 0.5)
      #expect(close(stage.shownAlpha, 0.5))
      stage.world.cancelInteractiveTransition(id)
      stage.world.advance(by: 1)
      #expect(stage.world.outcome(of: id) == false)
      // With another animator each time the first one runs on under the finger.
      let (lost, other) = grabbed(fresh: true)
      #expect(lost.world.outcome(of: other) == true)
    }
  }
}
