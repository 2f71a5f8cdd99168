// Rewrites everything that is made from the rule packs and the engine's tests; run it at the repository's root.
//
//   swift run generate           write
//   swift run generate --check   write nothing, name what is stale, exit 1 if anything is

import Foundation
import RulePacks

let arguments = CommandLine.arguments.dropFirst()
let isCheck = arguments.contains("--check")
if let unknown = arguments.first(where: { $0 != "--check" }) {
  fail("unknown option '\(unknown)': generate [--check]", status: 2)
}

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}

func read(_ path: String) -> String? {
  FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
}

func write(_ text: String, to path: String) throws {
  let url = URL(fileURLWithPath: path)
  try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: url, options: .atomic)
}

/// The table of facts with what shows each, and what doesn't fit: a fact with nothing to show it, for one.
func factTable(_ rules: RuleSet) throws -> (text: String, problems: [String]) {
  let folder = "Tests/AnimationEngineTests"
  let sources = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    .compactMap { read("\(folder)/\($0)") }
  var table = try FactTable((read(FactTable.path) ?? "").utf8)
  let problems = table.fillIn(testNames: sources.flatMap(FactTable.testNames), rules: rules.rules)
  return (table.text, problems)
}

do {
  let packs = FactTable.packs(among: try RuleSet.files(inFolder: "Rules"))
  var files = try GeneratedFiles.all(packs)
  if let page = read("README.md"), let renewed = GeneratedFiles.replacingTable(in: page, try RuleSet(files: packs)) {
    files.append(("README.md", renewed))
  }
  let facts = try factTable(try RuleSet(files: packs))
  files.append((FactTable.path, facts.text))
  let stale = files.filter { read($0.path) != $0.text }
  let pages = (try? FileManager.default.contentsOfDirectory(atPath: GeneratedFiles.pageFolder)) ?? []
  let leftOver = pages.sorted().map { "\(GeneratedFiles.pageFolder)/\($0)" }
    .filter { page in !files.contains { $0.path == page } }
  if isCheck {
    for file in stale { print("\(file.path) is stale") }
    for page in leftOver { print("\(page) has no rule") }
    if !stale.isEmpty || !leftOver.isEmpty { fail("run 'swift run generate'", status: 1) }
  } else {
    for file in stale {
      try write(file.text, to: file.path)
      print("wrote \(file.path)")
    }
    for page in leftOver {
      try FileManager.default.removeItem(atPath: page)
      print("removed \(page)")
    }
  }
  if !facts.problems.isEmpty { fail(facts.problems.joined(separator: "\n"), status: 1) }
} catch {
  fail("\(error)", status: 2)
}
