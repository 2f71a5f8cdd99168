import Foundation
import SourceModel

/// One file of the project: its outline, made when first needed, and its parts, each parsed at most once.
final class SourceEntry: @unchecked Sendable {
  let file: SourceFile
  private let lock = NSLock()
  private var madeOutline: Outline?
  private var slots: [PartSlot] = []

  init(_ file: SourceFile) { self.file = file }

  /// One part and the lock under which it is parsed.
  private final class PartSlot: @unchecked Sendable {
    let lock = NSLock()
    var unit: ParsedUnit?
  }

  var isTooLarge: Bool { file.bytes.count > SwiftFrontend.maximumBytes }

  /// An empty outline stands for a file that is too large.
  var outline: Outline {
    lock.withLock {
      if let madeOutline { return madeOutline }
      let outline =
        isTooLarge
        ? Outline(
          parts: [], imports: [], maximumDepth: 0, isCuttable: false, hasConflictMarkers: false,
          words: WordFilter(byteCount: 0))
        : Outline(file)
      slots = outline.parts.map { _ in PartSlot() }
      madeOutline = outline
      return outline
    }
  }

  /// Whether the file is code of a test target.
  var isTest: Bool { outline.imports.contains { Self.testModules.contains($0) } }

  private static let testModules: Set<String> = [
    "XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting", "FBSnapshotTestCase",
  ]

  /// Why the file is never parsed, if it isn't.
  var skipReason: String? {
    if isTooLarge { return "larger than \(SwiftFrontend.maximumBytes >> 20) MB: skipped" }
    if outline.maximumDepth > SwiftFrontend.maximumNesting {
      return "nested deeper than \(SwiftFrontend.maximumNesting): skipped"
    }
    return nil
  }

  func unit(_ part: Int) -> ParsedUnit {
    let outline = outline
    let slot = lock.withLock { slots[part] }
    return slot.lock.withLock {
      if let unit = slot.unit { return unit }
      let range = outline.parts[part].range
      let unit = parse(range, outline)
      // Releasing a deep tree recurses, on whatever thread lets go of it last: such a rare one is kept for good.
      if outline.maximumDepth > 400 { _ = Unmanaged.passRetained(unit) }
      slot.unit = unit
      return unit
    }
  }

  /// Deep code is parsed at once: a late body may be asked for on any thread, whatever its stack.
  private func parse(_ range: ByteRange, _ outline: Outline) -> ParsedUnit {
    if outline.maximumDepth < 50 { return SwiftFrontend().parseLate(file, range: range, imports: outline.imports) }
    return LargeStackThread.ensure { [file] in
      SwiftFrontend().parse(file, range: range, imports: outline.imports)
    }
  }

  /// The parts that were parsed so far.
  var parsedCount: Int {
    let slots = lock.withLock { self.slots }
    return slots.filter { slot in slot.lock.withLock { slot.unit != nil } }.count
  }
}
