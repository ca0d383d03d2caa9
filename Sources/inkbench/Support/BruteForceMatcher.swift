import InkKit

/// Time warping with every template, one after the other, as a textbook has it: what the matcher
/// saves is measured against this.
struct BruteForceMatcher {
  private let sequences: [[Float]]
  private let labels: [Int]
  private let penalties: [Float]
  private let labelCount: Int

  /// Prepares the templates.
  init(_ templates: TemplateSet) {
    sequences = (0..<templates.count).map(templates.sequence(at:))
    let rest = (0..<templates.count).map(templates.labelAndPenalty(at:))
    labels = rest.map(\.label)
    penalties = rest.map(\.penalty)
    labelCount = templates.labels.count
  }

  /// The distances of an ink from all labels.
  func distances(of ink: NormalizedInk) -> [Float] {
    let sequence = ink.sequence
    var distances = [Float](repeating: .infinity, count: labelCount)
    var rows = (previous: [Float](), current: [Float]())
    for (index, template) in sequences.enumerated() {
      let distance = Self.cost(sequence.span, template.span, &rows) + penalties[index]
      distances[labels[index]] = min(distances[labels[index]], distance)
    }
    let best = distances.min() ?? 0
    return distances.map { min($0, best + TemplateMatcher.saturation) }
  }

  /// The cost of the cheapest alignment, with the matcher's own costs and band.
  private static func cost(
    _ ink: Span<Float>, _ template: Span<Float>,
    _ rows: inout (previous: [Float], current: [Float])
  ) -> Float {
    let channels = NormalizedInk.sequenceChannelCount
    let count = ink.count / channels
    rows.previous = [Float](repeating: .infinity, count: count + 1)
    rows.previous[0] = 0
    for i in 0..<count {
      rows.current = [Float](repeating: .infinity, count: count + 1)
      let first = max(0, i - NormalizedInk.sequenceBandRadius)
      let last = min(count - 1, i + NormalizedInk.sequenceBandRadius)
      for j in first...last {
        var local: Float = 0
        for channel in 0..<channels {
          let difference = ink[i * channels + channel] - template[j * channels + channel]
          local += difference * difference
        }
        rows.current[j + 1] =
          local + min(rows.previous[j], rows.previous[j + 1], rows.current[j])
      }
      swap(&rows.previous, &rows.current)
    }
    return rows.previous[count]
  }
}
