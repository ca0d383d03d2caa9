/// Expectations for the strokes of a page that turned out to be a diagram.
///
/// The networks learned from pages of all sorts. Where several connectors are certain, the other drawn strokes
/// are hardly sketches, and a short stroke is rather part of the drawing than on other pages: outputs are
/// corrected for the page's own shares of kinds (M. Saerens, P. Latinne & C. Decaestecker, 2002).
enum DiagramPrior {
  /// How likely a stroke must be of a kind to count.
  private static let certainty: Float = 0.6
  /// How many connectors make a page a diagram.
  private static let connectorCount = 2
  /// How much less likely than elsewhere a stroke is text, in nats. Of a few that were tried, the objects of
  /// `flowchart-diagram` are found best with this, and with ``bond``; other pages stay as they are.
  private static let textCost: Float = 1
  /// How much more than elsewhere speaks for two drawn strokes being of one object, in nats.
  private static let bond: Float = 0.7
  /// How many strokes of each kind every page counts as having besides.
  private static let smoothing: Float = 0.5

  /// Whether a page is a diagram: it has connectors, and shapes and connectors rather than sketches.
  static func isDiagram(_ kinds: [KindProbabilities]) -> Bool {
    func count(_ kind: StrokeKind) -> Int { kinds.count { $0[kind] > certainty } }
    let connectors = count(.connector)
    return connectors >= connectorCount && connectors + count(.shape) > 2 * count(.sketch)
  }

  /// The kinds of strokes as they are on a diagram; those of other pages as they are.
  static func applied(to kinds: [KindProbabilities]) -> [KindProbabilities] {
    guard isDiagram(kinds) else { return kinds }
    let text = StrokeKind.text.rawValue
    let drawn = StrokeKind.allCases.map(\.rawValue).filter { $0 != text }
    let sums = kinds.reduce(SIMD8<Float>.zero) { $0 + $1.values }
    let total = drawn.reduce(Float(0)) { $0 + sums[$1] + smoothing }
    return kinds.map { kind in
      var values = kind.values
      let before = drawn.reduce(Float(0)) { $0 + values[$1] }
      for index in drawn {
        values[index] *= (sums[index] + smoothing) / total
      }
      // The shares of kinds are among drawn strokes; how likely a stroke is text is another question.
      let after = drawn.reduce(Float(0)) { $0 + values[$1] }
      if after > 0 { for index in drawn { values[index] *= before / after } }
      values[text] *= ElementaryFunctions.exp(-textCost)
      return KindProbabilities(values: values / values.sum())
    }
  }

  /// Extra odds for two strokes of a diagram being of one object, a logarithm.
  static func bond(_ one: KindProbabilities, _ other: KindProbabilities) -> Float {
    one[.text] < 0.5 && other[.text] < 0.5 ? bond : 0
  }
}
