import InkTestSupport
import Testing

@testable import InkKit

/// The geometry of lines in packs of weights.
@Suite struct LineGeometryPackTests {
  static let metadata = PackMetadata(name: "weights", kind: .weights)

  static let geometry = LineGeometry(
    letters: [
      "o": .init(
        edges: SIMD2(-1.2, 1.1), edgeVariances: SIMD2(0.1, 0.2), logWidth: 0.5,
        logWidthVariance: 0.3),
      "ß": .init(
        edges: SIMD2(-3, 1.5), edgeVariances: SIMD2(0.2, 0.1), logWidth: 0.25,
        logWidthVariance: 0.04),
    ], meanEdgeScore: 1.5, meanWidthScore: -0.25)

  static func pack(_ weights: EvidenceWeights) throws -> PackFile {
    try PackFile(bytes: weights.pack(metadata), name: "weights")
  }

  static func weights() throws -> EvidenceWeights {
    var weights = EvidenceWeights()
    try weights.set(["joined.geometry.weight": 0.4])
    weights.geometry = geometry
    return weights
  }

  /// A section of letters, each a label and six numbers.
  static func section(_ letters: [(String, [Float])]) -> [UInt8] {
    var bytes = ByteWriter()
    bytes.append(all: [1, 1] as [Float])
    bytes.append(UInt32(letters.count))
    for (label, numbers) in letters {
      bytes.append(label)
      bytes.append(all: numbers)
    }
    return bytes.bytes
  }

  @Test func `a pack gives back the geometry`() throws {
    let weights = try Self.weights()
    let read = try EvidenceWeights(pack: Self.pack(weights))
    #expect(read.geometry == Self.geometry)
    #expect(read[GeometryWeights.place].weight == 0.4)
    #expect(weights.pack(Self.metadata) == read.pack(Self.metadata))
    #expect(read.facts.last == PackFact(name: "geometry", value: "oß"))
  }

  @Test func `a pack without one leaves that of another`() throws {
    var weights = try EvidenceWeights(pack: Self.pack(EvidenceWeights()))
    #expect(weights.geometry == nil && weights[GeometryWeights.place] == GeometryWeights())
    try weights.add(Self.pack(Self.weights()))
    try weights.add(Self.pack(EvidenceWeights()))
    #expect(weights.geometry == Self.geometry)
    var contents = ModelContents()
    contents.weights = weights
    #expect(contents.weights.geometry == Self.geometry)
  }

  /// Letters with a number that is none or too large, a variance that is not positive, edges upside down, no
  /// label, a label twice, and a number too many and too few.
  static let impossible: [[(String, [Float])]] = [
    [("o", [-1, 1, 0.1, 0.1, 0.5, .nan])], [("o", [-.infinity, 1, 0.1, 0.1, 0.5, 0.1])],
    [("o", [-1, 1, 0, 0.1, 0.5, 0.1])], [("o", [-1, 1, 0.1, -1, 0.5, 0.1])],
    [("o", [-1, 1, 0.1, 0.1, 101, 0.1])], [("o", [1, -1, 0.1, 0.1, 0.5, 0.1])],
    [("", [-1, 1, 0.1, 0.1, 0.5, 0.1])],
    [("o", [-1, 1, 0.1, 0.1, 0.5, 0.1]), ("o", [-1, 1, 0.1, 0.1, 0.5, 0.1])],
    [("o", [-1, 1, 0.1, 0.1, 0.5, 0.1, 7])], [("o", [-1, 1, 0.1, 0.1, 0.5])],
  ]

  @Test(arguments: impossible)
  func `letters that can't be are an error`(_ letters: [(String, [Float])]) throws {
    let spoilt = SpoiltPack(try Self.pack(Self.weights()))
    let bytes = try spoilt.replacing([.lineGeometry: Self.section(letters)])
    #expect(throws: ModelError.self) { try PackKinds.check(PackFile(bytes: bytes, name: "x")) }
  }

  @Test func `a section that is cut short, or says that it is longer, is an error`() throws {
    let spoilt = SpoiltPack(try Self.pack(Self.weights()))
    var packs = try spoilt.cuts(of: .lineGeometry).map(\.pack)
    var bytes = try spoilt.bytes(of: .lineGeometry)
    for index in 8..<12 { bytes[index] = 0xFF }
    packs.append(try spoilt.replacing([.lineGeometry: bytes]))
    for pack in packs {
      #expect(throws: ModelError.self) { try PackKinds.check(PackFile(bytes: pack, name: "x")) }
    }
  }
}
