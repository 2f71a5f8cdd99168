/// SwiftUI's `Transition`: how a view looks in each phase of coming and going.
public struct Transition: Sendable {
  /// TransitionPhase.
  public enum Phase: String, Hashable, Sendable {
    /// Before it came, while it is there, after it went.
    case willAppear, identity, didDisappear

    /// −1, 0 or 1.
    public var value: Double {
      switch self {
      case .willAppear: -1
      case .identity: 0
      case .didDisappear: 1
      }
    }
  }

  /// What a transition does to a view on top of its own values.
  public struct Look: Hashable, Sendable {
    /// Factors.
    public var opacity = 1.0
    /// A factor about its middle.
    public var scale = 1.0
    /// Points.
    public var offset = Point.zero
    /// In widths and heights of the view itself.
    public var shift = Point.zero
    /// Points.
    public var blur = 0.0

    /// A view as it is.
    public init() {}

    /// Both at once: factors multiply, distances add up.
    func combined(with other: Look) -> Look {
      var out = self
      out.opacity *= other.opacity
      out.scale *= other.scale
      out.offset = Point(offset.x + other.offset.x, offset.y + other.offset.y)
      out.shift = Point(shift.x + other.shift.x, shift.y + other.shift.y)
      out.blur += other.blur
      return out
    }

    var data: AnimatableData { .values([opacity, scale, offset.x, offset.y, shift.x, shift.y, blur]) }

    init(_ data: AnimatableData) {
      let numbers = data.components
      (opacity, scale, offset) = (numbers[0], numbers[1], Point(numbers[2], numbers[3]))
      (shift, blur) = (Point(numbers[4], numbers[5]), numbers[6])
    }
  }

  /// Edge; leading is left.
  public enum Edge: Hashable, Sendable {
    /// Sides of the view.
    case top, leading, bottom, trailing

    /// Towards the edge.
    var direction: Point {
      switch self {
      case .top: Point(0, -1)
      case .bottom: Point(0, 1)
      case .leading: Point(-1, 0)
      case .trailing: Point(1, 0)
      }
    }

    var opposite: Edge {
      switch self {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    }
  }

  /// How the view looks in a phase.
  public let look: @Sendable (Phase) -> Look

  /// A custom transition: what its body does in a phase.
  public init(_ look: @escaping @Sendable (Phase) -> Look) { self.look = look }

  /// One that leaves a view alone while it is there.
  private static func away(_ change: @escaping @Sendable (inout Look, Phase) -> Void) -> Transition {
    Transition { phase in
      var look = Look()
      if phase != .identity { change(&look, phase) }
      return look
    }
  }

  /// Changes nothing.
  public static let identity = Transition { _ in Look() }
  /// Also what a view without a transition of its own does.
  public static let opacity = away { look, _ in look.opacity = 0 }

  /// From a size and to it, as a factor.
  public static func scale(_ scale: Double = 1e-5) -> Transition { away { look, _ in look.scale = scale } }

  /// Points.
  public static func offset(x: Double = 0, y: Double = 0) -> Transition {
    away { look, _ in look.offset = Point(x, y) }
  }

  /// In from an edge and out to it.
  public static func move(edge: Edge) -> Transition { away { look, _ in look.shift = edge.direction } }

  /// In from the leading edge, out to the trailing one.
  public static let slide = away { look, phase in
    look.shift = (phase == .willAppear ? Edge.leading : .trailing).direction
  }

  /// In from an edge, out to the opposite one, fading.
  public static func push(from edge: Edge) -> Transition {
    away { look, phase in
      look.shift = (phase == .willAppear ? edge : edge.opposite).direction
      look.opacity = 0
    }
  }

  /// Smaller on the way in, larger on the way out, blurred and faded.
  public static let blurReplace = away { look, phase in
    look.scale = phase == .willAppear ? 0.9 : 1.1
    look.blur = 7
    look.opacity = 0
  }

  /// One transition in, another one out.
  public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
    Transition { $0 == .didDisappear ? removal.look($0) : insertion.look($0) }
  }

  /// Both at once.
  public func combined(with other: Transition) -> Transition {
    Transition { self.look($0).combined(with: other.look($0)) }
  }
}
