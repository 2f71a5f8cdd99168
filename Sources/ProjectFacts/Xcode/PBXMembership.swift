/// Which files an Xcode target compiles: listed ones, and those in folders that Xcode keeps in step with the disk.
struct PBXMembership {
  private struct SynchronizedGroup {
    var id: String
    var folder: String
    var fields: PBXObjects.Fields
    var exceptionSets: [PBXObjects.Fields]
  }

  private let objects: PBXObjects
  private let paths: PBXPaths
  private let files: FileStore
  private let synchronized: [SynchronizedGroup]

  init(objects: PBXObjects, paths: PBXPaths, files: FileStore) {
    self.objects = objects
    self.paths = paths
    self.files = files
    synchronized = paths.paths.sorted { $0.key < $1.key }.compactMap { id, path in
      guard let fields = objects[id], fields.isa == "PBXFileSystemSynchronizedRootGroup" else { return nil }
      let sets = objects.list(fields["exceptions"]).map(\.fields).filter {
        $0.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet"
      }
      return SynchronizedGroup(id: id, folder: files.relative(path), fields: fields, exceptionSets: sets)
    }
  }

  func rules(of target: PBXObjects.Fields, id: String) -> [MemberRule] {
    let own = Set(target.texts("fileSystemSynchronizedGroups"))
    return listedFiles(of: target)
      + synchronized.flatMap { own.contains($0.id) ? folder($0, of: id) : additions(from: $0, to: id) }
  }

  private func listedFiles(of target: PBXObjects.Fields) -> [MemberRule] {
    let phases = objects.list(target["buildPhases"]).filter { $0.fields.isa == "PBXSourcesBuildPhase" }
    return phases.flatMap { objects.list($0.fields["files"]) }.compactMap { _, file in
      guard let reference = file.text("fileRef"), let path = paths.paths[reference] else { return nil }
      let filters = file.texts("platformFilters") + [file.text("platformFilter")].compactMap { $0 }
      return MemberRule(files.relative(path), platforms: Self.platforms(filters))
    }
  }

  private func folder(_ group: SynchronizedGroup, of target: String) -> [MemberRule] {
    var (exceptions, limited) = ([Glob](), [MemberRule]())
    for set in group.exceptionSets where set.text("target") == target {
      exceptions += Self.members(of: set).map { Glob(literal: Paths.join(group.folder, $0)) }
      for (path, filters) in set["platformFiltersByRelativePath"]?.dictionary ?? [:] {
        let platforms = Self.platforms(filters.array?.compactMap(\.string) ?? [])
        limited.append(MemberRule(Paths.join(group.folder, path), platforms: platforms))
      }
    }
    // What lies in an explicit folder is copied as it is, not compiled.
    exceptions += group.fields.texts("explicitFolders").map { Glob(literal: Paths.join(group.folder, $0)) }
    let separate = limited.map { Glob(literal: $0.folder) }
    return [MemberRule(group.folder, exceptions: exceptions + separate)] + limited
  }

  /// An exception in a folder of *another* target adds the file to this one.
  private func additions(from group: SynchronizedGroup, to target: String) -> [MemberRule] {
    let sets = group.exceptionSets.filter { $0.text("target") == target }
    return sets.flatMap(Self.members).map { MemberRule(Paths.join(group.folder, $0)) }
  }

  /// Localized files are named in a form of their own; none of them is source.
  private static func members(of set: PBXObjects.Fields) -> [String] {
    set.texts("membershipExceptions").filter { !$0.hasPrefix("/Localized/") }
  }

  private static func platforms(_ filters: [String]) -> Set<Platform>? {
    let known = filters.compactMap { filter -> Platform? in
      switch filter {
      case "ios": .iOS
      case "macos": .macOS
      case "maccatalyst": .macCatalyst
      case "tvos": .tvOS
      case "watchos": .watchOS
      case "xros", "visionos": .visionOS
      default: nil
      }
    }
    return filters.isEmpty || known.count < filters.count ? nil : Set(known)
  }
}
