import Testing

@testable import InkKit

@Suite struct FramedWordsTests {
  private let oval = Stroke(
    (0...40).map { step -> SIMD2<Float> in
      let way = ElementaryFunctions.direction(turns: Float(step) / 40)
      return SIMD2(200, 100) * way
    })
  /// A word in one stroke: up and down to the right.
  private let word = Stroke(
    (0...80).map { step -> SIMD2<Float> in
      let x = Float(step) * 2.5 - 100
      return SIMD2(x, 30 * ElementaryFunctions.direction(turns: Float(step) / 10).y)
    })
  private let smile = Stroke(
    (0...20).map { step -> SIMD2<Float> in
      let x = Float(step) * 8 - 80
      return SIMD2(x, 40 - x * x / 200)
    })
  private let line = Stroke((0...20).map { SIMD2<Float>(205 + Float($0) * 10, 0) })

  private func parted(_ strokes: [Stroke], kind: StrokeKind) -> [FoundObject] {
    FramedWords.parted(
      [FoundObject(kind: kind, strokes: Array(strokes.indices), certainty: 0.8)],
      PageStrokes(strokes))
  }

  /// Parts strokes of which the first is a text, and some others are an object of a kind.
  private func parted(_ strokes: [Stroke], _ kind: StrokeKind, of others: [Int]) -> [FoundObject] {
    FramedWords.parted(
      [
        FoundObject(kind: .text, strokes: [0], certainty: 1),
        FoundObject(kind: kind, strokes: others, certainty: 1),
      ], PageStrokes(strokes))
  }

  @Test(arguments: [StrokeKind.shape, .sketch])
  func `a word in an outline is a text, and a line to it a connector`(_ kind: StrokeKind) {
    let found = parted([word, oval, line], kind: kind)
    #expect(found.map(\.kind) == [.text, .shape, .connector])
    #expect(found.map(\.strokes) == [[0], [1], [2]])
    #expect(found.allSatisfy { $0.certainty == 0.8 })
  }

  @Test func `a line that leads away from an outline around a text is a connector`() {
    let strokes = [word, oval, line]
    #expect(parted(strokes, .shape, of: [1, 2]).map(\.strokes) == [[0], [1], [2]])
    #expect(parted(strokes, .shape, of: [1]).map(\.strokes) == [[0], [1]])
  }

  @Test func `details of a sketch, and words across its outline, stay parts of it`() {
    #expect(parted([oval, smile], kind: .sketch).map(\.strokes) == [[0, 1]])
    let across = Stroke(word.places.map { $0 * SIMD2<Float>(2.5, 1) })
    #expect(parted([oval, across], kind: .sketch).map(\.strokes) == [[0, 1]])
    #expect(parted([word, line], kind: .sketch).map(\.strokes) == [[0, 1]])
  }

  @Test func `outlines apart are shapes of their own, each with its word and with its line`() {
    let second = [word, oval].map { $0.moved { $0 + SIMD2(700, 0) } }
    let lower = line.moved { SIMD2(0, $0.x - 100) }
    let found = parted([word, oval] + second + [lower], kind: .shape)
    #expect(found.map(\.kind) == [.text, .shape, .text, .shape, .connector])
    #expect(found.map(\.strokes) == [[0], [1], [2], [3], [4]])
    // Without words they may be letters of a line.
    #expect(parted([oval, second[1]], kind: .shape).map(\.strokes) == [[0, 1]])
  }

  @Test func `large letters in a frame are a text, but not its open side, nor a frame in it`() {
    let sides: [SIMD2<Float>] = [[0, 0], [400, 0], [400, 120], [20, 120]]
    let frame = Stroke(sides.resampled(every: 10))
    let side = Stroke([[8, 10], [18, 110]])
    let bar = Stroke([[200, 30], [200, 90]])
    let found = parted([side, frame, bar], kind: .shape)
    #expect(found.map(\.kind) == [.shape, .text])
    #expect(found.map(\.strokes) == [[0, 1], [2]])
    let inner = oval.moved { $0 * 0.8 }
    #expect(parted([oval, inner], kind: .shape).map(\.strokes) == [[0, 1]])
  }

  @Test func `an end of an outline may reach into its word`() {
    let hook = Stroke(oval.places + [SIMD2(180, 0), SIMD2(60, 0)])
    #expect(parted([word, hook], kind: .shape).map(\.kind) == [.text, .shape])
  }

  @Test func `an outline around a word is part of no connector`() {
    #expect(parted([word, oval], kind: .connector).map(\.kind) == [.text, .shape])
  }

  @Test func `an outline around a text is not a connector with the line that leads to it`() {
    let strokes = [word, oval, line, smile.moved { $0 + SIMD2(200, 0) }]
    let kinds = parted(strokes, .connector, of: [1, 2]).map(\.kind)
    #expect(kinds == [.text, .shape, .connector])
    // A line with its head may lead around a text.
    #expect(parted(strokes, .connector, of: [1, 3]).map(\.strokes) == [[0], [1, 3]])
  }
}
