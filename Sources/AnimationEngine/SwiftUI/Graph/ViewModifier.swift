/// A modifier of a view. What an animation or transaction modifier changes flows to what it is applied to, not to
/// the modifiers around it.
public enum ViewModifier {
  /// A value that is interpolated, such as opacity, offset or frame.
  case attribute(String, AnimatableData)
  /// A value that is not, such as a text's string or a path.
  case plain(String, LayerValue)
  /// `animation(_:value:)`: in updates in which the value changed.
  case animation(SwiftUIAnimation?, value: LayerValue)
  /// `transaction(_:)`, or with a value `transaction(value:_:)`.
  case transaction(value: LayerValue?, (inout SwiftUITransaction) -> Void)
  case transition(Transition)
  /// `id(_:)`: another value is another identity.
  case id(LayerValue)
  case matchedGeometryEffect(MatchedGeometry)
  case phaseAnimator(PhaseAnimator)
  case keyframeAnimator(KeyframeAnimator)
  /// `contentTransition(.numericText())` and the like: an animated change of the string goes from one to the other.
  case contentTransition
  case onAppear((inout ViewGraph) -> Void)
  case onDisappear((inout ViewGraph) -> Void)
}

extension ViewDescription {
  public func modified(_ modifier: ViewModifier) -> ViewDescription {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }

  public func attribute(_ name: String, _ data: AnimatableData) -> ViewDescription { modified(.attribute(name, data)) }
  public func opacity(_ opacity: Double) -> ViewDescription { attribute("opacity", .number(opacity)) }
  public func offset(x: Double, y: Double) -> ViewDescription { attribute("offset", .values([x, y])) }

  /// The place a layout gave it: x, y, width and height in points.
  public func frame(_ frame: Rect) -> ViewDescription {
    attribute("frame", .values([frame.origin.x, frame.origin.y, frame.width, frame.height]))
  }

  /// `trim(from:to:)` of a shape: shares of its path's length.
  public func trim(from: Double, to: Double) -> ViewDescription { attribute("trim", .values([from, to])) }

  public func animation(_ animation: SwiftUIAnimation?, value: LayerValue) -> ViewDescription {
    modified(.animation(animation, value: value))
  }

  public func transition(_ transition: Transition) -> ViewDescription { modified(.transition(transition)) }
  public func id(_ value: LayerValue) -> ViewDescription { modified(.id(value)) }

  public func onAppear(_ body: @escaping (inout ViewGraph) -> Void) -> ViewDescription { modified(.onAppear(body)) }

  public func matchedGeometryEffect(
    id: LayerValue, in namespace: LayerValue, properties: MatchedGeometry.Properties = .frame,
    anchor: Point = Point(0.5, 0.5), isSource: Bool = true
  ) -> ViewDescription {
    modified(
      .matchedGeometryEffect(
        MatchedGeometry(id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource)))
  }

  /// Its transition; the outermost counts.
  var transition: Transition? {
    for case .transition(let transition) in modifiers.reversed() { return transition }
    return nil
  }
}
