/// Reads an xcconfig file and what it includes into one layer of settings.
struct XCConfigReader {
  let files: FileStore
  private var open: Set<String> = []
  private var budget = 500

  init(files: FileStore) {
    self.files = files
  }

  /// The settings of a file; an incomplete layer if it, or a file it must include, can't be read.
  mutating func read(_ path: String) -> SettingsLayer {
    guard open.insert(path).inserted, budget > 0 else { return SettingsLayer(assignments: []) }
    budget -= 1
    defer { open.remove(path) }
    guard let bytes = files.bytes(of: path) else { return SettingsLayer(assignments: [], isComplete: false) }
    var layer = SettingsLayer(assignments: [])
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    for line in lines.map(Self.withoutComment) where !line.isEmpty {
      if let include = Self.include(in: line) {
        let target = Paths.join(Paths.folder(of: path), include.path)
        let included = read(target)
        layer.assignments += included.assignments
        if !included.isComplete, !include.isOptional { layer.isComplete = false }
      } else if let equals = Self.assignment(in: line) {
        let value = line[line.index(after: equals)...].trimmingSpaces()
        let key = line[..<equals].trimmingSpaces()
        layer.assignments.append(SettingAssignment(key: key, value: value))
      } else {
        files.note(path, "'\(line.prefix(40))' is neither a setting nor an include")
        layer.isComplete = false
      }
    }
    return layer
  }

  private static func withoutComment(_ line: Substring) -> String {
    guard let comment = line.firstRange(of: "//") else { return line.trimmingSpaces() }
    return line[..<comment.lowerBound].trimmingSpaces()
  }

  private static func include(in line: String) -> (path: String, isOptional: Bool)? {
    guard line.hasPrefix("#include") else { return nil }
    let isOptional = line.dropFirst("#include".count).hasPrefix("?")
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count >= 3 ? (String(parts[1]), isOptional) : nil
  }

  /// The `=` that assigns, past the ones inside `[sdk=…]`.
  private static func assignment(in line: String) -> String.Index? {
    var isInside = false
    for index in line.indices {
      switch line[index] {
      case "[": isInside = true
      case "]": isInside = false
      case "=" where !isInside: return index > line.startIndex ? index : nil
      default: break
      }
    }
    return nil
  }
}
