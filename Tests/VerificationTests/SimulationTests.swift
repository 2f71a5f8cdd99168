import AnimationEngine
import SourceModel
import SwiftFrontend
import Testing
import Timelines

@testable import Verification

@Suite struct SimulationTests {
  private static let card = """
    import UIKit

    final class Card: UIView {
      private let dots = [CALayer(), CALayer()]
      private lazy var rim: CAShapeLayer = {
        let rim = CAShapeLayer()
        layer.addSublayer(rim)
        return rim
      }()

      var isOn = false {
        didSet {
          alpha = isOn ? 1 : 0.5
        }
      }

      func fade(to value: Float) {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0
        fade.duration = 0.4
        fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(fade, forKey: "fade")
      }

      func color() {
        UIView.animate(withDuration: 0.3, delay: 0.1, options: [.curveLinear]) {
          self.backgroundColor = .red
          self.center.x += 60
        } completion: { _ in
          self.rim.lineWidth = 3
        }
      }

      func many() {
        for dot in dots {
          layer.addSublayer(dot)
          let spin = CABasicAnimation(keyPath: "transform.rotation.z")
          spin.toValue = 1.0
          spin.duration = 0.2
          dot.add(spin, forKey: nil)
        }
      }

      func link() {
        let link = CADisplayLink(target: self, selector: #selector(tick))
        link.add(to: .main, forMode: .common)
      }

      @objc private func tick() {
        layer.opacity = max(0, layer.opacity - 0.01)
      }
    }

    """

  @Test(
    arguments: [
      (1, nil), (4, nil), (5, "Card.rim"), (7, "Card.rim"), (12, "Card.isOn"), (13, "Card.isOn"), (16, nil),
      (17, "Card.fade(to:)"), (24, "Card.fade(to:)"), (31, "Card.color()"), (61, nil),
    ] as [(Int, String?)])
  func `the function at a line`(line: Int, name: String?) {
    let index = Self.index(Self.card)
    #expect(SourceFunctions(path: "Card.swift", index: index).function(atLine: line)?.name == name)
  }

  @Test func `what a curve shows in a frame is what the engine shows then`() throws {
    let track = try #require(film(line: 17).tracks.first { $0.keyPath == "opacity" })
    let curve = TimingFunction.easeInEaseOut
    var moving = 0
    for sample in track.samples where sample.time > 0 && sample.time < 0.39 {
      let shown = try #require(sample.screen?.number)
      #expect(abs(shown - (1 - curve.value(at: sample.time / 0.4))) < 1e-6, "\(sample)")
      moving += 1
    }
    #expect(moving >= 20 && track.samples.allSatisfy { $0.model == .number(1) })
  }

