import AnimationEngine
import Testing

extension Facts {
  @Suite struct F02ActionSearch {
    private func moved(_ stage: Stage) -> Animation? {
      stage.world.set(.number(0.3), "opacity", on: stage.layer)
      return stage.world.animation(forKey: "opacity", of: stage.layer)
    }

    private func marked(_ duration: Double) -> ActionAnswer {
      var animation = Animation.basic("opacity")
      animation.duration = duration
      return .animation(animation)
    }

    @Test func `F02.1 delegate, actions, style, class default, then the implicit animation`() {
      let stage = Stage()
      #expect(moved(stage)?.duration == 0.25)
      #expect(stage.world.animation(forKey: "opacity", of: stage.layer)?.timingFunction == .default)
      #expect(stage.world.animation(forKey: "opacity", of: stage.layer)?.fillMode == .backwards)

      let search = Stage()
      search.world.hooks.defaultActionOverride = { _, _, _ in marked(1) }
      #expect(moved(search)?.duration == 1)
      search.world.setStyleActions(["opacity": marked(2)], of: search.layer)
      search.world.set(.number(1), "opacity", on: search.layer)
      #expect(moved(search)?.duration == 2)
      search.world.setActions(["opacity": marked(3)], of: search.layer)
      search.world.set(.number(1), "opacity", on: search.layer)
      #expect(moved(search)?.duration == 3)
      search.world.hostDelegates = [search.layer]
      search.world.hooks.action = { _, _, _ in marked(4) }
      search.world.set(.number(1), "opacity", on: search.layer)
      #expect(moved(search)?.duration == 4)
    }

    @Test func `F02.2 NSNull ends the search, nil goes on`() {
      let stage = Stage()
      stage.world.hostDelegates = [stage.layer]
      stage.world.hooks.action = { _, _, _ in .none }
      #expect(moved(stage) != nil)
      stage.world.removeAllAnimations(from: stage.layer)
      stage.world.hooks.action = { _, _, _ in .null }
      stage.world.set(.number(1), "opacity", on: stage.layer)
      #expect(stage.world.animationKeys(of: stage.layer) == nil)
    }

    @Test func `F02.3 a backing layer animates in a block and only there`() {
      let stage = Stage()
      stage.world.setView(.number(0.5), "alpha", on: stage.view)
      #expect(stage.world.animationKeys(of: stage.backing) == nil)
      stage.world.animate(ViewAnimationOptions(duration: 0.7, curve: .easeIn)) {
        stage.world.setView(.number(1), "alpha", on: stage.view)
      }
      let animation = stage.world.animation(forKey: "opacity", of: stage.backing)
      #expect(animation?.duration == 0.7)
      #expect(animation?.timingFunction == .easeIn)
    }

    @Test func `F02.4 a standalone layer animates by itself for a quarter second`() {
      let stage = Stage()
      stage.world.set(.number(0), "opacity", on: stage.layer)
      stage.world.advance(by: 0.125)
      #expect(close(stage.shown("opacity"), 0.1976, 1e-3))
      stage.world.advance(by: 0.15)
      #expect(stage.shown("opacity") == 0)
    }

    @Test func `F02.4 inside a view block it keeps its own quarter second`() {
      let stage = Stage()
      stage.world.animate(ViewAnimationOptions(duration: 2)) {
        stage.world.set(.number(0), "opacity", on: stage.layer)
      }
      #expect(stage.world.animation(forKey: "opacity", of: stage.layer)?.duration == 0.25)
    }

    @Test func `F02.5 a sublayer's frame set in layoutSubviews trails its view at each resize`() {
      let stage = Stage()
      stage.world.hooks.layoutSubviews = { [layer = stage.layer, view = stage.view] world, laidOut in
        guard laidOut == view, let bounds = world.getView("bounds", of: view).rect else { return }
        world.set(.rect(bounds), "frame", on: layer)
      }
      stage.world.setView(.rect(Rect(x: 0, y: 0, width: 300, height: 100)), "frame", on: stage.view)
      stage.world.endTurn()
      #expect(stage.world.animationKeys(of: stage.layer) == ["position", "bounds"])
      stage.world.advanceToNextFrame()
      let edge = stage.world.presentationValue("frame", of: stage.layer)?.rect?.maxX ?? 0
      #expect(edge < 290)
      let added = stage.world.trace.filter { if case .animationAdded = $0.kind { $0.layoutDepth > 0 } else { false } }
      #expect(added.count == 2)
    }

