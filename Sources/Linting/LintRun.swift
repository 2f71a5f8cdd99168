import Findings
import Foundation
import SourceModel
import SwiftFrontend

/// One lint run: what was read, the engine's session over it, and passes over its files.
public final class LintRun {
  let options: LintOptions
  let host: LintHost
  let tree: any FileTree
  /// The files to lint, in report order.
  private(set) var files: [(found: FoundFile, source: LoadedSource)] = []
  private var problems: [Problem] = []
  private var fileCount = 0
  private let selection: RuleSelection
  private(set) var session: any LintSession
  private(set) var store: SourceStore

  /// Finds and reads everything; throws for errors that leave nothing to lint with.
  public init(_ options: LintOptions, host: LintHost) throws(LintError) {
    self.options = options
    self.host = host
    let place = try Place(options, host: host)
    tree = place.tree
    let found = try place.find()
    let packFolders = options.packFolders.map { Paths.absolute($0, from: host.workingFolder) }
    let configured = found.linted.flatMap(\.configuration.packs)
    let engine = try host.makeEngine(Self.unique(packFolders + configured))
    selection = try RuleSelection(
      rules: engine.rules, folders: packFolders, only: options.only, disabled: options.disabled)
    for file in found.linted { try selection.check(file.configuration) }

    let reading = ProjectReading(
      place, found, workingFolder: host.workingFolder,
      jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    problems = reading.problems
    fileCount = reading.fileCount
    files = reading.files
    store = SourceStore(
      files.map(\.source) + reading.context, tree: tree, workingFolder: host.workingFolder)
    session = engine.session(
      LintProject(
        files: files.map(\.source.file), context: reading.context.map(\.file), surroundings: reading.surroundings))
  }

  /// Lints the files as they were read.
  public func lint() -> LintOutcome { pass(session, files: files, store: store) }

  /// Lints the files with other contents in some.
  func lint(replacing changed: [String: [UInt8]]) -> LintOutcome {
    if changed.isEmpty { return lint() }
    let changedStore = store.replacing(changed)
    let changedFiles = changed.keys.sorted().compactMap { changedStore.source($0)?.file }
    let current = files.map { item in
      changed[item.source.file.path].map { (item.found, item.source.replacing($0)) } ?? item
    }
    return pass(session.replacing(changedFiles), files: current, store: changedStore)
  }

  private func pass(
    _ session: any LintSession, files: [(found: FoundFile, source: LoadedSource)], store: SourceStore
  ) -> LintOutcome {
    let total = files.count
    let selection = self.selection
    let progress = host.progress
    let lowestSeverity = options.lowestSeverity
    let done = Counter()
    // The largest file last would leave all threads but one idle.
    let judged = Self.map(files, jobs: jobs, weights: files.map(\.source.file.bytes.count)) { item in
      let selected = selection.selected(for: item.found)
      let result = session.lint(item.source.file, rules: selected.enabled)
      var judged = JudgedFile(source: item.source, found: item.found, selected: selected, result: result)
      judged.tryFixes(selection, lowestSeverity: lowestSeverity)
      progress(done.next(), total)
      return judged
    }
    var assembly = Assembly(
      selection: selection, store: store, lowestSeverity: options.lowestSeverity, failOn: options.failOn)
    var outcome = assembly.outcome(of: judged, jobs: jobs)
    outcome.files = fileCount
    outcome.problems = (problems + outcome.problems + session.problems).sorted {
      $0.path != $1.path ? Paths.isBefore($0.path, $1.path) : $0.message < $1.message
    }
    return outcome
  }

  // MARK: Threads

  private var jobs: Int { options.jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// Maps on threads with large stacks; results come in the order of the items, whatever the threads do.
  ///
  /// - Parameter weights: how much work each item is likely to be; the heaviest are begun first.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], jobs: Int, weights: [Int]? = nil, _ body: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let results = Results<Result>(count: items.count)
    var order = Array(items.indices)
    if let weights { order.sort { (weights[$1], $0) < (weights[$0], $1) } }
    LargeStackThread.concurrent(items.count, threads: jobs) { [order] place in
      results.set(order[place], body(items[order[place]]))
    }
    return results.all
  }

  private final class Results<Result>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Result?]

    init(count: Int) {
      values = Array(repeating: nil, count: count)
    }

    func set(_ index: Int, _ value: Result) { lock.withLock { values[index] = value } }

    var all: [Result] { lock.withLock { values.compactMap { $0 } } }
  }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0

    func next() -> Int {
      lock.withLock {
        value += 1
        return value
      }
    }
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
