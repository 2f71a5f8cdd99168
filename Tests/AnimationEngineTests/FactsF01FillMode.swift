import AnimationEngine
import Testing

extension Facts {
  @Suite struct F01FillMode {
    @Test func `F01.1 an explicit animation leaves the model alone`() {
      let stage = Stage()
      var animation = Animation.basic("opacity", from: .number(1), to: .number(0))
      animation.duration = 1
      stage.world.add(animation, forKey: "fade", to: stage.layer)
      stage.world.advance(by: 0.5)
      #expect(close(stage.shown("opacity"), 0.5))
      #expect(stage.model("opacity") == 1)
    }

    @Test func `F01.2 forwards without removal leaves the end picture over a model that never moved`() {
      let stage = Stage()
      stage.world.add(held("position.x", to: 300), forKey: "slide", to: stage.layer)
      stage.world.advance(by: 5)
      #expect(stage.shown("position.x") == 300)
      #expect(stage.model("position.x") == 20)
      #expect(stage.world.animationKeys(of: stage.layer) == ["slide"])
    }

    @Test func `F01.3 a held animation hides later values until it is removed`() {
      let stage = Stage()
      stage.world.add(held("position.x", to: 300), forKey: "slide", to: stage.layer)
      stage.world.advance(by: 1)
      stage.world.begin()
      stage.world.setDisableActions(true)
      stage.world.set(.number(80), "position.x", on: stage.layer)
      stage.world.commit()
      stage.world.advance(by: 1)
      #expect(stage.shown("position.x") == 300)
      stage.world.removeAnimation(forKey: "slide", from: stage.layer)
      stage.world.advanceToNextFrame()
      #expect(stage.shown("position.x") == 80)
    }

    @Test func `F01.3 a held additive animation moves later values instead of hiding them`() {
      let stage = Stage()
      var animation = held("position.x", from: 0, to: 100)
      animation.isAdditive = true
      stage.world.add(animation, forKey: "offset", to: stage.layer)
      stage.world.advance(by: 1)
      #expect(stage.shown("position.x") == 120)
      stage.world.begin()
      stage.world.setDisableActions(true)
      stage.world.set(.number(50), "position.x", on: stage.layer)
      stage.world.commit()
      stage.world.advanceToNextFrame()
      #expect(stage.shown("position.x") == 150)
    }

    @Test func `F01.4 a kept animation and its delegate live as long as the layer holds them`() {
      let stage = Stage()
      var animation = held("opacity", to: 0)
      animation.delegate = 7
      stage.world.add(animation, forKey: "fade", to: stage.layer)
      stage.world.advance(by: 60)
      let path = stage.world.ownershipGraph().path(to: .host(7))
      #expect(path?.map(\.label).suffix(2) == ["fade", "delegate"])
      stage.world.removeFromSuperview(stage.view)
      stage.world.advance(by: 1)
      #expect(stage.world.animationKeys(of: stage.layer) == ["fade"])
      #expect(stage.world.ownershipGraph().path(from: [.view(stage.view)], to: .host(7)) != nil)
    }

    @Test func `F01.5 from the current value with the model at the end there is no jump`() {
      let stage = Stage()
      var animation = Animation.basic("position.x", from: .number(20))
      animation.duration = 0.5
      stage.world.begin()
      stage.world.setDisableActions(true)
      stage.world.set(.number(300), "position.x", on: stage.layer)
      stage.world.commit()
      stage.world.add(animation, forKey: "slide", to: stage.layer)
      stage.world.endTurn()
      #expect(stage.shown("position.x") == 20)
      var last = 20.0
      for _ in 0..<60 {
        stage.world.advanceToNextFrame()
        let next = stage.shown("position.x") ?? .nan
        #expect(next - last < 12)
        last = next
      }
      #expect(last == 300)
      #expect(stage.world.animationKeys(of: stage.layer) == nil)
    }

    @Test(arguments: [(Animation.FillMode.removed, 1.0), (.backwards, 0.0), (.both, 0.0), (.forwards, 1.0)])
    func `F01.6 before a delayed begin only backwards and both show the first value`(
      mode: Animation.FillMode, shown: Double
    ) {
      let stage = Stage()
      var animation = Animation.basic("opacity", from: .number(0), to: .number(1))
      animation.duration = 0.5
      animation.beginTime = stage.world.convertTime(stage.world.now, from: nil, to: stage.layer) + 1
      animation.fillMode = mode
      stage.world.add(animation, forKey: "in", to: stage.layer)
      stage.world.advance(by: 0.5)
      #expect(stage.shown("opacity") == shown)
    }

    @Test func `F01.7 layout reads the stale model`() {
      let stage = Stage()
      stage.world.add(held("position.x", to: 300), forKey: "slide", to: stage.layer)
      stage.world.advance(by: 1)
      var seen: Double?
      stage.world.hooks.layoutSubviews = { world, _ in seen = world.get("position.x", of: stage.layer).number }
      stage.world.setNeedsLayout(stage.view)
      stage.world.endTurn()
      #expect(seen == 20 && stage.shown("position.x") == 300)
    }

    @Test func `F01.7 the next animation starts from the stale model`() {
      let stage = Stage()
      stage.world.add(held("position.x", to: 300), forKey: "slide", to: stage.layer)
      stage.world.advance(by: 1)
      stage.world.add(held("position.x", to: 400), forKey: "slide", to: stage.layer)
      stage.world.advance(by: 0.25)
      #expect(close(stage.shown("position.x"), 210))
    }
  }
}
