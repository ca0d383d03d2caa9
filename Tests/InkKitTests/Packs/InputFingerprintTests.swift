import InkTestSupport
import Testing

@testable import InkKit

/// Packs whose networks were trained on other cuts or features than this version computes.
@Suite struct InputFingerprintTests {
  static let inputs: [(pack: String, InputFingerprint)] = [
    ("latin", SegmentNetwork.inputs), ("latin", CharacterClassifier.inputs),
    ("latin-sequence", SequenceNetwork.inputs), ("hangul", HangulNetwork.inputs),
    ("han", PrototypeFinder.inputs),
  ]

  @Test(.inOptimizedBuilds, arguments: inputs.indices)
  func `a network of other inputs is a named error`(
    _ index: Int
  ) throws {
    let (name, inputs) = Self.inputs[index]
    let pack = try PackFile(path: "\(ShippedModels.folder)/\(name).inkpack")
    try PackKinds.check(pack)
    let spoilt = SpoiltPack(pack)
    var other = ByteWriter()
    other.append(inputs.value ^ 1)
    let error = #expect(throws: ModelError.self) {
      try PackKinds.check(
        PackFile(bytes: spoilt.replacing([inputs.section: other.bytes]), name: name))
    }
    #expect(error?.code == .otherInputs)
    #expect(
      error?.description
        == "'\(name)' can't be used here: its \(inputs.owner) was trained on other cuts "
        + "or features of ink than this version computes")
    #expect(throws: ModelError.self) {
      try PackKinds.check(PackFile(bytes: spoilt.replacing([inputs.section: [1, 2]]), name: name))
    }
  }

  @Test func `each constant counts`() {
    let section = PackSection("TEST")
    let one = InputFingerprint(section, of: "test", revision: 1, constants: [1, 2])
    #expect(one == InputFingerprint(section, of: "test", revision: 1, constants: [1, 2]))
    #expect(one != InputFingerprint(section, of: "test", revision: 2, constants: [1, 2]))
    #expect(one != InputFingerprint(section, of: "test", revision: 1, constants: [1, 3]))
    #expect(one != InputFingerprint(section, of: "test", revision: 1, constants: [1, 2, 0]))
  }
}
