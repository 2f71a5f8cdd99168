import AnimationEngine
import SourceModel

/// What a notification about the keyboard tells: the bar of a hardware keyboard comes up, which is low enough for what
/// is lifted by it to stay on the screen.
enum KeyboardNotice {
  /// The number of the keyboard's own curve, which `UIView.AnimationCurve` has no name for.
  static let curve = 7

  /// The value under a key of the notification's `userInfo`; nil for other keys.
  static func value(forKey key: String) -> Value? {
    switch key {
    case "keyboardAnimationCurveUserInfoKey": Value(.int(curve))
    case "keyboardAnimationDurationUserInfoKey": .number(0.3)
    case "keyboardFrameBeginUserInfoKey": Value(.geometry(.rect(Rect(x: 0, y: 844, width: 390, height: 69))))
    case "keyboardFrameEndUserInfoKey": Value(.geometry(.rect(Rect(x: 0, y: 775, width: 390, height: 69))))
    default: nil
    }
  }

  /// A key in today's spelling, by the name of a static member of `UIResponder` or of an old global constant.
  static func key(_ name: String) -> String? {
    let today = name.hasPrefix("UIKeyboard") ? "keyboard" + name.dropFirst("UIKeyboard".count) : name
    return value(forKey: today) == nil ? nil : today
  }
}
