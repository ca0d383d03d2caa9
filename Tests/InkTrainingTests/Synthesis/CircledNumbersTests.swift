import InkKit
import Testing

@testable import InkTraining

@Suite struct CircledNumbersTests {
  /// A digit as a stroke from its upper left to its lower right corner.
  static func digit(_ label: String, _ width: Float = 20) throws -> LabelledInk {
    LabelledInk(ink: try Ink(strokes: [Stroke([SIMD2(5, 7), SIMD2(5 + width, 47)])]), label: label)
  }

  @Test func `digits stand inside of a circle`() throws {
    let digits = try (0...9).map { try Self.digit("\($0)") }
    let samples = CircledNumbers.samples(of: digits) { _ in true }
    #expect(samples.map(\.label) == CircledNumbers.numbers.map(\.label))
    for sample in samples {
      let circle = try #require(sample.ink.strokes.last?.places)
      #expect(circle.allSatisfy { abs(($0 * $0).sum() - 1) < 1e-3 })
      let inside = sample.ink.strokes.dropLast().flatMap(\.places)
      #expect(inside.count == (sample.label == "⑩" ? 4 : 2))
      #expect(inside.allSatisfy { ($0 * $0).sum() < 0.8 })
    }
  }

  @Test func `only what is wanted and has its digits is made, of the samples in turn`() throws {
    let digits = try (0..<50).map { try Self.digit("1", Float($0)) } + [Self.digit("2")]
    let samples = CircledNumbers.samples(of: digits) { $0 != "②" }
    #expect(samples.count == 20)
    #expect(samples.allSatisfy { $0.label == "①" })
    // A digit without height makes none.
    let flat = LabelledInk(ink: try Ink(strokes: [Stroke([SIMD2(0, 0), SIMD2(9, 0)])]), label: "3")
    #expect(CircledNumbers.samples(of: [flat]) { _ in true }.isEmpty)
  }
}
