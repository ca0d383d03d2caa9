import Foundation
import InkTestSupport
import Testing

@testable import InkKit

@Suite struct TextDecoderTests {
  /// A prior that goes by kinds of characters.
  let prior = TextPrior(language: nil, options: RecognizerOptions())

  /// Weights with which nothing is pruned.
  static let exhaustive = DecoderWeights(
    beamSize: 10_000, beamThreshold: 1000, labelLimit: 100, labelThreshold: 1000,
    cellThreshold: 1000)

  func read(
    _ lattice: SegmentLattice, after preContext: String = "", limit: Int = 10,
    weights: DecoderWeights = DecoderWeights(), isAllowed: [Bool] = []
  ) -> [TextHypothesis] {
    let decoder = TextDecoder(
      prior: prior, labels: lattice.labels, isAllowed: isAllowed, weights: weights)
    var scratch = TextDecoder.Scratch()
    return decoder.hypotheses(
      of: lattice, in: TextSurroundings(before: preContext), limit: limit, scratch: &scratch)
  }

  /// A lattice of as many pieces as needed; what no score is given for scores −20.
  func lattice(
    _ labels: [String], _ scores: [(begin: Int, end: Int, label: String, score: Float)],
    spaces: [Int: Float] = [:]
  ) -> SegmentLattice {
    let count = scores.map(\.end).max() ?? 0
    var cells: [SegmentLattice.Cell] = []
    for entry in scores {
      let cell = SegmentLattice.Cell(begin: entry.begin, end: entry.end)
      if !cells.contains(cell) { cells.append(cell) }
    }
    cells.sort { ($0.end, $0.begin) < ($1.end, $1.begin) }
    var values = Array(repeating: Float(-20), count: cells.count * labels.count)
    for entry in scores {
      let cell = SegmentLattice.Cell(begin: entry.begin, end: entry.end)
      if let index = cells.firstIndex(of: cell), let label = labels.firstIndex(of: entry.label) {
        values[index * labels.count + label] = entry.score
      }
    }
    return SegmentLattice(
      pieces: (0..<count).map { InkPiece(stroke: $0, points: 0..<1) }, cells: cells,
      labels: labels, scores: values,
      spaceScores: (0...count).map { spaces[$0] ?? -.infinity })
  }

