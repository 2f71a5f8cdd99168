import Findings

/// Names for findings that stay when lines elsewhere are added or removed.
enum Fingerprints {
  /// Sets the fingerprint of each finding from its rule, path, trimmed line and place among equals.
  static func assign(to findings: inout [Finding], line: (Finding) -> String) {
    var counts: [String: Int] = [:]
    for index in findings.indices {
      let finding = findings[index]
      let key = [finding.rule, finding.location.path, trimmed(line(finding))].joined(separator: "\u{0}")
      let count = counts[key, default: 0]
      counts[key] = count + 1
      findings[index].fingerprint = hash("\(key)\u{0}\(count)")
    }
  }

  private static func trimmed(_ line: String) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    return String(line.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }

  /// FNV-1a: the same on every machine and in every version, unlike Swift's own hashes.
  private static func hash(_ text: String) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
