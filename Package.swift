// swift-tools-version: 6.0
import Foundation
import PackageDescription

// MARK: - SwiftSyntax: from the toolchain, else from the public package

/// Where the parser comes from. `ANIMLINT_SWIFT_SYNTAX=toolchain|package` forces one;
/// without it the toolchain's own copy is used if it ships one.
enum SwiftSyntaxSource {
  case toolchain(host: String)
  case package
}

/// The folder of the toolchain's own SwiftSyntax modules, if this toolchain ships them.
func toolchainHostFolder() -> String? {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  for folder in path.split(separator: ":") {
    let compiler = URL(fileURLWithPath: String(folder)).appendingPathComponent("swiftc")
    guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
    let host = compiler.resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift/host").path
    if FileManager.default.fileExists(atPath: host + "/SwiftParser.swiftmodule") { return host }
  }
  return nil
}

func swiftSyntaxSource() -> SwiftSyntaxSource {
  let wish = ProcessInfo.processInfo.environment["ANIMLINT_SWIFT_SYNTAX"] ?? ""
  switch (wish, toolchainHostFolder()) {
  case ("", let host?), ("toolchain", let host?): return .toolchain(host: host)
  case ("toolchain", nil):
    fatalError(
      "ANIMLINT_SWIFT_SYNTAX=toolchain, but the 'swiftc' on PATH has no lib/swift/host/SwiftParser.swiftmodule "
        + "beside it: use a swift.org toolchain, or ANIMLINT_SWIFT_SYNTAX=package")
  case ("", nil), ("package", _): return .package
  default:
    fatalError("ANIMLINT_SWIFT_SYNTAX is '\(wish)': say 'toolchain' or 'package'")
  }
}

var packageDependencies: [Package.Dependency] = []
var parserDependencies: [Target.Dependency] = []
/// Also for every target above the parser's: the compiler loads the modules a module was built with.
var parserSwiftSettings: [SwiftSetting] = []
var parserLinkerSettings: [LinkerSetting] = []

switch swiftSyntaxSource() {
case .toolchain(let host):
  parserSwiftSettings = [.unsafeFlags(["-I", host])]
  parserLinkerSettings = [
    .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
    .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
  ]
case .package:
  packageDependencies = [
    .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.0"..<"700.0.0")
  ]
  parserDependencies = [
    .product(name: "SwiftSyntax", package: "swift-syntax"),
    .product(name: "SwiftParser", package: "swift-syntax"),
  ]
}

// MARK: - Targets, from the narrow waist outwards

let package = Package(
  name: "animlint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "animlint", targets: ["animlint"]),
    .library(name: "AnimationEngine", targets: ["AnimationEngine"]),
  ],
  dependencies: packageDependencies,
  targets: [
    .target(name: "Findings"),
    .target(name: "SourceModel"),
    .target(name: "AnimationEngine"),
    .target(name: "ProjectFacts"),
    .target(name: "Timelines"),
    .target(
      name: "SwiftFrontend", dependencies: ["SourceModel"] + parserDependencies,
      swiftSettings: parserSwiftSettings, linkerSettings: parserLinkerSettings),
    .target(name: "RulePacks", dependencies: ["SourceModel", "Findings"]),
    .target(
      name: "Verification",
      dependencies: ["RulePacks", "AnimationEngine", "ProjectFacts", "Timelines", "SourceModel", "Findings"]),
    .target(
      name: "FixIts", dependencies: ["Verification", "RulePacks", "ProjectFacts", "Findings", "SourceModel"]),
    .target(name: "Reporting", dependencies: ["Findings", "RulePacks", "Timelines"]),
    .target(
      name: "Linting",
      dependencies: [
        "FixIts", "Verification", "SwiftFrontend", "ProjectFacts", "RulePacks", "Timelines", "Findings", "SourceModel",
      ],
      swiftSettings: parserSwiftSettings),
    .target(
      name: "Commands", dependencies: ["Linting", "Reporting", "FixIts", "RulePacks", "Timelines", "Findings"],
      swiftSettings: parserSwiftSettings),
    .executableTarget(name: "animlint", dependencies: ["Commands"], swiftSettings: parserSwiftSettings),
    .executableTarget(name: "engine-golden", dependencies: ["AnimationEngine"]),
    .target(name: "EnginePrograms", dependencies: ["AnimationEngine"]),
    .executableTarget(name: "engine-fuzz", dependencies: ["EnginePrograms"]),
    .executableTarget(name: "generate", dependencies: ["RulePacks", "Reporting"]),
    .testTarget(name: "AnimationEngineTests", dependencies: ["AnimationEngine", "EnginePrograms"]),
    .testTarget(name: "ProjectFactsTests", dependencies: ["ProjectFacts"]),
    .testTarget(name: "FixItsTests", dependencies: ["FixIts"]),
    .testTarget(name: "ReportingTests", dependencies: ["Reporting", "Timelines"]),
    .testTarget(
      name: "FixtureTests",
      dependencies: ["Linting", "Verification", "Reporting", "RulePacks", "SwiftFrontend", "Findings"]
        + parserDependencies,
      swiftSettings: parserSwiftSettings),
    .testTarget(
      name: "VerificationTests",
      dependencies: ["Verification", "SwiftFrontend", "SourceModel", "AnimationEngine", "Timelines"],
      swiftSettings: parserSwiftSettings),
    .testTarget(name: "LintingTests", dependencies: ["Linting"], swiftSettings: parserSwiftSettings),
    .testTarget(name: "CommandTests", dependencies: ["animlint"], swiftSettings: parserSwiftSettings),
    .testTarget(
      name: "RulePacksTests", dependencies: ["RulePacks", "SwiftFrontend", "SourceModel", "Findings"],
      swiftSettings: parserSwiftSettings),
    .testTarget(
      name: "SourceModelTests", dependencies: ["SourceModel", "SwiftFrontend"], swiftSettings: parserSwiftSettings),
    .testTarget(
      name: "SwiftFrontendTests", dependencies: ["SwiftFrontend", "SourceModel"], swiftSettings: parserSwiftSettings),
  ],
  swiftLanguageModes: [.v6]
)
