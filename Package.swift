// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "InkKit",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "InkKit", targets: ["InkKit"]),
    .executable(name: "inkrec", targets: ["inkrec"]),
  ],
  targets: [
    .target(name: "InkKit", swiftSettings: settings),
    .executableTarget(name: "inkrec", dependencies: ["InkKit"], swiftSettings: settings),
    .executableTarget(name: "inkbench", dependencies: ["InkKit"], swiftSettings: settings),
    .target(
      name: "InkTestSupport", dependencies: ["InkKit"], path: "Tests/InkTestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "InkKitTests", dependencies: ["InkKit", "InkTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "inkrecTests", dependencies: ["InkKit", "InkTestSupport", "inkrec"],
      swiftSettings: settings),
  ]
)