  @Test func `another answer of the engine gives another film`() throws {
    let track = try #require(
      film(line: 17, seams: [.presentationFollowsModel]).tracks.first { $0.keyPath == "opacity" })
    #expect(!track.moves && track.firstDifference == nil)
  }

  @Test func `a block's parts, its delay and its completion`() throws {
    let timeline = film(line: 28)
    let x = try #require(timeline.tracks.first { $0.keyPath == "position.x" })
    let motion = try #require(x.motion)
    #expect(abs(motion.start - 0.1) < 0.02 && abs(motion.end - 0.4) < 0.02 && x.unit == .points)
    let color = try #require(timeline.tracks.first { $0.keyPath == "backgroundColor" })
    #expect(color.unit == .color && color.samples.last?.screen == color.samples.last?.model)
    #expect(!timeline.tracks.contains { $0.keyPath == "position.y" }, "it never moves")
    let completion = try #require(timeline.events.first { $0.kind == .callback })
    #expect(completion.text == "the block's completion runs, finished: true" && completion.time > 0.4)
    #expect(timeline.motions.allSatisfy { $0.isImplicit && $0.layer == "layer" })
  }

  @Test func `layers have the names that the code gives them`() {
    #expect(Set(film(line: 38).tracks.map(\.layer)) == ["dots[0]", "dots[1]"])
    #expect(film(line: 38).tracks.allSatisfy { $0.unit == .radians })
  }

  @Test func `code that changes the model frame by frame is animated, and what it leaves behind leaks`() throws {
    let timeline = film(line: 48)
    let track = try #require(timeline.tracks.first { $0.keyPath == "opacity" })
    #expect(track.isDriven && track.moves && timeline.isAnimated && timeline.motions.isEmpty)
    let ticks = try #require(timeline.events.first { $0.text == "the display link ticks" })
    #expect(ticks.count > 50 && ticks.lastTime > 1)
    #expect(timeline.leaks.map(\.chain) == ["the run loop → 'CADisplayLink' → 'Card' is never freed"])
    #expect(timeline.cost.frames >= 60)
  }

  @Test func `times do not go back, and the first frame is the moment before the call`() {
    for line in [17, 28, 38, 48] {
      for track in film(line: line).tracks {
        #expect(zip(track.samples, track.samples.dropFirst()).allSatisfy { $0.time <= $1.time })
        #expect(track.samples.first?.time == 0)
      }
    }
  }

  @Test func `a file is filmed function by function, each animation once`() {
    let reel = LargeStackThread.run { () -> Simulator.Reel in
      let index = Self.index(Self.card)
      let simulator = Simulator(index: index, facts: nil, patternParser: SwiftFrontend())
      return simulator.simulateAll(SourceFunctions(path: "Card.swift", index: index), limit: 8)
    }
    let names = reel.timelines.map(\.entry.name)
    #expect(names == ["Card.color()", "Card.fade(to:)", "Card.many()", "Card.link()"], "'rim' leads to 'color()'")
    #expect(reel.left == 0)
  }

  @Test func `a transition is shown by how far it has come`() throws {
    let source = """
      import UIKit

      final class Pager: UIView {
        @objc func next() {
          let push = CATransition()
          push.duration = 0.4
          layer.add(push, forKey: nil)
        }
      }

      """
    let track = try #require(film(source, line: 5).tracks.first)
    #expect(track.keyPath == "transition" && track.unit == .fraction && !track.hasModel && !track.differsAtRest)
    let shown = track.samples.compactMap { $0.screen?.number }
    #expect(shown.count > 20 && shown.allSatisfy { (0...1).contains($0) })
  }

  @Test func `what a reader has to know is noted`() {
    let source = """
      import UIKit

      final class Panel: UIView {
        @objc func hold() {
          let fade = CABasicAnimation(keyPath: "opacity")
          fade.toValue = 1
          fade.duration = 0.2
          fade.fillMode = .both
          fade.isRemovedOnCompletion = false
          layer.add(fade, forKey: "fade")
        }

        @objc func hand() {
          Scheduler.shared.later { self.alpha = 0 }
        }

        @objc func leave(_ early: Bool) {
          CATransaction.begin()
          layer.zPosition = 1
          if early { return }
          CATransaction.commit()
        }
      }

      """
    #expect(
      film(source, line: 4).notes
        == ["what is over still holds 'opacity' of layer: no later change of the model will show"])
    #expect(
      film(source, line: 14).notes
        == ["what 'later' does with its closure is not known, it may not have run (line 14)"])
    #expect(
      film(source, line: 20).notes
        == ["a transaction is still open when it returns: until it commits nothing reaches the screen"])
    #expect(film(source, line: 21).notes.isEmpty)
  }

  // MARK: Filming

  private static func index(_ source: String) -> ProjectIndex {
    ProjectIndex(
      provider: ProjectSources(files: [SourceFile(path: "Card.swift", bytes: Array(source.utf8))], threads: 1))
  }

  private func film(_ source: String = card, line: Int, seams: Set<Seam> = []) -> Timeline {
    LargeStackThread.run { () -> Timeline in
      let index = Self.index(source)
      let simulator = Simulator(index: index, facts: nil, patternParser: SwiftFrontend())
      simulator.seams = seams
      guard let function = SourceFunctions(path: "Card.swift", index: index).function(atLine: line),
        case .filmed(let timeline) = simulator.simulate(function, line: line)
      else { return Timeline(entry: .init(name: "", path: "", line: 0)) }
      return timeline
    }
  }
}
