import AnimationEngine
import Testing

extension Facts {
  @Suite struct F14Animations {
    @Test func `F14.1 key paths reach into structs; frame and typos do nothing`() {
      let stage = Stage()
      for (key, path) in [("a", "frame"), ("b", "positoin.x"), ("c", "position.w")] {
        var animation = Animation.basic(path, from: .number(0), to: .number(100))
        animation.duration = 1
        stage.world.add(animation, forKey: key, to: stage.layer)
      }
      let before = stage.world.get("frame", of: stage.layer)
      stage.world.advance(by: 0.5)
      #expect(stage.world.presentationValue("frame", of: stage.layer) == before)
      #expect(!stage.world.isAnimatable("frame", className: "CALayer"))
      #expect(stage.world.nearestKeyPath("positoin.x", className: "CALayer") == "position.x")
      #expect(stage.world.nearestKeyPath("strokeend", className: "CAShapeLayer") == "strokeEnd")
      #expect(stage.world.nearestKeyPath("alpha", className: "CALayer") == "opacity")
      #expect(stage.world.nearestKeyPath("frame", className: "CALayer") == nil)
      #expect(stage.world.isAnimatable("transform.rotation.z", className: "CALayer"))
      #expect(!stage.world.isAnimatable("strokeEnd", className: "CALayer"))
    }

    @Test func `F14.1 a project's own layer property animates once its class is known`() {
      let stage = Stage(layerClass: "RingLayer")
      stage.world.registerLayerClass(
        "RingLayer", superclass: "CAShapeLayer", properties: [LayerProperty(name: "progress", defaultValue: .number(0))]
      )
      var animation = Animation.basic("progress", from: .number(0), to: .number(1))
      animation.duration = 1
      stage.world.add(animation, forKey: "p", to: stage.layer)
      stage.world.advance(by: 0.5)
      #expect(close(stage.shown("progress"), 0.5))
      #expect(stage.world.isAnimatable("strokeEnd", className: "RingLayer"))
    }

    @Test(
      arguments: [
        ([0.2, nil, nil], 0.35), ([nil, 0.8, nil], 0.65), ([nil, nil, 0.3], 0.65), ([0.2, nil, 0.3], 0.35),
        ([nil, 0.9, 0.3], 0.75), ([0.2, 0.8, nil], 0.5), ([nil, nil, nil], 0.5),
      ] as [([Double?], Double)])
    func `F14.2 from, to and by in all combinations`(ends: [Double?], half: Double) {
      let stage = Stage()
      stage.world.begin()
      stage.world.setDisableActions(true)
      stage.world.set(.number(0.5), "opacity", on: stage.layer)
      stage.world.commit()
      let values = ends.map { $0.map(LayerValue.number) }
      var animation = Animation.basic("opacity", from: values[0], to: values[1], by: values[2])
      animation.duration = 1
      stage.world.add(animation, forKey: "a", to: stage.layer)
      stage.world.advance(by: 0.5)
      #expect(close(stage.shown("opacity"), half))
    }

    @Test func `F14.3 a path moves position, and rotateAuto turns the layer along it`() {
      let stage = Stage()
      var animation = Animation(.keyframe, keyPath: "position")
      animation.path = Path(elements: [.move(.zero), .line(Point(100, 0)), .line(Point(100, 100))])
      animation.rotationMode = .auto
      animation.duration = 1
      stage.world.add(animation, forKey: "a", to: stage.layer)
      stage.world.advance(by: 0.75)
      #expect(
        stage.world.presentationValue("position", of: stage.layer)?.point?.distance(to: Point(100, 50)) ?? 1 < 1e-6)
      #expect(close(stage.shown("transform.rotation.z"), .pi / 2))
    }

