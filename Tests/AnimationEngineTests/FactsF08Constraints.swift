import AnimationEngine
import Testing

extension Facts {
  @Suite struct F08Constraints {
    /// A box in a view, 40 wide from 10 from the left; the constraint changes one of them.
    private struct Layout {
      let stage = Stage()
      let box: ViewID
      let left: ConstraintID
      let width: ConstraintID
      var world: World { stage.world }
      var keys: [String]? { world.animationKeys(of: world.layer(of: box)) }
      var frame: Rect? { world.getView("frame", of: box).rect }

      init() {
        let world = stage.world
        box = world.makeView()
        world.addSubview(box, to: stage.view)
        world.setView(.bool(false), "translatesAutoresizingMaskIntoConstraints", on: box)
        left = world.makeConstraint(
          first: .view(box), attribute: .leading, second: .view(stage.view), attribute: .leading, constant: 10)
        width = world.makeConstraint(first: .view(box), attribute: .width, constant: 40)
        let top = world.makeConstraint(
          first: .view(box), attribute: .top, second: .view(stage.view), attribute: .top, constant: 5)
        let height = world.makeConstraint(
          first: .view(box), attribute: .height, second: .view(stage.view), attribute: .height, multiplier: 0.5)
        for constraint in [left, width, top, height] { world.setActive(true, of: constraint) }
        world.endTurn()
        world.trace = []
      }

      func consumed(_ constraint: ConstraintID) -> TraceEvent? {
        world.trace.first { if case .layoutPass(_, let list) = $0.kind { list.contains(constraint) } else { false } }
      }
    }

    @Test func `frames come from the constraints`() {
      #expect(Layout().frame == Rect(x: 10, y: 5, width: 40, height: 50))
    }

    @Test func `F08.1 a changed constant moves the frame after the block: the view snaps`() {
      let layout = Layout()
      layout.world.animate(ViewAnimationOptions(duration: 0.3)) { layout.world.setConstant(120, of: layout.width) }
      #expect(layout.frame?.width == 40)
      #expect(layout.world.pendingConstraints == [layout.width])
      layout.world.endTurn()
      #expect(layout.frame?.width == 120)
      #expect(layout.keys == nil)
      #expect(layout.consumed(layout.width)?.blockDepth == 0)
      let change = layout.world.trace.first { if case .constraintChanged = $0.kind { true } else { false } }
      #expect(change?.blockDepth == 1)
    }

    @Test func `F08.2 and F08.6 with layoutIfNeeded in the block position and bounds.size animate`() {
      let layout = Layout()
      layout.world.animate(ViewAnimationOptions(duration: 0.3)) {
        layout.world.setConstant(120, of: layout.width)
        layout.world.layoutIfNeeded(layout.stage.view)
      }
      #expect(layout.keys == ["position", "bounds.size"])
      #expect(layout.consumed(layout.width)?.blockDepth == 1)
      layout.world.advance(by: 0.15)
      let width = layout.world.presentationValue("bounds.size.width", of: layout.world.layer(of: layout.box))?.number
      #expect(close(width, 80))
    }

    @Test func `F08.3 the same for isActive and priority`() {
      let layout = Layout()
      layout.world.setPriority(500, of: layout.width)
      let wider = layout.world.makeConstraint(first: .view(layout.box), attribute: .width, constant: 90, priority: 400)
      layout.world.setActive(true, of: wider)
      layout.world.endTurn()
      #expect(layout.frame?.width == 40)
      layout.world.animate(ViewAnimationOptions(duration: 0.3)) { layout.world.setPriority(600, of: wider) }
      layout.world.endTurn()
      #expect(layout.frame?.width == 90)
      #expect(layout.keys == nil)
      layout.world.animate(ViewAnimationOptions(duration: 0.3)) {
        layout.world.setActive(false, of: wider)
        layout.world.layoutIfNeeded(layout.stage.view)
      }
      #expect(layout.frame?.width == 40)
      #expect(layout.keys == ["position", "bounds.size"])
    }

    @Test func `F08.4 on the view whose size changes it does nothing`() {
      let layout = Layout()
      layout.world.animate(ViewAnimationOptions(duration: 0.3)) {
        layout.world.setConstant(120, of: layout.width)
        layout.world.layoutIfNeeded(layout.box)
      }
      #expect(layout.frame?.width == 40)
      #expect(layout.world.trace.contains { $0.kind == .layoutIfNeededCalled(layout.box, didLayout: false) })
    }

    @Test func `F08.5 flushing first keeps pending layout out of the animation`() {
      let layout = Layout()
      layout.world.setConstant(50, of: layout.left)
      layout.world.layoutIfNeeded(layout.stage.view)
      layout.world.animate(ViewAnimationOptions(duration: 0.3)) {
        layout.world.setConstant(120, of: layout.width)
        layout.world.layoutIfNeeded(layout.stage.view)
      }
      layout.world.endTurn()
      let position = layout.world.animation(forKey: "position", of: layout.world.layer(of: layout.box))
      #expect(position?.fromValue == .point(Point(-40, 0)))
    }

    @Test func `a constant that doesn't change marks nothing`() {
      let layout = Layout()
      layout.world.setConstant(40, of: layout.width)
      #expect(layout.world.trace.isEmpty)
      #expect(!layout.world.needsLayout(layout.stage.view))
    }

    @Test func `layoutIfNeeded climbs while superviews need layout`() {
      let layout = Layout()
      layout.world.setNeedsLayout(layout.stage.view)
      layout.world.layoutIfNeeded(layout.box)
      #expect(layout.world.needsLayout(layout.stage.view))
      layout.world.setNeedsLayout(layout.box)
      layout.world.layoutIfNeeded(layout.box)
      let passes = layout.world.trace.compactMap { event -> ViewID? in
        if case .layoutPass(let view, _) = event.kind { view } else { nil }
      }
      #expect(passes == [layout.stage.view, layout.box])
    }

    @Test func `nested views follow, scroll views have content, intrinsic sizes count`() {
      let layout = Layout()
      let label = layout.world.makeView("UILabel")
      layout.world.addSubview(label, to: layout.box)
      layout.world.setView(.bool(false), "translatesAutoresizingMaskIntoConstraints", on: label)
      layout.world.setIntrinsicContentSize(Size(30, 12), of: label)
      for attribute in [ConstraintAttribute.centerX, .centerY] {
        let constraint = layout.world.makeConstraint(
          first: .view(label), attribute: attribute, second: .view(layout.box), attribute: attribute)
        layout.world.setActive(true, of: constraint)
      }
      layout.world.endTurn()
      #expect(layout.world.getView("frame", of: label).rect == Rect(x: 5, y: 19, width: 30, height: 12))
      layout.world.setConstant(80, of: layout.width)
      layout.world.endTurn()
      #expect(layout.world.getView("frame", of: label).rect?.minX == 25)
    }

    @Test func `autoresizing follows at once`() {
      let layout = Layout()
      let bar = layout.world.makeView()
      layout.world.setView(.rect(Rect(x: 0, y: 0, width: 200, height: 10)), "frame", on: bar)
      layout.world.setView(.number(Double(AutoresizingMask.flexibleWidth.rawValue)), "autoresizingMask", on: bar)
      layout.world.addSubview(bar, to: layout.stage.view)
      layout.world.setView(.number(260), "bounds.size.width", on: layout.stage.view)
      #expect(layout.world.getView("frame", of: bar).rect?.width == 260)
    }
  }
}
