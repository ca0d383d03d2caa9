import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct TrainingCheckpointTests {
  let checkpoint = TrainingCheckpoint(
    packName: "latin", fingerprint: "abc", contents: .state([1, 2, 3]))

  @Test(arguments: [
    TrainingCheckpoint.Contents.state([]), .state([7, 0, 255]), .pack([1, 2, 3, 4]),
  ])
  func `a checkpoint survives its bytes`(_ contents: TrainingCheckpoint.Contents) throws {
    var checkpoint = checkpoint
    checkpoint.contents = contents
    #expect(try TrainingCheckpoint(parsing: checkpoint.encoded, name: "c") == checkpoint)
  }

  @Test func `every changed byte and every missing end is an error`() throws {
    let bytes = checkpoint.encoded
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x10
      #expect(throws: ModelError.self, "byte \(place)") {
        try TrainingCheckpoint(parsing: changed, name: "c")
      }
      #expect(throws: ModelError.self, "\(place) bytes") {
        try TrainingCheckpoint(parsing: Array(bytes[..<place]), name: "c")
      }
    }
  }

  @Test func `a pack is no checkpoint, and a checkpoint no model`() throws {
    let error = #expect(throws: ModelError.self) {
      try TrainingCheckpoint(parsing: ModelFolders.pack("latin"), name: "c")
    }
    #expect(error?.description == "'c' can't be used here: it is no checkpoint of a training")
    let pack = try PackFile(bytes: checkpoint.encoded, name: "c")
    #expect(throws: ModelError.self) { try Recognizer(model: Model(pack: pack)) }
  }
}

@Suite struct TrainingFingerprintTests {
  let metadata = PackMetadata(name: "latin", kind: .templates)

  func ink(_ x: Float, _ t: Int? = nil) throws -> Ink {
    try Ink(strokes: [
      Stroke(points: [StrokePoint(x: x, y: 0, t: t), StrokePoint(x: 9, y: 9, t: t.map { $0 + 5 })])
    ])
  }

  func digest(
    _ samples: [LabelledInk]..., metadata: PackMetadata? = nil, settings: [String] = [],
    pack: [UInt8]? = nil
  ) -> String {
    var fingerprint = TrainingFingerprint(metadata ?? self.metadata, settings: settings)
    for samples in samples { fingerprint.add(samples) }
    if let pack { fingerprint.add(pack: pack) }
    return fingerprint.hexDigest
  }

  @Test func `whatever goes into a pack changes its fingerprint`() throws {
    let a = LabelledInk(ink: try ink(1), label: "a")
    var other = metadata
    other.licence = "CC0 1.0"
    var digests = [
      digest(), digest([a]), digest([a, a]), digest([a], [a]), digest([], [a]),
      digest([a], metadata: other), digest([a], settings: ["14"]),
      digest([a], settings: ["1", "4"]),
      digest([a], pack: []), digest([a], pack: [0]),
      digest([LabelledInk(ink: try ink(2), label: "a")]),
      digest([LabelledInk(ink: try ink(1, 0), label: "a")]),
      digest([LabelledInk(ink: try ink(1, 1), label: "a")]),
      digest([LabelledInk(ink: try ink(1), label: "b")]),
      digest([LabelledInk(ink: try ink(1), label: "a", session: "s")]),
      digest([LabelledInk(ink: try ink(1), label: "a", session: "")]),
    ]
    #expect(Set(digests).count == digests.count)
    digests.append(digest([a]))
    #expect(Set(digests).count == digests.count - 1)
  }
}
