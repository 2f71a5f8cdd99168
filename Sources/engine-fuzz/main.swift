// Plays random programs on the engine and looks for one that breaks what always holds.
//
//   swift run -c release engine-fuzz [--runs N] [--seed S] [--length L]
//
// Stops at the first broken program, prints it as short as it can be made, and exits 1.

import EnginePrograms
import Foundation

var options: [String: UInt64] = ["--runs": 1000, "--seed": 1, "--length": 60]
var arguments = CommandLine.arguments.dropFirst()
while let name = arguments.popFirst() {
  guard options[name] != nil, let value = arguments.popFirst().flatMap(UInt64.init) else {
    FileHandle.standardError.write(Data("engine-fuzz [--runs N] [--seed S] [--length L]\n".utf8))
    exit(2)
  }
  options[name] = value
}

let first = options["--seed"] ?? 1
let runs = options["--runs"] ?? 1000
let length = Int(clamping: options["--length"] ?? 60)
for seed in first..<first + runs {
  let program = EngineProgram(seed: seed, length: length)
  if Invariants.broken(by: program).isEmpty { continue }
  let short = Invariants.shortened(program)
  print("seed \(seed) breaks an invariant:")
  for problem in Invariants.broken(by: short) { print("  \(problem)") }
  print("program:")
  for operation in short.operations { print("  \(operation)") }
  exit(1)
}
print("\(runs) programs of \(length) operations from seed \(first) on: all invariants hold")
