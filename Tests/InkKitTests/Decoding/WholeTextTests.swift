import InkTestSupport
import Testing

@testable import InkKit

/// Readings that the frames of their line judge as wholes.
@Suite struct WholeTextTests {
  let weights = DecoderWeights(priorWeight: 0, characterBonus: 0, wholeWeight: 0.5)

  /// A lattice of a cell for each piece, with the scores of each label in it.
  func lattice(_ labels: [String], _ scores: [[Float]], frames: LineFrames? = nil) -> SegmentLattice
  {
    var lattice = SegmentLattice(
      pieces: scores.indices.map { InkPiece(stroke: $0, points: 0..<1) },
      cells: scores.indices.map { SegmentLattice.Cell(begin: $0, end: $0 + 1) },
      labels: labels, scores: scores.flatMap { $0 },
      spaceScores: Array(repeating: -.infinity, count: scores.count + 1))
    lattice.frames = frames
    return lattice
  }

  /// Frames that are sure of an output each, and know some labels.
  func frames(_ text: String, labels: [String], pieceFrames: [Int]) -> LineFrames {
    RandomPosteriors.spelling(text, labels: labels, pieceFrames: pieceFrames).lineFrames(
      outputs: Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) }),
      floor: DecoderWeights().sequenceFloor)
  }

  func read(
    _ lattice: SegmentLattice, weights: DecoderWeights, limit: Int = 10,
    direction: WritingDirection = .leftToRight
  ) -> [TextHypothesis] {
    let decoder = TextDecoder(
      prior: TextPrior(language: nil, options: RecognizerOptions()), labels: lattice.labels,
      weights: weights, direction: direction)
    var scratch = TextDecoder.Scratch()
    return decoder.hypotheses(
      of: lattice, in: TextSurroundings(), limit: limit, scratch: &scratch)
  }

  @Test func `frames put the text first that they spell, also beside its cells`() {
    let labels = ["a", "b"]
    let scores: [[Float]] = [[-1, 0], [-2, 0]]
    // Frames say a and b, both in the ink of the first cell.
    let frames = frames("-a-b-", labels: labels, pieceFrames: [4, 1])
    let plain = read(lattice(labels, scores), weights: weights)
    let judged = read(lattice(labels, scores, frames: frames), weights: weights)
    #expect(plain.map(\.text) == ["bb", "ab", "ba", "aa"])
    #expect(judged.map(\.text) == ["ab", "bb", "aa", "ba"])
    // It loses nothing, and the others do.
    #expect(judged.first?.score == plain[1].score)
    #expect(judged[1].score < plain[0].score)
    #expect(judged.map(\.cost) == judged.map(\.cost).sorted())
    #expect(judged.allSatisfy { $0.cost >= 0 && $0.cost.isFinite })
    #expect(abs(judged.map(\.probability).reduce(0, +) - 1) < 1e-4)
    #expect(judged.map(\.probability) == judged.map(\.probability).sorted(by: >))
    #expect(judged.first?.parts.map(\.begin) == [0, 1])
  }

  @Test func `without a weight, frames are of no account`() {
    let labels = ["a", "b", ""]
    for seed in UInt64(1)...10 {
      var random = SplitMix64(seed: seed)
      var lattice = RandomLattice.lattice(
        pieceCount: 6, labels: labels, reach: 3, random: &random)
      let before = read(lattice, weights: DecoderWeights())
      lattice.frames = frames("-a-b--", labels: ["a", "b"], pieceFrames: [1, 1, 1, 1, 1, 1])
      #expect(read(lattice, weights: DecoderWeights()) == before, "seed \(seed)")
    }
  }

  @Test func `the first readings do not depend on how many are asked for`() {
    for seed in UInt64(1)...10 {
      var random = SplitMix64(seed: seed)
      var lattice = RandomLattice.lattice(
        pieceCount: 8, labels: ["a", "b", ""], reach: 3, random: &random)
      lattice.frames = frames(
        "-a-b-ba a", labels: ["a", "b"], pieceFrames: [1, 1, 2, 1, 1, 0, 1, 2])
      let found = read(lattice, weights: weights)
      #expect(read(lattice, weights: weights, limit: 1) == Array(found.prefix(1)), "seed \(seed)")
      #expect(found.map(\.cost) == found.map(\.cost).sorted(), "seed \(seed)")
      #expect(found.map(\.probability).reduce(0, +) <= 1.0001, "seed \(seed)")
    }
  }

  @Test func `spaces between words are spelled, too`() {
    let labels = ["a", "b"]
    var lattice = lattice(
      labels, [[0, -9], [-9, 0]], frames: frames("a b", labels: labels, pieceFrames: [1, 2]))
    lattice.spaceScores[1] = -1
    var weights = weights
    weights.spaceBonus = 0
    #expect(read(lattice, weights: weights).first?.text == "a b")
    lattice.frames = frames("a-b", labels: labels, pieceFrames: [1, 2])
    #expect(read(lattice, weights: weights).first?.text == "ab")
  }

  @Test func `a label that the frames do not know is as good as the one that its ink says`() {
    let known = ["a", "b"]
    let frames = frames("-a-b-", labels: known, pieceFrames: [2, 3])
    let found = read(
      lattice(known + ["c"], [[-0.5, -9, 0], [-9, 0, -9]], frames: frames), weights: weights)
    #expect(found.prefix(2).map(\.text) == ["cb", "ab"])
    #expect(found.prefix(2).map(\.score) == [0, -0.5])
  }

  @Test func `frames that can spell no text leave their order as it is`() {
    let labels = ["a", "b"]
    let scores: [[Float]] = [[-1, 0], [-2, 0]]
    let judged = read(
      lattice(labels, scores, frames: frames("a", labels: labels, pieceFrames: [1, 0])),
      weights: weights)
    #expect(judged.map(\.text) == read(lattice(labels, scores), weights: weights).map(\.text))
    #expect(judged.allSatisfy { $0.cost.isFinite && $0.probability > 0 })
  }

  @Test func `texts from right to left are spelled in the order of their ink`() {
    let labels = ["ب", "1", "2"]
    // From the right edge one meets the last digit of a number first.
    let frames = frames("ب-2-1", labels: labels, pieceFrames: [1, 2, 2])
    let found = read(
      lattice(labels, [[0, -9, -9], [-9, 0, -0.5], [-9, -0.5, 0]], frames: frames),
      weights: weights, direction: .rightToLeft)
    #expect(found.first?.text == "ب12")
  }
}
