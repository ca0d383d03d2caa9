import InkTestSupport
import Testing

@testable import InkKit

@Suite struct CharacterFinderTests {
  /// Finds digits by how many strokes there are: each more or less costs 1.
  struct StrokeCounter: CharacterFinder {
    let labels = (0...9).map(String.init)

    func candidates(
      of strokes: ArraySlice<Stroke>, limit: Int, isAllowed: [Bool]
    ) -> [FoundCharacter] {
      let all = labels.indices.filter { isAllowed.isEmpty || isAllowed[$0] }
        .map { FoundCharacter(label: $0, cost: Float(abs($0 - strokes.count))) }
      return Array(all.sorted { ($0.cost, $0.label) < ($1.cost, $1.label) }.prefix(limit))
    }
  }

  func recognizer(
    templates: TemplateSet = TemplateSet(),
    options: RecognizerOptions = RecognizerOptions(kind: .character)
  ) throws -> Recognizer {
    Recognizer(
      tag: try LanguageTag("ja"), options: options, templates: templates
    ) {
      $0[CharacterContents.self] = CharacterContents(finder: StrokeCounter())
    }
  }

  /// Some dots side by side.
  func dots(_ count: Int) throws -> Ink {
    try Ink(
      strokes: (0..<count).map { Stroke(points: [StrokePoint(x: Float($0), y: 0, t: nil)]) })
  }

  @Test func `what a finder finds is answered by rising cost`() throws {
    let result = try recognizer().result(for: dots(3))
    let candidates = result.candidates
    #expect(candidates.map(\.text) == ["3", "2", "4", "1", "5", "0", "6", "7", "8", "9"])
    let least = candidates[0].score
    for (candidate, cost) in zip(candidates, [0, 1, 1, 2, 2, 3, 3, 4, 5, 6] as [Float]) {
      #expect(abs(candidate.score - least - cost) < 1e-3)
    }
    // What is left is the probability that the ink is of another script.
    let sum = candidates.map(\.probability).reduce(0, +)
    #expect(abs(sum - result.scriptProbability) < 1e-4)
    #expect(candidates[0].segmentation.first?.drawingSegments.map(\.strokeIndex) == [0, 1, 2])
  }

  @Test func `only allowed characters are found`() throws {
    let options = RecognizerOptions(
      maximumResultCount: 2, characterSet: ["1", "7", "9"], kind: .character)
    let candidates = try recognizer(options: options).result(for: dots(3)).candidates
    #expect(candidates.map(\.text) == ["1", "7"])
  }

  @Test func `templates answer beside a finder`() throws {
    let recognizer = try recognizer(templates: try TemplateSet(drawing: "x9"))
    #expect(recognizer.labels == ["x", "9", "0", "1", "2", "3", "4", "5", "6", "7", "8"])
    let ink = try DrawnAlphabet.ink(of: "9")
    let candidates = recognizer.result(for: ink).candidates
    // One stroke is 1 to the finder, and 9 to the template: both cost nothing.
    #expect(Set(candidates.prefix(2).map(\.text)) == ["1", "9"])
    #expect(Set(candidates.map(\.text)).count == candidates.count)
  }

  @Test func `an empty ink has no candidates`() throws {
    #expect(try recognizer().result(for: Ink()).candidates.isEmpty)
  }
}
