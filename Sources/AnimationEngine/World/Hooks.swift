/// Host closures the world calls; every one may be missing.
public struct Hooks {
  /// A view's `layoutSubviews`, after constraints and autoresizing were applied.
  public var layoutSubviews: ((World, ViewID) -> Void)?
  /// A standalone layer's `layoutSublayers`.
  public var layoutSublayers: ((World, LayerID) -> Void)?
  /// After `layoutSubviews`: where a controller's `viewDidLayoutSubviews` belongs.
  public var didLayoutSubviews: ((World, ViewID) -> Void)?
  /// Before `layoutSubviews`: where a controller's `viewWillLayoutSubviews` belongs.
  public var willLayoutSubviews: ((World, ViewID) -> Void)?
  /// A view's `updateConstraints`, before the layout pass.
  public var updateConstraints: ((World, ViewID) -> Void)?
  /// A view's `draw(_:)`.
  public var drawRect: ((World, ViewID) -> Void)?
  /// A standalone layer's `display` or `draw(in:)`.
  public var drawLayer: ((World, LayerID) -> Void)?
  /// A host delegate's `action(for:forKey:)`; only asked for layers in `World.hostDelegates`.
  public var action: ((World, LayerID, String) -> ActionAnswer)?
  /// An overridden `action(forKey:)`; nil where the layer's class doesn't override it.
  public var actionForKeyOverride: ((World, LayerID, String) -> ActionAnswer?)?
  /// An overridden class method `defaultAction(forKey:)`; nil where it isn't.
  public var defaultActionOverride: ((World, LayerID, String) -> ActionAnswer?)?
  /// Runs a host's CAAction: the action, the layer, the key.
  public var runAction: ((World, Int, LayerID, String) -> Void)?
  /// `animationDidStart(_:)`, after the commit.
  public var animationDidStart: ((World, _ delegate: Int, Animation, LayerID) -> Void)?
  /// `animationDidStop(_:finished:)`.
  public var animationDidStop: ((World, _ delegate: Int, Animation, LayerID, _ finished: Bool) -> Void)?
  /// Before a view enters (true) or leaves its window: `willMove(toWindow:)`.
  public var windowWillChange: ((World, ViewID, Bool) -> Void)?
  /// After a view entered (true) or left its window: `didMoveToWindow`.
  public var windowChanged: ((World, ViewID, Bool) -> Void)?
  /// A view whose superview changed: `didMoveToSuperview`.
  public var superviewChanged: ((World, ViewID) -> Void)?
  /// Whether a host object that is only held weakly still lives; it does where this is missing.
  public var isAlive: ((World, _ host: Int) -> Bool)?
  /// A transitioning delegate's `animationController(forPresented:…)` or `(forDismissed:)`; nil gives UIKit's own.
  public var transitionAnimator: ((World, _ delegate: Int, TransitionID) -> Int?)?
  /// Whether a transitioning delegate answers with an interaction controller, that is, whether it starts held.
  public var isInteractive: ((World, _ delegate: Int, TransitionID) -> Bool)?
  /// An animator's `animateTransition(using:)`.
  public var animateTransition: ((World, _ animator: Int, TransitionID) -> Void)?
  /// An animator's `interruptibleAnimator(using:)`; asked each time a gesture needs it.
  public var interruptibleAnimator: ((World, _ animator: Int, TransitionID) -> AnimatorID?)?
  /// An animator's `animationEnded(_:)`.
  public var animationEnded: ((World, _ animator: Int, TransitionID, _ didComplete: Bool) -> Void)?
  /// After a property of a layer's model changed: what key-value observers hear of.
  public var modelChanged: ((World, LayerID, _ property: String) -> Void)?

  /// No closure at all.
  public init() {}
}
