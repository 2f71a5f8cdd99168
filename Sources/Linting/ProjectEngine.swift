import RulePacks
import SourceModel
import SwiftFrontend

/// The engine of the program: packs matched against parsed code.
public struct ProjectEngine: LintEngine {
  private let catalog: RuleCatalog

  public init(_ catalog: RuleCatalog) {
    self.catalog = catalog
  }

  public var rules: [RuleInfo] { catalog.infos }

  public func session(_ project: LintProject) -> any LintSession { ProjectSession(catalog: catalog) }
}

struct ProjectSession: LintSession {
  let catalog: RuleCatalog

  func lint(_ file: SourceFile, rules: Set<String>) -> FileResult { FileResult(skippedRules: rules.sorted()) }

  func parses(_ file: SourceFile) -> Bool { !SwiftFrontend().parse(file).hasErrors }

  func replacing(_ files: [SourceFile]) -> any LintSession { self }
}
