import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SequenceNetworkPackTests {
  /// A small network with random weights.
  private static func network() -> SequenceNetwork {
    var trainer = SequenceTrainer()
    trainer.shape.widths = [8, 16, 24]
    trainer.shape.dilations = [1, 8]
    return SequenceCheckpoint(beginning: trainer, labels: ["a", "ß", "字"]).network
  }

  private static func pack(_ network: SequenceNetwork) throws -> PackFile {
    try PackFile(bytes: network.pack(PackMetadata(name: "test", kind: .sequence)), name: "test")
  }

  @Test func `a network comes back from a pack, rounded to 8 bits`() throws {
    let network = Self.network()
    let known = try SequenceNetwork(pack: Self.pack(network))
    #expect(known.labels == network.labels)
    #expect(known.shape == network.shape)
    for (layer, values) in network.parameters.enumerated() {
      let largest = values.reduce(Float(0)) { max($0, $1.max(), -$1.min()) }
      for (value, other) in zip(values, known.parameters[layer]) {
        let difference = value - other
        #expect(max(difference.max(), -difference.min()) <= largest / 253)
      }
    }
    // What was rounded once stays as it is.
    let again = try SequenceNetwork(pack: Self.pack(known))
    #expect(again.parameters == known.parameters)
  }

  @Test func `probabilities of a line sum to one, and its pieces have their frames`() throws {
    let ink = try Ink(strokes: [
      Stroke(points: (0..<40).map { StrokePoint(x: Float($0), y: Float(abs($0 % 20 - 10))) }),
      Stroke(points: [StrokePoint(x: 10, y: -8)]),
    ])
    let trace = try #require(LineTrace(ink, strokes: [0, 1]))
    let pieces = InkCutter.pieces(of: trace)
    var scratch = SequenceNetwork.Scratch()
    let posteriors = Self.network().posteriors(of: pieces, trace: trace, scratch: &scratch)
    #expect(posteriors.nodeFrames.count == pieces.count + 1)
    #expect(posteriors.nodeFrames.first == 0)
    #expect(posteriors.nodeFrames == posteriors.nodeFrames.sorted())
    for frame in 0..<posteriors.frameCount {
      let sum = (0...posteriors.blank).reduce(Float(0)) {
        $0 + posteriors.probability(of: $1, in: frame)
      }
      #expect(abs(sum - 1) < 1e-5)
    }
    let again = Self.network().posteriors(of: pieces, trace: trace, scratch: &scratch)
    #expect(again.probabilities == posteriors.probabilities, "scratch memory leaves no trace")
  }

  @Test func `a pack of another kind has no network`() throws {
    let builder = PackBuilder(metadata: PackMetadata(name: "test", kind: .text))
    let pack = try PackFile(bytes: builder.encoded(), name: "test")
    #expect(throws: ModelError.self) { try SequenceNetwork(pack: pack) }
  }
}
