/// Names a view controller of one world and of its copies.
public struct ControllerID: Hashable, Sendable {
  public let raw: Int
  public init(raw: Int) { self.raw = raw }
}

/// Names one presentation or dismissal, and its context.
public struct TransitionID: Hashable, Sendable {
  public let raw: Int
  public init(raw: Int) { self.raw = raw }
}

/// UIModalPresentationStyle, as far as it decides who owns the presenting view.
public enum ModalPresentationStyle: String, Hashable, Sendable {
  /// The presenting view leaves the window once the transition has completed.
  case fullScreen
  /// It stays below.
  case overFullScreen, pageSheet, custom

  var removesPresenter: Bool { self == .fullScreen }
}

/// All the world knows of one view controller.
struct ControllerRecord {
  var className: String
  var view: ViewID
  var presented: ControllerID?
  var presenting: ControllerID?
  /// A host object, held weakly.
  var transitioningDelegate: Int?
  var style = ModalPresentationStyle.pageSheet
  /// `frameOfPresentedViewInContainerView` of its presentation controller.
  var presentedFrame: Rect?
  /// `presentedView` of its presentation controller, where that isn't the controller's own view.
  var presentedView: ViewID?
  /// The view that holds it while it is presented.
  var container: ViewID?
}

/// One transition from its beginning until its context is told that it is over.
struct TransitionRecord {
  var from: ControllerID
  var to: ControllerID
  var isPresentation: Bool
  var container: ViewID
  /// The host's animator; nil for UIKit's own transition.
  var animator: Int?
  var completion: Callback?
  var interaction = Interaction.none
  var wasCancelled = false
  /// How it ended; nil while it runs.
  var outcome: Bool?

  /// Who turns the clock of the container.
  enum Interaction {
    case none
    /// A driver that holds the container's clock: the local time at which it stopped it, and how far it is.
    case held(since: Double, percent: Double)
    /// It runs on to its end.
    case finishing
    /// It runs back to where it was held.
    case cancelling(since: Double)
  }

  /// The controller that is presented or dismissed.
  var subject: ControllerID { isPresentation ? to : from }
}
