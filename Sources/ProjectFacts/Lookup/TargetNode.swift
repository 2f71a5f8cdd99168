/// A target's name within the file that declares it.
struct TargetID: Sendable, Hashable, Comparable {
  var manifest: String
  var name: String

  static func < (left: TargetID, right: TargetID) -> Bool {
    (left.manifest, left.name) < (right.manifest, right.name)
  }
}

/// One target as it takes part in lookups; what its settings say is worked out when asked for.
struct TargetNode: Sendable {
  var id: TargetID
  var kind: TargetKind
  var members: [MemberRule] = []
  var dependencies: [Dependency] = []
  /// The products under which other packages and projects know the target.
  var products: Set<String> = []
  var detail: Once<TargetDetail>

  /// A demo of a library isn't the app the library is judged by.
  var isDemo: Bool {
    let text = id.manifest + " " + id.name
    return Self.words(in: text).contains { Self.demoWords.contains($0) }
  }

  private static let demoWords: Set<String> = [
    "demo", "demos", "example", "examples", "sample", "samples", "playground", "preview", "previews", "catalog",
  ]

  /// The words of a name in lower case, split where letters end and where a capital follows a small letter.
  private static func words(in text: String) -> [String] {
    var (words, wasSmall) = ([""], false)
    for letter in text {
      if !letter.isLetter || (wasSmall && letter.isUppercase) { words.append("") }
      if letter.isLetter { words[words.count - 1] += letter.lowercased() }
      wasSmall = letter.isLowercase
    }
    return words
  }
}

enum Dependency: Sendable, Hashable {
  case target(TargetID)
  /// A product by its name; of the package in that folder, or of any if that isn't said.
  case product(String, package: String?)
}

/// What a target's settings and Info.plist say.
struct TargetDetail: Sendable {
  var facts: TargetFacts
  /// What the rule would hear if only this target mattered and it ran on a phone.
  var highRefreshKey: HighRefreshKey
}

/// Which files belong to a target: those below a folder (or the file itself) that fit the pattern.
struct MemberRule: Sendable, Hashable {
  var folder: String
  var pattern: Glob?
  var exceptions: [Glob] = []
  /// The platforms the file is built for, if fewer than the target's.
  var platforms: Set<Platform>?

  init(_ folder: String, exceptions: [Glob] = [], platforms: Set<Platform>? = nil) {
    self.folder = folder
    self.exceptions = exceptions
    self.platforms = platforms
  }

  init(pattern: Glob, exceptions: [Glob] = [], platforms: Set<Platform>? = nil) {
    self.platforms = platforms
    folder = pattern.folder
    self.pattern = pattern
    self.exceptions = exceptions
  }

  func includes(_ path: String) -> Bool {
    (pattern?.matches(path) ?? true) && !exceptions.contains { $0.matches(path) }
  }
}
