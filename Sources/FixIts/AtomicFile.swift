import Foundation

/// Replacing a file in one step, so that no reader ever sees half of it.
public enum AtomicFile {
  /// Why a file could not be replaced, in words for a report.
  public struct Failure: Error, Hashable, Sendable {
    public let reason: String

    public init(reason: String) {
      self.reason = reason
    }
  }

  /// Replaces the contents of `path`, keeping its mode; a symbolic link stays one and its target is written.
  ///
  /// Refuses when the file no longer holds `original`: someone else wrote it meanwhile.
  public static func replace(_ path: String, original: [UInt8], with bytes: [UInt8]) throws(Failure) {
    guard let target = resolve(path) else { throw failure() }
    var info = stat()
    guard stat(target, &info) == 0 else { throw failure() }
    guard info.st_mode & S_IFMT == S_IFREG else { throw Failure(reason: "not a regular file") }
    // A rename would get round the missing permission, and root has every permission.
    guard info.st_mode & 0o222 != 0, access(target, W_OK) == 0 else { throw Failure(reason: "the file is read-only") }
    guard read(target) == original else { throw Failure(reason: "the file changed while it was being linted") }
    try install(bytes, at: target, info: info)
  }

  private static func install(_ bytes: [UInt8], at target: String, info: stat) throws(Failure) {
    let folder = (target as NSString).deletingLastPathComponent
    var template = Array((folder + "/.animlint-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure() }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var isOpen = true
    do throws(Failure) {
      // Only root may give files away; anyone else owns the file already or keeps the new owner.
      _ = fchown(descriptor, info.st_uid, info.st_gid)
      guard fchmod(descriptor, info.st_mode & 0o7777) == 0 else { throw failure() }
      try writeAll(bytes, to: descriptor)
      guard fsync(descriptor) == 0 else { throw failure() }
      isOpen = false
      guard close(descriptor) == 0 else { throw failure() }
      guard rename(temporary, target) == 0 else { throw failure() }
    } catch {
      if isOpen { close(descriptor) }
      unlink(temporary)
      throw error
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure() }
      written += count
    }
  }

  private static func read(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [UInt8]($0) }
  }

  private static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What `errno` says.
  private static func failure() -> Failure { Failure(reason: lowercasedFirst(String(cString: strerror(errno)))) }

  private static func lowercasedFirst(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
}
