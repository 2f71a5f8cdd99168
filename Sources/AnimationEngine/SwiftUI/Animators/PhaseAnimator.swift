/// `phaseAnimator`: a view that goes through phases, all its values together.
public struct PhaseAnimator {
  /// How many phases there are.
  public var phases: Int
  /// A change of it runs through the phases once; nil runs for ever.
  public var trigger: LayerValue?
  /// The values of a phase.
  public var content: (Int) -> [String: AnimatableData]
  /// The animation into a phase; nil goes there at once.
  public var animation: (Int) -> SwiftUIAnimation?

  /// Without a trigger it goes on for ever.
  public init(
    phases: Int, trigger: LayerValue? = nil, content: @escaping (Int) -> [String: AnimatableData],
    animation: @escaping (Int) -> SwiftUIAnimation? = { _ in .default() }
  ) {
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }
}

/// A phase animator of one view on its way.
struct PhaseRun {
  var index = 0
  var trigger: LayerValue?
  /// When the step into the phase is logically complete; nil while it rests.
  var stepEnd: Double?
}
