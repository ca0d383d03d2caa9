import InkKit
import Testing

@testable import InkEvaluation

@Suite struct EvaluationTallyTests {
  @Test func `the interval is that of Wilson`() {
    let share = Proportion(count: 8, total: 10)
    #expect(abs(share.interval.lowerBound - 0.490162) < 1e-6)
    #expect(abs(share.interval.upperBound - 0.943318) < 1e-6)
    #expect(Proportion(count: 250, total: 250).interval.upperBound == 1)
    #expect(Proportion(count: 0, total: 250).interval.lowerBound == 0)
    #expect(Proportion().interval == 0...1)
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
    #expect(tally.exact.hits.map(\.count) == [1, 2, 2, 2])
    #expect(tally.folded.hits.map(\.count) == [2, 2, 3, 3])
    #expect(tally.exact.characters.rate == 0.75)
    #expect(tally.folded.characters.rate == 0.5)
    #expect(tally.exact.wordsRight.fraction == 0.25)
    #expect(!tally.hasText)
    #expect(tally.topConfusions(2).map(\.confusion.text) == ["O", "a"])
    #expect(tally.reliability.bins[7].right == Proportion(count: 1, total: 4))
    #expect(tally.reliability.expectedCalibrationError == 0.5)
  }

  @Test func `texts are compared character by character and word by word`() {
    var tally = EvaluationTally()
    func add(_ label: String, _ text: String) {
      tally.add(EvaluatedInk(label: label, texts: [text], probability: 0.5, milliseconds: 1))
    }
    add("the cat sat", "the\ncat  sat ")
    add("word", "w ord")
    add("Hello you", "hello yov")
    #expect(tally.exact.hits[0] == Proportion(count: 1, total: 3))
    #expect(tally.exact.characters.total == ErrorCount(edits: 3, length: 24))
    #expect(tally.folded.characters.total == ErrorCount(edits: 2, length: 24))
    #expect(tally.exact.words.total == ErrorCount(edits: 4, length: 6))
    #expect(tally.exact.wordsRight == Proportion(count: 3, total: 6))
    #expect(tally.folded.wordsRight == Proportion(count: 4, total: 6))
    let confusions = tally.topConfusions(9).map(\.confusion)
    #expect(confusions.map(\.label) == ["", "H", "u"])
    #expect(confusions.map(\.text) == [" ", "h", "v"])
  }

  @Test func `a name is confused as a whole`() {
    var tally = EvaluationTally()
    for text in ["oval", "square", "oval"] {
      tally.add(
        EvaluatedInk(
          label: "square", isName: true, texts: [text], probability: 0.5, milliseconds: 1))
    }
    #expect(!tally.hasText)
    #expect(tally.topConfusions(9).map(\.confusion.text) == ["oval"])
    #expect(tally.topConfusions(9).map(\.count) == [2])
    #expect(tally.written == ["square": 3])
  }

  @Test func `a reading that took too long is wrong, and says nothing of probabilities`() {
    var tally = EvaluationTally()
    tally.add(EvaluatedInk(label: "a", texts: ["a"], probability: 1, milliseconds: 1))
    tally.add(
      EvaluatedInk(label: "b", texts: [], probability: 0, hasTimedOut: true, milliseconds: 9))
    #expect(tally.exact.hits[0] == Proportion(count: 1, total: 2) && tally.timedOut == 1)
    #expect(tally.reliability.bins.map(\.right.total).reduce(0, +) == 1)
  }

  @Test func `an interval of errors ends at 1`() {
    var rate = ErrorRate()
    for (edits, length) in [(9, 10), (1, 10), (10, 10)] {
      rate.add(ErrorCount(edits: edits, length: length), writer: nil)
    }
    #expect(rate.interval.upperBound == 1 && rate.interval.lowerBound > 0)
    rate.add(ErrorCount(edits: 90, length: 10), writer: nil)
    #expect(rate.interval.upperBound == rate.rate, "more wrong than there is")
  }

  @Test func `an interval of errors varies writers, not inks`() {
    var rate = ErrorRate()
    #expect(rate.interval == 0...1)
    for _ in 0..<50 {
      rate.add(ErrorCount(edits: 1, length: 10), writer: "a")
      rate.add(ErrorCount(edits: 3, length: 10), writer: "b")
    }
    #expect(rate.rate == 0.2)
    // Residuals ±50 of two writers: √(2 · 5000) / 1000 = 0.1.
    #expect(abs(rate.interval.upperBound - 0.3959964) < 1e-6)
    #expect(abs(rate.interval.lowerBound - 0.0040036) < 1e-6)
    var alone = ErrorRate()
    for edits in [1, 3, 1, 3] { alone.add(ErrorCount(edits: edits, length: 10), writer: nil) }
    #expect(abs(alone.interval.upperBound - alone.rate - 1.959964 * 0.0577350) < 1e-6)
  }

  @Test(
    arguments: [
      ("cat", "cat", ""), ("cut", "cat", "a>u"), ("at", "cat", "c>"), ("c at", "cat", "> "),
      ("", "ab", "a> b>"), ("rn", "m", "> m>n"),
    ])
  func `misread characters are those of the cheapest alignment`(
    _ read: String, _ label: String, _ expected: String
  ) {
    let found = misreadCharacters(Array(read), for: Array(label))
    #expect(found.count == editDistance(Array(read), Array(label)))
    if read != "rn" {
      #expect(found.map { "\($0.label)>\($0.text)" }.joined(separator: " ") == expected)
    }
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
}
