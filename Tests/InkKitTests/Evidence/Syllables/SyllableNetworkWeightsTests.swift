import Testing

@testable import InkKit

@Suite struct SyllableNetworkWeightsTests {
  @Test func `digits and signs may cost more than letters`() {
    var weights = SyllableNetworkWeights()
    #expect(["ж", "7", "%"].map(weights.kindCost) == [0, 1, 0])
    weights.digitCost = 1.5
    weights.punctuationCost = 2
    #expect(["ж", "ကို", "7", "၇", "%", "!", ""].map(weights.kindCost) == [0, 0, 1.5, 1.5, 2, 2, 0])
  }
}
