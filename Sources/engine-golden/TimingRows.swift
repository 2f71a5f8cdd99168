import AnimationEngine

/// timing.*: Core Animation's timing functions, plain Beziers, SwiftUI's unit curves.
let timingHandlers: [String: Handler] = [
  "timing.controlPoints": { .numbers(try timingFunction($0).controlPoints) },
  "timing.ca.value": { .number(try timingFunction($0).value(at: $0.number("x"))) },
  "timing.bezier": { .number(try timingFunction($0).value(at: $0.number("x"))) },
  "timing.bezierSlope": { .number(try timingFunction($0).slope(at: $0.number("x"))) },
  "timing.bezierRange": { input in
    let range = try timingFunction(input).range
    return .number(try input.quantity(["min": range.lowerBound, "max": range.upperBound]))
  },
  "timing.unitCurve.value": { .number(try unitCurve($0).value(at: $0.number("x"))) },
  "timing.unitCurve.velocity": { .number(try unitCurve($0).velocity(at: $0.number("x"))) },
]

/// A named function, or one of four control points.
func timingFunction(_ input: Input) throws -> TimingFunction {
  if let name = input["name"]?.string, let function = TimingFunction(name: name) { return function }
  let points = try input.numbers("controlPoints")
  guard points.count == 4 else { throw Unreadable("not four control points") }
  return TimingFunction(controlPoints: points[0], points[1], points[2], points[3])
}

private func unitCurve(_ input: Input) throws -> UnitCurve {
  if let points = input["controlPoints"]?.numbers, points.count == 4 {
    return .bezier(points[0], points[1], points[2], points[3])
  }
  let name = try input.string("curve")
  let inverse = ".inverse"
  if name.hasSuffix(inverse), let curve = UnitCurve(name: String(name.dropLast(inverse.count))) {
    return curve.inverse
  }
  guard let curve = UnitCurve(name: name) else { throw Unreadable("unknown curve '\(name)'") }
  return curve
}
