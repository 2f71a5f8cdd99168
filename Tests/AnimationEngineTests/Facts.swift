import AnimationEngine
import Foundation
import Testing

/// Facts about Apple's animation system by their number; one extension a group.
@Suite struct Facts {
  private struct Table: Decodable {
    struct Fact: Decodable {
      var id: String
      var kind: String
      var tests: [String]?
    }

    var facts: [Fact]
  }

  @Test func `every fact that the engine has to show has a test in this suite`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let table = try decoder.decode(
      Table.self, from: Data(contentsOf: folder.appendingPathComponent("../../Rules/facts.json5")))
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
      .filter { $0.contains("extension Facts {") }
    #expect(table.facts.count > 100)
    for fact in table.facts where fact.kind != "rule" {
      let tests = fact.tests ?? []
      #expect(!tests.isEmpty, "\(fact.id) has no test")
      for test in tests {
        #expect(test.contains(fact.id))
        #expect(sources.contains { $0.contains("func `\(test)`(") }, "no test is named '\(test)'")
      }
    }
  }
}

/// A world with one view in the window and one standalone layer in the view, both on screen.
struct Stage {
  let world: World
  let view: ViewID
  let layer: LayerID

  init(_ configuration: Configuration = .init(), layerClass: String = "CALayer") {
    world = World(configuration: configuration)
    view = world.makeView()
    world.setView(.rect(Rect(x: 0, y: 0, width: 200, height: 100)), "frame", on: view)
    world.addSubview(view, to: world.window)
    layer = world.makeLayer(layerClass)
    world.addSublayer(layer, to: world.layer(of: view))
    world.set(.rect(Rect(x: 0, y: 0, width: 40, height: 20)), "frame", on: layer)
    world.endTurn()
    world.trace = []
  }

  /// The number on screen now.
  func shown(_ keyPath: String, of layer: LayerID? = nil) -> Double? {
    world.presentationValue(keyPath, of: layer ?? self.layer)?.number
  }

  func model(_ keyPath: String, of layer: LayerID? = nil) -> Double? {
    world.get(keyPath, of: layer ?? self.layer).number
  }

  var backing: LayerID { world.layer(of: view) }
}

func close(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
  a.map { abs($0 - b) <= tolerance } ?? false
}

/// Notes in the order callbacks ran.
final class Notes {
  var all: [String] = []
  func add(_ note: String) { all.append(note) }

  func callback(_ note: String) -> Callback { Callback { _ in self.add(note) } }

  func completion(_ note: String) -> Callback {
    Callback { (_: World, outcome: Outcome) in self.add("\(note):\(outcome.finished)") }
  }

  /// Hears of starts and stops of animations by their delegate's number.
  func listen(to world: World) {
    world.hooks.animationDidStart = { _, delegate, _, _ in self.add("start\(delegate)") }
    world.hooks.animationDidStop = { _, delegate, _, _, finished in self.add("stop\(delegate):\(finished)") }
  }
}

func held(_ keyPath: String, from: Double? = nil, to: Double, seconds: Double = 0.5) -> Animation {
  var animation = Animation.basic(keyPath, from: from.map(LayerValue.number), to: .number(to))
  animation.duration = seconds
  animation.fillMode = .forwards
  animation.isRemovedOnCompletion = false
  return animation
}
