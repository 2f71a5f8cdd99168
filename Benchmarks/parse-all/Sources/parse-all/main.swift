// Parses every file of a list, one after the other, and does nothing with the trees: what any tool pays that
// parses everything.
//
//   parse-all FILE…
//   parse-all @LIST     a file with one path a line

import Foundation
import SwiftParser
import SwiftSyntax

func parseAll(_ paths: [String]) {
  var bytes = 0
  var errors = 0
  for path in paths {
    guard let data = FileManager.default.contents(atPath: path) else {
      FileHandle.standardError.write(Data("\(path): can't be read\n".utf8))
      continue
    }
    let tree = data.withUnsafeBytes { Parser.parse(source: $0.bindMemory(to: UInt8.self)) }
    bytes += data.count
    if tree.hasError { errors += 1 }
  }
  print("\(paths.count) files, \(bytes) bytes, \(errors) with errors")
}

func listedPaths() -> [String] {
  let arguments = Array(CommandLine.arguments.dropFirst())
  guard arguments.count == 1, let list = arguments.first, list.hasPrefix("@") else { return arguments }
  let text = FileManager.default.contents(atPath: String(list.dropFirst())) ?? Data()
  return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
}

// The parser recurses with the nesting of the code.
let thread = Thread {
  parseAll(listedPaths())
  exit(0)
}
thread.stackSize = 256 << 20
thread.start()
while true { sleep(1000) }
