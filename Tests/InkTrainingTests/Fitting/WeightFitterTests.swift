import InkKit
import InkTestSupport
import Testing

@testable import InkTraining

@Suite struct WeightFitterTests {
  /// An ink with its best reading as its label, and again with the second: each is right in one of two cases.
  private func undecided(_ recognizer: Recognizer) throws -> [LabelledInk] {
    let ink = try DrawnWriter(seed: 3).ink(of: "one")
    let texts = recognizer.result(for: ink).candidates.prefix(2).map(\.text)
    try #require(texts.count == 2)
    return texts.map { LabelledInk(ink: ink, label: $0) }
  }

  @Test(.inOptimizedBuilds) func `who is right in one of two cases is made less sure of itself`()
    throws
  {
    let recognizer = try Recognizer(model: ShippedModels.model(for: "en"))
    let name = "joined.sharpness"
    func sharpness(_ weights: EvidenceWeights) -> Float? {
      weights.all.first { $0.name == name }?.value
    }
    let before = try #require(sharpness(recognizer.contents.weights))
    let fit = WeightFitter(names: [name]).fit(recognizer, to: try undecided(recognizer)) { _ in }
    #expect(fit.after.errorCount == fit.before.errorCount)
    #expect(fit.after.surprise < fit.before.surprise)
    #expect(try #require(sharpness(fit.weights)) < before)
  }

  @Test func `fewer errors win, and of as many the smaller surprise`() {
    let one = WeightFitter.Fit(errorCount: 1, characterCount: 9, surprise: 5)
    #expect(WeightFitter.Fit(errorCount: 2, characterCount: 9, surprise: 1) < one)
    #expect(WeightFitter.Fit(errorCount: 1, characterCount: 9, surprise: 6) < one)
  }
}
