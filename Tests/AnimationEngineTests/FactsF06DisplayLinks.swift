import AnimationEngine
import Testing

extension Facts {
  @Suite struct F06DisplayLinks {
    @Test func `F06.1 a timer drifts against the refresh, a link fires once a frame`() {
      let stage = Stage()
      let link = stage.world.makeDisplayLink(target: 1, Callback { _ in })
      stage.world.addDisplayLink(link, mode: .common)
      _ = stage.world.makeTimer(interval: 0.016, repeats: true, Callback { _ in })
      stage.world.advance(by: 1)
      let frames = Dictionary(grouping: stage.world.trace) { Int((($0.time - 1000) * 60 + 1e-6).rounded(.down)) }
      let ticks = frames.values.map { list in list.count { $0.kind == .displayLinkTicked(link) } }
      #expect(ticks.allSatisfy { $0 <= 1 })
      let fired = frames.values.map { list in
        list.count { if case .timerFired = $0.kind { true } else { false } }
      }
      #expect(fired.contains(2))
      #expect(stage.world.ticks(of: link) == [.default: 60])
    }

    @Test func `F06.2 the target timestamp lies one granted frame ahead`() {
      let world = World()
      let link = world.makeDisplayLink(target: 1, Callback { _ in })
      world.setPreferredFrameRateRange(FrameRateRange(minimum: 20, maximum: 30, preferred: 30), of: link)
      world.addDisplayLink(link, mode: .common)
      world.advance(by: 1)
      #expect(world.ticks(of: link) == [.default: 30])
      #expect(close(world.targetTimestamp(of: link) - world.timestamp(of: link), 1.0 / 30))
      #expect(close(world.duration(of: link), 1.0 / 60))
    }

    @Test(arguments: [60.0, 30, 20])
    func `F06.2 fixed steps slow down with the rate, steps to the target time don't`(rate: Double) {
      let world = World()
      var (fixed, timed) = (0.0, 0.0)
      var link: DisplayLinkID?
      let made = world.makeDisplayLink(
        target: 1,
        Callback { world in
          fixed += 100.0 / 60
          timed = 100 * ((link.map(world.targetTimestamp) ?? .nan) - 1000)
        })
      link = made
      world.setPreferredFrameRateRange(FrameRateRange(minimum: 10, maximum: rate, preferred: rate), of: made)
      world.addDisplayLink(made, mode: .common)
      world.advance(by: 1)
      // 100 points a second: what is on screen when the frame that was prepared last is shown.
      #expect(close(timed, 100 * (1 + 1 / rate), 1e-6))
      #expect(close(fixed, 100 * rate / 60, 1e-6))
    }

    @Test func `F06.3 and F06.4 rates are granted within power, plist key and hardware`() {
      func rate(_ configuration: Configuration, _ range: FrameRateRange) -> Double {
        World(configuration: configuration).granted(range)
      }
      let fast = FrameRateRange(minimum: 80, maximum: 120, preferred: 120)
      #expect(rate(Configuration(), fast) == 60)
      #expect(rate(Configuration(hasHighRefreshKey: true), fast) == 120)
      #expect(rate(Configuration(hasHighRefreshKey: true, lowPower: true), fast) == 60)
      #expect(rate(Configuration(isPhone: false), fast) == 120)
      #expect(rate(Configuration(maximumRate: 60, isPhone: false), fast) == 60)
      #expect(
        rate(Configuration(), FrameRateRange(minimum: 0, maximum: 50)) == 48 || rate(Configuration(), .default) == 60)
    }

    @Test func `F06.4 a link at 120 makes the screen run at 120`() {
      let world = World(configuration: Configuration(hasHighRefreshKey: true))
      let link = world.makeDisplayLink(target: 1, Callback { _ in })
      world.setPreferredFrameRateRange(FrameRateRange(minimum: 80, maximum: 120, preferred: 120), of: link)
      world.addDisplayLink(link, mode: .common)
      world.advance(by: 1)
      #expect(world.ticks(of: link) == [.default: 120])
    }

    @Test func `F06.5 a link in the default mode stops while a finger scrolls`() {
      let world = World()
      let plain = world.makeDisplayLink(target: 1, Callback { _ in })
      let common = world.makeDisplayLink(target: 1, Callback { _ in })
      world.addDisplayLink(plain, mode: .default)
      world.addDisplayLink(common, mode: .common)
      world.advance(by: 0.5)
      world.beginTracking()
      world.advance(by: 0.5)
      world.endTracking()
      #expect(world.ticks(of: plain) == [.default: 30])
      #expect(world.ticks(of: common) == [.default: 30, .tracking: 30])
    }

    @Test func `F06.6 run loop, link and target hold on until invalidate`() {
      let world = World()
      let link = world.makeDisplayLink(target: 9, Callback { _ in })
      world.addDisplayLink(link, mode: .default)
      world.advance(by: 60)
      #expect(world.isScheduled(link))
      #expect(world.ownershipGraph().path(to: .host(9))?.map(\.label) == ["display link", "target"])
      world.invalidate(link)
      #expect(!world.isScheduled(link))
      #expect(world.ownershipGraph().path(to: .host(9)) == nil)
    }

    @Test func `a paused link isn't called but stays scheduled`() {
      let world = World()
      let link = world.makeDisplayLink(target: 1, Callback { _ in })
      world.addDisplayLink(link, mode: .common)
      world.setPaused(true, of: link)
      world.advance(by: 1)
      #expect(world.ticks(of: link).isEmpty)
      #expect(world.isScheduled(link))
    }
  }
}
