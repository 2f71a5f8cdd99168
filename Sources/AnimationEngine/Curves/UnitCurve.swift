import Foundation

/// SwiftUI's `UnitCurve`: progress in 0…1 to progress, with the quirks its compatibility tests pin down.
public struct UnitCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case linear
    case circularEaseIn, circularEaseOut, circularEaseInOut
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  }

  let shape: Shape

  init(shape: Shape) { self.shape = shape }

  /// A Bezier curve from its two control points. Any numbers; they are clamped when evaluated.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    UnitCurve(shape: .bezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// Output equals input.
  public static let linear = UnitCurve(shape: .linear)
  /// (0.42, 0, 1, 1).
  public static let easeIn = UnitCurve.bezier(0.42, 0, 1, 1)
  /// (0, 0, 0.58, 1).
  public static let easeOut = UnitCurve.bezier(0, 0, 0.58, 1)
  /// (0.42, 0, 0.58, 1).
  public static let easeInOut = UnitCurve.bezier(0.42, 0, 0.58, 1)
  /// The lower right quarter of a circle.
  public static let circularEaseIn = UnitCurve(shape: .circularEaseIn)
  /// The upper left quarter of a circle.
  public static let circularEaseOut = UnitCurve(shape: .circularEaseOut)
  /// Half a circular ease-in, then half a circular ease-out.
  public static let circularEaseInOut = UnitCurve(shape: .circularEaseInOut)

  /// The curve of a SwiftUI name, `easeInEaseOut` (the old spelling of `easeInOut`) included.
  public init?(name: String) {
    switch name {
    case "linear": self = .linear
    case "easeIn": self = .easeIn
    case "easeOut": self = .easeOut
    case "easeInOut", "easeInEaseOut": self = .easeInOut
    case "circularEaseIn": self = .circularEaseIn
    case "circularEaseOut": self = .circularEaseOut
    case "circularEaseInOut": self = .circularEaseInOut
    default: return nil
    }
  }

  /// Output progress at an input clamped to 0…1. Control points are clamped to 0…1 on both axes.
  public func value(at progress: Double) -> Double {
    let x = Self.clamp(progress)
    switch shape {
    case .linear: return x
    case .circularEaseIn: return 1 - (1 - x * x).squareRoot()
    case .circularEaseOut: return (1 - (1 - x) * (1 - x)).squareRoot()
    case .circularEaseInOut:
      if x < 0.5 { return (1 - (1 - 4 * x * x).squareRoot()) / 2 }
      return (1 + (1 - 4 * (1 - x) * (1 - x)).squareRoot()) / 2
    case .bezier(let x1, let y1, let x2, let y2):
      let curve = CubicBezier(Self.clamp(x1), Self.clamp(y1), Self.clamp(x2), Self.clamp(y2))
      return Self.rounded(curve.y(curve.parameter(at: x)))
    }
  }

  /// Output change per input change, at an input clamped to 0…1. Of the control points only x is clamped.
  ///
  /// Where the control point lies on its end point SwiftUI has no tangent: easeOut starts at 1, easeIn ends at 0.
  public func velocity(at progress: Double) -> Double {
    let x = Self.clamp(progress)
    switch shape {
    case .linear: return 1
    case .circularEaseIn: return x / (1 - x * x).squareRoot()
    case .circularEaseOut: return (1 - x) / (1 - (1 - x) * (1 - x)).squareRoot()
    case .circularEaseInOut:
      let side = x < 0.5 ? x : 1 - x
      return 2 * side / (1 - 4 * side * side).squareRoot()
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.velocity(of: CubicBezier(Self.clamp(x1), y1, Self.clamp(x2), y2), at: x)
    }
  }

  /// The curve with x and y swapped. Not the other easing: `easeIn.inverse` is not `easeOut`.
  public var inverse: UnitCurve {
    switch shape {
    case .linear, .circularEaseInOut: return self
    case .circularEaseIn: return .circularEaseOut
    case .circularEaseOut: return .circularEaseIn
    case .bezier(let x1, let y1, let x2, let y2): return .bezier(y1, x1, y2, x2)
    }
  }

  // SwiftUI's solver answers in steps of 2^-20.
  private static let resolution = Double(1 << 20)

  private static func rounded(_ value: Double) -> Double { (value * resolution).rounded() / resolution }

  private static func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }

  private static func velocity(of curve: CubicBezier, at x: Double) -> Double {
    let t = curve.parameter(at: x)
    let dx = curve.dx(t)
    let dy = curve.dy(t)
    // Sums of coefficients that cancel exactly on paper leave a few bits.
    let vertical = abs(dx) < 1e-12
    if vertical && abs(dy) < 1e-12 { return t < 0.5 ? 1 : 0 }
    if vertical { return dy < 0 ? -.infinity : .infinity }
    return rounded(dy / dx)
  }
}
