import AnimationEngine
import Testing

extension Facts {
  @Suite struct F20Hitches {
    /// A world whose view moves for a second, with a turn of `seconds` of work in its middle.
    private func moving(_ configuration: Configuration = .init(), busy seconds: Double) -> World {
      let stage = Stage(configuration)
      var animation = Animation.basic("position.x", from: .number(0), to: .number(100))
      animation.duration = 2
      let fast = FrameRateRange(minimum: 80, maximum: 120, preferred: 120)
      if configuration.grantableRate > 60 { animation.preferredFrameRateRange = fast }
      stage.world.add(animation, forKey: "move", to: stage.layer)
      stage.world.endTurn()
      stage.world.asyncMain(
        after: 0.501,
        Callback { world in
          world.blockMainThread(for: seconds)
          world.setView(.number(0.5), "alpha", on: stage.view)
        })
      stage.world.advance(by: 1)
      return stage.world
    }

    @Test func `F20.1 a frame has 16.7 ms at 60 Hz and 8.3 ms at 120, and a commit after that is late`() {
      let fast = Configuration(hasHighRefreshKey: true)
      #expect(close(moving(busy: 0).frameBudget, 1.0 / 60))
      #expect(close(moving(fast, busy: 0).frameBudget, 1.0 / 120))
      #expect(moving(busy: 0.012).hitches.isEmpty)
      #expect(moving(busy: 0.020).hitches.map { close($0.duration, 1.0 / 60) } == [true])
      #expect(moving(fast, busy: 0.012).hitches.map { close($0.duration, 1.0 / 120) } == [true])
      #expect(close(moving(busy: 0.052).hitches.first?.duration, 3.0 / 60))
    }

    @Test func `F20.1 a busy turn that changes nothing is no hitch`() {
      let world = World()
      world.asyncMain(after: 0.1, Callback { $0.blockMainThread(for: 0.1) })
      world.advance(by: 1)
      #expect(world.hitches.isEmpty)
    }

    @Test func `F20.2 hitch time per second is judged by either of Apple's scales`() {
      var configuration = Configuration()
      let world = moving(configuration, busy: 0.020)
      #expect(close(world.hitchTimeRatio(from: 1000, to: 1001), 1000.0 / 60))
      #expect(world.hitchClass(from: 1000, to: 1001) == "warning")
      configuration.hitchThresholds = .techTalk
      #expect(moving(configuration, busy: 0.020).hitchClass(from: 1000, to: 1001) == "critical")
      #expect(moving(configuration, busy: 0.012).hitchClass(from: 1000, to: 1001) == "good")
      #expect([4.9, 5, 10, 10.1].map(HitchThresholds.techTalk.classify) == ["good", "warning", "warning", "critical"])
      #expect(
        [10, 25, 50, 51].map(HitchThresholds.organizer.classify)
          == ["good", "warning", "critical", "immediate attention"])
    }

    /// Hitches after something expensive was asked for.
    private func hitches(_ ask: (Stage) -> Void) -> (hitches: [Hitch], frames: [FrameCost]) {
      var configuration = Configuration()
      configuration.mainThreadCosts = MainThreadCosts()
      let stage = Stage(configuration)
      stage.world.countCost = true
      stage.world.advance(by: 0.1)
      #expect(stage.world.hitches.isEmpty)
      ask(stage)
      stage.world.advance(by: 0.5)
      return (stage.world.hitches, stage.world.frames)
    }

    private let photo = Size(4000, 3000)

    @Test func `F20.3 layout, decoding and drawing on the main thread make the commit late`() {
      let layout = hitches { stage in
        for _ in 0..<2000 { stage.world.addSubview(stage.world.makeView(), to: stage.view) }
      }
      #expect(layout.hitches.count == 1)
      let decoding = hitches { stage in
        stage.world.describeImage(1, pixels: photo)
        stage.world.set(.opaque(1), "contents", on: stage.layer)
      }
      // 48 MB at 200 MB a second: 0.24 s, 14 whole frames.
      #expect(close(decoding.hitches.first?.duration, 14.0 / 60))
      #expect(decoding.frames.map(\.decodedBytes).max() == 48_000_000)
      let drawing = hitches { stage in
        stage.world.setView(.rect(Rect(x: 0, y: 0, width: 1000, height: 1000)), "bounds", on: stage.view)
        stage.world.setNeedsDisplay(stage.view)
      }
      #expect(close(drawing.hitches.first?.duration, 5.0 / 60))
      #expect(hitches { $0.world.setView(.number(0.5), "alpha", on: $0.view) }.hitches.isEmpty)
    }

    @Test func `F20.4 a prepared picture or a thumbnail is not decoded in the commit`() {
      let prepared = hitches { stage in
        stage.world.describeImage(1, pixels: photo)
        stage.world.prepareForDisplay(1, as: 2)
        stage.world.set(.opaque(2), "contents", on: stage.layer)
      }
      #expect(prepared.hitches.isEmpty && prepared.frames.allSatisfy { $0.decodedBytes == 0 })
      let thumbnail = hitches { stage in
        stage.world.describeImage(1, pixels: photo)
        stage.world.prepareThumbnail(1, fitting: Size(400, 400), as: 3)
        stage.world.set(.opaque(3), "contents", on: stage.layer)
      }
      #expect(thumbnail.hitches.isEmpty)
      #expect(thumbnail.frames.contains { !$0.swappedContents.isEmpty })
    }
  }
}
