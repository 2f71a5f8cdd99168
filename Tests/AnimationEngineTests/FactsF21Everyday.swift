import AnimationEngine
import Testing

extension Facts {
  @Suite struct F21Everyday {
    private func endless(_ keyPath: String, _ from: Double, _ to: Double, _ seconds: Double) -> Animation {
      var animation = Animation.basic(keyPath, from: .number(from), to: .number(to))
      (animation.duration, animation.autoreverses, animation.repeatCount) = (seconds, true, .infinity)
      return animation
    }

    @Test func `F21.1 two endless animations under two keys run side by side`() {
      let stage = Stage()
      stage.world.add(endless("transform.scale", 1, 2, 1), forKey: "pulse", to: stage.layer)
      stage.world.add(endless("opacity", 1, 0, 0.5), forKey: "glow", to: stage.layer)
      stage.world.advance(by: 60.75)
      #expect(close(stage.shown("transform.scale"), 1.75))
      #expect(close(stage.shown("opacity"), 0.5))
      #expect(stage.world.animationKeys(of: stage.layer) == ["pulse", "glow"])
    }

    @Test func `F21.2 held although the model was set it stays attached and hides later values`() {
      let stage = Stage()
      stage.world.begin()
      stage.world.setDisableActions(true)
      stage.world.set(.number(300), "position.x", on: stage.layer)
      stage.world.commit()
      stage.world.add(held("position.x", from: 20, to: 300), forKey: "slide", to: stage.layer)
      stage.world.advance(by: 1)
      #expect(stage.shown("position.x") == stage.model("position.x"))
      stage.world.advance(by: 600)
      #expect(stage.world.animationKeys(of: stage.layer) == ["slide"])
      stage.world.begin()
      stage.world.setDisableActions(true)
      stage.world.set(.number(50), "position.x", on: stage.layer)
      stage.world.commit()
      stage.world.advance(by: 1)
      #expect(stage.shown("position.x") == 300)
    }

    @Test func `F21.3 duration, curve and block set first hold for three changes`() {
      let stage = Stage()
      let notes = Notes()
      stage.world.begin()
      stage.world.setAnimationDuration(1)
      stage.world.setAnimationTimingFunction(.linear)
      stage.world.setCompletionBlock(notes.callback("done"))
      stage.world.set(.number(0), "opacity", on: stage.layer)
      stage.world.set(.number(10), "cornerRadius", on: stage.layer)
      stage.world.set(.number(120), "position.x", on: stage.layer)
      stage.world.commit()
      stage.world.advance(by: 0.5)
      #expect(close(stage.shown("opacity"), 0.5))
      #expect(close(stage.shown("cornerRadius"), 5))
      #expect(close(stage.shown("position.x"), 70))
      stage.world.advance(by: 5)
      #expect(notes.all == ["done"])
    }

    @Test func `F21.4 a frame set with actions disabled is there at once`() {
      let stage = Stage()
      stage.world.begin()
      stage.world.setDisableActions(true)
      stage.world.set(.rect(Rect(x: 7, y: 8, width: 90, height: 30)), "frame", on: stage.layer)
      stage.world.commit()
      #expect(stage.world.animationKeys(of: stage.layer) == nil)
      stage.world.advanceToNextFrame()
      #expect(
        stage.world.presentationValue("frame", of: stage.layer)?.rect == Rect(x: 7, y: 8, width: 90, height: 30))
    }

    @Test func `F21.5 strokeEnd set in a transaction animates for its duration`() {
      let stage = Stage(layerClass: "CAShapeLayer")
      stage.world.begin()
      stage.world.setAnimationDuration(2)
      stage.world.setAnimationTimingFunction(.linear)
      stage.world.set(.number(0), "strokeEnd", on: stage.layer)
      stage.world.commit()
      stage.world.advance(by: 0.5)
      #expect(close(stage.shown("strokeEnd"), 0.75))
      #expect(stage.model("strokeEnd") == 0)
    }

    @Test func `F21.6 a sublayer made anew in each layout pass loses its progress`() {
      let stage = Stage()
      let (world, view, backing) = (stage.world, stage.view, stage.backing)
      world.hooks.layoutSubviews = { world, laidOut in
        guard laidOut == view else { return }
        let ring = world.makeLayer("CAShapeLayer")
        world.set(.number(0), "strokeEnd", on: ring)
        world.addSublayer(ring, to: backing)
      }
      func rings() -> [LayerID] { world.sublayers(of: backing).filter { world.className(of: $0) == "CAShapeLayer" } }
      world.setNeedsLayout(view)
      world.endTurn()
      let first = rings()
      world.set(.number(0.6), "strokeEnd", on: first[0])
      world.advance(by: 1)
      #expect(stage.shown("strokeEnd", of: first[0]) == 0.6)
      world.setView(.rect(Rect(x: 0, y: 0, width: 300, height: 100)), "bounds", on: view)
      world.advance(by: 1)
      #expect(rings().count == 2)
      #expect(stage.shown("strokeEnd", of: rings().last) == 0)
    }

    @Test func `F21.7 a branch that is not meant to animate still does on a layer without a view`() {
      func shownAfterTwoFrames(disabled: Bool) -> Double? {
        let stage = Stage(layerClass: "CAShapeLayer")
        stage.world.set(.number(0), "strokeEnd", on: stage.layer)
        stage.world.advance(by: 1)
        stage.world.begin()
        stage.world.setDisableActions(disabled)
        stage.world.set(.number(1), "strokeEnd", on: stage.layer)
        stage.world.commit()
        stage.world.advanceToNextFrame()
        stage.world.advanceToNextFrame()
        return stage.shown("strokeEnd")
      }
      #expect(shownAfterTwoFrames(disabled: true) == 1)
      #expect((shownAfterTwoFrames(disabled: false) ?? 1) < 0.5)
    }
  }
}
