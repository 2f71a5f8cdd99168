/// The SDK as data: classes with their superclass and the members whose types a run needs. A line is either
/// `class Name: Super`, `enum Name: case case …`, `struct Name`, or, indented, `member: Type` of the type above
/// (`method(): Type` for what a call returns, `static name: Type` for what the type itself has).
enum CatalogTable {
  static let text: StaticString = """
    class NSObject:
    class UIResponder: NSObject
      next: UIResponder?
    class UIView: UIResponder
      layer: CALayer
      frame: CGRect
      bounds: CGRect
      center: CGPoint
      transform: CGAffineTransform
      transform3D: CATransform3D
      alpha: CGFloat
      isHidden: Bool
      backgroundColor: UIColor?
      tintColor: UIColor
      superview: UIView?
      subviews: [UIView]
      window: UIWindow?
      contentMode: UIView.ContentMode
      contentScaleFactor: CGFloat
      clipsToBounds: Bool
      tag: Int
      mask: UIView?
      safeAreaInsets: UIEdgeInsets
      layoutMargins: UIEdgeInsets
      intrinsicContentSize: CGSize
      constraints: [NSLayoutConstraint]
      gestureRecognizers: [UIGestureRecognizer]?
      traitCollection: UITraitCollection
      effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection
      isUserInteractionEnabled: Bool
      translatesAutoresizingMaskIntoConstraints: Bool
      snapshotView(): UIView?
      resizableSnapshotView(): UIView?
      sizeThatFits(): CGSize
      systemLayoutSizeFitting(): CGSize
      hitTest(): UIView?
      point(): Bool
      convert(): CGRect
      viewWithTag(): UIView?
      static areAnimationsEnabled: Bool
      static inheritedAnimationDuration: TimeInterval
    class UIWindow: UIView
      rootViewController: UIViewController?
      screen: UIScreen
      windowScene: UIWindowScene?
    class UIControl: UIView
      isEnabled: Bool
      isSelected: Bool
      isHighlighted: Bool
      isTracking: Bool
      state: UIControl.State
    class UIButton: UIControl
      titleLabel: UILabel?
      imageView: UIImageView?
      currentTitle: String?
      title(): String?
    class UISwitch: UIControl
      isOn: Bool
    class UISlider: UIControl
      value: Float
      minimumValue: Float
      maximumValue: Float
    class UIStepper: UIControl
    class UISegmentedControl: UIControl
      selectedSegmentIndex: Int
      numberOfSegments: Int
    class UIPageControl: UIControl
      currentPage: Int
      numberOfPages: Int
    class UITextField: UIControl
      text: String?
      placeholder: String?
      attributedText: NSAttributedString?
    class UIDatePicker: UIControl
    class UIRefreshControl: UIControl
      isRefreshing: Bool
    class UILabel: UIView
      text: String?
      attributedText: NSAttributedString?
      textColor: UIColor
      font: UIFont
      numberOfLines: Int
    class UIImageView: UIView
      image: UIImage?
      isAnimating: Bool
    class UIActivityIndicatorView: UIView
      isAnimating: Bool
    class UIProgressView: UIView
      progress: Float
    class UIVisualEffectView: UIView
      contentView: UIView
      effect: UIVisualEffect?
    class UIStackView: UIView
      arrangedSubviews: [UIView]
      spacing: CGFloat
    class UIScrollView: UIView
      contentOffset: CGPoint
      contentSize: CGSize
      contentInset: UIEdgeInsets
      adjustedContentInset: UIEdgeInsets
      isDragging: Bool
      isTracking: Bool
      isDecelerating: Bool
      zoomScale: CGFloat
      panGestureRecognizer: UIPanGestureRecognizer
    class UITextView: UIScrollView
      text: String
      attributedText: NSAttributedString
    class UITableView: UIScrollView
      indexPathsForVisibleRows: [IndexPath]?
      visibleCells: [UITableViewCell]
      cellForRow(): UITableViewCell?
      dequeueReusableCell(): UITableViewCell
      dequeueReusableHeaderFooterView(): UITableViewHeaderFooterView
    class UICollectionView: UIScrollView
      visibleCells: [UICollectionViewCell]
      cellForItem(): UICollectionViewCell?
      dequeueReusableCell(): UICollectionViewCell
      dequeueReusableSupplementaryView(): UICollectionReusableView
      collectionViewLayout: UICollectionViewLayout
    class UIPickerView: UIView
    class UIToolbar: UIView
    class UINavigationBar: UIView
    class UITabBar: UIView
    class UISearchBar: UIView
    class UIInputView: UIView
    class MKMapView: UIView
    class MKAnnotationView: UIView
    class MTKView: UIView
    class WKWebView: UIView
      scrollView: UIScrollView
    class UITableViewCell: UIView
      contentView: UIView
      textLabel: UILabel?
      detailTextLabel: UILabel?
      imageView: UIImageView?
      backgroundView: UIView?
      selectedBackgroundView: UIView?
    class UITableViewHeaderFooterView: UIView
      contentView: UIView
      textLabel: UILabel?
    class UICollectionReusableView: UIView
    class UICollectionViewCell: UICollectionReusableView
      contentView: UIView
      backgroundView: UIView?
      selectedBackgroundView: UIView?
      isSelected: Bool
      isHighlighted: Bool
    class UIViewController: UIResponder
      view: UIView
      viewIfLoaded: UIView?
      isViewLoaded: Bool
      navigationController: UINavigationController?
      tabBarController: UITabBarController?
      presentingViewController: UIViewController?
      presentedViewController: UIViewController?
      parent: UIViewController?
      children: [UIViewController]
      traitCollection: UITraitCollection
      transitionCoordinator: UIViewControllerTransitionCoordinator?
      isBeingDismissed: Bool
      isBeingPresented: Bool
      isMovingFromParent: Bool
      isMovingToParent: Bool
      title: String?
      navigationItem: UINavigationItem
      modalPresentationStyle: UIModalPresentationStyle
    class UINavigationController: UIViewController
      navigationBar: UINavigationBar
      viewControllers: [UIViewController]
      topViewController: UIViewController?
    class UITabBarController: UIViewController
      tabBar: UITabBar
    class UITableViewController: UIViewController
      tableView: UITableView
    class UICollectionViewController: UIViewController
      collectionView: UICollectionView
    class UIPageViewController: UIViewController
    class UISplitViewController: UIViewController
    class UIAlertController: UIViewController
    class UIHostingController: UIViewController
    class UISearchController: UIViewController
    class UIPresentationController: NSObject
      containerView: UIView?
      presentedView: UIView?
      presentedViewController: UIViewController
      presentingViewController: UIViewController
      frameOfPresentedViewInContainerView: CGRect
    class UIViewControllerContextTransitioning: NSObject
      containerView: UIView
      view(): UIView?
      viewController(): UIViewController?
      initialFrame(): CGRect
      finalFrame(): CGRect
      isAnimated: Bool
      isInteractive: Bool
      transitionWasCancelled: Bool
    class UIPercentDrivenInteractiveTransition: NSObject
    class UIViewControllerTransitionCoordinator: NSObject
      transitionDuration: TimeInterval
      isInteractive: Bool
      isCancelled: Bool
    class UIGestureRecognizer: NSObject
      state: UIGestureRecognizer.State
      view: UIView?
      isEnabled: Bool
      numberOfTouches: Int
      location(): CGPoint
    class UIPanGestureRecognizer: UIGestureRecognizer
      translation(): CGPoint
      velocity(): CGPoint
    class UITapGestureRecognizer: UIGestureRecognizer
    class UILongPressGestureRecognizer: UIGestureRecognizer
    class UIPinchGestureRecognizer: UIGestureRecognizer
      scale: CGFloat
      velocity: CGFloat
    class UIRotationGestureRecognizer: UIGestureRecognizer
      rotation: CGFloat
    class UISwipeGestureRecognizer: UIGestureRecognizer
    class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer
    class UIScreen: NSObject
      bounds: CGRect
      scale: CGFloat
      nativeScale: CGFloat
      maximumFramesPerSecond: Int
      static main: UIScreen
    class UIDevice: NSObject
      userInterfaceIdiom: UIUserInterfaceIdiom
      static current: UIDevice
    class UIApplication: UIResponder
      windows: [UIWindow]
      keyWindow: UIWindow?
      applicationState: UIApplication.State
      static shared: UIApplication
    class UIWindowScene: UIResponder
      screen: UIScreen
      keyWindow: UIWindow?
      windows: [UIWindow]
    class UIImage: NSObject
      size: CGSize
      scale: CGFloat
      cgImage: CGImage?
    class UIBezierPath: NSObject
      cgPath: CGPath
      bounds: CGRect
      lineWidth: CGFloat
    class UITouch: NSObject
      location(): CGPoint
      previousLocation(): CGPoint
    class UITraitCollection: NSObject
      displayScale: CGFloat
      userInterfaceStyle: UIUserInterfaceStyle
      horizontalSizeClass: UIUserInterfaceSizeClass
      verticalSizeClass: UIUserInterfaceSizeClass
    class NSLayoutConstraint: NSObject
      constant: CGFloat
      isActive: Bool
      priority: UILayoutPriority
      multiplier: CGFloat
    class NSLayoutAnchor: NSObject
    class UILayoutGuide: NSObject
    class UIViewPropertyAnimator: NSObject
      state: UIViewAnimatingState
      isRunning: Bool
      isReversed: Bool
      fractionComplete: CGFloat
      duration: TimeInterval
    class CALayer: NSObject
      frame: CGRect
      bounds: CGRect
      position: CGPoint
      anchorPoint: CGPoint
      zPosition: CGFloat
      transform: CATransform3D
      sublayerTransform: CATransform3D
      opacity: Float
      isHidden: Bool
      backgroundColor: CGColor?
      borderColor: CGColor?
      borderWidth: CGFloat
      cornerRadius: CGFloat
      shadowColor: CGColor?
      shadowOpacity: Float
      shadowOffset: CGSize
      shadowRadius: CGFloat
      shadowPath: CGPath?
      contents: Any?
      contentsScale: CGFloat
      masksToBounds: Bool
      mask: CALayer?
      speed: Float
      timeOffset: CFTimeInterval
      beginTime: CFTimeInterval
      sublayers: [CALayer]?
      superlayer: CALayer?
      name: String?
    class CAShapeLayer: CALayer
      path: CGPath?
      fillColor: CGColor?
      strokeColor: CGColor?
      strokeStart: CGFloat
      strokeEnd: CGFloat
      lineWidth: CGFloat
      lineDashPhase: CGFloat
      miterLimit: CGFloat
    class CAGradientLayer: CALayer
      colors: [Any]?
      locations: [NSNumber]?
      startPoint: CGPoint
      endPoint: CGPoint
    class CATextLayer: CALayer
      fontSize: CGFloat
      foregroundColor: CGColor?
      string: Any?
    class CAReplicatorLayer: CALayer
      instanceCount: Int
      instanceDelay: CFTimeInterval
      instanceTransform: CATransform3D
    class CAEmitterLayer: CALayer
      birthRate: Float
      emitterPosition: CGPoint
      emitterSize: CGSize
    class CAScrollLayer: CALayer
    class CATransformLayer: CALayer
    class CATiledLayer: CALayer
    class CAMetalLayer: CALayer
    class AVPlayerLayer: CALayer
    class AVCaptureVideoPreviewLayer: CALayer
    class CAAnimation: NSObject
      duration: CFTimeInterval
      beginTime: CFTimeInterval
      timeOffset: CFTimeInterval
      repeatDuration: CFTimeInterval
      speed: Float
      repeatCount: Float
      autoreverses: Bool
      isRemovedOnCompletion: Bool
      removedOnCompletion: Bool
      timingFunction: CAMediaTimingFunction?
      preferredFrameRateRange: CAFrameRateRange
    class CAPropertyAnimation: CAAnimation
      keyPath: String?
    class CABasicAnimation: CAPropertyAnimation
    class CAKeyframeAnimation: CAPropertyAnimation
    class CASpringAnimation: CABasicAnimation
      mass: CGFloat
      stiffness: CGFloat
      damping: CGFloat
      initialVelocity: CGFloat
      settlingDuration: CFTimeInterval
    class CAAnimationGroup: CAAnimation
    class CATransition: CAAnimation
    class CADisplayLink: NSObject
      preferredFrameRateRange: CAFrameRateRange
      preferredFramesPerSecond: Int
      timestamp: CFTimeInterval
      targetTimestamp: CFTimeInterval
      duration: CFTimeInterval
      isPaused: Bool
    class CATransaction: NSObject
    class CAMediaTimingFunction: NSObject
    class CAEmitterCell: NSObject
    class Timer: NSObject
      isValid: Bool
      timeInterval: TimeInterval
    class RunLoop: NSObject
      static main: RunLoop
      static current: RunLoop
    class NotificationCenter: NSObject
      static default: NotificationCenter
    class UserDefaults: NSObject
      static standard: UserDefaults
      bool(): Bool
      integer(): Int
      double(): Double
      string(): String?
    class UIAction: NSObject
    class UIBarButtonItem: NSObject
    class UIMenu: NSObject
    class Scanner: NSObject
    class URLSession: NSObject
      static shared: URLSession
    class DispatchQueue: NSObject
      static main: DispatchQueue
    class ProcessInfo: NSObject
      static processInfo: ProcessInfo
    class Bundle: NSObject
      static main: Bundle
    class UIColor: NSObject
      cgColor: CGColor
    class UIFont: NSObject
      pointSize: CGFloat
      lineHeight: CGFloat
    class UIVisualEffect: NSObject
    class UIBlurEffect: UIVisualEffect
    class UISpringTimingParameters: NSObject
    class UICubicTimingParameters: NSObject
    class UIFeedbackGenerator: NSObject
    class UIImpactFeedbackGenerator: UIFeedbackGenerator
    class UICollectionViewLayout: NSObject
    class UICollectionViewFlowLayout: UICollectionViewLayout
    class NSView: UIResponder
      layer: CALayer?
      frame: CGRect
      bounds: CGRect
      window: NSWindow?
      superview: NSView?
      subviews: [NSView]
    class NSWindow: UIResponder
    class NSViewController: UIResponder
    struct CGPoint
      x: CGFloat
      y: CGFloat
    struct CGSize
      width: CGFloat
      height: CGFloat
    struct CGRect
      origin: CGPoint
      size: CGSize
      width: CGFloat
      height: CGFloat
      minX: CGFloat
      maxX: CGFloat
      midX: CGFloat
      minY: CGFloat
      maxY: CGFloat
      midY: CGFloat
    struct CGVector
      dx: CGFloat
      dy: CGFloat
    struct UIEdgeInsets
      top: CGFloat
      left: CGFloat
      bottom: CGFloat
      right: CGFloat
    struct NSDirectionalEdgeInsets
      top: CGFloat
      leading: CGFloat
      bottom: CGFloat
      trailing: CGFloat
    struct UIOffset
      horizontal: CGFloat
      vertical: CGFloat
    struct IndexPath
      row: Int
      section: Int
      item: Int
    struct NSRange
      location: Int
      length: Int
    enum UIGestureRecognizer.State: began changed ended cancelled failed possible
    enum UIUserInterfaceIdiom: phone pad mac tv carPlay unspecified
    enum UIUserInterfaceStyle: light dark unspecified
    enum UIUserInterfaceSizeClass: compact regular unspecified
    enum UIUserInterfaceLayoutDirection: leftToRight rightToLeft
    enum UIApplication.State: active inactive background
    enum UIViewAnimatingState: inactive active stopped
    enum UIViewAnimatingPosition: end start current
    """
}
