import AnimationEngine
import Testing

extension Facts {
  @Suite struct F05SpecialisedLayers {
    @Test func `F05.1 a progress ring is one strokeEnd animation without redraw`() {
      let stage = Stage(layerClass: "CAShapeLayer")
      let circle = Path.arc(center: .zero, radius: 50, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
      stage.world.set(.path(circle), "path", on: stage.layer)
      stage.world.advance(by: 0.1)
      stage.world.countCost = true
      var animation = Animation.basic("strokeEnd", from: .number(0), to: .number(1))
      animation.duration = 1
      stage.world.add(animation, forKey: "progress", to: stage.layer)
      stage.world.advance(by: 0.5)
      #expect(close(stage.shown("strokeEnd"), 0.5))
      #expect(stage.world.frames.allSatisfy { $0.redrawnBytes == 0 && $0.layoutPasses <= 1 })
    }

    @Test func `F05.2 gradient colours and locations animate`() {
      let stage = Stage(layerClass: "CAGradientLayer")
      let old = LayerValue.array([.color(.black), .color(.white)])
      stage.world.set(old, "colors", on: stage.layer)
      stage.world.set(.array([.number(0), .number(1)]), "locations", on: stage.layer)
      stage.world.endTurn()
      stage.world.begin()
      stage.world.setAnimationDuration(1)
      stage.world.setAnimationTimingFunction(.linear)
      stage.world.set(.array([.color(.white), .color(.black)]), "colors", on: stage.layer)
      stage.world.set(.array([.number(0.5), .number(1)]), "locations", on: stage.layer)
      stage.world.commit()
      stage.world.advance(by: 0.5)
      let grey = LayerValue.color(Color(white: 0.5))
      #expect(stage.world.presentationValue("colors", of: stage.layer) == .array([grey, grey]))
      #expect(stage.world.presentationValue("locations", of: stage.layer) == .array([.number(0.25), .number(1)]))
    }

    @Test func `F05.3 a text layer is blurry until it has the screen's scale`() {
      let stage = Stage(layerClass: "CATextLayer")
      #expect(stage.model("contentsScale") == 1)
      #expect(close(stage.world.sharpness(of: stage.layer), 1.0 / 3))
      stage.world.set(.number(3), "contentsScale", on: stage.layer)
      #expect(stage.world.sharpness(of: stage.layer) == 1)
      // A view's own layer has it from the start, and a shape needs none.
      #expect(stage.model("contentsScale", of: stage.backing) == 3)
      #expect(stage.world.sharpness(of: Stage(layerClass: "CAShapeLayer").layer) == 1)
    }

    @Test func `F05.4 a replicator draws copies, each a transform and a delay further`() {
      let stage = Stage(layerClass: "CAReplicatorLayer")
      let dot = stage.world.makeLayer()
      stage.world.addSublayer(dot, to: stage.layer)
      stage.world.begin()
      stage.world.setDisableActions(true)
      for (key, value) in [("instanceCount", 3.0), ("instanceDelay", 0.2), ("instanceAlphaOffset", -0.3)] {
        stage.world.set(.number(value), key, on: stage.layer)
      }
      stage.world.set(.transform(.translation(x: 12, y: 0)), "instanceTransform", on: stage.layer)
      stage.world.commit()
      var animation = Animation.basic("opacity", from: .number(0), to: .number(1))
      animation.duration = 1
      stage.world.add(animation, forKey: "blink", to: dot)
      stage.world.advance(by: 0.5)
      let instances = stage.world.replicatorInstances(of: stage.layer)
      #expect(instances.map(\.transform.m41) == [0, 12, 24])
      let shown = instances.map { stage.world.presentationValue("opacity", of: dot, in: $0)?.number }
      #expect(zip(shown, [0.5, 0.3, 0.1]).allSatisfy { close($0, $1) })
      #expect(zip(instances, [1, 0.7, 0.4]).allSatisfy { close($0.color.alpha, $1) })
      stage.world.set(.number(5), "instanceCount", on: stage.layer)
      #expect(stage.world.animationKeys(of: stage.layer) == ["instanceCount"])
      stage.world.advance(by: 1)
      #expect(stage.world.replicatorInstances(of: stage.layer).count == 5)
      #expect(stage.world.replicatorInstances(of: dot).isEmpty)
    }

    @Test func `F05.5 emitter cells are reached by key paths with their name`() {
      let stage = Stage(layerClass: "CAEmitterLayer")
      let cell = LayerValue.dictionary(["name": .string("spark"), "birthRate": .number(10)])
      stage.world.set(.array([cell]), "emitterCells", on: stage.layer)
      stage.world.endTurn()
      stage.world.set(.number(40), "emitterCells.spark.birthRate", on: stage.layer)
      #expect(stage.shown("emitterCells.spark.birthRate") == 10)
      stage.world.endTurn()
      #expect(stage.shown("emitterCells.spark.birthRate") == 40)
      #expect(stage.world.isAnimatable("emitterCells.spark.birthRate", className: "CAEmitterLayer"))
      #expect(!stage.world.isAnimatable("emitterCells.spark.birthrate", className: "CAEmitterLayer"))
    }

    @Test func `F05.6 a redraw repaints width × height × scale² × 4 bytes`() {
      let stage = Stage()
      stage.world.countCost = true
      stage.world.setView(.rect(Rect(x: 0, y: 0, width: 300, height: 300)), "bounds", on: stage.view)
      var draws = 0
      stage.world.hooks.drawRect = { _, _ in draws += 1 }
      stage.world.setNeedsDisplay(stage.view)
      stage.world.setNeedsDisplay(stage.view)
      stage.world.advance(by: 0.1)
      #expect(draws == 1)
      #expect(stage.world.frames.map(\.redrawnBytes).reduce(0, +) == 3_240_000)
    }
  }
}
