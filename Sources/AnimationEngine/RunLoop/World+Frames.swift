extension World {
  /// Ticks a second that frames are numbered by: the screen's highest rate.
  private var baseRate: Double {
    let (highest, usual) = (configuration.maximumRate, configuration.refreshRate)
    guard highest > usual else { return usual }
    let ratio = highest / usual
    return abs(ratio - ratio.rounded()) < 1e-9 ? highest : usual
  }

  /// The rate the screen runs at now: the usual one, or more if a link or animation is granted more.
  public var displayRate: Double {
    let wanted = state.links.indices
      .filter { isTicking(state.links[$0]) }
      .map { grantedRate(of: DisplayLinkID(raw: $0)) }
    let animated = state.rated.flatMap { state.layers[$0.raw].animations }
      .filter { !$0.hasEnded }
      .compactMap(\.animation.preferredFrameRateRange)
      .map(granted)
    return min(baseRate, max(configuration.refreshRate, (wanted + animated).max() ?? 0))
  }

  /// Base ticks from one frame to the next.
  var frameStep: Int {
    let step = max(1, Int(clamping: (baseRate / displayRate).rounded(.down)))
    let next = (state.frameNumber / step + 1) * step
    return next - state.frameNumber
  }

  /// Frames lie on a fixed grid from second 1000 on.
  var timeOfNextFrame: Double { 1000 + Double(state.frameNumber + frameStep) / baseRate }

  /// Frames before now, but not one that is due this moment, count as shown.
  func skipMissedFrames() {
    let passed = Int(clamping: ((state.now - 1000) * baseRate - 1e-6).rounded(.up)) - 1
    state.frameNumber = max(state.frameNumber, passed)
  }

  /// Whether a range is one: `CAFrameRateRange` traps where minimum ≤ preferred ≤ maximum doesn't hold.
  public func accepts(_ range: FrameRateRange) -> Bool {
    range.isValid || configuration.seams.contains(.everyRateIsGranted)
  }

  /// The rate granted to a range: a whole part of the screen's highest, within what plist key and power allow.
  public func granted(_ range: FrameRateRange) -> Double {
    if configuration.seams.contains(.everyRateIsGranted), range.preferred > 0 || range.maximum > 0 {
      return range.preferred > 0 ? range.preferred : range.maximum
    }
    let cap = configuration.grantableRate
    if range.maximum <= 0 && range.preferred <= 0 { return min(configuration.refreshRate, cap) }
    let wanted = min(range.preferred > 0 ? range.preferred : range.maximum, cap)
    let rates = (1...max(1, Int(clamping: configuration.maximumRate))).map { configuration.maximumRate / Double($0) }
    let allowed = rates.filter { $0 <= cap + Animation.timeTolerance }
    if let fit = allowed.first(where: { $0 <= wanted + Animation.timeTolerance }), fit >= range.minimum { return fit }
    return allowed.last { $0 >= range.minimum } ?? allowed.first ?? cap
  }

  // MARK: - Display links

  /// A link; it holds its target, and the run loop holds the link once it is added.
  public func makeDisplayLink(target: Int, _ callback: Callback) -> DisplayLinkID {
    skipMissedFrames()
    state.links.append(DisplayLinkRecord(target: target, callback: callback, lastFrame: state.frameNumber))
    return DisplayLinkID(raw: state.links.count - 1)
  }

  /// `add(to:forMode:)` of the main run loop; an invalidated link stays off.
  public func addDisplayLink(_ link: DisplayLinkID, mode: RunLoopMode) {
    guard state.links[link.raw].isValid else { return }
    state.links[link.raw].modes.insert(mode)
    record(.displayLinkAdded(link, mode))
  }

  /// `remove(from:forMode:)`.
  public func removeDisplayLink(_ link: DisplayLinkID, mode: RunLoopMode) {
    guard state.links[link.raw].modes.remove(mode) != nil else { return }
    record(.displayLinkRemoved(link, mode))
  }

  /// Takes it off all modes, for good; the run loop and the link let go of what they hold.
  public func invalidate(_ link: DisplayLinkID) {
    guard state.links[link.raw].isValid else { return }
    state.links[link.raw].isValid = false
    state.links[link.raw].modes = []
    record(.displayLinkInvalidated(link))
  }

  /// `isPaused`.
  public func isPaused(_ link: DisplayLinkID) -> Bool { state.links[link.raw].isPaused }
  /// Sets `isPaused`; the run loop goes on holding it.
  public func setPaused(_ flag: Bool, of link: DisplayLinkID) { state.links[link.raw].isPaused = flag }
  /// `preferredFrameRateRange`.
  public func preferredFrameRateRange(of link: DisplayLinkID) -> FrameRateRange { state.links[link.raw].range }
  /// Sets `preferredFrameRateRange`, frames per second.
  public func setPreferredFrameRateRange(_ range: FrameRateRange, of link: DisplayLinkID) {
    state.links[link.raw].range = range
  }
  /// The modes it was added for.
  public func modes(of link: DisplayLinkID) -> Set<RunLoopMode> { state.links[link.raw].modes }

  /// Whether a run loop holds the link, paused or not.
  public func isScheduled(_ link: DisplayLinkID) -> Bool {
    state.links[link.raw].isValid && !state.links[link.raw].modes.isEmpty
  }

  /// Ticks so far by the mode the run loop was in (`default` or `tracking`).
  public func ticks(of link: DisplayLinkID) -> [RunLoopMode: Int] { state.links[link.raw].ticks }

  /// Frames a second it is called at.
  public func grantedRate(of link: DisplayLinkID) -> Double { granted(state.links[link.raw].range) }

  /// Every link ever made.
  public var allDisplayLinks: [DisplayLinkID] { state.links.indices.map(DisplayLinkID.init(raw:)) }

  /// When the frame was shown that the link's last call was for; 0 before the first call.
  public func timestamp(of link: DisplayLinkID) -> Double { state.links[link.raw].lastTick ?? 0 }

  /// When the link's next frame is due; 0 before the first call.
  public func targetTimestamp(of link: DisplayLinkID) -> Double {
    state.links[link.raw].lastTick.map { $0 + 1 / grantedRate(of: link) } ?? 0
  }

  /// Seconds between refreshes of the screen; 0 before the first call, when Apple leaves it undefined.
  public func duration(of link: DisplayLinkID) -> Double {
    state.links[link.raw].lastTick == nil ? 0 : 1 / displayRate
  }

  private func isTicking(_ link: DisplayLinkRecord) -> Bool {
    let modes: Set<RunLoopMode> = state.configuration.seams.contains(.linksTickInEveryMode) ? [.common] : link.modes
    return link.isValid && !link.isPaused && !link.modes.isEmpty && runs(modes)
  }

  var hasTickingLinks: Bool { state.links.contains(where: isTicking) }

  /// Calls every link whose own rate has a frame now.
  func tickLinks() {
    for index in state.links.indices {
      let link = DisplayLinkID(raw: index)
      guard isTicking(state.links[index]) else { continue }
      let step = max(1, Int(clamping: (baseRate / grantedRate(of: link)).rounded()))
      guard state.frameNumber / step > state.links[index].lastFrame / step else { continue }
      state.links[index].lastFrame = state.frameNumber
      state.links[index].lastTick = state.now
      state.links[index].ticks[isTracking ? .tracking : .default, default: 0] += 1
      let callback = state.links[index].callback
      withSite(callback.site) { record(.displayLinkTicked(link)) }
      run(callback)
    }
  }
}
