import AnimationEngine
import EnginePrograms
import Testing

@Suite struct `Geometry` {
  private func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
    LayerValue.transform(a).distance(to: .transform(b)) ?? .infinity
  }

  private func randomAffine(_ random: inout SplitMix) -> Transform3D {
    Transform3D(
      a: random.number(-2...2), b: random.number(-2...2), c: random.number(-2...2), d: random.number(-2...2),
      tx: random.number(-50...50), ty: random.number(-50...50))
  }

  private func randomSpatial(_ random: inout SplitMix) -> Transform3D {
    Transform3D.scale(x: random.number(0.2...3), y: random.number(0.2...3), z: random.number(0.2...3))
      .concat(
        .rotation(
          random.number(-3...3), x: random.number(-1...1), y: random.number(-1...1), z: random.number(0.1...1))
      )
      .concat(.translation(x: random.number(-9...9), y: random.number(-9...9), z: random.number(-9...9)))
  }

  @Test(arguments: UInt64(1)...200)
  func `parts put together give the transform back`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for transform in [randomAffine(&random), randomSpatial(&random)] {
      let parts = try #require(transform.decomposed())
      #expect(distance(parts.transform, transform) < 1e-9)
      #expect(distance(transform.concat(transform.inverted()), .identity) < 1e-6)
      #expect(abs(transform.determinant * transform.inverted().determinant - 1) < 1e-6)
    }
  }

  @Test(arguments: UInt64(1)...200)
  func `interpolation starts and ends at its ends`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pairs = [
      (randomAffine(&random), randomAffine(&random)), (randomSpatial(&random), randomSpatial(&random)),
      (randomAffine(&random), randomSpatial(&random)),
    ]
    for (from, to) in pairs {
      #expect(distance(.interpolate(from, to, 0), from) < 1e-8)
      #expect(distance(.interpolate(from, to, 1), to) < 1e-8)
      let step = distance(.interpolate(from, to, 0.5), .interpolate(from, to, 0.5001))
      #expect(step < 0.1)
    }
  }

  @Test func `a layer flattened to nothing still interpolates`() {
    let flat = Transform3D.scale(x: 0, y: 0, z: 0)
    let half = Transform3D.interpolate(.identity, flat, 0.5)
    #expect(distance(half, .scale(x: 0.5, y: 0.5, z: 0.5)) < 1e-12)
    let turned = Transform3D.interpolate(.identity, .scale(x: 1, y: 0, z: 2), 0.5)
    #expect(distance(turned, .scale(x: 1, y: 0.5, z: 1.5)) < 1e-12)
  }

  @Test func `paths know their outlines`() {
    let box = Rect(x: 10, y: 20, width: 100, height: 60)
    #expect(Path.rect(box).isRectangle)
    #expect(Path.roundedRect(box, cornerRadius: 12).isRoundedRectangle)
    #expect(!Path.roundedRect(box, cornerRadius: 12).isRectangle)
    #expect(Path.ellipse(in: box).isRoundedRectangle)
    #expect(Path.roundedRect(box, cornerRadius: 0).isRectangle)
    var triangle = Path(elements: [.move(Point(0, 0)), .line(Point(10, 0)), .line(Point(0, 10)), .close])
    #expect(!triangle.isRoundedRectangle && triangle.segmentCount == 3)
    triangle.append(.rect(box))
    #expect(!triangle.isRectangle)
    for path in [Path.rect(box), .roundedRect(box, cornerRadius: 12), .ellipse(in: box)] {
      let bounds = path.boundingBox
      #expect(abs(bounds.minX - 10) < 1e-6 && abs(bounds.maxY - 80) < 1e-6)
    }
  }

  @Test func `an arc runs where UIBezierPath draws it`() {
    let quarter = Path.arc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect((quarter.currentPoint?.distance(to: Point(0, 10)) ?? 1) < 1e-9)
    #expect(abs(quarter.length - 5 * .pi) < 0.01)
    let rest = Path.arc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.length - 15 * .pi) < 0.02)
    let turn = Path.arc(center: .zero, radius: 10, startAngle: 0, endAngle: 4 * .pi, clockwise: true)
    #expect(abs(turn.length - 20 * .pi) < 0.02)
  }

  @Test(arguments: UInt64(1)...100)
  func `converting there and back is nothing`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let world = World()
    var layers = [world.layer(of: world.window)]
    for _ in 0..<5 {
      let layer = world.makeLayer()
      world.addSublayer(layer, to: layers[layers.count - 1])
      world.set(.rect(Rect(x: random.number(-5...5), y: 3, width: 50, height: 40)), "bounds", on: layer)
      world.set(.point(Point(random.number(-50...50), random.number(-50...50))), "position", on: layer)
      world.set(.transform(.rotation(random.number(-3...3)).scaled(x: 2, y: 0.5)), "transform", on: layer)
      layers.append(layer)
    }
    let point = Point(random.number(-20...20), random.number(-20...20))
    let there = world.convertPoint(point, from: layers[5], to: layers[2])
    #expect(world.convertPoint(there, from: layers[2], to: layers[5]).distance(to: point) < 1e-6)
    #expect(
      world.convertPoint(point, from: layers[3], to: nil) == world.convertPoint(point, from: layers[3], to: layers[0]))
  }

  @Test func `numbers that are none don't trap`() {
    let stage = Stage()
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      stage.world.set(.number(number), "position.x", on: stage.layer)
      stage.world.setView(.size(Size(number, 10)), "bounds.size", on: stage.view)
      var animation = Animation.basic("opacity", from: .number(number), to: .number(1))
      animation.duration = number
      animation.repeatCount = number
      animation.timeOffset = number
      animation.isCumulative = true
      stage.world.add(animation, forKey: "a", to: stage.layer)
      stage.world.setNeedsDisplay(stage.view)
      stage.world.asyncMain(after: number, Callback { _ in })
      stage.world.countCost = true
      stage.world.advance(by: 0.1)
    }
    #expect(stage.world.now > 1000.4)
  }
}
