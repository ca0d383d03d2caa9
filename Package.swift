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
  // What Array's spans need, and InlineArray; '.ci/apple' looks for anything newer.
  platforms: [.macOS(.v26), .iOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "InkKit", targets: ["InkKit"]),
    .library(name: "InkKitFoundation", targets: ["InkKitFoundation"]),
    .library(name: "InkKitPencilKit", targets: ["InkKitPencilKit"]),
    .library(name: "InkTraining", targets: ["InkTraining"]),
    // ML Kit's modules, of which three hand others on.
    .library(
      name: "MLKitDigitalInkRecognition",
      targets: [
        "MLKitDigitalInkRecognition", "MLKitObjectDetection", "MLKitObjectDetectionCustom",
        "MLKitCommon", "MLKit",
      ]),
    .executable(name: "inkrec", targets: ["inkrec"]),
    .executable(name: "inkrec-training", targets: ["inkrec-training"]),
  ],
  targets: [
    // The C library, which each system names differently.
    .target(name: "InkSystem", swiftSettings: settings),
    .target(name: "InkKit", dependencies: ["InkSystem"], swiftSettings: settings),
    .target(name: "InkEvaluation", dependencies: ["InkKit"], swiftSettings: settings),
    .target(
      name: "InkTraining", dependencies: ["InkEvaluation", "InkKit"], swiftSettings: settings),
    .target(name: "InkKitFoundation", dependencies: ["InkKit"], swiftSettings: settings),
    .target(name: "InkKitPencilKit", dependencies: ["InkKit"], swiftSettings: settings),
    .target(
      name: "MLKitDigitalInkRecognition", dependencies: ["InkKit", "InkKitFoundation"],
      swiftSettings: settings),
    .target(
      name: "MLKitCommon", dependencies: ["MLKitDigitalInkRecognition"], swiftSettings: settings),
    .target(
      name: "MLKitObjectDetection", dependencies: ["InkKit", "MLKitDigitalInkRecognition"],
      swiftSettings: settings),
    .target(
      name: "MLKitObjectDetectionCustom", dependencies: ["MLKitObjectDetection"],
      swiftSettings: settings),
    .target(
      name: "MLKit", dependencies: ["MLKitDigitalInkRecognition", "MLKitObjectDetection"],
      swiftSettings: settings),
    // The commands, for both programs.
    .target(
      name: "InkTool", dependencies: ["InkEvaluation", "InkKit", "InkSystem"],
      swiftSettings: settings),
    .executableTarget(
      name: "inkrec", dependencies: ["InkTool"], exclude: ["Documentation"],
      swiftSettings: settings),
    // Apart, so that who reads ink neither builds nor links what trains.
    .executableTarget(
      name: "inkrec-training", dependencies: ["InkEvaluation", "InkKit", "InkTool", "InkTraining"],
      swiftSettings: settings),
    .executableTarget(
      name: "inkbench",
      dependencies: ["InkEvaluation", "InkKit", "InkSystem", "InkTraining", "InkTrials"],
      swiftSettings: settings),
    // Apart from what tests alone use, which needs the module Testing.
    .target(
      name: "InkTrials", dependencies: ["InkKit"], path: "Tests/InkTrials",
      swiftSettings: settings),
    .target(
      name: "InkTestSupport", dependencies: ["InkKit", "InkTraining"], path: "Tests/InkTestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "InkKitTests",
      dependencies: [
        "InkKit", "InkKitFoundation", "InkKitPencilKit", "InkTestSupport", "InkTraining",
        "InkTrials",
      ],
      // The downloads of systems that nobody has here are a file of these tests, too.
      swiftSettings: settings + [.define("INKKIT_SESSION_FETCH")]),
    .testTarget(
      name: "InkEvaluationTests", dependencies: ["InkEvaluation", "InkKit", "InkTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "InkTrainingTests",
      dependencies: ["InkEvaluation", "InkKit", "InkTestSupport", "InkTraining"],
      swiftSettings: settings),
    .testTarget(
      name: "inkrecTests",
      dependencies: [
        "InkEvaluation", "InkKit", "InkTestSupport", "InkTool", "InkTraining", "InkTrials",
        "inkrec", "inkrec-training",
      ],
      swiftSettings: settings),
    // ML Kit's guide is written for Swift 5: its code must compile as it is.
    .testTarget(
      name: "MLKitDigitalInkRecognitionTests",
      dependencies: [
        "InkKit", "InkTestSupport", "InkTraining", "InkTrials", "MLKit", "MLKitCommon",
        "MLKitDigitalInkRecognition", "MLKitObjectDetection", "MLKitObjectDetectionCustom",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
