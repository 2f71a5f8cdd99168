enum EmbeddedPacks {
  static let files: [RuleSet.File] = []
}
