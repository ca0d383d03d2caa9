import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct MarkedLetterTrainerTests {
  static let labels = ["a", "i", "n", "o", ""]
  static let letters = ["ǫ", "ą"]

  /// A word whose last stroke has a tail, run on below the line, if it ends in a letter with a mark.
  static func ink(of text: String, seed: UInt64) throws -> Ink {
    let plain = text.replacing("ǫ", with: "o").replacing("ą", with: "a")
    let ink = try DrawnWriter(seed: seed).ink(of: plain)
    guard plain != text, let last = ink.strokes.last, let end = last.points.last,
      let box = ink.boundingBox
    else { return ink }
    let size = box.height
    let tail = [(-0.1, 0.3), (-0.3, 0.5), (-0.2, 0.8), (0.1, 0.9)].map { x, y in
      StrokePoint(x: end.x + Float(x) * size, y: box.maxY + Float(y) * size * 0.6)
    }
    return try Ink(strokes: ink.strokes.dropLast() + [Stroke(points: last.points + tail)])
  }

  static func samples(
    _ texts: [String], labels: [String], writers: Range<UInt64>
  ) throws -> [LineSample] {
    try LineSample.drawn(texts, labels: labels, writers: writers) { try ink(of: $0, seed: $1) }
  }

  static func base(passCount: Int = 2) async throws -> SegmentNetwork {
    let samples = try samples(["an", "in", "o", "no", "ia"], labels: labels, writers: 0..<10)
    return await SegmentTrainer.small(passCount: passCount).train(samples, labels: labels)
  }

  static func trainer(passCount: Int) -> MarkedLetterTrainer {
    var trainer = MarkedLetterTrainer()
    trainer.passCount = passCount
    trainer.hiddenCount = 16
    trainer.batchCount = 8
    trainer.peakRate = 1e-2
    return trainer
  }

  static let texts = ["nǫ", "ią", "no", "ia", "ǫ", "ą", "o", "a"]

  /// The label of the cell of all ink, or of the best way through the lattice, character by character.
  static func best(_ lattice: SegmentLattice) -> String {
    var best: [(score: Float, text: String)] = Array(
      repeating: (-.infinity, ""), count: lattice.pieces.count + 1)
    best[0].score = 0
    let count = lattice.labels.count
    for (index, cell) in lattice.cells.enumerated() {
      for label in 0..<count {
        let score = best[cell.begin].score + lattice.scores[index * count + label]
        if score > best[cell.end].score {
          best[cell.end] = (score, best[cell.begin].text + lattice.labels[label])
        }
      }
    }
    return best[lattice.pieces.count].text
  }

  @Test(.inOptimizedBuilds)
  func `letters with a tail are told from those without, which keep their scores`()
    async throws
  {
    let base = try await Self.base(passCount: 12)
    let labels = MarkedLetterTrainer.labels(beside: base, letters: Self.letters)
    #expect(labels == ["a", "i", "n", "o", "ǫ", "ą", ""])
    let samples = try Self.samples(Self.texts, labels: labels, writers: 0..<10)
    let marked = await Self.trainer(passCount: 12).train(
      samples, letters: Self.letters, beside: base)
    let both = base.joined(with: marked)
    #expect(both.labels == labels && both.ownLabelCount == 5)
    var scratch = SegmentNetwork.Scratch()
    var right = 0
    var plainRight = 0
    for text in Self.texts {
      for seed in UInt64(20)..<25 {
        let ink = try Self.ink(of: text, seed: seed)
        let trace = try #require(LineTrace(ink, strokes: Array(ink.strokes.indices)))
        let plain = base.lattice(of: trace, scratch: &scratch)
        let lattice = both.lattice(of: trace, scratch: &scratch)
        for cell in lattice.cells.indices {
          #expect(
            lattice.scores[(cell * 7)..<(cell * 7 + 4)] == plain.scores[(cell * 5)..<(cell * 5 + 4)]
          )
          #expect(lattice.scores[cell * 7 + 6] == plain.scores[cell * 5 + 4])
        }
        if Self.best(lattice) == text { right += 1 }
        if Self.best(plain) == text { plainRight += 1 }
      }
    }
    #expect(plainRight <= 20, "half of them have no mark")
    #expect(right >= 30, "\(right) of 40, \(plainRight) without marks")
  }

  @Test(.inOptimizedBuilds) func `the gradient agrees with finite differences`() async throws {
    let base = try await Self.base()
    let labels = MarkedLetterTrainer.labels(beside: base, letters: Self.letters)
    let samples = try Self.samples(["nǫ", "ia", "ą"], labels: labels, writers: 0..<2)
    var exact = Self.trainer(passCount: 1)
    exact.distortion = LineDistortion(strength: 0)
    exact.dropout = 0
    exact.mistakeThreshold = .infinity
    let network = await exact.train(samples, letters: Self.letters, beside: base)
    expectGradient(
      MarkedLetterGradient(trainer: exact, base: base, labels: labels), of: network, by: samples,
      of: samples.count,
      at: [0, 5, 20, 33, 64].map { (0, $0, 1) } + [0, 3, 9, 16].map { (1, $0, 1) })
  }

  @Test func `a pack is read beside the network that it was trained with, and no other`()
    async throws
  {
    let base = try await Self.base()
    let labels = MarkedLetterTrainer.labels(beside: base, letters: Self.letters)
    let samples = try Self.samples(["nǫ", "ą"], labels: labels, writers: 0..<2)
    let marked = await Self.trainer(passCount: 1).train(
      samples, letters: Self.letters, beside: base)
    let templates = try TemplateSet(drawing: "aino")
    func latin(_ network: SegmentNetwork) throws -> PackFile {
      let metadata = PackMetadata(name: "latin", kind: .templates, script: "Latn")
      return try PackFile(bytes: templates.pack(metadata, with: network), name: "latin")
    }
    let metadata = PackMetadata(name: "latin-marks", kind: .markedLetters, script: "Latn")
    let marks = try PackFile(bytes: marked.pack(metadata), name: "latin-marks")
    func contents(_ network: SegmentNetwork) throws -> ModelContents {
      try ModelContents(
        model: Model(
          tag: LanguageTag("pl"), origin: .file("test"), packs: [latin(network), marks]))
    }
    let read = try #require(try contents(base)[MarkedLetterNetwork.self])
    #expect(read.letters == Self.letters && read.baseDigest == marked.baseDigest)
    var other = base
    other.layers[0].values[base.cellLayers[0].biasStart][0] += 1
    #expect(
      throws: ModelError(
        .otherInputs, subject: "pl",
        detail: "its network of letters with marks was trained beside another network of letters")
    ) { try contents(other) }

    let spoilt = SpoiltPack(marks)
    let layers = MarkedLetterNetwork.sections
    let sections = [PackSection.markedShape, layers.weights, layers.scales, layers.biases]
    try spoilt.expectRefused(cutting: sections) { _ = try MarkedLetterNetwork(pack: $0) }
  }
}
