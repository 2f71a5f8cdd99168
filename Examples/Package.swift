// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "animlint", path: "..")],
  targets: [
    .executableTarget(name: "frozen-card", dependencies: [.product(name: "AnimationEngine", package: "animlint")]),
    .executableTarget(name: "card-transition", dependencies: [.product(name: "AnimationEngine", package: "animlint")]),
  ],
  swiftLanguageModes: [.v6]
)
