import Testing

@testable import inkrec

@Suite struct EvaluationTests {
  @Test func `the interval is that of Wilson`() {
    let share = Proportion(count: 8, total: 10)
    #expect(abs(share.interval.lowerBound - 0.490162) < 1e-6)
    #expect(abs(share.interval.upperBound - 0.943318) < 1e-6)
    #expect(Proportion(count: 250, total: 250).interval.upperBound == 1)
    #expect(Proportion(count: 0, total: 250).interval.lowerBound == 0)
    #expect(Proportion().interval == 0...1)
  }

  @Test(arguments: [("", "", 0), ("ab", "ba", 2), ("kitten", "sitting", 3), ("", "abc", 3)])
  func `errors are counted as insertions, deletions and replacements`(
    _ a: String, _ b: String, _ expected: Int
  ) {
    #expect(levenshteinDistance(Array(a), Array(b)) == expected)
    #expect(levenshteinDistance(Array(b), Array(a)) == expected)
  }

  @Test func `ranks, cases, errors and words are counted apart`() {
    var tally = EvaluationTally()
    func add(_ label: String, _ texts: String...) {
      tally.add(EvaluatedInk(label: label, texts: texts, probability: 0.75, milliseconds: 1))
    }
    add("o", "o", "O")
    add("o", "O", "0", "o")
    add("s", "a", "b", "c", "S", "d")
    add("x")
    #expect(tally.samples == 4)
    #expect(tally.hits.map(\.count) == [1, 2, 2, 2])
    #expect(tally.foldedHits.map(\.count) == [2, 2, 3, 3])
    #expect(tally.characterErrors.rate == 0.75)
    #expect(tally.foldedCharacterErrors.rate == 0.5)
    #expect(tally.wordAccuracy == 0.25)
    #expect(tally.topConfusions(2).map(\.confusion.text) == ["O", "a"])
    #expect(tally.reliability.bins[7].right == Proportion(count: 1, total: 4))
    #expect(tally.reliability.expectedCalibrationError == 0.5)
  }

  @Test func `a time is one that was measured`() {
    var tally = EvaluationTally()
    #expect(tally.time(ofShare: 0.5) == 0)
    for time in [5.0, 1, 4, 2, 3] {
      tally.add(EvaluatedInk(label: "a", texts: ["a"], probability: 1, milliseconds: time))
    }
    #expect(tally.time(ofShare: 0.5) == 3)
    #expect(tally.time(ofShare: 0.99) == 5)
  }

  @Test func `numbers are rounded to fixed decimals`() {
    #expect(fixed(0.04996, decimals: 4) == "0.0500")
    #expect(fixed(-1.25, decimals: 1) == "-1.3")
    #expect(fixed(-0.001, decimals: 2) == "0.00")
    #expect(fixed(12.5, decimals: 0) == "13")
    #expect(percent(0.79123) == "79.12 %")
  }
}
