import Foundation

/// The files that the git index holds; what lies outside the working tree comes from the disk.
final class GitIndexTree: FileTree, @unchecked Sendable {
  let top: String
  private let blobs: [String: String]
  private let folders: [String: [FileEntry]]
  private let objects: ObjectReader

  init(_ repository: GitRepository) throws(LintError) {
    top = repository.top
    var blobs: [String: String] = [:]
    var names: [String: Set<String>] = [top: []]
    for record in try repository.run(["ls-files", "--stage", "-z"]).split(separator: 0) {
      guard let (path, object) = Self.entry(String(decoding: record, as: UTF8.self)) else { continue }
      let absolute = Paths.join(top, path)
      blobs[absolute] = object
      var child = absolute
      while child != top {
        let folder = Paths.folder(of: child)
        guard names[folder, default: []].insert(Paths.name(of: child)).inserted else { break }
        child = folder
      }
    }
    self.blobs = blobs
    folders = names.reduce(into: [:]) { folders, item in
      folders[item.key] = item.value.map { name in
        FileEntry(name: name, kind: blobs[Paths.join(item.key, name)] == nil ? .folder : .file)
      }
    }
    objects = ObjectReader(repository)
  }

  /// The absolute paths of all files.
  var files: [String] { Array(blobs.keys) }

  /// "100644 <object> 0\t<path>" of a plain file: links, submodules and conflicts are left out.
  private static func entry(_ record: String) -> (path: String, object: String)? {
    guard let tab = record.firstIndex(of: "\t") else { return nil }
    let fields = record[..<tab].split(separator: " ")
    guard fields.count == 3, fields[0].hasPrefix("100"), fields[2] == "0" else { return nil }
    return (String(record[record.index(after: tab)...]), String(fields[1]))
  }

  /// The absolute paths of the files that the next commit adds or changes.
  static func changedFiles(_ repository: GitRepository) throws(LintError) -> Set<String> {
    let output = try repository.run([
      "diff", "--cached", "--name-only", "-z", "--diff-filter=ACMR", "--no-ext-diff", "--no-relative",
    ])
    return Set(output.split(separator: 0).map { Paths.join(repository.top, String(decoding: $0, as: UTF8.self)) })
  }

  // MARK: FileTree

  func read(_ path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
    guard let object = blobs[path] else {
      // A configuration that nobody committed still counts.
      return try WorkingTree().read(path, limit: limit)
    }
    return try objects.read(object, limit: limit)
  }

  func kind(of path: String) -> FileKind {
    if blobs[path] != nil { return .file }
    if folders[path] != nil { return .folder }
    let isSource = path.hasSuffix(".swift") && Paths.contains(top, path)
    return isSource ? .missing : WorkingTree().kind(of: path)
  }

  func entries(of folder: String) throws(ReadFailure) -> [FileEntry] { folders[folder] ?? [] }

  func identity(of path: String) -> String { path }
}

/// Reads objects through one `git cat-file --batch`.
private final class ObjectReader: @unchecked Sendable {
  private let command: Subprocess
  private let lock = NSLock()
  private var running: (process: Process, input: FileHandle, output: FileHandle)?
  private var buffer: [UInt8] = []
  private var position = 0

  init(_ repository: GitRepository) {
    command = repository.command(["cat-file", "--batch"])
  }

  deinit {
    guard let running else { return }
    try? running.input.close()
    running.process.waitUntilExit()
  }

  func read(_ object: String, limit: Int) throws(ReadFailure) -> [UInt8] {
    lock.lock()
    defer { lock.unlock() }
    guard let streams = started(), (try? streams.input.write(contentsOf: Data("\(object)\n".utf8))) != nil,
      let header = line(), let size = header.split(separator: " ").last.flatMap({ Int($0) })
    else { throw ReadFailure(.unreadable("git can't read object \(object)")) }
    guard let bytes = take(size), take(1) != nil else {
      throw ReadFailure(.unreadable("git ended while reading object \(object)"))
    }
    guard size <= limit else { throw ReadFailure(.tooLarge(size)) }
    return bytes
  }

  private func started() -> (process: Process, input: FileHandle, output: FileHandle)? {
    if let running { return running }
    let process = command.process()
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    guard (try? command.start(process)) != nil else { return nil }
    running = (process, input.fileHandleForWriting, output.fileHandleForReading)
    return running
  }

  private func line() -> String? {
    while true {
      if let end = buffer[position...].firstIndex(of: 0x0A) {
        defer { position = end + 1 }
        return String(decoding: buffer[position..<end], as: UTF8.self)
      }
      guard fill() else { return nil }
    }
  }

  private func take(_ count: Int) -> [UInt8]? {
    while buffer.count - position < count { guard fill() else { return nil } }
    defer { position += count }
    return Array(buffer[position..<(position + count)])
  }

  private func fill() -> Bool {
    guard let data = running?.output.availableData, !data.isEmpty else { return false }
    buffer.removeSubrange(..<position)
    position = 0
    buffer += data
    return true
  }
}
