import Foundation
import SourceModel
import SwiftFrontend
import Testing

/// Set `ANIMLINT_CORPUS` to a folder of Swift files to check the frontend on all of them.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ANIMLINT_CORPUS"] != nil)) struct CorpusTests {
  private static func files() -> [SourceFile] {
    let root = ProcessInfo.processInfo.environment["ANIMLINT_CORPUS"] ?? ""
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      FileManager.default.contents(atPath: root + "/" + path).map { SourceFile(path: path, bytes: Array($0)) }
    }
  }

  private final class Problems: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []
    func add(_ text: String) { lock.withLock { list.append(text) } }
    var all: [String] { lock.withLock { list.sorted() } }
  }

  @Test func `cut parts agree with whole files, and all ranges nest`() {
    let files = Self.files()
    let problems = Problems()
    LargeStackThread.concurrent(files.count) { index in
      let source = files[index]
      let outline = Outline(source)
      guard outline.maximumDepth <= SwiftFrontend.maximumNesting, source.bytes.count <= SwiftFrontend.maximumBytes
      else { return }
      let unit = SwiftFrontend().parse(source)
      for node in allNodes(unit) {
        for child in Walker.children(of: node) where !node.range.contains(child.range) {
          problems.add("\(source.path): \(child.range) is not in \(node.range)")
        }
      }
      guard !unit.hasErrors else { return }
      let cut = outline.parts.map { ModelDump.dump(SwiftFrontend().parse(source, range: $0.range)) }
      if cut.filter({ !$0.isEmpty }).joined(separator: "\n") != ModelDump.dump(unit) {
        problems.add("\(source.path): cut and whole differ")
      }
      let late = outline.parts.map {
        ModelDump.dump(SwiftFrontend().parseLate(source, range: $0.range, imports: []))
      }
      if late != cut { problems.add("\(source.path): bodies parsed late differ") }
      if !outline.isCuttable { problems.add("\(source.path): not cut") }
    }
    #expect(!files.isEmpty)
    #expect(problems.all.isEmpty, "\(problems.all.prefix(20).joined(separator: "\n"))")
  }
}
