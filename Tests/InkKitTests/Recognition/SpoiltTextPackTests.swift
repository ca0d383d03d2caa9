import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

/// Whatever is in a pack with a segment network, reading text with it ends in an answer or a named
/// error.
@Suite(.inOptimizedBuilds) struct SpoiltTextPackTests {
  let spoilt: SpoiltPack
  let inks: [Ink]

  static let layers = SegmentNetwork.sections
  static let sections: [PackSection] = [
    .segmentShape, layers.weights, layers.scales, layers.biases,
  ]

  /// Makes a pack that has learned to read a little.
  init() async throws {
    let writer = DrawnWriter(seed: 1)
    let templates = try TemplateSet(drawing: "ainot", by: writer)
    let labels = templates.labels + [""]
    let samples = try LineSample.drawn(["ton", "a it", "an"], labels: labels, writers: 1..<2)
    var trainer = SegmentTrainer()
    trainer.passCount = 3
    trainer.hiddenCounts = (16, 8)
    trainer.gapHiddenCount = 8
    trainer.batchCount = 3
    let network = await trainer.train(samples, labels: labels)
    let pack = templates.pack(
      PackMetadata(name: "few", kind: .templates), with: ScoringWeights(), network)
    spoilt = SpoiltPack(try PackFile(bytes: pack, name: "p"))
    inks = [
      try writer.ink(of: "o"), try writer.ink(of: "it"), try writer.joinedInk(of: "at"),
      try writer.record(ofPage: ["on", "it"]).ink,
    ]
  }

  /// Reads inks with a pack, and checks what is promised of every answer.
  ///
  /// - Returns: Whether the pack could be used.
  @discardableResult
  func read(_ bytes: [UInt8], _ inks: [Ink], _ place: Comment) -> Bool {
    SpoiltPack.reads(inks, place) { () throws(ModelError) in
      try Recognizer(model: Model(pack: PackFile(bytes: bytes, name: "p")))
    }
  }

  @Test func `the pack itself reads words and pages`() throws {
    let recognizer = try Recognizer(model: Model(pack: spoilt.pack))
    #expect(recognizer.lines?.readsJoined == true)
    #expect(inks.allSatisfy { !recognizer.result(for: $0).candidates.isEmpty })
    let page = try #require(recognizer.result(for: inks[3]).candidates.first)
    #expect(page.lines.count == 2)
  }

  @Test(arguments: sections) func `a section that was cut short is an error`(
    _ section: PackSection
  ) throws {
    for cut in try spoilt.cuts(of: section) {
      let isReadable = read(cut.pack, inks, "\(section), \(cut.count)")
      #expect(!isReadable, "\(section) of \(cut.count) bytes")
    }
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e5])
  func `a number that sums can't bear is an error`(_ value: Float) throws {
    for section in [Self.layers.scales, Self.layers.biases] {
      let isReadable = read(
        try spoilt.replacing([section: spoilt.numbers(value, in: section)]), inks,
        "\(section) of \(value)")
      #expect(!isReadable, "\(section) of \(value)")
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `the largest numbers that a pack may hold are read with`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func largest(_ section: PackSection) throws -> [UInt8] {
      var writer = ByteWriter()
      for _ in 0..<(try spoilt.bytes(of: section).count / 4) {
        writer.append(random.unit() < 0.5 ? DenseLayer.numberLimit : -DenseLayer.numberLimit)
      }
      return writer.bytes
    }
    let layers = Self.layers
    // The even seeds drive all sums the same way.
    let weights = try spoilt.bytes(of: layers.weights).map { _ -> UInt8 in
      seed.isMultiple(of: 2) || random.unit() < 0.5 ? 0x80 : 0x7F
    }
    let scales =
      try seed.isMultiple(of: 4)
      ? spoilt.numbers(-DenseLayer.numberLimit, in: layers.scales) : largest(layers.scales)
    let isReadable = read(
      try spoilt.replacing([
        layers.weights: weights, layers.scales: scales,
        layers.biases: try largest(layers.biases),
      ]), inks, "seed \(seed)")
    #expect(isReadable, "seed \(seed)")
  }

  @Test(.inOptimizedBuilds) func `a pack spoilt anywhere is a named error or reads on`() throws {
    // The numbers tell more than the many weights.
    let sections = [0, 1, 2, 2, 3, 3].map { Self.sections[$0] }
    try SpoiltPack.expectBothOutcomes(of: 5_000, inDebug: 150) { random, seed in
      let bytes = try spoilt.mutated(sections, using: &random)
      return read(bytes, [inks[Int(seed % UInt64(inks.count))]], "seed \(seed)")
    }
  }
}
