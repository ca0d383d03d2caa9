import Testing

@testable import InkKit

@Suite struct TextTokenTests {
  private func texts(_ line: String) -> [String] { TextToken.tokens(of: line).map(\.text) }

  @Test(arguments: [
    ("100g flour", ["100", "g", "flour"]), ("1½tsp salt", ["1½", "tsp", "salt"]),
    ("2-3 cloves", ["2", "-", "3", "cloves"]), ("2 x 400 g", ["2", "x", "400", "g"]),
    ("2x400g", ["2", "x", "400", "g"]), ("1 1/2 cups", ["1 1/2", "cups"]),
    ("1-1/2 cups", ["1-1/2", "cups"]), ("1 ½ cups", ["1 ½", "cups"]), ("½cup", ["½", "cup"]),
    ("1.5kg", ["1.5", "kg"]), ("1,000 g", ["1,000", "g"]), ("2 tbsp.", ["2", "tbsp", "."]),
    ("all-purpose", ["all-purpose"]), ("baker's", ["baker's"]), ("salt-", ["salt", "-"]),
    ("3/4", ["3/4"]), ("3⁄4 cup", ["3⁄4", "cup"]), ("12/2/2026", ["12", "/", "2/2026"]),
    ("d'ail", ["d'", "ail"]), ("L’olio", ["L’", "olio"]), ("o'clock", ["o'clock"]),
    ("d'", ["d", "'"]),
    ("1 2 3", ["1", "2", "3"]), ("", []), (" \t ", []), ("٢ كوب", ["٢", "كوب"]),
  ])
  func `glued forms come apart, and numbers with fractions stay together`(
    _ line: String, _ expected: [String]
  ) {
    #expect(texts(line) == expected)
  }

  @Test func `places are those of the characters in the line`() {
    let line = "  é½ kg (naïve)"
    let characters = Array(line)
    for token in TextToken.tokens(of: line) {
      #expect(String(characters[token.range]) == token.text)
    }
    #expect(TextToken.tokens(of: line).map(\.isGlued) == [false, true, false, false, true, true])
  }

  @Test func `no text of any kind loses a character that is no space`() {
    var random = SplitMix64(seed: 5)
    let alphabet = Array("ab1/½ -,.(x’\u{301}\u{1F600}٣⁄\t漢")
    for _ in 0..<500 {
      let line = String((0..<12).map { _ in alphabet[random.below(alphabet.count)] })
      let tokens = TextToken.tokens(of: line)
      let kept = Set(tokens.flatMap { Array($0.range) })
      for (index, character) in Array(line).enumerated() where !character.isWhitespace {
        #expect(kept.contains(index), "'\(line)' at \(index)")
      }
      #expect(
        zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
    }
  }
}
