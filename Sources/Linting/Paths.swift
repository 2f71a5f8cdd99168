/// Path arithmetic on text alone; nothing here looks at the disk.
enum Paths {
  /// An absolute path without ".", ".." and doubled slashes.
  static func absolute(_ path: String, from folder: String) -> String {
    let full = path.hasPrefix("/") ? path : folder + "/" + path
    var parts: [Substring] = []
    for part in full.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// An absolute path as seen from a folder: "Sources/A.swift", "../A.swift".
  static func relative(_ path: String, to folder: String) -> String {
    let (own, base) = (Array(path.utf8), Array(folder.utf8))
    let slash = UInt8(ascii: "/")
    // Both without a slash at the end; what they share ends where a name ends in both.
    var same = 0
    while same < own.count, same < base.count, own[same] == base[same] { same += 1 }
    func endsName(_ bytes: [UInt8]) -> Bool { same == bytes.count || bytes[same] == slash }
    if !(endsName(own) && endsName(base)) {
      while same > 0, own[same - 1] != slash { same -= 1 }
    }
    let up = base[same...].split(separator: slash).map { _ in ".." }
    let rest = own[same...].drop { $0 == slash }
    let result = (up + (rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)])).joined(separator: "/")
    return result.isEmpty ? "." : result
  }

  static func join(_ folder: String, _ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Whether `path` is the folder or lies in it.
  static func contains(_ folder: String, _ path: String) -> Bool {
    folder == "/" || path == folder || path.hasPrefix(folder + "/")
  }

  /// The folder and those above it, nearest first.
  static func upwards(from folder: String) -> [String] {
    var result = [folder]
    while let last = result.last, last != "/" { result.append(self.folder(of: last)) }
    return result
  }

  /// Order of reports: by bytes, so that it does not depend on the locale.
  static func isBefore(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
}
