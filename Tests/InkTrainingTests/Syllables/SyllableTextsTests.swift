import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SyllableTextsTests {
  func drawn(_ text: String, ofAfter letters: String = "က မ") throws -> Set<String> {
    Set(try draws(text, ofAfter: letters))
  }

  func draws(_ text: String, ofAfter letters: String) throws -> [String] {
    let signs = try SignSlots(
      """
      {"letters": "က မ", "fonts": ["f"], "conjoiner": "်", "rows": [
        {"slot": 0, "place": "below", "texts": "္က", "stacked": true},
        {"slot": 1, "place": "before", "texts": "ေ"},
        {"slot": 2, "place": "after", "texts": "ာ ါ", "letters": "\(letters)"},
        {"slot": 3, "place": "after", "texts": "း"},
        {"slot": 4, "place": "above", "texts": "်"}
      ]}
      """)
    let parts = signs.parts(singles: ["၁"])
    let texts = try SyllableTexts(Array(text.utf8), parts: parts, signs: signs)
    var random = SplitMix64(seed: 2)
    return (0..<4000).map { _ in parts.text(of: texts.syllable(using: &random)) }
  }

  @Test func `a text without a syllable is an error`() {
    #expect(throws: TrainingError.self) { try draws("", ofAfter: "က") }
  }

  @Test func `the syllables of a text, its signs at other letters, and letters alone are drawn`()
    throws
  {
    let drawn = try drawn("မေား x ကာ၁")
    #expect(drawn.isSuperset(of: ["မေား", "ကာ", "ကေား", "မာ", "က", "မ", "၁"]))
    #expect(!drawn.contains("၁ာ"))
  }

  @Test func `a letter below another is one sign with its mark`() throws {
    #expect(try drawn("မ္ကာ က").contains("မ္ကာ"))
  }

  @Test func `letters of a conjunct are no syllable of the text`() throws {
    let drawn = try drawn("က်မ ကေ")
    // What it ends with has the sign now and then, as what texts lack.
    #expect(drawn.contains("မ") && drawn.contains("ကေ"))
    func count(_ text: String) throws -> Int {
      try draws(text, ofAfter: "က မ").count { $0 == "က်" }
    }
    #expect(try count("က်မ ကေ") * 4 < count("က် မ ကေ"))
  }

  @Test func `a sign belongs to the letters of its row alone`() throws {
    let drawn = try drawn("မာ ကား ကး", ofAfter: "မ")
    #expect(drawn.contains("မာ") && drawn.contains("ကး"))
    #expect(!drawn.contains("ကာ") && !drawn.contains("ကါ"))
  }

  @Test func `what the text lacks is drawn now and then`() throws {
    let drawn = try drawn("မေ က")
    #expect(drawn.contains("မါ") && drawn.contains("က္က"))
  }

  /// Devanagari: कं may be halved, and र is a hook above the next letter.
  func joined(_ text: String) throws -> [String] {
    let signs = try SignSlots(
      """
      {"letters": "क ट र", "fonts": ["f"], "conjoiner": "्", "rows": [
        {"slot": 0, "place": "after", "texts": "ा"},
        {"slot": 0, "place": "below", "texts": "्", "last": true, "halves": "क"},
        {"slot": 1, "place": "above", "texts": "र्"}
      ]}
      """)
    let parts = signs.parts()
    return SyllableGrammar(parts, signs).syllables(of: text).map(parts.text)
  }

  @Test
  func
    `a letter that can be halved is a syllable of its own, and another is drawn as one with the next`()
    throws
  {
    #expect(try joined("क्टा") == ["क्", "टा"])
    #expect(try joined("ट्का") == ["का"])
  }

  @Test func `what a letter becomes above the next one belongs to that one`() throws {
    #expect(try joined("र्का टर्") == ["र्का", "ट", "र्"])
  }

  /// Bengali: ক্ত is drawn as one, and ক্র of Bengali is ক্ৰ of Assamese.
  func bengali() throws -> (signs: SignSlots, parts: SyllableParts) {
    let signs = try SignSlots(
      """
      {"letters": "ক ত ল", "conjuncts": ["ক্ত", "ক্র=ক্ৰ"], "fonts": ["f"], "rows": [
        {"slot": 0, "place": "below", "texts": "্ক ্ত", "stacked": true},
        {"slot": 0, "place": "below", "texts": "্র=্ৰ"},
        {"slot": 1, "place": "after", "texts": "া"}
      ]}
      """)
    return (signs, signs.parts())
  }

  @Test func `a conjunct that is a letter is never composed of others`() throws {
    let (signs, parts) = try bengali()
    #expect(parts.letters == ["ক", "ত", "ল", "ক্ত", "ক্র=ক্ৰ"])
    let grammar = SyllableGrammar(parts, signs)
    #expect(!grammar.allows(2, in: 0, at: 0) && grammar.allows(1, in: 0, at: 0))
    #expect(!grammar.allows(3, in: 0, at: 0) && grammar.allows(3, in: 0, at: 1))
    #expect(grammar.syllables(of: "ক্তা").map { [$0.letter] + $0.signs } == [[3, 0, 1]])
    let texts = try SyllableTexts(Array("ল্ত".utf8), parts: parts, signs: signs)
    var random = SplitMix64(seed: 7)
    let drawn = (0..<2000).map { _ in texts.syllable(using: &random) }
    #expect(drawn.contains { $0.letter == 3 } && drawn.contains { $0.signs[0] == 2 })
    #expect(!drawn.contains { $0.letter == 0 && $0.signs[0] >= 2 })
  }

  @Test func `both spellings of a text are one syllable`() throws {
    let (signs, parts) = try bengali()
    let grammar = SyllableGrammar(parts, signs)
    #expect(grammar.syllables(of: "ক্রাত্র") == grammar.syllables(of: "ক্ৰাত্ৰ"))
    #expect(
      grammar.syllables(of: "ক্ৰাত্ৰ").map { [$0.letter] + $0.signs } == [[4, 0, 1], [1, 3, 0]])
  }
}
