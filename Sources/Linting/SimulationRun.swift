import Findings
import Foundation
import ProjectFacts
import SourceModel
import SwiftFrontend
import Timelines
import Verification

/// What `animlint simulate` is asked for: a file, or one line of it.
public struct SimulationTarget: Hashable, Sendable {
  public var path: String
  /// 1-based.
  public var line: Int?

  public init(path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// "Card.swift", "Card.swift:12", or a place as reports print it, "Card.swift:12:5".
  ///
  /// - Parameter exists: whether there is a file of that name; one that holds colons is taken as it is.
  public init(_ text: String, exists: (String) -> Bool) throws(LintError) {
    self.init(path: text)
    guard !exists(text) else { return }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    // A place that was copied with its colon.
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    guard parts.count > 1 else { return }
    let count =
      parts.count > 2 && Self.isNumber(parts[parts.count - 2]) && Self.isNumber(parts[parts.count - 1]) ? 2 : 1
    let number = parts[parts.count - count]
    path = parts.dropLast(count).joined(separator: ":")
    guard Self.isNumber(number), let line = Int(number), line >= 1 else {
      if !exists(path) {
        path = text
        return
      }
      throw LintError("'\(text)': the line is a number from 1 on, not '\(number)': animlint simulate \(path):12")
    }
    self.line = line
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber }
  }
}

/// Reads a project and films functions of one of its files.
public struct SimulationRun: Sendable {
  /// Films of one file at most.
  public static let maximumFilms = 8

  private let target: SimulationTarget
  private let source: LoadedSource
  private let sources: ProjectSources
  private let facts: ProjectFacts?

  /// Throws when the file can't be read or is no Swift.
  public init(_ target: SimulationTarget, configuration: String?, host: LintHost) throws(LintError) {
    self.target = target
    var options = LintOptions()
    options.paths = [target.path]
    options.configuration = configuration
    let place = try Place(options, host: host)
    switch place.tree.kind(of: Paths.absolute(target.path, from: host.workingFolder)) {
    case .folder, .folderLink:
      throw LintError("\(target.path): a folder; 'animlint simulate' runs one file: animlint simulate FILE[:LINE]")
    default: break
    }
    let reading = ProjectReading(
      place, try place.find(), workingFolder: host.workingFolder, jobs: ProcessInfo.processInfo.activeProcessorCount)
    guard let source = reading.files.first?.source else {
      let problem = reading.problems.first
      throw LintError("\(problem?.path ?? target.path): \(Self.reworded(problem?.message ?? "can't be read"))")
    }
    if let problem = reading.problems.first { throw LintError("\(problem.path): \(problem.message)") }
    self.source = source
    sources = ProjectSources(files: [source.file] + reading.context.map(\.file))
    facts = FactsByRoot(reading.surroundings).facts(for: source.file.path)
  }

  /// The reader's words are about linting.
  private static func reworded(_ message: String) -> String {
    switch message {
    case "no such file or folder": "no such file"
    default: message.replacingOccurrences(of: "linted", with: "run")
    }
  }

  private var path: String { source.file.path }

  /// The films: one for a line, one for each function that animates otherwise.
  public func reel() throws(LintError) -> Simulator.Reel {
    let run = self
    let result: Result<Simulator.Reel, LintError> = LargeStackThread.run {
      Result { () throws(LintError) in try run.film() }
    }
    return try result.get()
  }

  private func film() throws(LintError) -> Simulator.Reel {
    let depth = sources.outline(of: path)?.maximumDepth ?? 0
    guard depth <= SwiftFrontend.maximumNesting else {
      throw LintError("\(path): nested \(depth) levels deep, over the limit of \(SwiftFrontend.maximumNesting)")
    }
    let index = ProjectIndex(provider: sources)
    let functions = SourceFunctions(path: path, index: index)
    if let file = sources.file(path), !SyntaxCheck().passes(file) {
      throw LintError("\(path): not run, it has syntax errors; 'swiftc -parse \(path)' names them")
    }
    let simulator = Simulator(index: index, facts: facts, patternParser: SwiftFrontend())
    guard let line = target.line else { return try filmAll(functions, simulator) }
    var reel = Simulator.Reel()
    reel.timelines = [try film(functions, line, simulator)]
    return reel
  }

  private func film(_ functions: SourceFunctions, _ line: Int, _ simulator: Simulator) throws(LintError) -> Timeline {
    let count = lineCount
    guard line <= count else { throw LintError("\(path):\(line): the file ends on line \(count)") }
    guard let function = functions.function(atLine: line) else {
      throw LintError("\(path):\(line): no function there; \(suggestions(functions.nearest(to: line)))")
    }
    if isSwiftUI(function) { throw LintError("\(path):\(line): \(Self.swiftUIMessage)") }
    switch simulator.simulate(function, line: line) {
    case .filmed(let timeline): return timeline
    case .notReached(let reasons):
      throw LintError(
        "\(path):\(line): '\(function.name)' could not be run: \(reasons.last ?? "nothing calls it")")
    }
  }

  private func filmAll(
    _ functions: SourceFunctions, _ simulator: Simulator
  ) throws(LintError) -> Simulator.Reel {
    guard !functions.all.isEmpty else { throw LintError("\(path): no function in it, so nothing to run") }
    let reel = simulator.simulateAll(functions, limit: Self.maximumFilms)
    guard reel.timelines.isEmpty else { return reel }
    if functions.all.contains(where: isSwiftUI) { throw LintError("\(path): \(Self.swiftUIMessage)") }
    let isOne = functions.all.count == 1
    let who = isOne ? "its one function moves no layer" : "none of its \(functions.all.count) functions moves a layer"
    throw LintError(
      "\(path): nothing animated: \(who) when run; 'animlint simulate \(path):LINE' shows what \(isOne ? "it" : "one") does"
    )
  }

  private var lineCount: Int {
    let starts = source.file.lineStarts
    return starts.count > 1 && starts.last == source.file.bytes.count ? starts.count - 1 : starts.count
  }

  private func suggestions(_ functions: [SourceFunctions.Function]) -> String {
    guard !functions.isEmpty else { return "the file has none" }
    let list = functions.map { "'\($0.name)' on line \($0.lines.lowerBound)" }
    return "near it: \(list.joined(separator: ", "))"
  }

  // MARK: SwiftUI

  private static let swiftUIMessage =
    "SwiftUI bodies are not simulated yet; a line of a UIKit or Core Animation function is: animlint simulate FILE:LINE"

  /// Whether a function belongs to a type that is a SwiftUI view or modifier.
  private func isSwiftUI(_ function: SourceFunctions.Function) -> Bool {
    guard function.context.unit.imports.contains("SwiftUI") else { return false }
    let names: Set<String> = ["View", "ViewModifier", "App", "Scene", "PreviewProvider", "Shape"]
    return function.context.types.contains { $0.inherits.contains { $0.baseName.map(names.contains) ?? false } }
  }
}
