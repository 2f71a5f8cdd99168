/// Everything that makes a world, as values: copying it copies the world.
struct WorldState {
  var configuration: Configuration
  var now = 1000.0
  var site = 0
  var trace: [TraceEvent] = []
  var turn = 0

  var classes = LayerClasses.builtIn
  var layers: [LayerRecord] = []
  var hostDelegates: Set<LayerID> = []
  /// Layers changed since the last commit.
  var dirty: Set<LayerID> = []
  /// Whether layers were added, moved or removed since the last commit.
  var treeChanged = true
  /// Layers that have at least one animation.
  var animated: Set<LayerID> = []
  /// Layers that have had an animation with a frame rate of its own.
  var rated: Set<LayerID> = []
  /// Layers with an animation whose end a frame has shown.
  var ending: Set<LayerID> = []
  /// How many layers have a clock of their own.
  var clocks = 0
  var nextSerial = 1
  var animationSpeed = 1.0

  /// The implicit transaction first, then the explicit ones.
  var transactions = [TransactionLevel()]
  var groups: [Int: CompletionGroup] = [:]
  var nextGroup = 1
  var flushWanted = false

  var views: [ViewRecord] = []
  var blocks: [Int: ViewBlock] = [:]
  var openBlocks: [BlockID] = []
  var nextBlock = 1
  var areAnimationsEnabled = true
  var layoutDepth = 0
  /// Whether any layer may need layout, and any one drawing.
  var layoutWanted = true
  var displayWanted = false
  /// The layers whose layout is running, outermost first.
  var layingOut: [LayerID] = []

  var controllers: [ControllerRecord] = []
  var rootController: ControllerID?
  var transitions: [TransitionRecord] = []

  var constraints: [ConstraintRecord] = []
  /// Constraint changes no layout pass has consumed, oldest first.
  var pendingConstraints: [PendingConstraint] = []
  var solvedFrames: SolvedFrames?

  var animators: [AnimatorRecord] = []
  /// The share of its animator at which the closure that is running begins.
  var animatorWindows: [Double] = []
  var keyframeStack: [KeyframeScope] = []

  /// Work for the next turn of the run loop, in order.
  var ready: [ReadyWork] = []
  var mainQueue: [QueuedCallback] = []
  var nextQueued = 0
  /// Turns played at this instant of the clock.
  var workAtInstant = 0
  var timers: [TimerRecord] = []
  var links: [DisplayLinkRecord] = []
  var trackingDepth = 0
  var isInBackground = false
  /// The number of the last frame played.
  var frameNumber = 0
  /// Whether anything happened since the last frame that could change the picture.
  var pictureChanged = true

  var countCost = false
  var frames: [FrameCost] = []
  var current = FrameWork()
  var rasterCache: [LayerID: [LayerValue]] = [:]
  /// Outlines of shape layers as of the last frame.
  var shownPaths: [LayerID: LayerValue] = [:]
  var images: [Int: ImageRecord] = [:]
  var hitches: [Hitch] = []
  var missed: MissedFrames?
}
