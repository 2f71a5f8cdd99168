/// Where the groups and files of an Xcode project lie on disk.
struct PBXPaths: Sendable {
  /// Identifier of a group or file → path relative to the root.
  let paths: [String: String]

  init(_ objects: PBXObjects, projectFolder: String) {
    var paths: [String: String] = [:]
    var waiting: [(id: String, folder: String)] = []
    if let main = objects.root.text("mainGroup") { waiting.append((main, projectFolder)) }
    // A group met twice, as in a damaged project that contains itself, is taken where it was met first.
    while let (id, folder) = waiting.popLast() {
      guard paths[id] == nil, let fields = objects[id] else { continue }
      guard let path = Self.path(of: fields, in: folder, projectFolder) else { continue }
      paths[id] = path
      for child in fields.texts("children").reversed() { waiting.append((child, path)) }
    }
    self.paths = paths
  }

  /// Nil for what lies in no source folder, such as a built product.
  private static func path(of fields: PBXObjects.Fields, in folder: String, _ projectFolder: String) -> String? {
    let path = fields.text("path") ?? ""
    switch fields.text("sourceTree") ?? "<group>" {
    case "<group>": return path.isEmpty ? folder : Paths.join(folder, path)
    case "SOURCE_ROOT": return Paths.join(projectFolder, path)
    case "<absolute>": return Paths.normalize(path)
    default: return nil
    }
  }
}
