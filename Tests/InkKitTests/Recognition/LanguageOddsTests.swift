import Testing

@testable import InkKit

@Suite struct LanguageOddsTests {
  /// An answer of one text.
  func answer(
    fit: Float = 0, probability: Float = 1, characterShare: Float = 0,
    weights: [ReadingWay: Float]
  ) -> ReadingAnswer {
    ReadingAnswer(
      result: RecognitionResult(
        candidates: [RecognitionCandidate(text: "a", score: 0, probability: probability)]),
      characterShare: characterShare, fit: ScriptFit(logOdds: fit),
      weights: weights.mapValues { ReadingWeight(ofBest: $0, share: 1) })
  }

  let nothing = ReadingAnswer(result: RecognitionResult(candidates: []), characterShare: 0)

  @Test func `of languages with the same sources that wins whose readings weigh more`() {
    // Both are equally sure of what they read, and fit it alike.
    let odds = LanguageOdds(
      of: [answer(weights: [.joined: -3]), answer(weights: [.joined: -1])], in: [[0, 1]])
    #expect(abs(odds.shares[1] - 1 / (1 + ElementaryFunctions.exp(-2))) < 1e-5)
    #expect(abs(odds.shares[0] + odds.shares[1] - 1) < 1e-5)
  }

  @Test func `languages of different sources are compared by how well the script fits`() {
    let odds = LanguageOdds(
      of: [answer(fit: 2, weights: [.joined: -90]), answer(fit: -2, weights: [.joined: 0])],
      in: [[0], [1]])
    #expect(odds.shares[0] > 0.95)
    let characters = LanguageOdds.logOdds(
      of: [answer(characterShare: 1, weights: [:]), answer(weights: [:])], in: [[0], [1]],
      firstGain: 1)
    #expect(LanguageOdds.shares(characters)[0] > 0.7)
    let texts = LanguageOdds.logOdds(
      of: [answer(weights: [:]), answer(weights: [:])], in: [[0], [1]], firstGain: 1)
    #expect(LanguageOdds.shares(texts)[0] == 0.5)
  }

  @Test func `digits and Latin words say nothing for another script`() {
    func odds(_ text: String, _ strokes: Int, isLatin: Bool = false) -> Float {
      ScriptRivalry(of: text, at: 2, strokeCount: strokes, isLatin: isLatin, way: .letters)
        .logOdds(ofBest: 1)
    }
    #expect(odds("בגד", 3) > odds("193", 3) + 4)
    #expect(odds("בגד", 3) > odds("bat", 3) + 4)
    #expect(odds("bat", 3, isLatin: true) == odds("בגד", 3))
    // Few characters of many strokes are no way to read a word.
    #expect(odds("בגד", 3) > odds("ב", 3) + 1)
    let sure = ScriptRivalry(ofLetterAt: 2, isOfThousands: true)
    #expect(sure.logOdds(ofBest: 0.9) > sure.logOdds(ofBest: 0.3) + 1)
  }

  @Test func `ways to cut ink that not all have don't count`() {
    let both = LanguageOdds(
      of: [
        answer(characterShare: 0.5, weights: [.character: 0, .joined: 40]),
        answer(characterShare: 0.5, weights: [.character: 3]),
      ], in: [[0, 1]])
    #expect(both.shares[1] > 0.9)
    let none = LanguageOdds(
      of: [answer(fit: 3, weights: [.joined: 0]), answer(fit: 0, weights: [.character: 9])],
      in: [[0, 1]])
    #expect(none.shares[0] > 0.9)
  }

  @Test func `a language without a reading has no share unless no one has any`() {
    let one = LanguageOdds(of: [nothing, answer(weights: [.joined: -9])], in: [[0, 1]])
    #expect(one.shares == [0, 1])
    #expect(LanguageOdds(of: [nothing, nothing], in: [[0], [1]]).shares == [0.5, 0.5])
  }
}
