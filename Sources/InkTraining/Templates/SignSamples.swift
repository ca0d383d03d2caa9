import InkKit

/// Digits and signs by label: samples that all scripts of a family share.
struct SignSamples: Sendable {
  /// The labels in order, each with its samples.
  let labels: [(label: String, samples: [NormalizedInk])]

  init(_ samples: [LabelledInk]) {
    var byLabel: [String: [NormalizedInk]] = [:]
    for sample in samples {
      guard let ink = NormalizedInk(sample.ink) else { continue }
      byLabel[sample.label, default: []].append(ink)
    }
    labels = byLabel.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Some samples of a label, evenly taken from all of them, others for each turn.
  static func some(
    _ count: Int, of samples: [NormalizedInk], turn: Int
  ) -> [NormalizedInk] {
    let stride = max(1, samples.count / max(count, 1))
    return (0..<min(count, samples.count)).map { place in
      samples[(place * stride + turn) % samples.count]
    }
  }
}
