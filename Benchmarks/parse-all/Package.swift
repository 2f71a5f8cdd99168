// swift-tools-version: 6.0
import Foundation
import PackageDescription

// The same parser as the linter's: see the manifest at the root, whose rules these are.
let wish = ProcessInfo.processInfo.environment["ANIMLINT_SWIFT_SYNTAX"] ?? ""
let host = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
  .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
  .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
  .map { $0.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent() }
  .map { $0.appendingPathComponent("lib/swift/host").path }
  .first { FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule") }

let target: Target
var dependencies: [Package.Dependency] = []
if let host, wish != "package" {
  target = .executableTarget(
    name: "parse-all",
    swiftSettings: [.unsafeFlags(["-I", host])],
    linkerSettings: [
      .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
      .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
    ])
} else {
  dependencies = [.package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.0"..<"700.0.0")]
  target = .executableTarget(
    name: "parse-all",
    dependencies: [
      .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
    ])
}

let package = Package(
  name: "parse-all", platforms: [.macOS(.v13)], dependencies: dependencies, targets: [target],
  swiftLanguageModes: [.v6])
