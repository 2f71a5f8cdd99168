import Foundation
import RulePacks
import SwiftFrontend

/// The embedded packs together with those of further folders.
public struct RuleCatalog: Sendable {
  public let rules: RuleSet
  /// The folder of each rule that did not come with the program.
  let folders: [String: String]

  /// `packFolders` are absolute; messages name their files as seen from the working folder.
  public init(packFolders: [String], workingFolder: String) throws(LintError) {
    var rules = RuleSet.embedded
    var folders: [String: String] = [:]
    for folder in packFolders {
      let name = Paths.relative(folder, to: workingFolder)
      let files = try Self.files(in: folder, name: name)
      let known = rules.rules.count
      do throws(JSON5.Failure) {
        let packs = rules.packs.count
        rules = try RuleSet(files: files, on: rules)
        for pack in rules.packs[packs...] { try rules.checkPatterns(ofPack: pack.id, using: SwiftFrontend()) }
      } catch {
        throw LintError(error.description)
      }
      for rule in rules.rules[known...] { folders[rule.id] = folder }
    }
    for own in SuppressionRule.allCases where rules.rule(own.id) != nil {
      throw LintError("the rule '\(own.id)' is built in; a pack can't define it")
    }
    self.rules = rules
    self.folders = folders
  }

  private static func files(in folder: String, name: String) throws(LintError) -> [RuleSet.File] {
    switch WorkingTree().kind(of: folder) {
    case .folder, .folderLink: break
    case .missing, .brokenLink: throw LintError("\(name): there is no such folder of rule packs")
    case .file, .other: throw LintError("\(name): not a folder of rule packs")
    }
    let files: [RuleSet.File]
    do {
      files = try RuleSet.files(inFolder: folder)
    } catch {
      throw LintError("\(name): the rule packs can't be read: \(error.localizedDescription)")
    }
    if files.isEmpty { throw LintError("\(name): the folder holds no rule pack (*.json5)") }
    return files.map { RuleSet.File(path: Paths.join(name, Paths.name(of: $0.path)), bytes: $0.bytes) }
  }

  /// What a lint run needs to know of each rule.
  var infos: [RuleInfo] {
    rules.rules.map { rule in
      RuleInfo(
        id: rule.id, pack: rule.pack, severity: rule.severity, supersedes: rule.supersedes,
        isPreview: rule.status == .preview, folder: folders[rule.id])
    }
  }
}

/// A rule as `animlint rules` lists it.
public struct ListedRule: Sendable {
  public var id: String
  public var pack: String
  /// The configured severity, or the rule's own: "warning / note".
  public var severity: String
  public var isEnabled: Bool
  /// "safe", "suggested" or "help".
  public var fix: String
  public var facts: [String]

  /// All rules, as the configuration of the working folder has them.
  public static func all(_ options: LintOptions, host: LintHost) throws(LintError) -> [ListedRule] {
    let place = try Place(options, host: host)
    let configuration = try place.configuration(forFolder: host.workingFolder)
    let packFolders = options.packFolders.map { Paths.absolute($0, from: host.workingFolder) } + configuration.packs
    let catalog = try RuleCatalog(packFolders: packFolders, workingFolder: host.workingFolder)
    let selection = try RuleSelection(rules: catalog.infos, folders: packFolders, only: nil, disabled: [])
    try selection.check(configuration)
    let anyFile = Paths.join(host.workingFolder, "*")
    let selected = selection.selected(for: FoundFile(path: anyFile, identity: "", configuration: configuration))
    let listed = catalog.rules.rules.map { rule in
      ListedRule(
        id: rule.id, pack: rule.pack, severity: selected.severities[rule.id]?.rawValue ?? rule.severityText,
        isEnabled: selected.enabled.contains(rule.id), fix: rule.fixText, facts: rule.facts)
    }
    return listed
      + SuppressionRule.allCases.map { rule in
        ListedRule(
          id: rule.id, pack: SuppressionRule.pack,
          severity: selected.severities[rule.id]?.rawValue ?? rule.severity.rawValue,
          isEnabled: selected.enabled.contains(rule.id), fix: "help", facts: [])
      }
  }
}
