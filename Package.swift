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
    .library(name: "InkTraining", targets: ["InkTraining"]),
    .library(name: "MLKitDigitalInkRecognition", targets: ["MLKitDigitalInkRecognition"]),
    .executable(name: "inkrec", targets: ["inkrec"]),
  ],
  targets: [
    .target(name: "InkKit", swiftSettings: settings),
    .target(name: "InkTraining", dependencies: ["InkKit"], swiftSettings: settings),
    .target(
      name: "MLKitDigitalInkRecognition", dependencies: ["InkKit"], swiftSettings: settings),
    .executableTarget(
      name: "inkrec", dependencies: ["InkKit", "InkTraining"], swiftSettings: settings),
    .executableTarget(
      name: "inkbench", dependencies: ["InkKit", "InkTraining", "InkTrials"],
      swiftSettings: settings),
    // Apart from what tests alone use, which needs the module Testing.
    .target(
      name: "InkTrials", dependencies: ["InkKit"], path: "Tests/InkTrials",
      swiftSettings: settings),
    .target(
      name: "InkTestSupport", dependencies: ["InkKit", "InkTraining"], path: "Tests/InkTestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "InkKitTests", dependencies: ["InkKit", "InkTestSupport", "InkTraining", "InkTrials"],
      swiftSettings: settings),
    .testTarget(
      name: "InkTrainingTests", dependencies: ["InkKit", "InkTestSupport", "InkTraining"],
      swiftSettings: settings),
    .testTarget(
      name: "inkrecTests",
      dependencies: ["InkKit", "InkTestSupport", "InkTraining", "InkTrials", "inkrec"],
      swiftSettings: settings),
    // ML Kit's guide is written for Swift 5: its code must compile as it is.
    .testTarget(
      name: "MLKitDigitalInkRecognitionTests",
      dependencies: ["InkKit", "InkTestSupport", "InkTraining", "MLKitDigitalInkRecognition"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
