import Foundation
import RulePacks

/// Finds the configuration of each folder: the nearest file upwards, or the one that was named.
final class ConfigurationSearch {
  private let tree: any FileTree
  private let workingFolder: String
  private let named: Configuration?
  private var known: [String: Configuration] = [:]

  /// `named` is the absolute path of a configuration that holds for every file.
  init(tree: any FileTree, workingFolder: String, named: String?) throws(LintError) {
    self.tree = tree
    self.workingFolder = workingFolder
    self.named = try named.map { path throws(LintError) in
      // A file kept elsewhere, such as one for CI, still talks about the project's folders.
      try Self.read(path, tree: tree, workingFolder: workingFolder, folder: workingFolder)
    }
  }

  /// The configuration for the files directly in a folder.
  func configuration(forFolder folder: String) throws(LintError) -> Configuration {
    if let named { return named }
    if let configuration = known[folder] { return configuration }
    let path = Paths.join(folder, Configuration.fileName)
    let configuration: Configuration
    if tree.kind(of: path) != .missing {
      configuration = try Self.read(path, tree: tree, workingFolder: workingFolder, folder: folder)
    } else if folder == "/" {
      configuration = Configuration(folder: "/")
    } else {
      configuration = try self.configuration(forFolder: Paths.folder(of: folder))
    }
    known[folder] = configuration
    return configuration
  }

  private static let maximumBytes = 1 << 20

  private static func read(
    _ path: String, tree: any FileTree, workingFolder: String, folder: String
  ) throws(LintError) -> Configuration {
    let name = Paths.relative(path, to: workingFolder)
    let bytes: [UInt8]
    do throws(ReadFailure) {
      bytes = try tree.read(path, limit: maximumBytes)
    } catch {
      throw LintError("\(name): \(error.text)")
    }
    do throws(JSON5.Failure) {
      return try ConfigurationReader.read(bytes, name: name, packFolder: Paths.folder(of: path), folder: folder)
    } catch {
      throw LintError(error.description)
    }
  }
}

extension ReadFailure {
  /// The reason in words, for an error that ends the run.
  var text: String {
    switch reason {
    case .tooLarge(let bytes): "\(bytes >> 20) MB is too large"
    case .unreadable(let words): words
    }
  }
}
