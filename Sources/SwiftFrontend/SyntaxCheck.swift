import Foundation
import SourceModel

/// Whether files parse without complaint, remembered by piece: an edit changes few of a file's pieces.
public final class SyntaxCheck: @unchecked Sendable {
  private let lock = NSLock()
  private var known: [ArraySlice<UInt8>: Bool] = [:]

  public init() {}

  /// Run it on a thread with a large stack, as for parsing.
  public func passes(_ file: SourceFile) -> Bool {
    let outline = Outline(file)
    guard outline.maximumDepth <= SwiftFrontend.maximumNesting else { return false }
    guard outline.isCuttable else { return !SwiftFrontend().parse(file).hasErrors }
    // A comment without an end belongs to no part.
    guard remembered(file.bytes[(outline.parts.last?.range.end ?? 0)...]) else { return false }
    return outline.parts.allSatisfy { part in
      piecewise(file, part.range) || remembered(file.bytes[part.range.start..<part.range.end])
    }
  }

  /// The bodies of a part and what is around them; when one of those has errors, the part as a whole decides.
  private func piecewise(_ file: SourceFile, _ range: ByteRange) -> Bool {
    let bodies = SwiftFrontend.bodies(of: file, in: range)
    guard !bodies.isEmpty else { return false }
    let around = SwiftFrontend.blanking(bodies, of: file, in: range)
    return bodies.allSatisfy { remembered(file.bytes[$0.start + 1..<$0.end - 1]) } && remembered(around[...])
  }

  private func remembered(_ bytes: ArraySlice<UInt8>) -> Bool {
    if let known = lock.withLock({ known[bytes] }) { return known }
    let isGood = bytes.withUnsafeBufferPointer { !SwiftFrontend.hasErrors($0) }
    lock.withLock { known[bytes] = isGood }
    return isGood
  }
}
