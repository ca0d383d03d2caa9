import Testing

@testable import InkTraining

@Suite struct WeightsOfKeysTests {
  @Test func `weights of equal keys are added up, whatever their order`() {
    let weights: [(key: Int, weight: Float)] = [(2, 1e8), (1, 5), (2, 3), (2, 3)]
    for weights in [weights, weights.reversed()] {
      let sums = weights.addingUpWeights()
      #expect(sums.map(\.key) == [1, 2])
      #expect(sums.map(\.weight) == [5, 3 + 3 + 1e8])
    }
  }
}
