import Foundation

let usage = """
  usage: engine-golden FILE [--area GLOB]… [-v]

  Asks AnimationEngine for every vector of FILE and prints 'AREA passed/total' a line.
    --area GLOB   only areas that match, '*' for anything; may be repeated
    -v            also print each failing row
  Exit codes: 0 all agree, 1 some don't, 2 can't run. Rows of an area unknown to this tool fail.

  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

var file: String?
var globs: [String] = []
var isVerbose = false
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "-h", "--help":
    print(usage, terminator: "")
    exit(0)
  case "-v": isVerbose = true
  case "--area":
    guard let glob = arguments.popFirst() else { fail("error: '--area' needs a pattern\n" + usage) }
    globs.append(glob)
  case _ where argument.hasPrefix("--area="): globs.append(String(argument.dropFirst("--area=".count)))
  case _ where argument.hasPrefix("-"): fail("error: unknown option '\(argument)'\n" + usage)
  case _ where file == nil: file = argument
  default: fail("error: more than one file\n" + usage)
  }
}
guard let file else { fail("error: no file\n" + usage) }

let rows: [Row]
do {
  rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
} catch {
  fail("error: can't read '\(file)': \(error)")
}

let handlers = allHandlers()
var passed: [String: Int] = [:]
var total: [String: Int] = [:]
var failures: [String: [String]] = [:]
for row in rows where globs.isEmpty || globs.contains(where: { matches(glob: $0, row.area) }) {
  total[row.area, default: 0] += 1
  let outcome: String
  do {
    guard let handler = handlers[row.area] else { throw Unreadable("unknown area") }
    let answer = try handler(Input(row.input))
    if answer.agrees(with: row.expected, tolerance: row.tolerance) {
      passed[row.area, default: 0] += 1
      continue
    }
    outcome = "expected \(row.expected) (±\(row.tolerance)), got \(answer)"
  } catch {
    outcome = "\(error)"
  }
  failures[row.area, default: []].append("  \(row.id): \(outcome); input \(row.input)")
}
if total.isEmpty { fail("error: no row matches") }

for area in total.keys.sorted() {
  print("\(area) \(passed[area, default: 0])/\(total[area, default: 0])")
  for failure in isVerbose ? failures[area] ?? [] : [] { print(failure) }
}
exit(failures.isEmpty ? 0 : 1)
