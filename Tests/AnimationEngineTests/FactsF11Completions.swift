import AnimationEngine
import Testing

extension Facts {
  @Suite struct F11Completions {
    private func move(_ stage: Stage, _ x: Double, _ notes: Notes, _ name: String, seconds: Double = 0.5) {
      stage.world.animate(
        ViewAnimationOptions(duration: seconds),
        animations: { stage.world.setView(.number(x), "center.x", on: stage.view) },
        completion: notes.completion(name))
    }

    @Test func `F11.7 a completion runs once its animations are over, a frame later`() {
      let stage = Stage()
      let notes = Notes()
      move(stage, 300, notes, "done")
      stage.world.advance(by: 0.5)
      #expect(notes.all.isEmpty)
      stage.world.advanceToNextFrame()
      #expect(notes.all == ["done:true"])
      let ran = stage.world.trace.first { if case .completionRan = $0.kind { true } else { false } }
      #expect(close(ran?.time, 1000 + 31.0 / 60))
    }

    @Test func `F11.7 without a change it runs from the run loop, finished`() {
      let stage = Stage()
      let notes = Notes()
      move(stage, 100, notes, "nothing", seconds: 3)
      #expect(notes.all.isEmpty)
      stage.world.advance(by: 0)
      #expect(notes.all == ["nothing:true"])
    }

    @Test func `F11.7 removed animations end it unfinished`() {
      let stage = Stage()
      let notes = Notes()
      move(stage, 300, notes, "cut")
      stage.world.advance(by: 0.1)
      stage.world.removeAllAnimations(from: stage.backing)
      stage.world.advance(by: 0)
      #expect(notes.all == ["cut:false"])
      move(stage, 100, notes, "gone")
      stage.world.advance(by: 0.1)
      stage.world.removeFromSuperview(stage.view)
      stage.world.advance(by: 0)
      #expect(notes.all == ["cut:false", "gone:false"])
    }

    @Test func `a view added and animated in one turn animates`() {
      let stage = Stage()
      let fresh = stage.world.makeView()
      stage.world.setView(.number(0), "alpha", on: fresh)
      stage.world.addSubview(fresh, to: stage.view)
      stage.world.animate(ViewAnimationOptions(duration: 1, curve: .linear)) {
        stage.world.setView(.number(1), "alpha", on: fresh)
      }
      stage.world.advance(by: 0.5)
      #expect(close(stage.shown("opacity", of: stage.world.layer(of: fresh)), 0.5))
    }

    @Test func `F11.7 keyframes run in fractions of the whole`() {
      let stage = Stage()
      let (world, view) = (stage.world, stage.view)
      let notes = Notes()
      world.animateKeyframes(
        ViewAnimationOptions(duration: 2, curve: .linear),
        animations: {
          world.addKeyframe(relativeStart: 0, relativeDuration: 0.5) {
            world.setView(.number(200), "center.x", on: view)
          }
          world.addKeyframe(relativeStart: 0.5, relativeDuration: 0.25) { world.setView(.number(0), "alpha", on: view) }
        }, completion: notes.completion("frames"))
      world.advance(by: 0.5)
      #expect(close(stage.shown("position.x", of: stage.backing), 150))
      #expect(stage.shown("opacity", of: stage.backing) == 1)
      world.advance(by: 0.75)
      #expect(close(stage.shown("opacity", of: stage.backing), 0.5))
      world.advance(by: 1)
      #expect(notes.all == ["frames:true"])
      #expect(stage.model("opacity", of: stage.backing) == 0)
    }

    @Test func `keyframes inside an animator are scrubbed with it`() {
      let stage = Stage()
      let view = stage.view
      let notes = Notes()
      let animator = stage.world.makeAnimator(duration: 1, timing: .cubic(.linear))
      stage.world.addAnimations(
        Callback { world in
          world.animateKeyframes(
            ViewAnimationOptions(duration: 0, curve: .linear),
            animations: {
              world.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) {
                world.setView(.number(300), "center.x", on: view)
              }
            }, completion: notes.completion("inner"))
        }, to: animator)
      stage.world.setFractionComplete(0.75, of: animator)
      stage.world.advance(by: 1)
      #expect(close(stage.shown("position.x", of: stage.backing), 200))
      stage.world.setReversed(true, of: animator)
      stage.world.startAnimation(animator)
      #expect(notes.all.isEmpty)
      stage.world.advance(by: 1)
      #expect(stage.model("position.x", of: stage.backing) == 100)
      #expect(notes.all == ["inner:false"])
    }

    @Test func `a nested block takes over duration and curve unless told otherwise`() {
      let stage = Stage()
      let (world, view) = (stage.world, stage.view)
      var own = ViewAnimationOptions(duration: 0.2, curve: .easeIn)
      world.animate(ViewAnimationOptions(duration: 2, curve: .linear)) {
        world.animate(own) { world.setView(.number(0.5), "alpha", on: view) }
        own.overrideInheritedDuration = true
        world.animate(own) { world.setView(.number(300), "center.x", on: view) }
      }
      #expect(world.animation(forKey: "opacity", of: stage.backing)?.duration == 2)
      #expect(world.animation(forKey: "position", of: stage.backing)?.duration == 0.2)
      #expect(world.animation(forKey: "position", of: stage.backing)?.timingFunction == .linear)
    }

    @Test func `slowed animations end later, closures on the clock don't`() {
      func times(_ speed: Double) -> [String: Double] {
        let stage = Stage()
        stage.world.animationSpeed = speed
        var out: [String: Double] = [:]
        stage.world.animate(
          ViewAnimationOptions(duration: 0.4, delay: 0.1),
          animations: { stage.world.setView(.number(0), "alpha", on: stage.view) },
          completion: Callback { world in out["completion"] = world.now - 1000 })
        stage.world.asyncMain(after: 0.5, Callback { world in out["closure"] = world.now - 1000 })
        stage.world.advance(by: 3)
        return out
      }
      let (plain, slow) = (times(1), times(0.5))
      #expect(close(plain["closure"], 0.5) && close(slow["closure"], 0.5))
      #expect(close(plain["completion"], 0.5, 0.04) && close(slow["completion"], 1, 0.04))
    }
  }
}
