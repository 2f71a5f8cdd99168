/// What one call of a function did, frame by frame: plain values, for reports. All times are seconds from that call.
public struct Timeline: Sendable {
  /// A function, or a line of one.
  public struct Place: Hashable, Sendable {
    public var name: String
    public var path: String
    public var line: Int

    public init(name: String, path: String, line: Int) {
      self.name = name
      self.path = path
      self.line = line
    }
  }

  /// Something that the simulation itself did.
  public struct Cue: Hashable, Sendable {
    public var time: Double
    public var text: String

    public init(time: Double, text: String) {
      self.time = time
      self.text = text
    }
  }

  /// A value that the code doesn't determine, and what the simulation took for it.
  public struct Input: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What was called.
  public var entry: Place
  /// The function that was asked for, where another one leads to it.
  public var target: Place?
  /// Whether the entry point is part of building the scene: what happens at once is of little interest then.
  public var buildsScene = false
  public var cues: [Cue] = []
  public var assumptions: [String] = []
  /// What else has to be known to read it.
  public var notes: [String] = []
  public var inputs: [Input] = []
  /// Paths through the code that were tried; the one with the most to see is shown.
  public var paths = 1
  /// How long time was let pass.
  public var duration = 0.0
  /// Why the code ended early: a trap, or too many steps.
  public var stop: String?
  public var tracks: [Track] = []
  public var motions: [Motion] = []
  public var events: [Event] = []
  public var leaks: [Leak] = []
  public var cost = Cost()

  public init(entry: Place) {
    self.entry = entry
  }

  /// Whether anything was animated: by an animation, or by code that changes the model frame by frame.
  public var isAnimated: Bool { !motions.isEmpty || tracks.contains { $0.isDriven || $0.differsAtRest } }

  /// Whether there is something to look at: motion, or a jump where motion was meant.
  public var isWorthSeeing: Bool { isAnimated || (!uses.isEmpty && tracks.contains { $0.jump != nil }) }

  /// The places that animate or mean to; those of one file if any of them is there.
  public func uses(in path: String) -> Set<Place> {
    let own = uses.filter { $0.path == path }
    return own.isEmpty ? uses : own
  }

  private var uses: Set<Place> {
    let kinds: Set<Event.Kind> = [.transaction, .animator, .clock]
    let fresh = motions.filter { $0.begin > -0.001 }
    return Set(fresh.compactMap(\.place) + events.filter { kinds.contains($0.kind) }.compactMap(\.place))
  }

  /// The animations that move a track.
  public func motions(of track: Track) -> [Motion] {
    motions.filter { motion in
      motion.layer == track.layer && motion.keyPaths.contains { Track.touch($0, track.keyPath) }
    }
  }
}

/// One animation on a layer.
public struct Motion: Hashable, Sendable {
  public var layer: String
  public var keyPaths: [String]
  public var key: String?
  /// "basic", "spring", "keyframe", "group" or "transition".
  public var kind: String
  /// Made by the SDK for a change of the model, not added by the code.
  public var isImplicit: Bool
  public var begin: Double
  /// When its active time is over; nil for an endless one.
  public var end: Double?
  /// When it left its layer; nil while it is attached.
  public var removal: Double?
  /// Why it left: "finished", "replaced", …
  public var reason: String?
  /// CAMediaTimingFillMode: "removed" unless the code set another.
  public var fillMode: String
  public var place: Timeline.Place?

  public init(
    layer: String, keyPaths: [String], key: String?, kind: String, isImplicit: Bool, begin: Double, end: Double?,
    removal: Double?, reason: String?, fillMode: String, place: Timeline.Place?
  ) {
    self.layer = layer
    self.keyPaths = keyPaths
    self.key = key
    self.kind = kind
    self.isImplicit = isImplicit
    self.begin = begin
    self.end = end
    self.removal = removal
    self.reason = reason
    self.fillMode = fillMode
    self.place = place
  }
}

/// One thing that happened, or the same thing several times in quick succession.
public struct Event: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case transaction, animator, layout, constraint, model, animation, callback, tree, clock
  }

  public var time: Double
  public var kind: Kind
  public var text: String
  public var place: Timeline.Place?
  public var count = 1
  /// When it happened last.
  public var lastTime: Double

  public init(time: Double, kind: Kind, text: String, place: Timeline.Place? = nil) {
    self.time = time
    self.kind = kind
    self.text = text
    self.place = place
    lastTime = time
  }
}

/// Objects that nobody can reach any more, or that only the system holds, after the owner's life is over.
public struct Leak: Hashable, Sendable {
  /// "'Card' → 'CABasicAnimation' → 'Card' hold each other".
  public var chain: String

  public init(chain: String) {
    self.chain = chain
  }
}

/// What the frames cost together.
public struct Cost: Hashable, Sendable {
  /// Offscreen passes for one reason on one layer.
  public struct Pass: Hashable, Sendable {
    public var layer: String
    public var reason: String
    public var frames: Int

    public init(layer: String, reason: String, frames: Int) {
      self.layer = layer
      self.reason = reason
      self.frames = frames
    }
  }

  public var frames = 0
  public var passes: [Pass] = []
  /// The most offscreen passes that one frame needed.
  public var mostPasses = 0
  public var redrawnBytes = 0
  public var tessellatedPaths = 0
  public var layoutPasses = 0
  public var commits = 0

  public init() {}
}
