import InkTestSupport
import Testing

@testable import InkKit

/// What the Korean model that comes with the source makes of drawn letters.
@Suite struct ShippedKoreanTests {
  let model: Model
  let recognizer: Recognizer

  init() throws {
    model = try ShippedModels.model(for: "ko")
    recognizer = try Recognizer(
      model: model,
      options: RecognizerOptions(maximumResultCount: 3, kind: .character))
  }

  func texts(_ ink: Ink) -> [String] { recognizer.result(for: ink).candidates.map(\.text) }

  @Test(arguments: ["가", "너", "도", "무", "과", "쥐", "한", "글", "물", "원", "닭", "쓰"])
  func `syllables of all layouts are read, in any order of strokes`(_ syllable: String) throws {
    let ink = try DrawnJamo.ink(of: syllable, seed: 1)
    #expect(texts(ink).contains(syllable), "\(texts(ink))")
    let backwards = try Ink(
      strokes: ink.strokes.reversed().map { Stroke(points: $0.points.reversed()) })
    #expect(texts(backwards).contains(syllable), "\(texts(backwards))")
  }

  @Test func `letters by themselves are read`() throws {
    let missed = try HangulJamo.all.filter { letter in
      let ink = try DrawnJamo.ink(of: letter)
      return !texts(ink).contains(String(letter))
    }
    #expect(missed.count <= 5, "\(missed)")
  }

  @Test func `lines have their syllables, and spaces between words`() throws {
    let reader = try Recognizer(
      model: model, options: RecognizerOptions(maximumResultCount: 3, layout: .line))
    for text in ["나무", "나무 가지", "강 너무 도"] {
      let best = try #require(
        reader.result(for: try DrawnJamo.ink(of: text, seed: 2)).candidates.first)
      #expect(best.text == text)
      #expect(best.segmentation.count == text.count { $0 != " " })
    }
  }

  @Test(.inOptimizedBuilds, arguments: ["안녕", "한국", "학교", "오늘", "물", "커피", "안녕하세요", "대한민국"])
  func `words are not torn into lines`(_ word: String) throws {
    let reader = try Recognizer(model: model)
    let asLine = try Recognizer(model: model, options: RecognizerOptions(layout: .line))
    let ink = try DrawnJamo.ink(of: word, seed: 3)
    let best = try #require(reader.result(for: ink).candidates.first)
    #expect(best.text == asLine.result(for: ink).candidates.first?.text)
    #expect(best.lines.count == 1)
  }

  @Test(.inOptimizedBuilds, arguments: [("안녕", "고양이"), ("한국", "학교"), ("대한민국", "감사")])
  func `rows of words are lines`(_ upper: String, _ lower: String) throws {
    let reader = try Recognizer(model: model)
    let below = try DrawnJamo.ink(of: lower, seed: 4).strokes.map { stroke in
      stroke.moved { $0 + SIMD2(0, 300) }
    }
    let ink = try Ink(strokes: DrawnJamo.ink(of: upper, seed: 3).strokes + below)
    let best = try #require(reader.result(for: ink).candidates.first)
    #expect(best.text.split(separator: "\n").map(\.count) == [upper.count, lower.count])
  }

  @Test(.inOptimizedBuilds, arguments: ["hello", "world", "hello world"])
  func `words in Latin letters between syllables are read`(_ word: String) throws {
    let reader = try Recognizer(model: model, options: RecognizerOptions(layout: .line))
    let before = try DrawnJamo.ink(of: "나무", seed: 2)
    let behind = try DrawnJamo.ink(of: "가지", seed: 2)
    let latin = try DrawnWriter(seed: 3).joinedRecord(of: word).ink
    let height = try #require(before.boundingBox).height
    var strokes: [Stroke] = []
    var left: Float = 0
    // The middle of the word is a little below that of the syllables; no space follows it.
    for (ink, share, middle, gap) in [
      (before, 1, 0, 0.7), (latin, 0.75, 0.1, 0.2), (behind, 1, 0, 0),
    ] as [(Ink, Float, Float, Float)] {
      let box = try #require(ink.boundingBox)
      let scale = height * share / box.height
      let shift = SIMD2(
        left - box.minX * scale, middle * height - (box.minY + box.maxY) / 2 * scale)
      strokes += ink.strokes.map { stroke in Stroke(stroke.places.map { $0 * scale + shift }) }
      left += box.width * scale + gap * height
    }
    let best = try #require(reader.result(for: try Ink(strokes: strokes)).candidates.first)
    #expect(best.text == "나무 \(word)가지")
    // A word is one segment, two words are one or two.
    let graphemes = best.segmentation.map(\.grapheme)
    #expect(
      graphemes.contains(word)
        || word.split(separator: " ").map { String($0) }
          .allSatisfy(graphemes.contains)
    )
  }
}
