import AnimationEngine
import Testing

extension Facts {
  @Suite struct F15Presentation {
    @Test func `F15.1 animate writes the destination to the model at once`() {
      let stage = Stage()
      stage.world.animate(ViewAnimationOptions(duration: 1, curve: .linear)) {
        stage.world.setView(.point(Point(300, 50)), "center", on: stage.view)
      }
      #expect(stage.world.getView("center", of: stage.view) == .point(Point(300, 50)))
      stage.world.advance(by: 0.5)
      #expect(close(stage.shown("position.x", of: stage.backing), 200))
      #expect(stage.world.hitTest(Point(390, 50), stage.backing) != nil)
      #expect(stage.world.hitTest(Point(110, 50), stage.backing) == nil)
      #expect(stage.world.presentationHitTest(Point(110, 50), stage.backing) != nil)
    }

    @Test func `F15.2 no presentation before the first commit in a window`() {
      let world = World()
      let view = world.makeView()
      #expect(!world.hasPresentation(world.layer(of: view)))
      world.endTurn()
      #expect(world.presentationValue("position", of: world.layer(of: view)) == nil)
      world.addSubview(view, to: world.window)
      #expect(!world.hasPresentation(world.layer(of: view)))
      world.endTurn()
      #expect(world.hasPresentation(world.layer(of: view)))
    }

    @Test func `F15.3 a moving view takes no touches by default`() {
      let stage = Stage()
      var options = ViewAnimationOptions(duration: 1)
      stage.world.animate(options) { stage.world.setView(.point(Point(250, 50)), "center", on: stage.view) }
      stage.world.advance(by: 0.1)
      #expect(stage.world.hitTestView(Point(300, 50), in: stage.world.window) == stage.world.window)
      stage.world.advance(by: 2)
      options.allowUserInteraction = true
      stage.world.animate(options) { stage.world.setView(.point(Point(100, 50)), "center", on: stage.view) }
      stage.world.advance(by: 0.1)
      #expect(stage.world.hitTestView(Point(10, 50), in: stage.world.window) == stage.view)
    }

    @Test func `F15.4 caught with its presentation values it stays, without it jumps`() {
      func caught(copying: Bool) -> Double? {
        let stage = Stage()
        stage.world.animate(ViewAnimationOptions(duration: 1, curve: .linear)) {
          stage.world.setView(.point(Point(300, 50)), "center", on: stage.view)
        }
        stage.world.advance(by: 0.25)
        let shown = stage.world.presentationValue("position", of: stage.backing) ?? .null
        if copying { stage.world.setView(shown, "center", on: stage.view) }
        stage.world.removeAllAnimations(from: stage.backing)
        stage.world.advanceToNextFrame()
        return stage.shown("position.x", of: stage.backing)
      }
      #expect(close(caught(copying: true), 150))
      #expect(caught(copying: false) == 300)
    }

    @Test func `F15.5 retargeting: position adds up, opacity restarts from the model`() {
      let stage = Stage()
      stage.world.animate(ViewAnimationOptions(duration: 0.4, dampingRatio: 0.8)) {
        stage.world.setView(.number(0.2), "alpha", on: stage.view)
        stage.world.setView(.number(200), "center.x", on: stage.view)
      }
      stage.world.advance(by: 0.1)
      stage.world.animate(ViewAnimationOptions(duration: 0.4, dampingRatio: 0.8)) {
        stage.world.setView(.number(1), "alpha", on: stage.view)
        stage.world.setView(.number(400), "center.x", on: stage.view)
      }
      #expect(stage.world.animationKeys(of: stage.backing) == ["position", "opacity", "position-2"])
      stage.world.advance(by: 0.05)
      #expect(close(stage.shown("opacity", of: stage.backing), 0.47483399510383606, 1e-5))
      stage.world.advance(by: 0.6)
      #expect(stage.shown("position.x", of: stage.backing) == 400)
    }

    @Test func `F15.5 with beginFromCurrentState opacity goes on from the screen`() {
      let stage = Stage()
      var options = ViewAnimationOptions(duration: 1, curve: .linear)
      stage.world.animate(options) { stage.world.setView(.number(0), "alpha", on: stage.view) }
      stage.world.advance(by: 0.5)
      options.beginFromCurrentState = true
      stage.world.animate(options) { stage.world.setView(.number(1), "alpha", on: stage.view) }
      stage.world.endTurn()
      #expect(close(stage.shown("opacity", of: stage.backing), 0.5))
    }

    @Test func `F15.6 the screen plays on while the main thread is blocked`() {
      let stage = Stage()
      let notes = Notes()
      stage.world.animate(
        ViewAnimationOptions(duration: 1, curve: .linear),
        animations: { stage.world.setView(.number(0), "alpha", on: stage.view) },
        completion: notes.completion("done"))
      stage.world.endTurn()
      stage.world.blockMainThread(for: 0.5)
      #expect(close(stage.shown("opacity", of: stage.backing), 0.5))
      stage.world.blockMainThread(for: 1)
      #expect(notes.all.isEmpty)
      stage.world.advanceToNextFrame()
      #expect(notes.all == ["done:true"])
    }
  }
}
