/// The device and app a world stands for.
public struct Configuration: Hashable, Sendable {
  /// Frames a second the screen is refreshed at when nothing asks for more.
  public var refreshRate = 60.0
  /// The highest rate the screen can do: 120 on ProMotion.
  public var maximumRate = 120.0
  /// Pixels a point.
  public var scale = 3.0
  /// Points; the window's size.
  public var screenSize = Size(390, 844)
  /// Whether Info.plist holds `CADisableMinimumFrameDurationOnPhone` = YES.
  public var hasHighRefreshKey = false
  /// Low Power Mode, in which nothing goes above 60 frames per second.
  public var lowPower = false
  /// Whether the Info.plist key counts.
  public var isPhone = true
  /// How bad a ratio of hitches is; Apple has published two scales.
  public var hitchThresholds = HitchThresholds.organizer
  /// How long the work of a commit takes; nil counts it without taking time.
  public var mainThreadCosts: MainThreadCosts?
  package var seams: Set<Seam> = []

  /// A phone of 390 × 844 points at 3x with ProMotion, unless told otherwise.
  public init(
    refreshRate: Double = 60, maximumRate: Double = 120, scale: Double = 3, screenSize: Size = Size(390, 844),
    hasHighRefreshKey: Bool = false, lowPower: Bool = false, isPhone: Bool = true
  ) {
    self.refreshRate = refreshRate
    self.maximumRate = maximumRate
    self.scale = scale
    self.screenSize = screenSize
    self.hasHighRefreshKey = hasHighRefreshKey
    self.lowPower = lowPower
    self.isPhone = isPhone
  }

  /// The highest rate anything is granted: 60 in Low Power Mode, and on phones without the Info.plist key.
  public var grantableRate: Double {
    if lowPower { return min(60, maximumRate) }
    return isPhone && !hasHighRefreshKey ? min(60, maximumRate) : maximumRate
  }
}
