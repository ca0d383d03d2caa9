import InkTestSupport
import Testing

@testable import InkKit

@Suite struct PageReadingsTests {
  let labels = ["a", "b", "A", "ab", "\u{301}", "7", ""]

  /// A decoder that goes by kinds of characters.
  func decoder() -> TextDecoder {
    TextDecoder(prior: TextPrior(language: nil, options: RecognizerOptions()), labels: labels)
  }

  func result(
    of lattices: [SegmentLattice], ink: Ink, in surroundings: TextSurroundings = TextSurroundings(),
    limit: Int
  ) -> RecognitionResult {
    var cache = RecognitionCache()
    let decoder = decoder()
    let first = decoder.result(
      of: lattices, ink: ink, in: surroundings, limit: limit, cache: &cache)
    let second = decoder.result(
      of: lattices, ink: ink, in: surroundings, limit: limit, cache: &cache)
    #expect(first == second)
    return first
  }

  /// A random ink whose pieces are dealt out to lines.
  func page(
    strokeCount: Int, lineCount: Int, seed: UInt64
  ) throws -> (ink: Ink, lattices: [SegmentLattice]) {
    var random = SplitMix64(seed: seed)
    let (ink, pieces) = try RandomLattice.ink(strokeCount: strokeCount, random: &random)
    let lattices = (0..<lineCount).map { line in
      let begin = pieces.count * line / lineCount
      let own = Array(pieces[begin..<(pieces.count * (line + 1) / lineCount)])
      return RandomLattice.lattice(
        pieceCount: own.count, labels: labels, reach: 3, random: &random, pieces: own)
    }
    return (ink, lattices)
  }

  @Test(arguments: UInt64(1)...20)
  func `the segments of each candidate partition the ink`(_ seed: UInt64) throws {
    let (ink, lattices) = try page(strokeCount: 12, lineCount: 1 + Int(seed % 3), seed: seed)
    let result = result(of: lattices, ink: ink, limit: 5)
    try #require(!result.candidates.isEmpty, "seed \(seed)")
    for candidate in result.candidates {
      var owners = ink.strokes.map { Array(repeating: 0, count: $0.points.count) }
      var index = 0
      let characters = Array(candidate.text)
      for segment in candidate.segmentation {
        #expect(segment.range.lowerBound >= index && !segment.range.isEmpty)
        index = segment.range.upperBound
        #expect(
          segment.grapheme == String(characters[segment.range]),
          "seed \(seed)")
        for drawn in segment.drawingSegments {
          #expect(!drawn.points.isEmpty)
          for point in drawn.points {
            owners[drawn.strokeIndex][point] += 1
          }
        }
      }
      #expect(index == characters.count)
      #expect(owners.joined().allSatisfy { $0 == 1 }, "seed \(seed)")
      for word in candidate.words {
        #expect(word.text == String(characters[word.range]))
      }
      #expect(
        candidate.words.map(\.text)
          == candidate.text.split(whereSeparator: \.isWhitespace).map(String.init))
      for line in candidate.lines {
        #expect(line.text == String(characters[line.range]))
      }
      #expect(candidate.lines.count == lattices.count)
    }
  }

  @Test func `candidates of a page are distinct, in order and probable`() throws {
    let (ink, lattices) = try page(strokeCount: 12, lineCount: 3, seed: 9)
    let candidates = result(of: lattices, ink: ink, limit: 20).candidates
    #expect(candidates.count == 20)
    #expect(Set(candidates.map(\.text)).count == 20)
    #expect(candidates.map(\.score) == candidates.map(\.score).sorted())
    #expect(candidates.allSatisfy { $0.score >= 0 && $0.score.isFinite })
    #expect(candidates.map(\.probability).reduce(0, +) <= 1.0001)
    #expect(candidates.allSatisfy { $0.text.split(separator: "\n").count == 3 })
  }

  @Test func `combinations are the cheapest of all`() {
    let empty = SegmentLattice(pieces: [], cells: [], labels: [], scores: [], spaceScores: [0])
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      let costs = (0..<3).map { _ in
        (0..<(1 + random.below(5))).map { _ in Float(random.below(8)) }.sorted()
      }
      let page = PageReadings(
        lines: costs.map { costs in
          PageReadings.Line(
            lattice: empty,
            readings: costs.map {
              TextHypothesis(text: "", parts: [], cost: $0, probability: 0.5)
            })
        })
      var all: [Float] = []
      for first in costs[0] {
        for second in costs[1] { for third in costs[2] { all.append(first + second + third) } }
      }
      for limit in [1, 4, 1000] {
        let found = page.combinations(limit: limit)
        #expect(found.map(\.cost) == Array(all.sorted().prefix(limit)), "seed \(seed)")
        #expect(Set(found.map(\.choices)).count == found.count, "seed \(seed)")
        for combination in found {
          let sum = zip(costs, combination.choices).reduce(Float(0)) { $0 + $1.0[$1.1] }
          #expect(sum == combination.cost)
          #expect(combination.probability == 0.125)
        }
      }
    }
  }

  @Test func `only the first line may begin with a space`() throws {
    let ink = try Ink(
      strokes: [0, 1].map { Stroke(points: [StrokePoint(x: 0, y: Float($0) * 50)]) })
    let lattices = [0, 1].map { line in
      SegmentLattice(
        pieces: [InkPiece(stroke: line, points: 0..<1)],
        cells: [SegmentLattice.Cell(begin: 0, end: 1)], labels: labels,
        scores: labels.map { $0 == "A" ? 0 : -9 }, spaceScores: [-.infinity, -.infinity])
    }
    let after = TextSurroundings(before: "x")
    let page = result(of: lattices, ink: ink, in: after, limit: 9)
    #expect(page.candidates.first?.text == " A\nA")
    #expect(page.candidates.allSatisfy { !$0.text.contains("\n ") })
    let last = result(of: [lattices[1]], ink: ink, in: after, limit: 1)
    #expect(last.candidates.first?.text == " A")
    #expect(result(of: [], ink: ink, limit: 1).candidates.isEmpty)
  }

  @Test func `the score is per character, whatever the length`() throws {
    func score(_ count: Int) throws -> Float {
      let ink = try Ink(
        strokes: (0..<count).map { Stroke(points: [StrokePoint(x: Float($0), y: 0)]) })
      let lattice = SegmentLattice(
        pieces: (0..<count).map { InkPiece(stroke: $0, points: 0..<1) },
        cells: (0..<count).map { SegmentLattice.Cell(begin: $0, end: $0 + 1) }, labels: labels,
        scores: Array((0..<count).map { _ in [0, -2, -2, -9, -9, -9, -9] as [Float] }.joined()),
        spaceScores: Array(repeating: -.infinity, count: count + 1))
      var cache = RecognitionCache()
      let decoder = TextDecoder(
        prior: decoder().prior, labels: labels, weights: DecoderWeights(priorWeight: 0))
      let result = decoder.result(
        of: [lattice], ink: ink, limit: 1, cache: &cache)
      return try #require(result.candidates.first?.score)
    }
    let one = try score(1)
    #expect(one > 0)
    #expect(abs(try score(8) - one) < 1e-4)
  }
}
