import Foundation

/// SwiftUI's `Animation`: a base motion and the modifiers around it.
///
/// Times are seconds since the change. A change is a distance from 0; SwiftUI removes an animation once it has run,
/// and the view then shows its target whatever the last value was.
public struct SwiftUIAnimation: Hashable, Sendable {
  /// What moves.
  public enum Base: Hashable, Sendable {
    /// A curve over some seconds.
    case curve(UnitCurve, duration: Double)
    /// `.spring`: integrated, and merged with the one before.
    case fluidSpring(response: Double, dampingFraction: Double, blendDuration: Double)
    /// `.interpolatingSpring`: a closed curve of its own for each change; overdamped ones are critical.
    case interpolatingSpring(SpringCurve)
  }

  /// What was applied, the innermost first.
  public enum Modifier: Hashable, Sendable {
    /// `repeatCount`, or with nil `repeatForever`. Each pass counts, backward ones too.
    case repeats(Int?, autoreverses: Bool)
    /// Seconds before it moves.
    case delay(Double)
    /// A factor of its time.
    case speed(Double)
    /// Seconds after which it counts as complete.
    case logicallyComplete(after: Double)
  }

  /// What moves.
  public let base: Base
  /// What was applied, the innermost first.
  public private(set) var modifiers: [Modifier] = []

  /// An animation without modifiers.
  public init(_ base: Base) { self.base = base }

  /// The animation with one more modifier around it.
  public func modified(_ modifier: Modifier) -> SwiftUIAnimation {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }

  /// So many passes; each way back is one, too.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> SwiftUIAnimation {
    modified(.repeats(count, autoreverses: autoreverses))
  }

  /// Passes without end.
  public func repeatForever(autoreverses: Bool = true) -> SwiftUIAnimation {
    modified(.repeats(nil, autoreverses: autoreverses))
  }

  /// Waits some seconds before it moves.
  public func delay(_ seconds: Double) -> SwiftUIAnimation { modified(.delay(seconds)) }
  /// Runs so many times as fast.
  public func speed(_ factor: Double) -> SwiftUIAnimation { modified(.speed(factor)) }

  // MARK: - Motion

  /// Where a change of that size is at `t`, or nil once the animation has been removed.
  public func value(of change: Double = 1, at t: Double) -> Double? {
    value(change, max(t, 0), modifiers[...])
  }

  /// What a view animated from one value to another shows at `t`.
  public func value(from: Double, to: Double, at t: Double) -> Double {
    value(of: to - from, at: t).map { from + $0 } ?? to
  }

  /// When the animation is removed, in seconds; infinite for `repeatForever`.
  public func duration(of change: Double = 1) -> Double { duration(change, modifiers[...]) }

  /// When completions with the criterion `.logicallyComplete` are due, in seconds.
  public func logicalDuration(of change: Double = 1) -> Double {
    min(logicalDuration(change, modifiers[...]), duration(of: change))
  }

  private func value(_ change: Double, _ t: Double, _ modifiers: ArraySlice<Modifier>) -> Double? {
    guard let outer = modifiers.last else { return baseValue(change, t) }
    let inner = modifiers.dropLast()
    switch outer {
    case .delay(let seconds): return value(change, max(0, t - seconds), inner)
    case .speed(let factor): return value(change, t * factor, inner)
    case .logicallyComplete: return value(change, t, inner)
    case .repeats(let count, let autoreverses):
      let pass = duration(change, inner)
      // A pass is closed at its end: its last value is still shown there.
      let index = pass.isFinite && pass > 0 ? max(0, (t / pass).rounded(.up) - 1) : 0
      if let count, index >= Double(max(1, count)) { return nil }
      // Where rounding steps over the end of a pass, its last value stands in.
      let value = value(change, t - index * pass, inner) ?? change
      return autoreverses && index.truncatingRemainder(dividingBy: 2) == 1 ? change - value : value
    }
  }

  private func duration(_ change: Double, _ modifiers: ArraySlice<Modifier>) -> Double {
    guard let outer = modifiers.last else { return baseDuration(change) }
    let inner = duration(change, modifiers.dropLast())
    switch outer {
    case .delay(let seconds): return inner + max(0, seconds)
    case .speed(let factor): return factor > 0 ? inner / factor : .infinity
    case .logicallyComplete: return inner
    case .repeats(nil, _): return .infinity
    case .repeats(let count?, _): return inner * Double(max(1, count))
    }
  }

  private func logicalDuration(_ change: Double, _ modifiers: ArraySlice<Modifier>) -> Double {
    guard let outer = modifiers.last else { return baseLogicalDuration(change) }
    let inner = logicalDuration(change, modifiers.dropLast())
    switch outer {
    case .delay(let seconds): return inner + max(0, seconds)
    case .speed(let factor): return factor > 0 ? inner / factor : .infinity
    case .logicallyComplete(let seconds): return min(inner, seconds)
    case .repeats:
      // A spring says so in its first pass already; a curve only by ending, and that is up to the last pass.
      let isEarly = inner < duration(change, modifiers.dropLast())
      return isEarly ? inner : duration(change, modifiers)
    }
  }

  // MARK: - Bases

  private func baseValue(_ change: Double, _ t: Double) -> Double? {
    switch base {
    case .curve(let curve, let duration):
      guard duration > 0, t <= duration else { return nil }
      return change * curve.value(at: t / duration)
    case .interpolatingSpring(let spring):
      return t < spring.settlingDuration ? change * spring.value(at: t) : nil
    case .fluidSpring(let response, let dampingFraction, let blendDuration):
      var spring = FluidSpring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
      while spring.time < t - 1e-9 {
        spring.advance(to: min(t, spring.time + 1.0 / 300), target: change)
        if spring.isFinished(target: change) { return nil }
      }
      return spring.offset
    }
  }

  /// A spring that has not come to rest by then never will.
  private static let longestSpring = 600.0

  private func baseDuration(_ change: Double) -> Double {
    switch base {
    case .curve(_, let duration): return max(0, duration)
    case .interpolatingSpring(let spring): return spring.settlingDuration
    case .fluidSpring(let response, let dampingFraction, let blendDuration):
      var spring = FluidSpring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
      while spring.time < Self.longestSpring {
        spring.advance(to: spring.time + 1.0 / 300, target: change)
        if spring.isFinished(target: change) { return spring.time }
      }
      return .infinity
    }
  }

  private func baseLogicalDuration(_ change: Double) -> Double {
    switch base {
    case .curve(_, let duration): return max(0, duration)
    case .interpolatingSpring(let spring): return 2 * .pi / spring.stiffness.squareRoot()
    case .fluidSpring(let response, _, _): return response
    }
  }
}
