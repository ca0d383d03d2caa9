import Foundation
import InkTestSupport
import Testing

@testable import InkKit

@Suite struct SequenceEvidenceTests {
  /// Weights by which a lattice says what the frames say.
  func alone(floor: Float = DecoderWeights().sequenceFloor) -> DecoderWeights {
    DecoderWeights(segmentWeight: 0, sequenceWeight: 1, sequenceFloor: floor)
  }

  func applied(
    _ posteriors: FramePosteriors, to lattice: SegmentLattice, weights: DecoderWeights
  ) -> SegmentLattice {
    let evidence = SequenceEvidence(
      labels: lattice.labels, bases: SequenceEvidence.Bases(), outputs: posteriors.labels,
      weights: weights)
    var scratch = SequenceEvidence.Scratch()
    return evidence.applied(to: lattice, posteriors, scratch: &scratch)
  }

  /// A lattice in which everything is possible and nothing likelier than the rest.
  func even(_ pieceCount: Int, labels: [String], reach: Int = 8) -> SegmentLattice {
    var random = SplitMix64(seed: 1)
    var lattice = RandomLattice.lattice(
      pieceCount: pieceCount, labels: labels, reach: reach, random: &random)
    lattice.scores = lattice.scores.map { _ in 0 }
    for node in lattice.spaceScores.indices.dropFirst().dropLast() {
      lattice.spaceScores[node] = 0
    }
    return lattice
  }

  func score(_ lattice: SegmentLattice, _ begin: Int, _ end: Int, _ label: String) -> Float? {
    guard
      let cell = lattice.cells.firstIndex(of: SegmentLattice.Cell(begin: begin, end: end)),
      let place = lattice.labels.firstIndex(of: label)
    else { return nil }
    return lattice.scores[cell * lattice.labels.count + place]
  }

  @Test func `cells and spaces say what all ways to spell by frames say`() {
    for seed in UInt64(1)...30 {
      var random = SplitMix64(seed: seed)
      let labels = Array(["a", "b", "c", "d", "e", "f", "g", "h", "i"].prefix(1 + random.below(3)))
      let pieceFrames = (0..<(1 + random.below(4))).map { _ in random.below(3) }
      let posteriors = RandomPosteriors.posteriors(
        labels: labels, pieceFrames: pieceFrames, random: &random)
      let floor: Float = [1e-2, 1e-3, 1e-6][random.below(3)]
      let slow = SlowSequenceEvidence(posteriors, floor: floor)
      let lattice = RandomLattice.lattice(
        pieceCount: pieceFrames.count, labels: labels + [""], reach: 3, random: &random)
      let found = applied(posteriors, to: lattice, weights: alone(floor: floor))
      // The frames of the space before each piece: its first, and the one before if no space before
      // an earlier piece has it.
      let nodes = posteriors.nodeFrames
      let windows = lattice.spaceScores.indices.map { node -> [Int]? in
        guard lattice.spaceScores[node] > -.infinity else { return nil }
        let others = (0..<node).filter { lattice.spaceScores[$0] > -.infinity }.map { nodes[$0] }
        let isFree = !others.contains { $0 >= nodes[node] - 1 }
        return [isFree ? nodes[node] - 1 : -1, nodes[node]].filter {
          $0 >= 0 && $0 < posteriors.frameCount
        }
      }
      for (index, cell) in lattice.cells.enumerated() {
        let frames = nodes[cell.begin]..<nodes[cell.end]
        let gaps = Set((windows[cell.begin] ?? []) + (windows[cell.end] ?? []))
        let none = windows[cell.begin].map { slow.spaceScores(in: $0).none } ?? 0
        for (place, label) in lattice.labels.enumerated() {
          let score = found.scores[index * lattice.labels.count + place]
          guard lattice.scores[index * lattice.labels.count + place] > -.infinity else {
            #expect(score == -.infinity, "seed \(seed)")
            continue
          }
          let said =
            frames.isEmpty && !label.isEmpty
            ? log(Double(floor)) : slow.score(of: label, in: frames, gaps: gaps)
          #expect(abs(Double(score) - said - none) < 1e-4, "\(label) in \(frames), seed \(seed)")
        }
      }
      for node in lattice.spaceScores.indices {
        guard let window = windows[node] else {
          #expect(found.spaceScores[node] == -.infinity, "seed \(seed)")
          continue
        }
        let (none, space) = slow.spaceScores(in: window)
        #expect(abs(Double(found.spaceScores[node]) - space + none) < 1e-4, "seed \(seed)")
      }
    }
  }

