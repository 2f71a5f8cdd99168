import Findings
import SourceModel

/// The files of a run as they were read: those it is about, and those that are only read for names.
struct ProjectReading {
  let tree: any FileTree
  /// In report order; only those that could be read.
  var files: [(found: FoundFile, source: LoadedSource)]
  /// How many files were found, readable or not.
  var fileCount: Int
  var context: [LoadedSource]
  var problems: [Problem]
  var surroundings: ProjectSurroundings

  init(_ place: Place, _ found: Place.Found, workingFolder: String, jobs: Int) {
    tree = place.tree
    let reader = SourceReader(tree: place.tree, workingFolder: workingFolder)
    let results = LintRun.map(found.linted, jobs: jobs, reader.read)
    context = LintRun.map(found.context, jobs: jobs, reader.read).compactMap(\.source)
    files = zip(found.linted, results).compactMap { found, result in result.source.map { (found, $0) } }
    fileCount = found.linted.count
    problems = found.problems + results.compactMap(\.problem)
    surroundings = place.surroundings(found)
  }
}
