package import InkKit

/// Fits the weights of evidence to labelled ink, one after the other.
///
/// Each weight in turn is made smaller and larger by a factor; of all values the one is kept with which the
/// fewest characters are wrong (Levenshtein distance between label and best reading), and of equal ones
/// that with which what is right is the least surprise: the logarithm of its probability is a proper score,
/// the best for probabilities that are true, where the probability itself is the higher the surer a reader
/// makes itself of all. It is a coordinate search: slow, with no gradient to get
/// wrong, and the same each time.
package struct WeightFitter: Sendable {
  /// The names of the weights that are fitted, in this order; see ``EvidenceWeights/all``.
  package var names: [String]
  /// How often all of them are tried.
  package var passCount = 1
  /// By what a weight is multiplied; one that is 0 is tried at plus and minus ``firstStep``.
  package var factors: [Float] = [0.7, 0.85, 1.2, 1.45]
  /// The first value of a weight that is 0.
  package var firstStep: Float = 0.5

  /// Prepares to fit some weights.
  package init(names: [String]) {
    self.names = names
  }

  /// How well some inks are read.
  package struct Fit: Hashable, Sendable, Comparable {
    /// How many characters are wrong, and how many there are.
    package var errorCount = 0
    package var characterCount = 0
    /// The sum over all inks of minus the logarithm of the right reading's probability.
    package var surprise: Double = 0

    /// The part of characters that are wrong.
    package var errorRate: Double { Double(errorCount) / Double(max(characterCount, 1)) }

    /// Whether one fit is worse than another.
    package static func < (one: Fit, other: Fit) -> Bool {
      one.errorCount == other.errorCount
        ? one.surprise > other.surprise : one.errorCount > other.errorCount
    }
  }

  /// A weight that was tried.
  package struct Trial: Sendable {
    /// Its name, and the best value.
    package var name: String
    package var value: Float
    /// How well inks are read with it.
    package var fit: Fit
  }

  /// The weights that read some inks best.
  ///
  /// - Parameters:
  ///   - recognizer: Begins with its own weights.
  ///   - report: Is told of each weight when it was tried.
  /// - Complexity: That of reading all inks some five times for each weight and pass.
  package func fit(
    _ recognizer: Recognizer, to samples: [LabelledInk], report: (Trial) -> Void
  ) -> (weights: EvidenceWeights, before: Fit, after: Fit) {
    var best = recognizer.contents.weights
    let before = Self.fit(of: recognizer, samples)
    var bestFit = before
    for _ in 0..<passCount {
      for name in names {
        guard let old = best.all.first(where: { $0.name == name })?.value else { continue }
        for value in old == 0 ? [firstStep, -firstStep] : factors.map({ old * $0 }) {
          var tried = best
          guard (try? tried.set([name: value])) != nil else { continue }
          let fit = Self.fit(of: recognizer.with { $0.weights = tried }, samples)
          guard fit > bestFit else { continue }
          bestFit = fit
          best = tried
        }
        let value = best.all.first { $0.name == name }?.value ?? old
        report(Trial(name: name, value: value, fit: bestFit))
      }
    }
    return (best, before, bestFit)
  }

  /// How well a recognizer reads some inks.
  package static func fit(of recognizer: Recognizer, _ samples: [LabelledInk]) -> Fit {
    var fit = Fit()
    for sample in samples {
      let candidates = recognizer.result(for: sample.ink).candidates
      let best = Array(candidates.first?.text ?? "")
      fit.errorCount += editDistance(Array(sample.label), best)
      fit.characterCount += sample.label.count
      let right = candidates.first { $0.text == sample.label }
      fit.surprise += surprise(of: right, among: candidates)
    }
    return fit
  }

  /// Minus the logarithm of the probability of the right reading; one that isn't found has a half of what
  /// the others leave, as who knows what else there is.
  private static func surprise(
    of right: RecognitionCandidate?, among candidates: [RecognitionCandidate]
  ) -> Double {
    let left = 1 - candidates.reduce(0) { $0 + Double($1.probability) }
    let probability = right.map { Double($0.probability) } ?? left / 2
    return -Double(ElementaryFunctions.log(Float(max(probability, leastProbability))))
  }

  /// What is less likely is as great a surprise: one wrong label must not decide.
  private static let leastProbability = 1e-3
}
