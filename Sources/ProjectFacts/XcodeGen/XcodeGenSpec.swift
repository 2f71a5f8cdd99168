/// A project.yml with what it includes, its templates applied.
struct XcodeGenSpec: Sendable {
  /// The spec the others are included from; paths in settings start at its folder.
  let path: String
  let root: YAMLNode
  /// The targets by name, one for each platform where a target has several.
  let targets: [(name: String, node: YAMLNode)]
  /// The folder that paths written in a file start from.
  private let folders: [String: String]

  var folder: String { Paths.folder(of: path) }

  enum Outcome {
    case spec(XcodeGenSpec)
    /// Noted as a problem.
    case notUnderstood
    /// Another program's project.yml.
    case somethingElse
  }

  static func read(_ path: String, files: FileStore) -> Outcome {
    guard let bytes = files.bytes(of: path), looksLikeSpec(bytes) else { return .somethingElse }
    var loader = Loader(files: files, path: path)
    do {
      let root = try loader.load(path, base: Paths.folder(of: path))
      guard root["name"] != nil, root["targets"]?.entries != nil else { return .somethingElse }
      return .spec(XcodeGenSpec(path: path, root: root, folders: loader.folders))
    } catch {
      files.note(loader.current, "not understood as a project spec, \(error.message)", isBroken: false)
      return .notUnderstood
    }
  }

  private init(path: String, root: YAMLNode, folders: [String: String]) {
    self.path = path
    self.root = root
    self.folders = folders
    targets = (root["targets"]?.entries ?? []).flatMap { Self.targets(named: $0.key, $0.value, in: root) }
  }

  private static func looksLikeSpec(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("targets:") || text.contains("include:")
  }

  /// A path as the spec writes it, relative to the root; nil if a variable in it isn't known here.
  func path(_ node: YAMLNode) -> String? {
    guard let text = node.text, !text.contains("$") else { return nil }
    return Paths.join(folders[node.file] ?? folder, text)
  }

  // MARK: - Templates and platforms

  private static func targets(named name: String, _ node: YAMLNode, in root: YAMLNode) -> [(String, YAMLNode)] {
    var templates: [String] = []
    collectTemplates(of: node, in: root, into: &templates)
    var merged = node
    if !templates.isEmpty {
      let none = YAMLNode(.map([]), file: node.file)
      let base = templates.compactMap { root["targetTemplates"]?[$0] }.reduce(none) { $1.merged(onto: $0) }
      merged = node.merged(onto: base).replacing(["target_name": name])
      let attributes = merged["templateAttributes"]?.entries ?? []
      let values = attributes.compactMap { entry in entry.value.text.map { (entry.key, $0) } }
      merged = merged.replacing(Dictionary(values) { $1 })
    }
    guard let platforms = merged["platform"]?.list?.compactMap(\.text) else {
      return [(name, merged.replacing(["platform": merged["platform"]?.text ?? "auto"]))]
    }
    return platforms.map { platform in
      let suffix = merged["platformSuffix"]?.text ?? "_\(platform)"
      let scalar = YAMLNode(.scalar(platform, isQuoted: true), file: node.file)
      let own = YAMLNode(.map([YAMLEntry(key: "platform", value: scalar)]), file: node.file)
      return (name + suffix, own.merged(onto: merged).replacing(["platform": platform]))
    }
  }

  /// The templates a target names, each after the ones it names itself.
  private static func collectTemplates(of node: YAMLNode, in root: YAMLNode, into found: inout [String]) {
    for name in node["templates"]?.listOrSelf.compactMap(\.text) ?? [] where !found.contains(name) {
      guard let template = root["targetTemplates"]?[name], found.count < 100 else { continue }
      // Listed before its own templates are collected, so that a template naming itself ends.
      let position = found.count
      found.append(name)
      var inner: [String] = found
      collectTemplates(of: template, in: root, into: &inner)
      found.insert(contentsOf: inner[found.count...], at: position)
    }
  }

  // MARK: - Includes

  private struct Loader {
    let files: FileStore
    var folders: [String: String] = [:]
    var current: String
    private var merged: Set<String> = []

    init(files: FileStore, path: String) {
      self.files = files
      current = path
    }

    mutating func load(_ path: String, base: String) throws(ReadError) -> YAMLNode {
      current = path
      // A spec counts once, so that specs including each other end.
      guard merged.insert(path).inserted else { return YAMLNode(.map([]), file: path) }
      if merged.count > 200 { throw ReadError(message: "more than 200 included specs", offset: 0) }
      folders[path] = base
      guard path.hasSuffix(".yml") || path.hasSuffix(".yaml") else {
        throw ReadError(message: "only YAML is read", offset: 0)
      }
      guard let bytes = files.bytes(of: path) else { throw ReadError(message: "it can't be read", offset: 0) }
      var reader = YAMLReader(bytes, file: path)
      let node: YAMLNode
      do {
        node = try reader.read()
      } catch {
        throw ReadError(message: error.described(in: bytes), offset: error.offset)
      }
      var under = YAMLNode(.map([]), file: path)
      for include in node["include"]?.listOrSelf ?? [] {
        guard !include.isNull, include["enable"]?.plistValue.truth != false else { continue }
        guard let text = (include["path"] ?? include).text, !text.contains("$") else {
          throw ReadError(message: "an include that depends on the environment", offset: 0)
        }
        let isRelative = include["relativePaths"]?.plistValue.truth ?? true
        let target = Paths.join(base, text)
        let spec = try load(target, base: isRelative ? Paths.folder(of: target) : base)
        under = spec.merged(onto: under)
      }
      current = path
      return node.merged(onto: under)
    }
  }
}
