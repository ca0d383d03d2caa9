import Testing

@testable import InkKit

@Suite struct MixedDirectionsTests {
  /// The text of labels that were met from the right edge on.
  func text(_ met: String) -> String {
    var labels: [String] = []
    var parts: [TextHypothesis.Part] = []
    var followsSpace = false
    for character in met {
      if character == " " {
        followsSpace = true
        continue
      }
      parts.append(
        TextHypothesis.Part(
          label: parts.count, begin: parts.count, end: parts.count + 1, followsSpace: followsSpace))
      labels.append(String(character))
      followsSpace = false
    }
    var hypothesis = TextHypothesis(parts, labels: labels)
    hypothesis.putInTextOrder(labels: labels)
    return hypothesis.text
  }

  @Test(arguments: [
    ("שלום", "שלום"), ("שלום עולם", "שלום עולם"), ("א 52 ב", "א 25 ב"), ("52", "25"),
    ("21 43 א", "12 34 א"),
    ("21 43", "34 12"), (",21", "12,"), ("5,1 א", "1,5 א"), ("0202.5.13", "31.5.2020"),
    ("%05 א", "50% א"),
    ("א, 3, ב", "א, 3, ב"), ("tfiwS א", "Swift א"), ("6 tfiwS א", "Swift 6 א"),
    ("אב )גד(", "אב (גד)"), ("א c)b(a ב", "א a(b)c ב"), ("ت٥٢", "ت٢٥"), ("ߞ߁߂", "ߞ߁߂"),
    ("!א", "!א"),
  ])
  func `numbers and Latin words run from left to right`(_ met: String, _ expected: String) {
    #expect(text(met) == expected)
  }

  @Test func `turning around twice changes nothing`() {
    let characters = Array("אבa1 2%.,-)(x٣!")
    for seed in UInt64(1)...400 {
      var random = SplitMix64(seed: seed)
      var met = (0..<random.below(14)).map { _ in characters[random.below(characters.count)] }
      while met.last == " " { met.removeLast() }
      let squeezed = met.split(separator: " ").map { String($0) }.joined(separator: " ")
      #expect(text(text(squeezed)) == squeezed, "seed \(seed)")
    }
  }

  @Test func `scripts have their direction`() {
    for script in ["Hebr", "Arab", "Syrc", "Thaa", "Nkoo", "Adlm"] {
      #expect(WritingDirection(script: script) == .rightToLeft)
    }
    for script in ["Latn", "Hang", "Tfng", "Mong", nil] {
      #expect(WritingDirection(script: script) == .leftToRight)
    }
  }
}