    @Test func `F14.3 values have ascending times, and times of another count are used as far as they go`() {
      func shown(_ times: [Double]?, at seconds: Double, _ mode: Animation.CalculationMode = .linear) -> Double? {
        let stage = Stage()
        var animation = Animation.keyframe("position.x", values: [0, 100, 50].map(LayerValue.number))
        (animation.duration, animation.keyTimes, animation.calculationMode) = (1, times, mode)
        stage.world.add(animation, forKey: "a", to: stage.layer)
        stage.world.advance(by: seconds)
        return stage.shown("position.x")
      }
      #expect(close(shown(nil, at: 0.25), 50))
      #expect(close(shown([0, 0.25, 1], at: 0.25), 100))
      #expect(close(shown([0, 0.25, 1], at: 0.625), 75))
      #expect(close(shown([0, 0.25], at: 0.8), 100))
      #expect(close(shown([0, 0.25, 1], at: 0.5, .discrete), 100))
    }

    @Test func `F14.4 a shake without isAdditive jumps to the origin`() {
      func leftmost(additive: Bool) -> Double {
        let stage = Stage()
        stage.world.set(.number(200), "position.x", on: stage.layer)
        stage.world.advance(by: 1)
        var shake = Animation.keyframe("position.x", values: [0, -10, 10, 0].map(LayerValue.number))
        shake.duration = 0.4
        shake.isAdditive = additive
        stage.world.add(shake, forKey: "shake", to: stage.layer)
        stage.world.advance(by: 0.2)
        return stage.shown("position.x") ?? .nan
      }
      #expect(close(leftmost(additive: true), 200))
      #expect(close(leftmost(additive: false), 0))
    }

    @Test func `F14.5 children are clipped to the group, a quarter second if unset`() {
      let stage = Stage()
      var child = Animation.basic("position.x", from: .number(0), to: .number(100))
      child.duration = 1
      stage.world.add(.group([child]), forKey: "g", to: stage.layer)
      stage.world.advance(by: 0.2)
      #expect(close(stage.shown("position.x"), 20))
      stage.world.advance(by: 0.1)
      #expect(stage.shown("position.x") == 20)
      #expect(stage.world.animation(forKey: "g", of: stage.layer) == nil)
    }

    @Test func `F14.6 a spring shorter than its settling is cut off`() {
      let stage = Stage()
      var spring = Animation.spring("position.x")
      (spring.fromValue, spring.toValue) = (.number(140), .number(40))
      spring.duration = 0.4
      stage.world.add(spring, forKey: "s", to: stage.layer)
      stage.world.advance(by: 0.399)
      #expect(abs((stage.shown("position.x") ?? 0) - 40) > 10)
      #expect(close(Animation.spring("x", perceptualDuration: 0.5, bounce: 0).duration, 0.8))
    }

    @Test func `F14.7 the same key replaces; an implicit animation's key is the property`() {
      let stage = Stage()
      var animation = Animation.basic("opacity", from: .number(1), to: .number(0))
      animation.duration = 5
      stage.world.add(animation, forKey: "a", to: stage.layer)
      stage.world.add(animation, forKey: "b", to: stage.layer)
      stage.world.add(animation, forKey: "a", to: stage.layer)
      #expect(stage.world.animationKeys(of: stage.layer) == ["b", "a"])
      stage.world.removeAnimation(forKey: "b", from: stage.layer)
      stage.world.set(.number(4), "cornerRadius", on: stage.layer)
      #expect(stage.world.animationKeys(of: stage.layer) == ["a", "cornerRadius"])
      stage.world.add(animation, forKey: nil, to: stage.layer)
      stage.world.add(.transition("push", subtype: "fromLeft"), forKey: "mine", to: stage.layer)
      #expect(stage.world.animationKeys(of: stage.layer) == ["a", "cornerRadius", "transition"])
    }

