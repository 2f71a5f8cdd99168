// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "engine-load",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "animlint", path: "../..")],
  targets: [
    .executableTarget(
      name: "engine-load", dependencies: [.product(name: "AnimationEngine", package: "animlint")])
  ],
  swiftLanguageModes: [.v6]
)
