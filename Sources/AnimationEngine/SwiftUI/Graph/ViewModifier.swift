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
  /// How the view comes and goes, if it does.
  case transition(Transition)
  /// `id(_:)`: another value is another identity.
  case id(LayerValue)
  /// Gives or takes a frame.
  case matchedGeometryEffect(MatchedGeometry)
  /// Goes through phases.
  case phaseAnimator(PhaseAnimator)
  /// Follows tracks.
  case keyframeAnimator(KeyframeAnimator)
  /// `contentTransition(.numericText())` and the like: an animated change of the string goes from one to the other.
  case contentTransition
  /// Runs once after the update in which the identity came.
  case onAppear((inout ViewGraph) -> Void)
  /// Runs once the identity is gone, after its transition.
  case onDisappear((inout ViewGraph) -> Void)
}

extension ViewDescription {
  /// The view with one more modifier around it.
  public func modified(_ modifier: ViewModifier) -> ViewDescription {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }

  /// `attribute` around it.
  public func attribute(_ name: String, _ data: AnimatableData) -> ViewDescription { modified(.attribute(name, data)) }
  /// `opacity(_:)`, 0 to 1.
  public func opacity(_ opacity: Double) -> ViewDescription { attribute("opacity", .number(opacity)) }
  /// `offset(x:y:)`, points.
  public func offset(x: Double, y: Double) -> ViewDescription { attribute("offset", .values([x, y])) }

  /// The place a layout gave it: x, y, width and height in points.
  public func frame(_ frame: Rect) -> ViewDescription {
    attribute("frame", .values([frame.origin.x, frame.origin.y, frame.width, frame.height]))
  }

  /// `trim(from:to:)` of a shape: shares of its path's length.
  public func trim(from: Double, to: Double) -> ViewDescription { attribute("trim", .values([from, to])) }

  /// `animation(_:value:)`.
  public func animation(_ animation: SwiftUIAnimation?, value: LayerValue) -> ViewDescription {
    modified(.animation(animation, value: value))
  }

  /// `transition(_:)`.
  public func transition(_ transition: Transition) -> ViewDescription { modified(.transition(transition)) }
  /// `id(_:)`.
  public func id(_ value: LayerValue) -> ViewDescription { modified(.id(value)) }

  /// `onAppear(perform:)`.
  public func onAppear(_ body: @escaping (inout ViewGraph) -> Void) -> ViewDescription { modified(.onAppear(body)) }

  /// `matchedGeometryEffect(id:in:properties:anchor:isSource:)`.
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
