import InkTestSupport
import Testing

@testable import InkKit

@Suite struct RevisionTests {
  let prior = TextPrior(language: nil, options: RecognizerOptions())

  /// A reading of the text, each of whose characters is a stroke.
  func reading(_ text: String) -> RecognitionCandidate {
    let box = BoundingBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
    return RecognitionCandidate(
      text: text, score: 1, probability: 0.5,
      segmentation: text.enumerated().map { index, character in
        GraphemeSegment(
          grapheme: String(character), range: index..<index + 1, boundingBox: box,
          drawingSegments: [
            DrawingSegment(strokeIndex: index, points: 0..<1)
          ])
      },
      words: [TextSegment(text: text, range: 0..<text.count, boundingBox: box)])
  }

  /// What a text becomes, with the new part in brackets.
  func revise(_ text: String, _ range: Range<Int>, with replacement: String) -> String {
    let revision = RevisedText(text, replacing: range).revision(reading(replacement))
    let characters = Array(revision.text)
    return String(characters[..<revision.range.lowerBound]) + "["
      + String(characters[revision.range]) + "]"
      + String(characters[revision.range.upperBound...])
  }

  @Test func `the new part takes the place of the old one`() {
    #expect(revise("say hullo again", 4..<9, with: "hello") == "say [hello] again")
    #expect(revise("say hullo again", 0..<3, with: "we said") == "[we said] hullo again")
    #expect(revise("cafés", 2..<4, with: "rt") == "ca[rt]s")
    #expect(revise("", 0..<0, with: "a") == "[a]")
  }

  @Test func `white space at the ends of the part stays`() {
    #expect(revise("say hullo again", 3..<10, with: "hello") == "say [hello] again")
    #expect(revise("one\ntwo\n", 4..<8, with: "2") == "one\n[2]\n")
  }

  @Test func `a segment counts in the whole text`() {
    let revision = RevisedText("say hullo again", replacing: 4..<9).revision(reading("bye"))
    #expect(revision.candidate.segmentation.map(\.range) == [4..<5, 5..<6, 6..<7])
    #expect(revision.candidate.words.map(\.range.lowerBound) == [4])
    #expect(revision.candidate.score == 1)
    #expect(revision.candidate.probability == 0.5)
  }

  @Test func `characters that merge at the border stay within the text`() {
    // The accent that began the rest goes with the new letter.
    let revision = RevisedText("\n\u{301}", replacing: 0..<1).revision(reading("e"))
    #expect(revision.range.upperBound <= revision.text.count)
    #expect(
      revision.candidate.segmentation.allSatisfy { $0.range.upperBound <= revision.text.count })
  }

  @Test func `what is around the part counts`() {
    let middle = RevisedText("say hullo again", replacing: 4..<9).surroundings(after: "I ")
    #expect(middle.before == "I say ")
    #expect(middle.after == " again")
    #expect(!middle.mayBeginWithSpace)
    #expect(!middle.mayEndWithSpace)
  }

  /// Decodes one character that looks like each of the labels.
  func best(_ labels: [String], in surroundings: TextSurroundings) -> String? {
    let lattice = SegmentLattice(
      pieces: [InkPiece(stroke: 0, points: 0..<1)],
      cells: [SegmentLattice.Cell(begin: 0, end: 1)], labels: labels,
      scores: labels.map { _ in 0 }, spaceScores: [-.infinity, -.infinity])
    let decoder = TextDecoder(prior: prior, labels: labels)
    var scratch = TextDecoder.Scratch()
    return decoder.hypotheses(of: lattice, in: surroundings, limit: 1, scratch: &scratch)
      .first?.text
  }

  @Test func `the neighbours decide between shapes that are alike`() {
    let word = RevisedText("hellx there", replacing: 4..<5).surroundings(after: "")
    #expect(best(["0", "o", "O"], in: word) == "o")
    let number = RevisedText("10x000", replacing: 2..<3).surroundings(after: "")
    #expect(best(["0", "o", "O"], in: number) == "0")
  }

  @Test func `an insertion gets spaces where its neighbours ask for them`() {
    // By kinds alone, a capital inside a word is unlikely, and so is one before small letters.
    let between = RevisedText("hello there", replacing: 5..<6).surroundings(after: "")
    #expect(between.before == "hello")
    #expect(between.after == "there")
    #expect(between.mayBeginWithSpace && between.mayEndWithSpace)
    #expect(best(["W"], in: between)?.first == " ")
    // In the place of a word, no space is added.
    let inside = RevisedText("hellothere", replacing: 3..<5).surroundings(after: "")
    #expect(best(["W"], in: inside) == "W")
  }

  @Test func `a recognizer revises text`() throws {
    let recognizer = Recognizer(
      tag: try LanguageTag("en"), templates: try TemplateSet(drawing: "abo0"))
    let ink = try DrawnWriter(seed: 3).ink(of: "b")
    let revisions = recognizer.revisions(of: "tax it", replacing: 2..<3, with: ink)
    #expect(revisions.first?.text == "tab it")
    #expect(revisions.first?.range == 2..<3)
    #expect(Set(revisions.map(\.text)).count == revisions.count)
    #expect(revisions.map(\.candidate.score) == revisions.map(\.candidate.score).sorted())
    #expect(recognizer.revisions(of: "a", replacing: 0..<1, with: Ink()).isEmpty)
  }

  @Test func `what follows reorders single characters`() {
    let box = BoundingBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let before = RecognitionResult(
      candidates: [("0", 1, 0.6), ("o", 1.5, 0.3), ("O", 2, 0.1)].map {
        RecognitionCandidate(
          text: $0.0, score: $0.1, probability: $0.2,
          lines: [TextSegment(text: $0.0, range: 0..<1, boundingBox: box)])
      })
    let after = before.reordered(by: [4, 1, .infinity], sharpness: 1)
    #expect(after.candidates.map(\.text) == ["o", "0", "O"])
    #expect(after.candidates.map(\.score) == [1.5, 4, 22])
    let probabilities = after.candidates.map(\.probability)
    #expect(probabilities == probabilities.sorted(by: >))
    #expect(abs(after.candidates.reduce(0) { $0 + $1.probability } - 1) < 1e-5)
    #expect(before.reordered(by: [0, 0, 0], sharpness: 1) == before)
    let none = before.reordered(by: [.infinity, .infinity, .infinity], sharpness: 1)
    #expect(none == before)
  }
}
