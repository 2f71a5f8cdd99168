import Foundation

/// Where files are read from: the working tree, the git index, standard input over either.
///
/// All paths are absolute.
protocol FileTree: Sendable {
  /// A file's bytes; files longer than `limit` are not read.
  func read(_ path: String, limit: Int) throws(ReadFailure) -> [UInt8]
  func kind(of path: String) -> FileKind
  /// What a folder holds, in no order.
  func entries(of folder: String) throws(ReadFailure) -> [FileEntry]
  /// One name for all paths that lead to the same file.
  func identity(of path: String) -> String
}

enum FileKind: Hashable, Sendable {
  case file, folder
  /// A symbolic link to a folder: read when named, not followed when met.
  case folderLink
  /// A symbolic link that leads nowhere or in a circle.
  case brokenLink
  /// A pipe, socket or device.
  case other
  case missing
}

struct FileEntry: Hashable, Sendable {
  var name: String
  var kind: FileKind
  /// Whether the name is a symbolic link.
  var isLink = false
}

struct ReadFailure: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case tooLarge(Int)
    case unreadable(String)
  }
  var reason: Reason

  init(_ reason: Reason) {
    self.reason = reason
  }

  /// What `errno` says.
  static func system() -> ReadFailure {
    let text = String(cString: strerror(errno))
    return ReadFailure(.unreadable(text.prefix(1).lowercased() + text.dropFirst()))
  }
}

/// The files as they are on disk.
struct WorkingTree: FileTree {
  func read(_ path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .system() }
    // Opening a pipe would wait for a writer.
    guard info.st_mode & S_IFMT == S_IFREG else { throw ReadFailure(.unreadable("not a regular file")) }
    let size = Int(info.st_size)
    guard size <= limit else { throw ReadFailure(.tooLarge(size)) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system() }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let read = bytes[count...].withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw .system() }
      if read == 0 { break }
      count += read
    }
    return count == size ? bytes : Array(bytes[..<count])
  }

  func kind(of path: String) -> FileKind {
    var info = stat()
    guard lstat(path, &info) == 0 else { return .missing }
    guard info.st_mode & S_IFMT == S_IFLNK else { return kind(info, isLink: false) }
    guard stat(path, &info) == 0 else { return .brokenLink }
    return kind(info, isLink: true)
  }

  private func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  private func kind(_ info: stat, isLink: Bool) -> FileKind {
    switch info.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: isLink ? .folderLink : .folder
    default: .other
    }
  }

  func entries(of folder: String) throws(ReadFailure) -> [FileEntry] {
    guard let stream = opendir(folder) else { throw .system() }
    defer { closedir(stream) }
    var entries: [FileEntry] = []
    while let entry = readdir(stream) {
      // A name that is no UTF-8 can't be reported; it comes out with replacement characters and can't be opened.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name == "." || name == ".." { continue }
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): entries.append(FileEntry(name: name, kind: .file))
      case Int32(DT_DIR): entries.append(FileEntry(name: name, kind: .folder))
      case let type:
        // Some file systems don't say what an entry is.
        let path = Paths.join(folder, name)
        let isLink = type == Int32(DT_LNK) || (type == Int32(DT_UNKNOWN) && isLink(path))
        entries.append(FileEntry(name: name, kind: kind(of: path), isLink: isLink))
      }
    }
    return entries
  }

  func identity(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// One file's bytes in place of what a tree holds there.
struct OverlayTree: FileTree {
  let base: any FileTree
  let path: String
  let bytes: [UInt8]

  func read(_ path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
    guard path == self.path else { return try base.read(path, limit: limit) }
    guard bytes.count <= limit else { throw ReadFailure(.tooLarge(bytes.count)) }
    return bytes
  }

  func kind(of path: String) -> FileKind { path == self.path ? .file : base.kind(of: path) }

  func entries(of folder: String) throws(ReadFailure) -> [FileEntry] { try base.entries(of: folder) }

  func identity(of path: String) -> String { path == self.path ? path : base.identity(of: path) }
}
