import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

/// Whatever is in a pack of a sequence network, reading text with it ends in an answer or a named
/// error.
@Suite struct SpoiltSequencePackTests {
  let templates: PackFile
  let spoilt: SpoiltPack
  let inks: [Ink]

  static let sections: [PackSection] = [
    .sequenceShape, .sequenceWeights, .sequenceScales, .sequenceNumbers, .labels,
  ]

  /// Makes packs of networks that were never trained.
  init() throws {
    let writer = DrawnWriter(seed: 1)
    let set = try TemplateSet(drawing: "ainot", by: writer)
    let segments = SegmentNetwork.random(labels: set.labels, seed: 4)
    templates = try PackFile(
      bytes: set.pack(
        PackMetadata(name: "few", kind: .templates), with: ScoringWeights(), segments),
      name: "t")

    var trainer = SequenceTrainer()
    trainer.shape.widths = [8, 16, 8]
    trainer.shape.dilations = [1, 8]
    let network = SequenceCheckpoint(beginning: trainer, labels: set.labels).network
    let sequence = network.pack(PackMetadata(name: "few-sequence", kind: .sequence))
    spoilt = SpoiltPack(try PackFile(bytes: sequence, name: "s"))
    inks = [try writer.ink(of: "it"), try writer.joinedInk(of: "at")]
  }

  /// Reads inks with the pack, and checks what is promised of every answer.
  ///
  /// - Returns: Whether the pack could be used.
  @discardableResult
  func read(_ bytes: [UInt8], _ place: Comment) throws -> Bool {
    let tag = try LanguageTag("en")
    return SpoiltPack.reads(inks, place) { () throws(ModelError) in
      try Recognizer(
        model: Model(
          tag: tag, origin: .file("t"),
          packs: [templates, PackFile(bytes: bytes, name: "s")]))
    }
  }

  @Test(arguments: sections) func `a section that was cut short is an error`(
    _ section: PackSection
  ) throws {
    for cut in try spoilt.cuts(of: section) {
      #expect(try !read(cut.pack, "\(section), \(cut.count)"), "\(section) of \(cut.count) bytes")
    }
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e5])
  func `a number that sums can't bear is an error`(_ value: Float) throws {
    for section in [PackSection.sequenceScales, .sequenceNumbers] {
      let bytes = try spoilt.replacing([section: spoilt.numbers(value, in: section)])
      #expect(try !read(bytes, "\(section) of \(value)"), "\(section) of \(value)")
    }
  }

  @Test(arguments: [DenseLayer.numberLimit, -DenseLayer.numberLimit, 0], [0x80 as UInt8, 0x7F])
  func `the largest numbers that a pack may hold are read with`(
    _ number: Float, _ weight: UInt8
  ) throws {
    let weights = try spoilt.bytes(of: .sequenceWeights).map { _ in weight }
    let bytes = try spoilt.replacing([
      .sequenceWeights: weights,
      .sequenceScales: spoilt.numbers(DenseLayer.numberLimit, in: .sequenceScales),
      .sequenceNumbers: spoilt.numbers(number, in: .sequenceNumbers),
    ])
    #expect(try read(bytes, "\(number) and \(weight)"))
  }

  @Test(.inOptimizedBuilds) func `a pack spoilt anywhere is a named error or reads on`() throws {
    try SpoiltPack.expectBothOutcomes(of: 5_000, inDebug: 150) { random, seed in
      try read(spoilt.mutated(Self.sections, using: &random), "seed \(seed)")
    }
  }
}
