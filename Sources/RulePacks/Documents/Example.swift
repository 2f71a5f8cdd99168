/// One file of a rule's example.
public struct ExampleFile: Sendable, Equatable {
  /// "Example.swift" unless the example names it.
  public let name: String
  public let text: String
}

extension Rule {
  public var badFiles: [ExampleFile] { Self.files(of: bad) }
  public var goodFiles: [ExampleFile] { Self.files(of: good) }

  /// Splits an example at its lines `// file: NAME`; what stands before the first is Swift.
  static func files(of example: String) -> [ExampleFile] {
    var files: [(name: String, lines: [Substring])] = [("Example.swift", [])]
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// file: ") {
        files.append((String(line.dropFirst("// file: ".count)), []))
      } else {
        files[files.count - 1].lines.append(line)
      }
    }
    return files.filter { !$0.lines.isEmpty }
      .map { ExampleFile(name: $0.name, text: $0.lines.joined(separator: "\n") + "\n") }
  }
}
