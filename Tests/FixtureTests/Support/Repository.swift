import Foundation

/// The repository that holds these tests.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static func path(_ relative: String) -> String { root + "/" + relative }

  static func bytes(_ relative: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(relative)).map(Array.init)
  }

  static func exists(_ relative: String) -> Bool { FileManager.default.fileExists(atPath: path(relative)) }

  /// Checks the Swift files of a folder against the stub SDK: the exit status and what was printed.
  static func typecheck(_ folder: String) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", path("Tests/Stubs/typecheck"), folder]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// The names in a folder, sorted; hidden ones left out.
  static func names(in relative: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(relative)).filter { !$0.hasPrefix(".") }.sorted()
  }

  static func isFolder(_ relative: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path(relative), isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The files below a folder, relative to it, sorted.
  static func files(below relative: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: path(relative))?.compactMap { $0 as? String } ?? []
    return all.filter { !isFolder(relative + "/" + $0) }.sorted()
  }
}
