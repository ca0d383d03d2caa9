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
    let first = LanguageOdds.logOdds(
      of: [answer(weights: [:]), answer(weights: [:])], in: [[0], [1]], firstGain: 1)
    #expect(LanguageOdds.shares(first)[0] > 0.7)
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
