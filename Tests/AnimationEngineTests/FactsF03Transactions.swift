import AnimationEngine
import Testing

extension Facts {
  @Suite struct F03Transactions {
    @Test func `F03.1 ten changes become one update at the end of the turn`() {
      let stage = Stage()
      for step in 1...10 { stage.world.set(.number(Double(step)), "cornerRadius", on: stage.layer) }
      #expect(stage.shown("cornerRadius") == 0)
      stage.world.endTurn()
      #expect(stage.world.trace.count { $0.kind == .commit } == 1)
    }

    @Test func `F03.1 flush commits at once`() {
      let stage = Stage()
      stage.world.begin()
      stage.world.setDisableActions(true)
      stage.world.set(.number(7), "cornerRadius", on: stage.layer)
      stage.world.flush()
      #expect(stage.shown("cornerRadius") == 0)
      stage.world.commit()
      #expect(stage.shown("cornerRadius") == 7)
    }

    @Test func `F03.2 nested settings start from the outer ones and don't leak`() {
      let world = World()
      world.begin()
      world.setAnimationDuration(1)
      world.begin()
      #expect(world.animationDuration == 1)
      world.setAnimationDuration(2)
      world.setDisableActions(true)
      world.commit()
      #expect(world.animationDuration == 1)
      #expect(!world.disableActions)
      world.commit()
      #expect(world.animationDuration == 0.25)
    }

    @Test func `F03.3 disabled actions skip the search and leave a running animation alone`() {
      let stage = Stage()
      stage.world.set(.number(0), "opacity", on: stage.layer)
      stage.world.advance(by: 0.1)
      stage.world.begin()
      stage.world.setDisableActions(true)
      stage.world.set(.number(1), "opacity", on: stage.layer)
      stage.world.commit()
      #expect(stage.world.animationKeys(of: stage.layer) == ["opacity"])
      #expect(stage.world.actionForKey("opacity", of: stage.layer) != .none)
    }

    @Test func `F03.4 a zero duration adds nothing and cancels the running one`() {
      let stage = Stage()
      stage.world.set(.number(0), "opacity", on: stage.layer)
      stage.world.advance(by: 0.1)
      stage.world.begin()
      stage.world.setAnimationDuration(0)
      stage.world.set(.number(1), "opacity", on: stage.layer)
      stage.world.commit()
      #expect(stage.world.animationKeys(of: stage.layer) == nil)
    }

    @Test func `F03.5 a block waits for what is added after it and runs once`() {
      let stage = Stage()
      let notes = Notes()
      stage.world.begin()
      stage.world.setAnimationDuration(0.5)
      stage.world.set(.number(10), "cornerRadius", on: stage.layer)
      stage.world.setCompletionBlock(notes.callback("late"))
      stage.world.commit()
      stage.world.begin()
      stage.world.setAnimationDuration(0.5)
      stage.world.setCompletionBlock(notes.callback("early"))
      stage.world.set(.number(0.5), "opacity", on: stage.layer)
      stage.world.set(.number(2), "borderWidth", on: stage.layer)
      stage.world.commit()
      #expect(notes.all.isEmpty)
      stage.world.advance(by: 0.3)
      #expect(notes.all == ["late"])
      stage.world.advance(by: 5)
      #expect(notes.all == ["late", "early"])
    }

    @Test func `F03.5 start, block, stop; a replaced block still runs; an outer one waits for inner animations`() {
      let stage = Stage()
      let notes = Notes()
      notes.listen(to: stage.world)
      var animation = Animation.basic("opacity", from: .number(0), to: .number(1))
      animation.duration = 0.1
      animation.delegate = 1
      stage.world.begin()
      stage.world.setCompletionBlock(notes.callback("first"))
      stage.world.begin()
      stage.world.add(animation, forKey: "a", to: stage.layer)
      stage.world.commit()
      stage.world.setCompletionBlock(notes.callback("second"))
      stage.world.commit()
      stage.world.advance(by: 1)
      #expect(notes.all == ["start1", "second", "first", "stop1:true"])
    }

    @Test func `F03.5 removed in flight: block, then stop unfinished; off screen: start, stop, block`() {
      let stage = Stage()
      let notes = Notes()
      notes.listen(to: stage.world)
      var animation = Animation.basic("opacity", from: .number(0), to: .number(1))
      animation.duration = 30
      animation.delegate = 1
      stage.world.begin()
      stage.world.setCompletionBlock(notes.callback("block"))
      stage.world.add(animation, forKey: "a", to: stage.layer)
      stage.world.commit()
      stage.world.advance(by: 1)
      stage.world.removeAnimation(forKey: "a", from: stage.layer)
      stage.world.advance(by: 1)
      #expect(notes.all == ["start1", "block", "stop1:false"])
      notes.all = []
      let loose = stage.world.makeLayer()
      stage.world.begin()
      stage.world.setCompletionBlock(notes.callback("block"))
      stage.world.add(animation, forKey: "a", to: loose)
      stage.world.commit()
      stage.world.advance(by: 1)
      #expect(notes.all == ["start1", "stop1:false", "block"])
      #expect(stage.world.animationKeys(of: loose) == nil)
    }

    @Test func `F03.6 an open transaction keeps everything from the screen`() {
      let stage = Stage()
      stage.world.begin()
      stage.world.set(.number(7), "cornerRadius", on: stage.layer)
      stage.world.advance(by: 1)
      #expect(stage.world.transactionDepth == 1)
      #expect(stage.shown("cornerRadius") == 0)
    }

    @Test func `F03.7 performWithoutAnimation inside a block`() {
      let stage = Stage()
      stage.world.animate(ViewAnimationOptions(duration: 1)) {
        stage.world.performWithoutAnimation { stage.world.setView(.number(0), "alpha", on: stage.view) }
        stage.world.setView(.point(Point(50, 50)), "center", on: stage.view)
      }
      #expect(stage.world.animationKeys(of: stage.backing) == ["position"])
      #expect(stage.world.areAnimationsEnabled)
    }

    @Test func `F03.8 a setting outside begin and commit touches the whole turn`() {
      let stage = Stage()
      stage.world.setAnimationDuration(3)
      #expect(stage.world.trace.last?.transactionDepth == 0)
      stage.world.set(.number(9), "cornerRadius", on: stage.layer)
      #expect(stage.world.animation(forKey: "cornerRadius", of: stage.layer)?.duration == 3)
      stage.world.endTurn()
      #expect(stage.world.animationDuration == 0.25)
    }
  }
}
