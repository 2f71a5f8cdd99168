import Foundation
import Testing

@testable import FixIts

@Suite final class AtomicFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("animlint-atomic-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func make(_ name: String, _ text: String, mode: Int = 0o644) throws -> String {
    let path = folder.appendingPathComponent(name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  private func text(_ path: String) throws -> String {
    try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private func reason(_ path: String, original: String) -> String? {
    do throws(AtomicFile.Failure) {
      try AtomicFile.replace(path, original: Array(original.utf8), with: Array("new".utf8))
      return nil
    } catch { return error.reason }
  }

  @Test func `replaces the contents, keeps the mode, leaves no temporary file`() throws {
    let path = try make("a", "old", mode: 0o751)
    #expect(reason(path, original: "old") == nil)
    #expect(try text(path) == "new")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o751)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test func `a symbolic link stays one and its target is written`() throws {
    let path = try make("a", "old")
    let link = folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    #expect(reason(link, original: "old") == nil)
    #expect(try text(path) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
  }

  @Test func `a read-only file is left alone`() throws {
    let path = try make("a", "old", mode: 0o444)
    #expect(reason(path, original: "old") == "the file is read-only")
    #expect(try text(path) == "old")
  }

  @Test func `a file that changed meanwhile is left alone`() throws {
    let path = try make("a", "edited")
    #expect(reason(path, original: "old") == "the file changed while it was being linted")
    #expect(try text(path) == "edited")
  }

  @Test func `a file that is gone is an error`() {
    #expect(reason(folder.path + "/none", original: "old") == "no such file or directory")
  }
}