    @Test func `F02.6 a layer added and changed in one turn appears in its final state`() {
      let stage = Stage()
      let fresh = stage.world.makeLayer()
      stage.world.addSublayer(fresh, to: stage.backing)
      stage.world.set(.rect(Rect(x: 10, y: 10, width: 50, height: 50)), "frame", on: fresh)
      stage.world.set(.number(0.5), "opacity", on: fresh)
      #expect(stage.world.animationKeys(of: fresh) == nil)
      stage.world.endTurn()
      #expect(stage.shown("opacity", of: fresh) == 0.5)
      stage.world.set(.number(1), "opacity", on: fresh)
      #expect(stage.world.animationKeys(of: fresh) == ["opacity"])
    }

    @Test func `F02.7 null actions, disabled actions or being the view's own layer stop it`() {
      let stage = Stage()
      stage.world.set(.dictionary(["position": .null, "bounds": .null]), "actions", on: stage.layer)
      stage.world.set(.rect(Rect(x: 5, y: 5, width: 9, height: 9)), "frame", on: stage.layer)
      #expect(stage.world.animationKeys(of: stage.layer) == nil)
      let other = Stage()
      other.world.begin()
      other.world.setDisableActions(true)
      other.world.set(.rect(Rect(x: 5, y: 5, width: 9, height: 9)), "frame", on: other.layer)
      other.world.commit()
      #expect(other.world.animationKeys(of: other.layer) == nil)
      let gradient = other.world.makeView("GradientView", layerClass: "CAGradientLayer")
      other.world.addSubview(gradient, to: other.view)
      other.world.endTurn()
      other.world.setView(.rect(Rect(x: 5, y: 5, width: 9, height: 9)), "frame", on: gradient)
      #expect(other.world.animationKeys(of: other.world.layer(of: gradient)) == nil)
    }

    @Test func `F02.9 as a view's own layer a shape follows its view, its path doesn't`() {
      let world = World()
      let view = world.makeView("RingView", layerClass: "CAShapeLayer")
      world.setView(.rect(Rect(x: 0, y: 0, width: 50, height: 50)), "frame", on: view)
      world.addSubview(view, to: world.window)
      let shape = world.layer(of: view)
      func rebuild() {
        world.set(.path(.ellipse(in: world.get("bounds", of: shape).rect ?? .zero)), "path", on: shape)
      }
      rebuild()
      world.endTurn()
      world.setView(.rect(Rect(x: 0, y: 0, width: 90, height: 90)), "bounds", on: view)
      world.advance(by: 1)
      #expect(world.presentationValue("bounds.size.width", of: shape) == .number(90))
      #expect(close(world.get("path", of: shape).path?.boundingBox.width, 50))
      world.hooks.layoutSubviews = { _, laidOut in if laidOut == view { rebuild() } }
      world.setView(.rect(Rect(x: 0, y: 0, width: 120, height: 90)), "bounds", on: view)
      world.advanceToNextFrame()
      #expect(close(world.presentationValue("path", of: shape)?.path?.boundingBox.width, 120))
      #expect(world.animationKeys(of: shape) == nil)
    }

    @Test func `F02.9 a path has no implicit animation`() {
      let stage = Stage(layerClass: "CAShapeLayer")
      stage.world.set(.path(.rect(Rect(x: 0, y: 0, width: 10, height: 10))), "path", on: stage.layer)
      stage.world.endTurn()
      stage.world.set(.path(.rect(Rect(x: 0, y: 0, width: 90, height: 10))), "path", on: stage.layer)
      #expect(stage.world.animationKeys(of: stage.layer) == nil)
      #expect(stage.world.isAnimatable("path", className: "CAShapeLayer"))
    }
  }
}
