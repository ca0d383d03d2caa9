import InkTestSupport
import Testing

@testable import InkKit

/// What models of alphabets besides Latin that come with the source make of drawn words.
@Suite(.inOptimizedBuilds) struct ShippedAlphabetTests {
  func recognizer(_ tag: String, _ options: RecognizerOptions = .init()) throws -> Recognizer {
    return try Recognizer(model: ShippedModels.model(for: tag), options: options)
  }

  /// Most small letters of Cyrillic differ from capitals by size alone, of which a word says little.
  @Test(arguments: ["кот", "окно", "дым", "пилот", "кот и дом", "мы шли"])
  func `words are read, with spaces between them`(_ text: String) throws {
    let result = try recognizer("ru").result(for: DrawnLetters.ink(of: text))
    let best = try #require(result.candidates.first)
    #expect(best.text.lowercased() == text)
    #expect(best.segmentation.map(\.grapheme).joined() == best.text.filter { $0 != " " })
    #expect(best.words.map(\.text) == best.text.split(separator: " ").map(String.init))
  }

  @Test func `lines stand one above the other`() throws {
    let first = try DrawnLetters.ink(of: "кот и пилот")
    let second = try DrawnLetters.ink(of: "окно")
    let lower = second.strokes.map { stroke in
      Stroke(points: stroke.points.map { StrokePoint(x: $0.x, y: $0.y + 150) })
    }
    let best = try #require(
      try recognizer("ru").result(for: Ink(strokes: first.strokes + lower)).candidates.first)
    #expect(best.text.lowercased() == "кот и пилот\nокно")
    #expect(best.lines.count == 2)
  }

  @Test func `the segments of a word have its strokes`() throws {
    let result = try recognizer("ru").result(for: DrawnLetters.ink(of: "дым"))
    let best = try #require(result.candidates.first)
    #expect(
      best.segmentation.map { $0.drawingSegments.map(\.strokeIndex) } == [[0, 1], [2, 3], [4]])
  }

  @Test(arguments: ["לחם", "דרום", "חום"])
  func `words from right to left come in the order of their text`(_ text: String) throws {
    let ink = try DrawnLetters.ink(of: text, direction: .rightToLeft)
    let result = try recognizer("he").result(for: ink)
    #expect(
      result.candidates.prefix(2).map(\.text).contains(text), "\(result.candidates.map(\.text))")
  }

  @Test func `where a character is asked for, several letters are one`() throws {
    let result = try recognizer("ru", RecognizerOptions(kind: .character))
      .result(for: DrawnLetters.ink(of: "кот"))
    #expect(!result.candidates.isEmpty)
    #expect(result.candidates.allSatisfy { $0.text.count == 1 })
  }
}