  @Test func `a wide beam finds what going through all readings finds`() {
    let labels = ["a", "b", "B", "1", "ab", ""]
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      let lattice = RandomLattice.lattice(
        pieceCount: 1 + random.below(4), labels: labels, reach: 3, random: &random)
      let weights = Self.exhaustive
      let isAllowed = seed % 3 == 0 ? [true, true, false, true, true, true] : []
      let preContext = ["", "a", "a ", "7"][random.below(4)]
      let slow = SlowTextDecoder(
        lattice: lattice, prior: prior, weights: weights, isAllowed: isAllowed)
      let expected = slow.readings(after: preContext)
      let found = read(
        lattice, after: preContext, limit: 10_000, weights: weights, isAllowed: isAllowed)
      #expect(found.count == expected.count, "seed \(seed)")
      guard let best = expected.first else { continue }
      let scores = Dictionary(uniqueKeysWithValues: expected.map { ($0.text, $0) })
      #expect(found.first?.text == best.text, "seed \(seed)")
      func odds(_ score: Double) -> Double {
        exp((score - best.score) * Double(weights.sharpness))
      }
      let share = scores.values.reduce(0) { $0 + odds($1.score) }
      for hypothesis in found {
        guard let reading = scores[hypothesis.text] else {
          Issue.record("\(hypothesis.text) is no reading, seed \(seed)")
          continue
        }
        let cost = max(0, slow.logTotal + best.bonus - reading.score)
        #expect(abs(Double(hypothesis.cost) - cost) < 1e-3, "\(reading.text), seed \(seed)")
        let probability = odds(reading.score) / share
        #expect(abs(Double(hypothesis.probability) - probability) < 1e-3, "seed \(seed)")
      }
    }
  }

  @Test func `a usual beam finds the best of small lattices, too`() {
    let labels = ["a", "b", "c", "d", "e"]
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      let lattice = RandomLattice.lattice(
        pieceCount: 4, labels: labels, reach: 2, random: &random)
      let wide = read(lattice, weights: Self.exhaustive)
      let usual = read(lattice)
      #expect(usual.first?.text == wide.first?.text, "seed \(seed)")
      // Random scores lie close together, so that some ways to cut a text are given up.
      for (one, other) in zip(usual.prefix(3), wide) {
        #expect(abs(one.cost - other.cost) < 0.3, "seed \(seed)")
      }
    }
  }

  @Test func `texts are distinct, by rising cost, and their parts cover the ink`() {
    for seed in UInt64(1)...10 {
      var random = SplitMix64(seed: seed)
      let lattice = RandomLattice.lattice(
        pieceCount: 12, labels: ["a", "b", "ab", "ba", "A", ""], reach: 4, random: &random)
      let found = read(lattice, limit: 20)
      #expect(Set(found.map(\.text)).count == found.count)
      #expect(found.map(\.cost) == found.map(\.cost).sorted())
      #expect(found.allSatisfy { $0.cost >= 0 && $0.cost.isFinite })
      #expect(found.map(\.probability).reduce(0, +) <= 1.0001)
      for hypothesis in found {
        var node = 0
        var text = ""
        for part in hypothesis.parts {
          #expect(part.begin == node, "seed \(seed)")
          #expect(!lattice.labels[part.label].isEmpty)
          node = part.end
          text += (part.followsSpace ? " " : "") + lattice.labels[part.label]
        }
        #expect(node == 12)
        #expect(text == hypothesis.text)
      }
    }
  }

  @Test func `ways to the same text add up`() {
    // Two cuts of "ab" are likelier together than the one of "d".
    let lattice = lattice(
      ["a", "b", "d"],
      [
        (0, 1, "a", -2), (1, 3, "b", -2), (0, 2, "a", -2), (2, 3, "b", -2), (0, 3, "d", -3.5),
      ])
    let weights = DecoderWeights(priorWeight: 0, characterBonus: 0)
    #expect(read(lattice, weights: weights).first?.text == "ab")
  }

  @Test func `a ligature and its letters are one text`() {
    let lattice = lattice(
      ["f", "i", "fi"], [(0, 1, "f", -1), (1, 2, "i", -1), (0, 2, "fi", -1.5)])
    let found = read(lattice)
    #expect(found.first?.text == "fi")
    #expect(found.first?.parts.map(\.label) == [2])
    #expect(found.filter { $0.text == "fi" }.count == 1)
  }

  @Test func `spaces come where the ink has gaps, and not elsewhere`() {
    let letters: [(begin: Int, end: Int, label: String, score: Float)] = [
      (0, 1, "a", 0), (1, 2, "b", 0), (2, 3, "a", 0),
    ]
    let weights = DecoderWeights(priorWeight: 0)
    func best(_ spaces: [Int: Float]) -> String? {
      read(lattice(["a", "b"], letters, spaces: spaces), weights: weights).first?.text
    }
    #expect(best([:]) == "aba")
    #expect(best([1: 3]) == "a ba")
    #expect(best([1: 3, 2: 3]) == "a b a")
    #expect(best([1: -3, 2: 3]) == "ab a")
    // The first and the last node have none, whatever the lattice says.
    #expect(best([0: 9, 3: 9]) == "aba")
  }

  @Test func `ink that says nothing adds no text`() {
    let labels = ["a", "b", ""]
    let lattice = lattice(
      labels,
      [(0, 1, "", 0), (1, 2, "a", 0), (2, 3, "", 0), (3, 4, "b", 0), (4, 5, "", 0)],
      spaces: [1: 5, 2: 5, 3: 5, 4: 5])
    let found = read(lattice, limit: 1)
    #expect(found.first?.text == "a b")
    #expect(
      found.first?.parts == [
        TextHypothesis.Part(label: 0, begin: 0, end: 3, followsSpace: false),
        TextHypothesis.Part(label: 1, begin: 3, end: 5, followsSpace: true),
      ])
    let after = read(lattice, after: "A,", limit: 1)
    #expect(after.first?.text == " a b")
    #expect(after.first?.parts.first?.followsSpace == true)
    #expect(read(self.lattice(labels, [(0, 1, "", 0)]), limit: 1).map(\.text) != [""])
  }

  @Test func `a space is a mark of the part after it`() {
    let found = read(
      lattice(["a"], [(0, 1, "a", 0), (1, 2, "a", 0)], spaces: [1: 9]), limit: 1)
    #expect(found.first?.text == "a a")
    #expect(found.first?.parts.map(\.followsSpace) == [false, true])
  }

  @Test func `a new word after a word begins with a space`() {
    let lattice = lattice(["W"], [(0, 1, "W", 0)])
    #expect(read(lattice, after: "hello").first?.text == " W")
    #expect(read(lattice, after: "hello").first?.parts.map(\.followsSpace) == [true])
    #expect(read(lattice, after: "hello ").first?.text == "W")
    #expect(read(lattice, after: "").first?.text == "W")
  }

  @Test func `what was before decides between shapes that are alike`() {
    let lattice = lattice(["o", "O", "0"], [(0, 1, "o", -1), (0, 1, "O", -1), (0, 1, "0", -1)])
    // Kinds of characters alone don't know whether a word goes on.
    let weights = DecoderWeights(edgeSpaceBonus: 0)
    #expect(read(lattice, after: "HELL", weights: weights).first?.text == "O")
    #expect(read(lattice, after: "hell", weights: weights).first?.text == "o")
    #expect(read(lattice, after: "0.1", weights: weights).first?.text == "0")
  }

  @Test func `only the last 20 characters before count`() {
    var random = SplitMix64(seed: 4)
    let lattice = RandomLattice.lattice(
      pieceCount: 6, labels: ["a", "A", "1"], reach: 2, random: &random)
    let context = "12345678901234567890"
    #expect(read(lattice, after: "X " + context) == read(lattice, after: "9" + context))
  }

  @Test func `what follows counts`() {
    let lattice = lattice(["o", "0"], [(0, 1, "o", -1), (0, 1, "0", -1)])
    let decoder = TextDecoder(prior: prior, labels: lattice.labels)
    var scratch = TextDecoder.Scratch()
    func best(_ surroundings: TextSurroundings) -> String? {
      decoder.hypotheses(of: lattice, in: surroundings, limit: 3, scratch: &scratch).first?.text
    }
    #expect(best(TextSurroundings(before: "1", after: "00 pounds")) == "0")
    #expect(best(TextSurroundings(after: "range")) == "o")
    #expect(best(TextSurroundings(after: "00")) == "0")
    #expect(
      best(TextSurroundings(before: "hello", after: "x", mayBeginWithSpace: false))?.first != " ")
  }

  @Test func `disallowed labels are not read, and count against what is`() {
    let lattice = lattice(["a", "d"], [(0, 1, "a", -0.1), (0, 1, "d", -3)])
    let weights = DecoderWeights(priorWeight: 0)
    let free = read(lattice, weights: weights)
    let limited = read(lattice, weights: weights, isAllowed: [false, true])
    #expect(limited.map(\.text) == ["d"])
    #expect(limited.first?.cost == free.last?.cost)
    #expect(read(lattice, isAllowed: [false, false]).isEmpty)
  }

  @Test func `nothing is read where there is no way`() {
    let empty = SegmentLattice(
      pieces: [], cells: [], labels: ["a"], scores: [], spaceScores: [-.infinity])
    #expect(read(empty).isEmpty)
    #expect(read(lattice(["a"], [(0, 1, "a", 0), (2, 3, "a", 0)])).isEmpty)
    #expect(read(lattice(["a"], [(0, 1, "a", -.infinity)])).isEmpty)
    #expect(read(lattice(["a"], [(0, 1, "a", .nan)])).isEmpty)
  }

  @Test func `scratch that was used before changes nothing`() {
    let decoder = TextDecoder(prior: prior, labels: ["a", "b", "A"])
    var shared = TextDecoder.Scratch()
    for seed in UInt64(1)...10 {
      var random = SplitMix64(seed: seed)
      let lattice = RandomLattice.lattice(
        pieceCount: 1 + random.below(20), labels: ["a", "b", "A"], reach: 3, random: &random)
      var fresh = TextDecoder.Scratch()
      let alone = TextSurroundings()
      #expect(
        decoder.hypotheses(of: lattice, in: alone, limit: 5, scratch: &shared)
          == decoder.hypotheses(of: lattice, in: alone, limit: 5, scratch: &fresh), "seed \(seed)")
    }
  }

  @Test func `a line that begins as the last one did is read as if it were the first`() throws {
    let decoder = TextDecoder(prior: prior, labels: ["a", "b", "A"])
    let other = TextDecoder(
      prior: prior, labels: ["a", "b", "A"], weights: DecoderWeights(beamSize: 3))
    var shared = TextDecoder.Scratch()
    var keptNodes = 0
    for seed in UInt64(1)...300 {
      var random = SplitMix64(seed: seed / 30)
      var lattice = RandomLattice.lattice(
        pieceCount: 6 + random.below(12), labels: ["a", "b", "A"], reach: 3, random: &random)
      // The end is another one, or missing, and now and then a cell or a space in the middle.
      var change = SplitMix64(seed: seed)
      lattice = lattice.part(0..<(lattice.pieces.count - change.below(4)))
      for place in (lattice.scores.count - change.below(12))..<lattice.scores.count {
        lattice.scores[place] = -change.unit()
      }
      let middle = 1 + change.below(lattice.pieces.count - 1)
      if change.below(3) == 0 { lattice.spaceScores[middle] = change.unit() }
      if change.below(3) == 0 { lattice.scores[change.below(lattice.scores.count)] = 1 }
      let surroundings = TextSurroundings(before: change.below(9) == 0 ? "ab" : "")
      let decoder = change.below(9) == 0 ? other : decoder
      let limit = change.below(9) == 0 ? 200 : 5

      let last = shared.last
      var fresh = TextDecoder.Scratch()
      let anew = decoder.hypotheses(
        of: lattice, in: surroundings, limit: limit, scratch: &fresh)
      let known = decoder.hypotheses(
        of: lattice, in: surroundings, limit: limit, scratch: &shared)
      #expect(known == anew, "seed \(seed)")
      if let last, let line = shared.last, last.decoder === line.decoder {
        keptNodes += last.lastSameNode(as: line, sameCells: last.sameCellCount(as: lattice)) ?? 0
      }
    }
    #expect(keptNodes > 300, "lines have much in common")
  }
}