    @Test func `F14.8 leaving the window stops and removes only what removes itself`() {
      let stage = Stage()
      let notes = Notes()
      notes.listen(to: stage.world)
      for (number, removes) in [(1, true), (2, false)] {
        var animation = Animation.basic("opacity", from: .number(1), to: .number(0))
        animation.duration = 1
        animation.repeatCount = .infinity
        animation.isRemovedOnCompletion = removes
        animation.delegate = number
        stage.world.add(animation, forKey: "\(number)", to: stage.layer)
      }
      stage.world.advance(by: 3)
      stage.world.removeFromSuperview(stage.view)
      stage.world.advance(by: 1)
      #expect(notes.all == ["start1", "start2", "stop1:false"])
      #expect(stage.world.animationKeys(of: stage.layer) == ["2"])
      #expect(!stage.world.hasPresentation(stage.layer))
    }

    @Test func `F14.8 the background does the same`() {
      let stage = Stage()
      var animation = Animation.basic("opacity", from: .number(1), to: .number(0))
      animation.duration = 1
      animation.repeatCount = .infinity
      stage.world.add(animation, forKey: "gone", to: stage.layer)
      animation.isRemovedOnCompletion = false
      stage.world.add(animation, forKey: "kept", to: stage.layer)
      stage.world.advance(by: 1)
      stage.world.enterBackground()
      stage.world.advance(by: 10)
      stage.world.enterForeground()
      stage.world.advance(by: 1)
      #expect(stage.world.animationKeys(of: stage.layer) == ["kept"])
    }

    @Test func `F14.9 a transition fades the layer's whole content`() {
      let stage = Stage()
      stage.world.set(.bool(true), "hidden", on: stage.layer)
      #expect(stage.world.animationKeys(of: stage.layer) == ["transition"])
      stage.world.advance(by: 0.125)
      #expect(close(stage.world.transitionProgress(of: stage.layer), 0.8024, 1e-3))
    }

    @Test func `F14.10 add copies the animation`() {
      let stage = Stage()
      var animation = Animation.basic("opacity", from: .number(1), to: .number(0))
      animation.duration = 1
      stage.world.add(animation, forKey: "a", to: stage.layer)
      animation.duration = 9
      #expect(stage.world.animation(forKey: "a", of: stage.layer)?.duration == 1)
    }

    @Test func `F14.11 a value of another type animates nothing`() {
      let stage = Stage()
      stage.world.set(.color(.black), "backgroundColor", on: stage.layer)
      stage.world.advance(by: 1)
      var animation = Animation.basic("backgroundColor", from: .opaque(1), to: .opaque(2))
      animation.duration = 1
      stage.world.add(animation, forKey: "a", to: stage.layer)
      stage.world.advance(by: 0.5)
      #expect(stage.world.presentationValue("backgroundColor", of: stage.layer) == .color(.black))
    }

    @Test func `F14.12 removed with a toValue it snaps back`() {
      let stage = Stage()
      var animation = Animation.basic("position.x", to: .number(300))
      animation.duration = 0.5
      stage.world.add(animation, forKey: "a", to: stage.layer)
      stage.world.advance(by: 0.49)
      #expect((stage.shown("position.x") ?? 0) > 290)
      stage.world.advance(by: 0.02)
      #expect(stage.shown("position.x") == 20)
    }

    @Test func `a model set only in the completion flashes for a frame`() {
      let stage = Stage()
      let layer = stage.layer
      var animation = Animation.basic("position.x", to: .number(300))
      (animation.duration, animation.delegate) = (0.5, 1)
      stage.world.hooks.animationDidStop = { world, _, _, _, _ in
        world.begin()
        world.setDisableActions(true)
        world.set(.number(300), "position.x", on: layer)
        world.commit()
      }
      stage.world.add(animation, forKey: "a", to: layer)
      var shown: [Double] = []
      for _ in 0..<40 {
        stage.world.advanceToNextFrame()
        shown.append(stage.shown("position.x") ?? .nan)
      }
      #expect(shown.count { $0 == 20 } == 1)
      #expect(shown.last == 300)
    }
  }
}
