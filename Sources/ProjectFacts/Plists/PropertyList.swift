/// Reads a property list of any of the three formats.
///
/// Foundation's reader is not used: on Linux a damaged binary plist ends the process, it logs to
/// stderr, and it gives no positions to write a fix from. The tests hold both readers equal.
enum PropertyList {
  struct Document: Sendable {
    var root: PlistValue
    /// Positions of the root's keys; nil where the text can't be edited in place.
    var layout: Layout?
  }

  /// Where the keys of a root dictionary stand and where one more can go.
  struct Layout: Sendable, Equatable {
    var keys: [String: KeyPosition] = [:]
    var insertion: Int?
    var indentation = ""
    /// What the inserted lines end with: a line break, or nothing inside a dictionary written on one line.
    var lineBreak = ""
  }

  static func read(_ bytes: [UInt8]) throws(ReadError) -> Document {
    if bytes.starts(with: "bplist".utf8) {
      var reader = BinaryPlistReader(bytes)
      return Document(root: try reader.read(), layout: nil)
    }
    if let utf8 = transcodedUTF16(bytes) {
      var document = try readText(utf8)
      document.layout = nil
      return document
    }
    return try readText(bytes)
  }

  private static func readText(_ bytes: [UInt8]) throws(ReadError) -> Document {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].firstIndex { !$0.isPlistSpace }
    guard let first else { throw ReadError(message: "the file is empty", offset: 0) }
    if bytes[first] == UInt8(ascii: "<"), first + 1 < bytes.count, !bytes[first + 1].isHexDigit {
      var reader = XMLPlistReader(bytes, at: first)
      return try reader.read()
    }
    var reader = OpenStepReader(bytes, at: start)
    return Document(root: try reader.read(), layout: nil)
  }

  private static func transcodedUTF16(_ bytes: [UInt8]) -> [UInt8]? {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return nil }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

extension UInt8 {
  var isPlistSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  var isHexDigit: Bool { hexValue != nil }

  var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) && self < 0x80
  }

  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
