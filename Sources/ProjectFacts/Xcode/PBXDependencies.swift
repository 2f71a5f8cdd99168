/// What an Xcode target is linked with: other targets, and products of packages and other projects.
struct PBXDependencies {
  private let objects: PBXObjects
  private let manifest: String
  private let projectFolder: String
  /// The target that builds a product, by the product's identifier.
  private let builders: [String: String]

  init(objects: PBXObjects, manifest: String, projectFolder: String) {
    self.objects = objects
    self.manifest = manifest
    self.projectFolder = projectFolder
    let pairs = objects.list(objects.root["targets"]).compactMap { _, target -> (String, String)? in
      guard let product = target.text("productReference"), let name = target.text("name") else { return nil }
      return (product, name)
    }
    builders = Dictionary(pairs) { first, _ in first }
  }

  func of(_ target: PBXObjects.Fields) -> [Dependency] {
    var found: [Dependency] = []
    for (_, dependency) in objects.list(target["dependencies"]) {
      if let name = objects[dependency.text("target")]?.text("name") { found.append(targetNamed(name)) }
      found += product(dependency.text("productRef"))
    }
    for (id, _) in objects.list(target["packageProductDependencies"]) { found += product(id) }
    for (_, phase) in objects.list(target["buildPhases"]) where phase.isa == "PBXFrameworksBuildPhase" {
      for (_, file) in objects.list(phase["files"]) {
        found += product(file.text("productRef")) + builtFile(file.text("fileRef"))
      }
    }
    return found
  }

  private func targetNamed(_ name: String) -> Dependency { .target(TargetID(manifest: manifest, name: name)) }

  private func builtFile(_ id: String?) -> [Dependency] {
    if let id, let name = builders[id] { return [targetNamed(name)] }
    guard let file = objects[id], file.text("sourceTree") == "BUILT_PRODUCTS_DIR",
      let name = file.text("path").flatMap(Self.frameworkName)
    else { return [] }
    return [.product(name, package: nil)]
  }

  /// The product of a package in the same repository; none for one that is fetched from elsewhere.
  private func product(_ id: String?) -> [Dependency] {
    guard let fields = objects[id], let name = fields.text("productName") else { return [] }
    guard let package = objects[fields.text("package")] else { return [.product(name, package: nil)] }
    guard let path = package.text("relativePath") else { return [] }
    return [.product(name, package: Paths.join(projectFolder, path))]
  }

  /// `Core` for `Core.framework` and `libCore.a`.
  static func frameworkName(_ path: String) -> String? {
    let file = Paths.name(of: path)
    if file.hasSuffix(".framework") { return String(file.dropLast(".framework".count)) }
    return file.hasPrefix("lib") && file.hasSuffix(".a") ? String(file.dropFirst(3).dropLast(2)) : nil
  }
}
