import InkTestSupport
import Testing

@testable import InkKit

/// Weights of evidence by name, and the packs that hold them.
@Suite struct EvidenceWeightsTests {
  static let metadata = PackMetadata(name: "weights", kind: .weights)

  /// A pack of weights by name.
  static func pack(_ values: [(String, Float)]) throws -> PackFile {
    try PackFile(bytes: bytes(values), name: "weights")
  }

  private static func bytes(_ values: [(String, Float)]) -> [UInt8] {
    var bytes = ByteWriter()
    bytes.append(UInt32(values.count))
    for (name, value) in values {
      bytes.append(name)
      bytes.append(value)
    }
    var builder = PackBuilder(metadata: Self.metadata)
    builder.add(.evidenceWeights, bytes: bytes.bytes)
    return builder.encoded()
  }

  @Test func `a pack gives back all weights`() throws {
    var weights = EvidenceWeights()
    try weights.set(["letters.gapCost": 7, "hand.reach": 2, "joined.priorWeight": -1])
    let file = try PackFile(bytes: weights.pack(Self.metadata), name: "weights")
    let read = try EvidenceWeights(pack: file)
    #expect(read.all.map(\.value) == weights.all.map(\.value))
    #expect(Set(weights.all.map(\.name)).count == weights.all.count)
  }

  @Test func `a pack has the changed weights alone`() throws {
    var weights = EvidenceWeights()
    try weights.set(["letters.gapCost": 7])
    #expect(weights.pack(Self.metadata) == Self.bytes([("letters.gapCost", 7)]))
  }

  @Test func `unknown names of packs are passed over, those of people are errors`() throws {
    let read = try EvidenceWeights(pack: Self.pack([("letters.future", 1)]))
    #expect(read.all.map(\.value) == EvidenceWeights().all.map(\.value))
    var weights = EvidenceWeights()
    let error = #expect(throws: EvidenceWeights.UnknownWeight.self) {
      try weights.set(["letters.gapCosts": 1])
    }
    #expect(error?.name == "letters.gapCosts")
  }

  @Test(arguments: [
    ("letters.gapCost", Float.nan), ("letters.gapCost", .infinity), ("letters.gapCost", 1001),
    ("joined.sharpness", 0), ("hand.reach", -1), ("hand.cells.inertia", 0),
  ]) func `a value that can't be is an error`(_ name: String, _ value: Float) throws {
    #expect(throws: ModelError.self) { try PackKinds.check(Self.pack([(name, value)])) }
    var weights = EvidenceWeights()
    #expect(throws: EvidenceWeights.UnknownWeight.self) { try weights.set([name: value]) }
  }

  @Test func `a spoilt pack is an error`() throws {
    #expect(throws: ModelError.self) {
      try PackKinds.check(Self.pack([("letters.gapCost", 1), ("letters.gapCost", 2)]))
    }
    let spoilt = SpoiltPack(try Self.pack([("letters.gapCost", 1), ("hand.reach", 2)]))
    try spoilt.expectRefused(cutting: [.evidenceWeights]) { try PackKinds.check($0) }
  }
}
