import AnimationEngine
import Testing

extension Facts {
  @Suite struct F09ControllerTransitions {
    @Test func `F09.1 an animator adds the view and reports completion, or the transition never ends`() {
      let good = TransitionStage()
      let id = good.present()
      good.world.advance(by: 0.5)
      #expect(close(good.shownAlpha, 0.5) && !good.takesTouches)
      good.world.advance(by: 1)
      #expect(good.world.outcome(of: id) == true && good.takesTouches)
      #expect(good.notes.all == ["animate", "ended:true", "presented"])
      #expect(good.world.presented(by: good.root) == good.sheet)

      let silent = TransitionStage()
      silent.reports = { _, _ in nil }
      let stuck = silent.present()
      silent.world.advance(by: 600)
      #expect(silent.world.outcome(of: stuck) == nil && !silent.takesTouches)
      #expect(silent.notes.all == ["animate"])
      #expect(silent.world.present(silent.world.makeController(), from: silent.sheet) == nil)

      let absent = TransitionStage()
      absent.addsView = false
      absent.present()
      absent.world.advance(by: 2)
      #expect(!absent.world.isInWindow(absent.sheetView))
    }

    @Test func `F09.1 completing twice is reported`() {
      let stage = TransitionStage()
      let id = stage.present()
      stage.world.advance(by: 2)
      stage.world.completeTransition(id, true)
      #expect(stage.misuses.count == 1)
      #expect(stage.notes.all == ["animate", "ended:true", "presented"])
    }

    @Test func `F09.2 the transitioning delegate is held weakly, and without it the default transition runs`() {
      let stage = TransitionStage()
      stage.delegateLives = false
      stage.present()
      stage.world.advance(by: 0.25)
      // UIKit's own: the sheet comes from below, opaque.
      #expect(stage.notes.all.isEmpty && stage.shownAlpha == 1)
      let y = stage.world.presentationValue("frame", of: stage.world.layer(of: stage.sheetView))?.rect?.minY ?? 0
      #expect(y > 100 && y < 844)
      stage.world.advance(by: 1)
      #expect(stage.notes.all == ["presented"])
      #expect(stage.world.getView("frame", of: stage.sheetView).rect == Rect(x: 0, y: 54, width: 390, height: 790))
      let edge = stage.world.ownershipEdges().first { $0.label == "transitioningDelegate" }
      #expect(edge?.isStrong == false)
      #expect(stage.world.ownershipGraph().path(to: .host(1)) == nil)
      #expect(stage.world.ownershipGraph().isReachable(.controller(stage.sheet)))
    }

    @Test func `F09.3 the final frame is not the container's bounds`() {
      let stage = TransitionStage()
      let id = stage.present()
      let bounds = stage.world.getView("bounds", of: stage.world.containerView(of: id)).rect
      let final = Rect(x: 0, y: 54, width: 390, height: 790)
      #expect(stage.world.finalFrame(for: stage.sheet, in: id) == final && bounds != final)
      #expect(stage.world.getView("frame", of: stage.sheetView).rect == final)
      let wrong = TransitionStage()
      wrong.usesFinalFrame = false
      wrong.present()
      wrong.world.advance(by: 2)
      #expect(wrong.world.getView("frame", of: wrong.sheetView).rect == bounds)
    }

    @Test func `F09.4 a context's view may be nil or another than the controller's`() {
      let sheet = TransitionStage()
      let id = sheet.present()
      #expect(sheet.world.view(.from, of: id) == nil)
      #expect(sheet.world.controller(.from, of: id) == sheet.root)
      #expect(sheet.world.view(.to, of: id) == sheet.sheetView)
      let full = TransitionStage(.fullScreen)
      #expect(full.world.view(.from, of: full.present()) == full.rootView)
      let wrapped = TransitionStage(.custom)
      let wrapper = wrapped.world.makeView()
      wrapped.world.addSubview(wrapped.sheetView, to: wrapper)
      wrapped.world.setPresentation(frame: Rect(x: 10, y: 10, width: 100, height: 90), view: wrapper, of: wrapped.sheet)
      let presentation = wrapped.present()
      #expect(wrapped.world.view(.to, of: presentation) == wrapper && wrapper != wrapped.sheetView)
      #expect(
        wrapped.world.finalFrame(for: wrapped.sheet, in: presentation) == Rect(x: 10, y: 10, width: 100, height: 90))
    }

    @Test func `F09.5 views are taken off by UIKit, and one taken off by hand doesn't come back`() {
      let full = TransitionStage(.fullScreen)
      full.present()
      full.world.advance(by: 0.5)
      #expect(full.world.isInWindow(full.rootView))
      full.world.advance(by: 1)
      #expect(!full.world.isInWindow(full.rootView))
      full.world.dismiss(full.sheet)
      full.world.advance(by: 2)
      #expect(full.world.isInWindow(full.rootView) && !full.world.isInWindow(full.sheetView))

      let meddling = TransitionStage(.custom)
      meddling.extra = { world, _ in world.removeFromSuperview(meddling.rootView) }
      meddling.present()
      meddling.world.advance(by: 2)
      meddling.world.dismiss(meddling.sheet)
      meddling.world.advance(by: 2)
      #expect(!meddling.world.isInWindow(meddling.rootView))
    }

    @Test(arguments: [true, false])
    func `F09.6 a transform on the view that stays is there when the other one has gone`(resets: Bool) {
      let stage = TransitionStage(.custom)
      stage.extra = { world, id in
        let isPresentation = world.controller(.to, of: id) == stage.sheet
        guard isPresentation || resets else { return }
        let scale = isPresentation ? Transform3D.scale(x: 0.9, y: 0.9) : .identity
        world.setView(.transform(scale), "transform", on: stage.rootView)
      }
      stage.present()
      stage.world.advance(by: 2)
      stage.world.dismiss(stage.sheet)
      stage.world.advance(by: 2)
      #expect(!stage.world.isInWindow(stage.sheetView))
      let width = stage.world.getView("frame", of: stage.rootView).rect?.width
      #expect(close(width, resets ? 390 : 351))
    }
  }
}
