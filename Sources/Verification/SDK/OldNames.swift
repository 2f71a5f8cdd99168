/// Methods that an earlier Swift called otherwise: the first words after the name have since become a label.
enum OldNames {
  private static let methods: [String: (name: String, label: String?)] = [
    "addAnimation": ("add", nil), "removeAnimationForKey": ("removeAnimation", "forKey"),
    "animationForKey": ("animation", "forKey"), "presentationLayer": ("presentation", nil),
    "modelLayer": ("model", nil), "addToRunLoop": ("add", "to"), "removeFromRunLoop": ("remove", "from"),
    "animateWithDuration": ("animate", "withDuration"),
    "animateKeyframesWithDuration": ("animateKeyframes", "withDuration"),
    "addKeyframeWithRelativeStartTime": ("addKeyframe", "withRelativeStartTime"),
    "transitionWithView": ("transition", "with"),
  ]

  /// The call in today's spelling; nil for a name that is still in use.
  static func current(_ name: String, _ arguments: [CallArgument]) -> (name: String, arguments: [CallArgument])? {
    guard let (current, label) = methods[name] else { return nil }
    var arguments = arguments
    if let label, !arguments.isEmpty, arguments[0].label == nil { arguments[0].label = label }
    return (current, arguments)
  }

  /// `CGColor` and `CGPath` as properties have a small first word since.
  static func currentMember(_ name: String) -> String { name.hasPrefix("CG") ? "cg" + name.dropFirst(2) : name }
}
