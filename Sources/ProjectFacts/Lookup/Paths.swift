/// Paths relative to the root folder, with `/` between the parts; the root itself is the empty path.
enum Paths {
  /// Resolves `.`, `..` and doubled slashes; what climbs above the start keeps its leading `..`.
  static func normalize(_ path: some StringProtocol) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in Substring(path).split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  static func join(_ folder: String, _ path: some StringProtocol) -> String {
    if folder.isEmpty || path.hasPrefix("/") { return normalize(path) }
    return normalize(folder + "/" + path)
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Whether the path is the folder or lies below it.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    if folder.isEmpty { return !path.hasPrefix("../") && !path.hasPrefix("/") }
    guard path.hasPrefix(folder) else { return false }
    return path.utf8.count == folder.utf8.count || path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
  }

  /// The path and each folder above it, up to the root.
  static func withAncestors(_ path: String) -> [String] {
    var (chain, current) = ([path], path)
    while !current.isEmpty {
      current = folder(of: current)
      chain.append(current)
    }
    return chain
  }
}
