/// A number that a spring is given, by what Apple's API calls it.
public enum SpringNumber: String, Sendable {
  case dampingRatio, bounce, damping, stiffness, mass
}

/// What becomes of a number that a spring is given.
public enum SpringNumberUse: Hashable, Sendable {
  /// It is taken as it is.
  case taken
  /// Another one is taken in its place.
  case replaced(by: Double)
  /// The setter leaves the number that was there.
  case ignored
  /// The spring swings for ever.
  case endless
}

extension World {
  /// What UIKit and Core Animation make of a number for a spring.
  ///
  /// A damping ratio counts from 0 to 1, as measured on UIKit's animations; `CASpringAnimation` ignores negative
  /// damping, and stiffness and mass at or below 0; a bounce is documented from −1 to 1.
  public func use(of number: Double, as kind: SpringNumber) -> SpringNumberUse {
    if state.configuration.seams.contains(.springsTakeEveryNumber) { return .taken }
    switch kind {
    case .dampingRatio:
      if number > 1 { return .replaced(by: UIKitSpring(duration: 1, dampingRatio: number).curve.dampingRatio) }
      return number > 0 ? .taken : .endless
    case .bounce:
      if (-1...1).contains(number) { return number == 1 ? .endless : .taken }
      return .replaced(by: min(max(number, -1), 1))
    case .damping: return number > 0 ? .taken : number == 0 ? .endless : .ignored
    case .stiffness, .mass: return number > 0 ? .taken : .ignored
    }
  }
}
