import AnimationEngine
import Testing

extension Facts {
  @Suite struct F07Animators {
    /// A view at x 100 that an animator of one second moves to 300.
    private struct Run {
      let stage = Stage()
      let animator: AnimatorID
      let notes = Notes()
      var world: World { stage.world }
      var x: Double? { stage.shown("position.x", of: stage.backing) }
      var modelX: Double? { stage.model("position.x", of: stage.backing) }

      init(_ timing: AnimatorTiming = .cubic(.linear)) {
        animator = stage.world.makeAnimator(duration: 1, timing: timing)
        let (view, notes) = (stage.view, notes)
        stage.world.addAnimations(
          Callback { world in
            notes.add("closure")
            world.setView(.number(300), "center.x", on: view)
          }, to: animator)
        stage.world.addCompletion(
          Callback { (_: World, outcome: Outcome) in notes.add(outcome.position.rawValue) }, to: animator)
      }
    }

    @Test func `F07.1 fractionComplete acts on a paused animator only`() {
      let run = Run()
      run.world.startAnimation(run.animator)
      run.world.advance(by: 0.25)
      run.world.setFractionComplete(0.9, of: run.animator)
      #expect(close(run.x, 150))
      run.world.pauseAnimation(run.animator)
      run.world.setFractionComplete(0.9, of: run.animator)
      run.world.advance(by: 3)
      #expect(close(run.x, 280))
    }

    @Test func `F07.2 scrubbing is linear, and the curve returns when it runs on`() {
      let run = Run(.cubic(.easeInEaseOut))
      run.world.setFractionComplete(0.25, of: run.animator)
      run.world.endTurn()
      #expect(close(run.x, 150))
      run.world.continueAnimation(run.animator)
      var samples: [Double] = []
      for _ in 0..<60 {
        run.world.advanceToNextFrame()
        samples.append(run.x ?? .nan)
      }
      let steps = zip(samples, samples.dropFirst()).map { $1 - $0 }
      #expect(steps[0] > 2 && steps[0] < 6)
      #expect((steps.firstIndex(where: { $0 < steps[0] / 3 }) ?? 0) > 20)
      let curved = Run(.cubic(.easeInEaseOut))
      curved.world.setScrubsLinearly(false, of: curved.animator)
      curved.world.setFractionComplete(0.25, of: curved.animator)
      curved.world.endTurn()
      #expect(close(curved.x, 100 + 200 * 0.129161931, 1e-4))
    }

    @Test func `F07.2 pausing doesn't make it jump`() {
      let run = Run(.cubic(.easeInEaseOut))
      run.world.startAnimation(run.animator)
      run.world.advance(by: 0.3)
      let before = run.x
      run.world.pauseAnimation(run.animator)
      #expect(close(run.x, before ?? .nan, 1e-6))
      run.world.continueAnimation(run.animator)
      #expect(close(run.x, before ?? .nan, 1e-6))
      run.world.advance(by: 0.71)
      #expect(run.x == 300)
    }

    @Test func `F07.3 reversed and continued it returns in the time that is left`() {
      let run = Run()
      run.world.startAnimation(run.animator)
      run.world.advance(by: 0.4)
      run.world.pauseAnimation(run.animator)
      run.world.setReversed(true, of: run.animator)
      run.world.continueAnimation(run.animator)
      run.world.advance(by: 0.2)
      #expect(close(run.x, 140))
      run.world.advance(by: 0.25)
      #expect(run.notes.all == ["closure", "start"])
      #expect(run.modelX == 100)
      let slow = Run()
      slow.world.setFractionComplete(0.5, of: slow.animator)
      slow.world.continueAnimation(slow.animator, durationFactor: 2)
      slow.world.advance(by: 1)
      #expect(close(slow.x, 250))
    }

    @Test func `F07.4 the completion gets the position`() {
      let run = Run()
      run.world.startAnimation(run.animator)
      run.world.advance(by: 1.1)
      #expect(run.notes.all == ["closure", "end"])
      #expect(run.world.state(of: run.animator) == .inactive)
      #expect(run.modelX == 300)
    }

    @Test func `F07.5 the closure runs once, at the start`() {
      let run = Run()
      run.world.advance(by: 1)
      #expect(run.notes.all.isEmpty)
      run.world.pauseAnimation(run.animator)
      run.world.startAnimation(run.animator)
      run.world.advance(by: 0.3)
      #expect(run.notes.all == ["closure"])
    }

    @Test func `F07.6 stopped without finishing it stays where it is and no completion runs`() {
      let run = Run()
      run.world.startAnimation(run.animator)
      run.world.advance(by: 0.5)
      run.world.stopAnimation(run.animator, withoutFinishing: true)
      run.world.advance(by: 2)
      #expect(close(run.x, 200))
      #expect(close(run.modelX, 200))
      #expect(run.world.state(of: run.animator) == .inactive)
      #expect(run.notes.all == ["closure"])
    }

    @Test(arguments: [(AnimatingPosition.end, 300.0), (.start, 100), (.current, 200)])
    func `F07.7 stopped it waits for finishAnimation`(position: AnimatingPosition, x: Double) {
      let run = Run()
      run.world.startAnimation(run.animator)
      run.world.advance(by: 0.5)
      run.world.stopAnimation(run.animator, withoutFinishing: false)
      run.world.advance(by: 1)
      #expect(run.world.state(of: run.animator) == .stopped)
      #expect(run.notes.all == ["closure"])
      run.world.releaseAnimator(run.animator)
      #expect(run.world.trace.contains { if case .animatorMisused = $0.kind { true } else { false } })
      run.world.finishAnimation(run.animator, at: position)
      run.world.endTurn()
      #expect(close(run.modelX, x))
      #expect(run.notes.all == ["closure", position.rawValue])
    }

    @Test func `F07.8 pausesOnCompletion keeps it active, its completion doesn't run`() {
      let run = Run()
      run.world.setPausesOnCompletion(true, of: run.animator)
      run.world.startAnimation(run.animator)
      run.world.advance(by: 2)
      #expect(run.world.state(of: run.animator) == .active)
      #expect(!run.world.isRunning(run.animator))
      #expect(run.notes.all == ["closure"])
      run.world.setReversed(true, of: run.animator)
      run.world.startAnimation(run.animator)
      run.world.advance(by: 0.5)
      #expect(close(run.x, 200))
    }

    @Test func `animations added late run for what is left`() {
      let run = Run()
      run.world.startAnimation(run.animator)
      run.world.advance(by: 0.5)
      let view = run.stage.view
      run.world.addAnimations(
        Callback { world in world.setView(.number(0), "alpha", on: view) }, to: run.animator)
      run.world.advance(by: 0.25)
      #expect(close(run.stage.shown("opacity", of: run.stage.backing), 0.5))
      run.world.advance(by: 0.3)
      #expect(run.stage.shown("opacity", of: run.stage.backing) == 0)
    }
  }
}
