import InkKit
import Testing

/// Gestures over two words, "hello" and "world", each 100 wide and 40 high.
@Suite struct GestureMeaningTests {
  static let below = WrittenWords([
    word("hello", at: 0), word("world", at: 130),
  ])

  static func word(
    _ text: String, at x: Float, width: Float = 100, count: Int = 5
  ) -> WrittenWords.Word {
    func box(_ minX: Float, _ width: Float) -> BoundingBox {
      BoundingBox(minX: minX, minY: 0, maxX: minX + width, maxY: 40)
    }
    return WrittenWords.Word(
      text: text, frame: box(x, width),
      characters: (0..<count).map { box(x + Float($0) * 20, min(18, width)) })
  }

  static func meaning(_ gesture: String, _ points: [(Float, Float)]) throws -> GestureMeaning? {
    let stroke = Stroke(points: points.map { StrokePoint(x: $0.0, y: $0.1) })
    return GestureMeaning(of: gesture, try Ink(strokes: [stroke]), over: below)
  }

  @Test func `a strike deletes the words that it crosses in the middle`() throws {
    #expect(
      try Self.meaning("strike", [(-5, 22), (50, 20), (104, 18)])
        == GestureMeaning(action: .delete, words: 0..<1))
    #expect(
      try Self.meaning("strike", [(-5, 22), (120, 20), (240, 18)])
        == GestureMeaning(action: .delete, words: 0..<2))
    #expect(
      try Self.meaning("strike", [(40, 20), (59, 20)])
        == GestureMeaning(action: .delete, words: 0..<1, characters: 2..<3))
    #expect(try Self.meaning("strike", [(-5, 44), (104, 44)]) == nil, "a line below")
    #expect(try Self.meaning("strike", [(300, 20), (400, 20)]) == nil, "a dash behind")
  }

  @Test func `a scribble goes to and fro at least three times`() throws {
    let two: [(Float, Float)] = [(0, 10), (100, 15), (0, 20)]
    let four = two + [(100, 25), (0, 30)]
    #expect(
      try Self.meaning("scribble", four) == GestureMeaning(action: .delete, words: 0..<1))
    #expect(try Self.meaning("scribble", two) == nil)
    #expect(try Self.meaning("scribble", four.map { ($0.0 + 300, $0.1) }) == nil)
  }

  @Test func `a loop selects, an arch joins, a bar splits between characters`() throws {
    let loop: [(Float, Float)] = [(-5, -5), (110, -5), (110, 45), (-5, 45), (-5, -5)]
    #expect(try Self.meaning("circle", loop) == GestureMeaning(action: .select, words: 0..<1))
    #expect(try Self.meaning("circle", loop.map { ($0.0, $0.1 + 200) }) == nil)
    let arch: [(Float, Float)] = [(95, 0), (115, -12), (135, 0)]
    #expect(try Self.meaning("arch:above", arch) == GestureMeaning(action: .join, words: 0..<2))
    #expect(try Self.meaning("arch:above", arch.map { ($0.0 - 60, $0.1) }) == nil)
    #expect(try Self.meaning("arch:above", arch.map { ($0.0, $0.1 - 30) }) == nil, "a line above")
    #expect(
      try Self.meaning("verticalbar", [(59, -10), (59, 50)])
        == GestureMeaning(action: .split, words: 0..<1, characters: 3..<3))
    #expect(try Self.meaning("verticalbar", [(49, -10), (49, 50)]) == nil, "through a letter")
    #expect(try Self.meaning("verticalbar", [(59, -10), (59, 5)]) == nil, "too short")
    #expect(try Self.meaning("verticalbar", [(240, -10), (240, 50)]) == nil, "an l behind")
    for x in [-1, 101, 115, 128, 131] as [Float] {
      #expect(try Self.meaning("verticalbar", [(x, -10), (x, 50)]) == nil, "beside a word, \(x)")
    }
  }

  @Test func `dots, bars and dashes of writing are too small or too long for edits`() throws {
    let caret: [(Float, Float)] = [(112, 42), (115, 36), (118, 42)]
    #expect(try Self.meaning("caret:above", caret) == nil)
    let corner: [(Float, Float)] = [(115, 16), (115, 25), (108, 25)]
    #expect(try Self.meaning("corner:downleft", corner) == nil)
    #expect(try Self.meaning("arch:above", [(95, -3), (115, -4), (135, -3)]) == nil)
    #expect(try Self.meaning("strike", [(-5, 22), (50, 20), (145, 18)])?.action == nil)
    let half: [(Float, Float)] = [(-5, 15), (110, 15), (110, 45), (-5, 45), (-5, 15)]
    #expect(try Self.meaning("circle", half) == nil, "a bowl around the lower part")
  }

  @Test func `carets and corners name a place`() throws {
    #expect(
      try Self.meaning("caret:above", [(105, 60), (115, 38), (125, 60)])
        == GestureMeaning(action: .insert, words: 0..<1, characters: 5..<5))
    #expect(
      try Self.meaning("caret:below", [(130, -20), (139, 2), (150, -20)])
        == GestureMeaning(action: .insert, words: 1..<2, characters: 0..<0))
    #expect(
      try Self.meaning("corner:downleft", [(115, 0), (115, 40), (60, 40)])?.action == .newLine)
    #expect(try Self.meaning("caret:above", [(105, 960), (115, 938), (125, 960)]) == nil)
    #expect(try Self.meaning("caret:above", [(105, 0), (115, -22), (125, 0)]) == nil, "an arch")
    #expect(try Self.meaning("caret:below", [(250, 0), (260, 22), (270, 0)]) == nil, "a v behind")
  }

  @Test func `writing and nothing mean nothing`() throws {
    #expect(try Self.meaning("writing", [(0, 20), (100, 20)]) == nil)
    let nowhere = WrittenWords([])
    let ink = try Ink(strokes: [Stroke(points: [StrokePoint(x: 0, y: 0), StrokePoint(x: 9, y: 0)])])
    #expect(GestureMeaning(of: "strike", ink, over: nowhere) == nil)
    #expect(GestureMeaning(of: "strike", try Ink(strokes: []), over: Self.below) == nil)
  }

  @Test func `what means nothing where it was drawn is rather writing`() throws {
    let result = RecognitionResult(candidates: [
      RecognitionCandidate(text: "strike", score: 0.2, probability: 0.8),
      RecognitionCandidate(text: "writing", score: 1.6, probability: 0.2),
    ])
    let across = try Ink(strokes: [
      Stroke(points: [StrokePoint(x: -5, y: 20), StrokePoint(x: 105, y: 20)])
    ])
    let beside = try Ink(strokes: [
      Stroke(points: [StrokePoint(x: 300, y: 20), StrokePoint(x: 400, y: 20)])
    ])
    let struck = result.gestures(of: across, over: Self.below)
    #expect(struck.candidates.map(\.text) == ["strike", "writing"])
    #expect(struck.candidates[0].meaning?.action == .delete)
    let written = result.gestures(of: beside, over: Self.below)
    #expect(written.candidates.map(\.text) == ["writing", "strike"])
    for candidates in [struck.candidates, written.candidates] {
      #expect(abs(candidates.reduce(0) { $0 + $1.probability } - 1) < 1e-5)
      #expect(candidates[0].score <= candidates[1].score)
    }
  }

  static func best(
    _ name: String, _ points: [(Float, Float)], over words: WrittenWords = below, gain: Float? = nil
  ) throws -> String? {
    let candidates = [(name, Float(0.98)), ("writing", 0.02)].map {
      RecognitionCandidate(text: $0.0, score: 0, probability: $0.1)
    }
    let stroke = Stroke(points: points.map { StrokePoint(x: $0.0, y: $0.1) })
    return RecognitionResult(candidates: candidates)
      .gestures(of: try Ink(strokes: [stroke]), over: words, gain: gain).candidates.first?.text
  }

  @Test func `what may be the bar of a letter is writing`() throws {
    #expect(try Self.best("strike", [(40, 20), (59, 20)]) == "writing", "one letter")
    #expect(try Self.best("strike", [(20, 20), (59, 20)], gain: -1) == "writing", "as of tt")
    #expect(try Self.best("strike", [(15, 20), (85, 20)]) == "strike")
    #expect(try Self.best("strike", [(15, 20), (64, 20)]) == "writing", "three letters, perhaps")
    #expect(try Self.best("strike", [(5, 20), (68, 20)], gain: 0) == "strike", "most of the word")

    let letter = WrittenWords([Self.word("l", at: 0, width: 10, count: 1)])
    #expect(try Self.best("strike", [(-5, 20), (15, 20)], over: letter) == "writing")
    #expect(try Self.best("strike", [(-30, 20), (40, 20)], over: letter) == "strike", "too long")
    #expect(try Self.best("strike", [(-30, 20), (40, 20)], over: letter, gain: 0.5) == "writing")
  }

  @Test func `what completes the words is writing`() throws {
    let whole: [(Float, Float)] = [(-5, 22), (50, 20), (104, 18)]
    #expect(try Self.best("strike", whole, gain: 0.5) == "strike")
    #expect(try Self.best("strike", whole, gain: 0.7) == "writing")
    func read(_ score: Float?) -> RecognitionResult {
      RecognitionResult(
        candidates: score.map { [RecognitionCandidate(text: "it", score: $0, probability: 0.5)] }
          ?? [])
    }
    #expect(read(0.5).gain(over: read(2)) == 1.5)
    #expect(read(nil).gain(over: read(2)) == nil && read(2).gain(over: read(nil)) == nil)
  }

  @Test func `where a line ends it goes on`() throws {
    let caret: [(Float, Float)] = [(-10, 60), (0, 30), (10, 60)]
    func moved(to x: Float) -> [(Float, Float)] { caret.map { ($0.0 + x, $0.1) } }
    #expect(
      try Self.meaning("caret:above", moved(to: 115))?.action == .insert)
    #expect(try Self.meaning("caret:above", moved(to: 240)) == nil)
    #expect(try Self.meaning("caret:above", moved(to: -8)) == nil)
    let corner: [(Float, Float)] = [(115, -10), (115, 45), (80, 45)]
    #expect(
      try Self.meaning("corner:downleft", corner)?.action == .newLine)
    #expect(
      try Self.meaning("corner:downleft", corner.map { ($0.0 - 76, $0.1) }) == nil, "a letter")
    #expect(try Self.meaning("corner:downleft", corner.map { ($0.0 + 125, $0.1) }) == nil)
    #expect(
      try Self.meaning("arch:above", [(128, 0), (180, -12), (232, 0)]) == nil, "the bar of a T")
  }
}
