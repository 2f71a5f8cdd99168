extension Int {
  /// The nearest whole number towards zero; host values may be huge or no numbers at all, and must not trap.
  init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(Swift.max(-1e15, Swift.min(1e15, value)))
  }
}
