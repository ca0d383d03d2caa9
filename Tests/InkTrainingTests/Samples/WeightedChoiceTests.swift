import Testing

@testable import InkTraining

@Suite struct WeightedChoiceTests {
  @Test func `things are taken as often as their weights say`() {
    var choice = WeightedChoice([1, 0, 2])
    choice.add(1)
    let counts = (0..<400).reduce(into: [0, 0, 0, 0]) { counts, number in
      counts[choice.index(at: Float(number) / 400)] += 1
    }
    #expect(counts == [100, 0, 200, 100])
  }

  @Test func `the end belongs to the last thing`() {
    #expect(WeightedChoice([1, 1]).index(at: 1) == 1)
  }
}
