import Testing

@testable import InkKit

@Suite struct DiagramPriorTests {
  /// Probabilities of text, shape, connector, sketch and gesture.
  static func kinds(_ values: [Float]) -> KindProbabilities {
    var kinds = KindProbabilities()
    for (index, value) in values.enumerated() { kinds.values[index] = value }
    return kinds
  }

  static let text = kinds([0.9, 0.04, 0.03, 0.02, 0.01])
  static let connector = kinds([0.02, 0.02, 0.94, 0.02, 0])
  static let shape = kinds([0.02, 0.94, 0.02, 0.02, 0])
  static let sketch = kinds([0.02, 0.02, 0.02, 0.94, 0])
  static let doubtful = kinds([0.4, 0.15, 0.15, 0.3, 0])

  @Test func `a page is a diagram by its connectors`() {
    #expect(DiagramPrior.isDiagram([Self.connector, Self.connector, Self.text]))
    #expect(!DiagramPrior.isDiagram([Self.connector, Self.shape, Self.shape]))
    #expect(!DiagramPrior.isDiagram([Self.connector, Self.connector, Self.sketch]))
    #expect(!DiagramPrior.isDiagram([]))
  }

  @Test func `doubtful strokes of a diagram are rather what it is drawn of`() {
    let page = [Self.connector, Self.connector, Self.shape, Self.text, Self.doubtful]
    let applied = DiagramPrior.applied(to: page)
    #expect(applied.map(\.likeliest) == [.connector, .connector, .shape, .text, .connector])
    #expect(applied[4][.sketch] < page[4][.sketch])
    for kinds in applied { #expect(abs(kinds.values.sum() - 1) < 1e-5) }
    let other = [Self.sketch, Self.text, Self.doubtful]
    #expect(DiagramPrior.applied(to: other) == other)
  }

  @Test func `drawn strokes of a diagram hold together better, written ones don't`() {
    #expect(DiagramPrior.bond(Self.shape, Self.connector) > 0)
    #expect(DiagramPrior.bond(Self.shape, Self.text) == 0)
  }
}
