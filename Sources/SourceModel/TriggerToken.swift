/// Bytes that code must hold for a rule to look at it: a piece of text, or with " =" at its end something assigned to.
///
/// `.frame =` stands for `.frame = r`, `.frame.origin.x += 4` and the like, and not for code that only reads a frame.
public struct TriggerToken: Hashable, Sendable {
  /// What to search for.
  public let text: String
  private let isTarget: Bool

  public init(_ source: String) {
    isTarget = source.hasSuffix(" =") && source.count > 2
    text = isTarget ? String(source.dropLast(2)) : source
  }

  /// Whether the text found before an offset counts.
  public func counts(endingAt end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isTarget else { return true }
    var index = end
    // Deeper members: `.frame.origin.x`, `.layer?.frame`.
    while index < bytes.count, Self.continuesPath(bytes[index]) { index += 1 }
    while index < bytes.count, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) { index += 1 }
    if index < bytes.count, "+-*/".utf8.contains(bytes[index]) { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return false }
    return index + 1 >= bytes.count || bytes[index + 1] != UInt8(ascii: "=")
  }

  private static func continuesPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "?"), UInt8(ascii: "!"):
      true
    default: false
    }
  }
}