  @Test func `lattice and frames add up by their weights`() {
    var random = SplitMix64(seed: 8)
    let labels = ["a", "b", "c"]
    let posteriors = RandomPosteriors.posteriors(
      labels: labels, pieceFrames: [2, 3, 1, 2], random: &random)
    let lattice = RandomLattice.lattice(
      pieceCount: 4, labels: labels + [""], reach: 4, random: &random)
    let evidence = applied(posteriors, to: lattice, weights: alone())
    let both = applied(
      posteriors, to: lattice, weights: DecoderWeights(segmentWeight: 0.5, sequenceWeight: 0.25))
    let neither = applied(
      posteriors, to: lattice, weights: DecoderWeights(segmentWeight: 1, sequenceWeight: 0))
    #expect(neither.scores == lattice.scores)
    #expect(neither.spaceScores == lattice.spaceScores)
    #expect(both.pieces == lattice.pieces && both.cells == lattice.cells)
    for (found, (own, other)) in zip(
      both.scores + both.spaceScores,
      zip(lattice.scores + lattice.spaceScores, evidence.scores + evidence.spaceScores))
    {
      #expect(found == own * 0.5 + other * 0.25 || found == -.infinity && own == -.infinity)
    }
  }

  @Test func `frames find their text again, with its spaces and cuts`() {
    let labels = ["a", "b", "c"]
    let posteriors = RandomPosteriors.spelling(
      "-a-b--bb- --c-", labels: labels, pieceFrames: [1, 2, 3, 1, 2, 2, 3])
    let lattice = applied(
      posteriors, to: even(7, labels: labels + [""]), weights: alone())
    let decoder = TextDecoder(
      prior: TextPrior(language: nil, options: RecognizerOptions()), labels: lattice.labels,
      weights: DecoderWeights(priorWeight: 0, characterBonus: 0, spaceBonus: 0))
    var scratch = TextDecoder.Scratch()
    let best = decoder.hypotheses(
      of: lattice, in: TextSurroundings(), limit: 3, scratch: &scratch
    ).first
    #expect(best?.text == "abb c")
    #expect(best?.parts.map(\.followsSpace) == [false, false, false, true])
    #expect(best?.parts.last?.begin == 5 && best?.parts.last?.end == 7)
  }

  @Test func `one frame makes a label unlikely, never impossible`() {
    let labels = ["a", "b"]
    let posteriors = RandomPosteriors.posteriors(
      labels: labels, pieceFrames: [3], [[0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 0, 1]])
    let found = applied(posteriors, to: even(1, labels: labels), weights: alone(floor: 1e-4))
    let right = score(found, 0, 1, "a") ?? 0
    let wrong = score(found, 0, 1, "b") ?? 0
    #expect(abs(right) < 1e-2)
    #expect(wrong > log(0.9e-4) && wrong < log(2e-4))
  }

  @Test func `a label that the network does not know is a little worse than the best it knows`() {
    let labels = ["a", "b"]
    let posteriors = RandomPosteriors.spelling("-b-", labels: labels, pieceFrames: [3])
    let found = applied(posteriors, to: even(1, labels: ["ö", "b", "a"]), weights: alone())
    let best = score(found, 0, 1, "b") ?? 0
    #expect(score(found, 0, 1, "ö") == best - SequenceEvidence.unknownLabelCost)
    #expect((score(found, 0, 1, "a") ?? 0) < best - 3)
  }

  @Test(arguments: [1, 40, 3_000])
  func `a cell of any length says finite things`(_ frameCount: Int) {
    let labels = (0..<94).map { "\($0)" }
    for output in [0, 50, 94, 95] {
      var frame = [Float](repeating: 0, count: 96)
      frame[output] = 1
      let posteriors = RandomPosteriors.posteriors(
        labels: labels, pieceFrames: [frameCount / 3, frameCount - frameCount / 3],
        Array(repeating: frame, count: frameCount))
      let found = applied(
        posteriors, to: even(2, labels: labels + [""]), weights: alone(floor: 1e-6))
      #expect(found.scores.allSatisfy { $0 > -.infinity && $0 < 0.1 }, "\(output)")
      #expect(found.spaceScores[1].isFinite, "\(output)")
      if output < 94 {
        #expect(abs(score(found, 0, 2, "\(output)") ?? 1) < 0.1)
      } else if output == 95 {
        #expect(score(found, 0, 2, "") == 0)
      }
    }
  }

  @Test func `memory of one line does not change the next`() {
    var random = SplitMix64(seed: 4)
    let labels = ["a", "b", "c"]
    let evidence = SequenceEvidence(
      labels: labels + [""], bases: SequenceEvidence.Bases(), outputs: labels,
      weights: DecoderWeights())
    var scratch = SequenceEvidence.Scratch()
    for pieceCount in [5, 1, 3] {
      let posteriors = RandomPosteriors.posteriors(
        labels: labels, pieceFrames: (0..<pieceCount).map { _ in random.below(5) }, random: &random)
      let lattice = RandomLattice.lattice(
        pieceCount: pieceCount, labels: labels + [""], reach: 3, random: &random)
      var fresh = SequenceEvidence.Scratch()
      let again = evidence.applied(to: lattice, posteriors, scratch: &scratch)
      let once = evidence.applied(to: lattice, posteriors, scratch: &fresh)
      #expect(again.scores == once.scores)
      #expect(again.spaceScores == once.spaceScores)
    }
  }
}
