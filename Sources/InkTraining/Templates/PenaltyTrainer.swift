import InkKit

/// Learns which templates to trust: each gets a penalty that is added to distances from it.
///
/// A label's probability is taken to fall exponentially with its distance, and the penalties are
/// moved, sample by sample, to make the samples' own labels likelier. A template that mostly wins
/// where it should not, such as one of mislabelled samples, ends with a large penalty and is left
/// out.
struct PenaltyTrainer {
  /// How much a penalty moves at most for one sample.
  static let rate: Float = 0.02
  /// By how much a unit of distance lowers the logarithm of a probability.
  static let sharpness: Float = 0.6
  /// Templates with larger penalties are left out.
  static let limit: Float = 5
  /// How many times all samples are seen.
  static let passCount = 2

  /// Gives templates penalties that suit some samples.
  ///
  /// - Complexity: O(*n*) matches for *n* samples.
  static func train(
    _ templates: inout TemplateSet, on samples: [NetworkTrainer.Sample], seed: UInt64
  ) {
    var generator = SplitMix64(seed: seed)
    var order = Array(samples.indices)
    // Below zero a penalty is a bonus; the lowest becomes zero in the end.
    var penalties = [Float](repeating: 0, count: templates.count)
    let matcher = TemplateMatcher(templates: templates)
    var scratch = TemplateMatcher.Scratch()
    let handicaps = [Float](repeating: 0, count: templates.labels.count)
    var distances = handicaps
    for _ in 0..<passCount {
      generator.shuffle(&order)
      for index in order {
        let sample = samples[index]
        matcher.measure(
          sample.ink, handicaps: handicaps, into: &distances, scratch: &scratch)
        update(
          &penalties, distances: distances, nearest: scratch.nearest, truth: sample.label)
      }
    }
    let lowest = penalties.min() ?? 0
    templates.setPenalties(penalties.map { $0 - lowest }, dropping: limit - lowest)
  }

  private static func update(
    _ penalties: inout [Float], distances: [Float], nearest: [Int32], truth: Int
  ) {
    // A sample that no template of its label comes near teaches nothing but noise.
    guard nearest[truth] >= 0 else { return }
    var smallest = Float.infinity
    for (label, template) in nearest.enumerated() where template >= 0 {
      smallest = min(smallest, distances[label] + penalties[Int(template)])
    }
    var total: Float = 0
    for (label, template) in nearest.enumerated() where template >= 0 {
      let cost = distances[label] + penalties[Int(template)] - smallest
      total += ElementaryFunctions.exp(-cost * sharpness)
    }
    for (label, template) in nearest.enumerated() where template >= 0 {
      let cost = distances[label] + penalties[Int(template)] - smallest
      let probability = ElementaryFunctions.exp(-cost * sharpness) / total
      penalties[Int(template)] += rate * (probability - (label == truth ? 1 : 0))
    }
  }
}
