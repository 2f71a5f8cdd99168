import AnimationEngine
import Testing

extension Facts {
  @Suite struct F04Transforms {
    private func frame(_ stage: Stage) -> Rect { stage.world.getView("frame", of: stage.view).rect ?? .zero }

    @Test func `F04.1 a transform changes neither center nor bounds`() {
      let stage = Stage()
      let (center, bounds) = (
        stage.world.getView("center", of: stage.view), stage.world.getView("bounds", of: stage.view)
      )
      stage.world.setView(.transform(.scale(x: 2, y: 3)), "transform", on: stage.view)
      #expect(stage.world.getView("center", of: stage.view) == center)
      #expect(stage.world.getView("bounds", of: stage.view) == bounds)
      #expect(frame(stage).size == Size(400, 300))
    }

    @Test func `F04.2 rotate then translate moves along rotated axes`() {
      func drawn(_ transform: Transform3D) -> Point {
        let stage = Stage()
        stage.world.setView(.point(Point(200, 200)), "center", on: stage.view)
        stage.world.setView(.transform(transform), "transform", on: stage.view)
        return frame(stage).center
      }
      #expect(
        drawn(Transform3D.identity.rotated(.pi / 2).translated(x: 100, y: 0)).distance(to: Point(200, 300)) < 1e-9)
      #expect(
        drawn(Transform3D.identity.translated(x: 100, y: 0).rotated(.pi / 2)).distance(to: Point(300, 200)) < 1e-9)
    }

    @Test func `F04.3 concatenating reads left to right`() {
      let both = Transform3D.scale(x: 2, y: 2).concat(.translation(x: 10, y: 0))
      #expect(both.apply(Point(1, 1)) == Point(12, 2))
    }

    @Test func `F04.4 moving the anchor moves the layer unless position is corrected`() {
      let stage = Stage()
      let before = stage.world.get("frame", of: stage.layer).rect
      stage.world.set(.point(.zero), "anchorPoint", on: stage.layer)
      #expect(stage.world.get("frame", of: stage.layer).rect?.origin == Point(20, 10))
      stage.world.set(.point(.zero), "position", on: stage.layer)
      #expect(stage.world.get("frame", of: stage.layer).rect == before)
    }

    @Test func `F04.5 under a rotation frame is the bounding box`() {
      let stage = Stage()
      stage.world.setView(.transform(.rotation(.pi / 4)), "transform", on: stage.view)
      #expect(frame(stage).width > 200)
      #expect(stage.world.getView("bounds", of: stage.view).rect?.size == Size(200, 100))
    }

    @Test func `F04.6 Auto Layout ignores the transform`() {
      let stage = Stage()
      let view = stage.world.makeView()
      stage.world.addSubview(view, to: stage.view)
      stage.world.setView(.bool(false), "translatesAutoresizingMaskIntoConstraints", on: view)
      for (attribute, constant) in [(ConstraintAttribute.width, 50.0), (.height, 40)] {
        let constraint = stage.world.makeConstraint(first: .view(view), attribute: attribute, constant: constant)
        stage.world.setActive(true, of: constraint)
      }
      stage.world.endTurn()
      stage.world.trace = []
      stage.world.animate(ViewAnimationOptions(duration: 1)) {
        stage.world.setView(.transform(.translation(x: 0, y: 30)), "transform", on: view)
      }
      stage.world.setNeedsLayout(stage.view)
      stage.world.advance(by: 2)
      #expect(stage.world.getView("transform", of: view).transform == .translation(x: 0, y: 30))
      #expect(stage.world.untransformedFrame(of: view).size == Size(50, 40))
    }

    @Test func `F04.7 m34 gives perspective`() {
      var transform = Transform3D.identity
      transform.m34 = -1 / 500
      let near = transform.rotated(1, x: 0, y: 1, z: 0)
      #expect(near.apply(Point(-100, 100)).y != near.apply(Point(100, 100)).y)
      var value = LayerValue.transform(transform)
      let stage = Stage()
      stage.world.set(value, "transform", on: stage.layer)
      stage.world.set(.number(1), "transform.rotation.y", on: stage.layer)
      value = stage.world.get("transform", of: stage.layer)
      #expect((value.distance(to: .transform(near)) ?? 1) < 1e-12)
    }

    @Test func `key paths read back what they set`() {
      let stage = Stage()
      let steps: [(String, Double)] = [
        ("transform.translation.x", 12), ("transform.scale.x", 2), ("transform.scale.y", 3),
        ("transform.rotation.z", 0.7), ("transform.scale.x", -1.5), ("position.y", 4), ("bounds.size.width", 9),
        ("bounds.origin.y", -3), ("shadowOffset.height", 8), ("anchorPoint.x", 0.2),
      ]
      for (keyPath, number) in steps {
        stage.world.set(.number(number), keyPath, on: stage.layer)
        #expect(close(stage.model(keyPath), number), "\(keyPath)")
      }
      #expect(close(stage.model("transform.translation.x"), 12))
      #expect(close(stage.model("transform.scale.y"), 3))
    }
  }
}
