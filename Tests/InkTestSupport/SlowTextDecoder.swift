import Foundation
package import InkKit

/// The slow twin of `TextDecoder`: goes through all readings of a lattice one by one.
package struct SlowTextDecoder {
  /// What a text scores.
  package struct Reading {
    package var text: String
    /// The logarithm of the sum over the ways to cut the ink into the text, with the prior.
    package var score: Double
    package var bonus: Double
  }

  private let lattice: SegmentLattice
  private let prior: TextPrior
  private let weights: DecoderWeights
  private let isAllowed: [Bool]

  /// The sums of the probabilities of the ways, by text.
  private var sums: [String: Double] = [:]
  private var total = 0.0

  /// Reads a lattice.
  package init(
    lattice: SegmentLattice, prior: TextPrior, weights: DecoderWeights, isAllowed: [Bool] = []
  ) {
    self.lattice = lattice
    self.prior = prior
    self.weights = weights
    self.isAllowed = isAllowed
    walk(from: 0, text: "", score: 0, allowed: true)
  }

  /// The logarithm of the sum over all readings by the ink alone.
  package var logTotal: Double { log(total) }

  /// All readings by falling score.
  package func readings(after preContext: String) -> [Reading] {
    var readings: [Reading] = []
    for (text, sum) in sums {
      for start in prior.starts(after: preContext) {
        let whole = (start.leadingSpace ? " " : "") + text
        var state = start.state
        var cost = Double(start.cost)
        var bonus = start.leadingSpace ? Double(weights.edgeSpaceBonus) : 0
        for character in text {
          let next = prior.advance(state, by: prior.symbol(for: String(character)))
          state = next.state
          cost += Double(next.cost)
          bonus += Double(character == " " ? weights.spaceBonus : weights.characterBonus)
        }
        cost += Double(prior.endCost(of: state))
        readings.append(
          Reading(
            text: whole, score: log(sum) - Double(weights.priorWeight) * cost + bonus,
            bonus: bonus))
      }
    }
    return readings.sorted { $0.score > $1.score }
  }

  private mutating func walk(from node: Int, text: String, score: Double, allowed: Bool) {
    if node == lattice.pieces.count {
      total += exp(score)
      if allowed && !text.isEmpty {
        sums[text, default: 0] += exp(score)
      }
      return
    }
    for (index, cell) in lattice.cells.enumerated() where cell.begin == node {
      for (label, name) in lattice.labels.enumerated() {
        let own = lattice.scores[index * lattice.labels.count + label]
        guard own > -.infinity else { continue }
        let isAllowed = allowed && (isAllowed.isEmpty || isAllowed[label])
        walk(from: cell.end, text: text + name, score: score + Double(own), allowed: isAllowed)
        let space = lattice.spaceScores[node]
        guard node > 0, space > -.infinity, !name.isEmpty else { continue }
        walk(
          from: cell.end, text: text + " " + name, score: score + Double(own + space),
          allowed: isAllowed && !text.isEmpty)
      }
    }
  }
}
