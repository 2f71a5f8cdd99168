/// What SwiftUI can interpolate of a view: `VectorArithmetic`, several values nested in `AnimatablePair`s.
public indirect enum AnimatableData: Hashable, Sendable {
  /// `EmptyAnimatableData`: nothing is interpolated.
  case empty
  /// One value.
  case number(Double)
  /// `AnimatablePair`.
  case pair(AnimatableData, AnimatableData)

  /// Numbers nested to the right: a pair of the first and the rest.
  public static func values(_ numbers: [Double]) -> AnimatableData {
    guard let last = numbers.last else { return .empty }
    return numbers.dropLast().reversed().reduce(.number(last)) { rest, number in .pair(.number(number), rest) }
  }

  /// What the `@Animatable` macro makes of a type's stored properties: every number but those marked
  /// `@AnimatableIgnored`, in the order of their declaration.
  public static func synthesized(_ stored: [(value: LayerValue, isIgnored: Bool)]) -> AnimatableData {
    values(stored.filter { !$0.isIgnored }.compactMap(\.value.number))
  }

  /// All numbers, depth first.
  public var components: [Double] {
    switch self {
    case .empty: []
    case .number(let number): [number]
    case .pair(let first, let second): first.components + second.components
    }
  }

  /// The number of a single value.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The same nesting with other numbers, taken in order.
  func filled(with numbers: [Double]) -> AnimatableData {
    var rest = numbers[...]
    return filled(from: &rest)
  }

  private func filled(from rest: inout ArraySlice<Double>) -> AnimatableData {
    switch self {
    case .empty: return .empty
    case .number: return .number(rest.popFirst() ?? 0)
    case .pair(let first, let second):
      let filledFirst = first.filled(from: &rest)
      return .pair(filledFirst, second.filled(from: &rest))
    }
  }

  /// Whether there is a way between the two: the same type.
  func hasSameShape(as other: AnimatableData) -> Bool {
    switch (self, other) {
    case (.empty, .empty), (.number, .number): true
    case (.pair(let a, let b), .pair(let c, let d)): a.hasSameShape(as: c) && b.hasSameShape(as: d)
    default: false
    }
  }
}
