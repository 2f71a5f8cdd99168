import Foundation
import SourceModel

/// The patterns of rules, each parsed when it is first needed and then kept.
final class PatternStore: @unchecked Sendable {
  private let parser: any PatternParser
  private let lock = NSLock()
  private var compiled: [String: CompiledPattern?] = [:]

  init(parser: any PatternParser) { self.parser = parser }

  /// nil for a pattern that is no Swift: `RuleSet.checkPatterns` reports those.
  func pattern(_ source: String) -> CompiledPattern? {
    lock.withLock {
      if let known = compiled[source] { return known }
      let pattern = try? CompiledPattern(source, parser: parser)
      compiled[source] = .some(pattern)
      return pattern
    }
  }
}

extension RuleSet {
  /// Parses the patterns of a pack and reports the first that is no Swift, with its place in the file.
  ///
  /// A lint run parses a pattern only when code holds its rule's tokens; packs that others write are checked first.
  public func checkPatterns(ofPack pack: String, using parser: any PatternParser) throws(JSON5.Failure) {
    for rule in rules where rule.pack == pack {
      let sources = rule.patterns + rule.inside + rule.notInside
      for (source, position) in zip(sources, rule.patternPositions) {
        do {
          _ = try CompiledPattern(source, parser: parser)
        } catch {
          throw JSON5.Failure("\(error)", at: position)
        }
      }
    }
  }
}
