import AnimationEngine
import Findings
import RulePacks
import SourceModel

/// One execution of an entry point in a scenario, kept for the oracles.
final class Run {
  let interpreter: Interpreter
  let entry: EntryPoint
  let scenario: Scenario
  /// Which samples: 0, 1 or 2.
  let sampleWorld: Int
  let assignment: [String: Inputs.Choice]
  /// The object whose code it is.
  var owner: Object?
  /// Why it ended early; nil when it ran to its end.
  var stop: RunStop?
  /// Assumptions for the evidence: what was attached although nobody attached it.
  var assumptions: [String] = []
  /// The clock when the entry point was called, and when it returned.
  var entryTime = 0.0
  var returnTime = 0.0
  /// Trace events before the entry point, and up to its return.
  var entryEvent = 0
  var returnEvent = 0
  /// Trace events up to the end of life, in the `life` scenario.
  var endingEvent: Int?
  var endingTime = 0.0
  /// Open transactions before and after the entry point.
  var depthBefore = 0
  var depthAfter = 0
  /// What the screen showed while things moved: key path samples by layer.
  var samples: [Sample] = []
  var hasAdopted = false
  /// Every method of the owner that attaches ran before the entry point.
  var ranWholeHistory = false
  /// The entry point was called before the owner was ever on screen.
  var isEarly = false
  /// Sites of the transactions still open when the entry point returned.
  var openSites: [Int] = []
  /// Layers that trailed their model a frame after a relayout, with the distance in points.
  var trails: [Trail] = []
  /// Trace events before the host's size first changed, in `relayout`.
  var relayoutEvent = 0
  /// Trace events while the owner was alive, in `life`.
  var aliveEvent = 0
  /// The frames that were counted, in `moving`.
  var movingFrames = 0..<0
  /// Ticks of every link before and during tracking.
  var ticks: [DisplayLinkID: (before: Int, during: Int)] = [:]

  struct Trail {
    var event: Int
    var time: Double
    var layer: LayerID
    var distance: Double
    /// It, or a layer above it, is hidden.
    var isHidden: Bool
  }

  struct Sample: Hashable {
    var time: Double
    var layer: LayerID
    var keyPath: String
    /// On screen.
    var value: LayerValue
    var model: LayerValue
  }

  init(
    interpreter: Interpreter, entry: EntryPoint, scenario: Scenario, sampleWorld: Int,
    assignment: [String: Inputs.Choice]
  ) {
    self.interpreter = interpreter
    self.entry = entry
    self.scenario = scenario
    self.sampleWorld = sampleWorld
    self.assignment = assignment
  }

  var world: World { interpreter.world }
  var trace: [TraceEvent] { interpreter.world.trace }

  /// Seconds since the entry point began.
  func seconds(_ time: Double) -> Double { max(0, time - entryTime) }

  func occurrences(of node: Node) -> [Occurrence] {
    interpreter.occurrences.filter { $0.node === node && $0.wasApplied }
  }
}
