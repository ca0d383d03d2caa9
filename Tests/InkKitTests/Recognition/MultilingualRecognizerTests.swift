import InkTestSupport
import Testing

@testable import InkKit

@Suite struct MultilingualRecognizerTests {
  /// Recognizers of some characters each.
  func recognizer(_ characters: [(tag: String, characters: String)]) throws
    -> MultilingualRecognizer
  {
    MultilingualRecognizer(
      try characters.map { tag, characters in
        Recognizer(tag: try LanguageTag(tag), templates: try TemplateSet(drawing: characters))
      })
  }

  /// An answer of which all readings together weigh as much as said.
  func answer(
    _ candidates: [(text: String, score: Float, probability: Float)], weight: Float = 0
  ) -> ReadingAnswer {
    ReadingAnswer(
      result: RecognitionResult(
        candidates: candidates.map {
          RecognitionCandidate(text: $0.text, score: $0.score, probability: $0.probability)
        }), characterShare: 0, weights: [.joined: ReadingWeight(ofBest: weight, share: 1)])
  }

  @Test func `the language whose characters fit is found`() throws {
    let both = try recognizer([("de", "abc"), ("en", "xyz")])
    for (character, tag) in [("a", "de"), ("y", "en"), ("c", "de"), ("z", "en")] {
      let result = both.result(for: try DrawnAlphabet.ink(of: Character(character)))
      #expect(result.languages.first?.tag.description == tag)
      #expect(result.candidates.first?.candidate.text == character)
      #expect(result.candidates.first?.tag.description == tag)
      #expect(abs(result.languages.map(\.probability).reduce(0, +) - 1) < 1e-5)
      let probabilities = result.candidates.map(\.candidate.probability)
      #expect(probabilities == probabilities.sorted(by: >))
      #expect(abs(probabilities.reduce(0, +) - 1) < 1e-4)
      let scores = result.candidates.map(\.candidate.score)
      #expect(scores == scores.sorted())
    }
  }

  @Test func `a text of both languages is one candidate, of the likelier language`() throws {
    let both = try recognizer([("de", "a"), ("en", "b")])
    let merged = both.merged([
      answer([("an", 1, 0.6), ("am", 1.2, 0.3)], weight: -2),
      answer([("am", 0.5, 0.9), ("an", 1.6, 0.1)], weight: -1),
    ])
    // e^−2 against e^−1.
    let german = 0.1353 / (0.1353 + 0.3679)
    #expect(merged.languages.map(\.tag.description) == ["en", "de"])
    #expect(abs(Double(merged.languages[1].probability) - german) < 1e-3)
    #expect(merged.candidates.map(\.candidate.text) == ["am", "an"])
    #expect(merged.candidates.map(\.tag.description) == ["en", "de"])
    let expected = [0.3 * german + 0.9 * (1 - german), 0.6 * german + 0.1 * (1 - german)]
    for (candidate, probability) in zip(merged.candidates, expected) {
      #expect(abs(Double(candidate.candidate.probability) - probability) < 1e-3)
    }
  }

  @Test func `of languages that fit alike the first is preferred`() throws {
    let both = try recognizer([("de", "abc"), ("en", "abc")])
    let result = both.result(for: try DrawnAlphabet.ink(of: "b"))
    #expect(result.languages.map(\.tag.description) == ["de", "en"])
    #expect(result.languages.map(\.probability) == [0.5, 0.5])
    #expect(result.candidates.map(\.tag.description) == ["de", "de", "de"])
  }

  @Test func `a language that reads nothing does not fit, and all may read nothing`() throws {
    let both = try recognizer([("de", "a"), ("en", "b")])
    let one = both.merged([answer([]), answer([("b", 3, 1)])])
    #expect(one.languages.map(\.tag.description) == ["en", "de"])
    #expect(one.languages.map(\.probability) == [1, 0])
    let none = both.result(for: Ink())
    #expect(none.candidates.isEmpty)
    #expect(none.languages.map(\.probability) == [0.5, 0.5])
  }

  @Test func `no more candidates than asked for are returned`() throws {
    let recognizers = try recognizer([("de", "abcdefg"), ("en", "hijklmn")]).recognizers.map {
      Recognizer(
        tag: $0.tag, options: RecognizerOptions(maximumResultCount: 3), templates: $0.templates)
    }
    let result = MultilingualRecognizer(recognizers).result(for: try DrawnAlphabet.ink(of: "k"))
    #expect(result.candidates.count == 3)
  }

  static let shipped = Result {
    MultilingualRecognizer(
      try ["en", "fr"].map { try Recognizer(model: ShippedModels.model(for: $0)) })
  }

  @Test(.inOptimizedBuilds, arguments: ["déjà", "côté", "élève", "forêt", "même"])
  func `a word with marks is of the language that has them`(word: String) throws {
    let ink = try DrawnAccents.ink(ofWord: word, by: DrawnWriter(seed: 3))
    let result = try Self.shipped.get().result(for: ink)
    #expect(result.languages.first?.tag.description == "fr")
    #expect(result.candidates.first?.candidate.text.lowercased() == word)
  }
}
