import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct WordComposerTests {
  /// A letter like u, from the line up to the right, and one with a mark above it.
  let plain = [[SIMD2<Float>(0, -100), [10, 0], [50, 0], [60, -100], [70, 0], [90, -20]]]

  func form(marked: Bool = false) throws -> WrittenForm {
    let mark = [[SIMD2<Float>(20, -150), [40, -150]]]
    return try #require(WrittenForm(drawn: plain + (marked ? mark : []), bodyCount: 1))
  }

  func ink(_ style: HandStyle, _ forms: [WrittenForm?], seed: UInt64 = 1) throws -> Ink {
    var random = SplitMix64(seed: seed)
    return try #require(WordComposer(style: style).ink(of: forms, using: &random))
  }

  @Test func `letters are joined without a lift as the style says`() throws {
    var style = HandStyle()
    #expect(try ink(style, [form(), form(), form()]).strokes.count == 3)
    style.joining = 1
    #expect(try ink(style, [form(), form(), form()]).strokes.count == 1)
    var last = try form()
    last.joinsBefore = false
    #expect(try ink(style, [form(), last, form()]).strokes.count == 2)
  }

  @Test func `letters stand side by side on one line`() throws {
    let strokes = try ink(HandStyle(), [form(), form()]).strokes
    let boxes = strokes.compactMap(\.boundingBox)
    #expect(boxes[1].minX - boxes[0].maxX > 10 && boxes[1].minX - boxes[0].maxX < 40)
    #expect(abs(boxes[0].maxY - boxes[1].maxY) < 2)
    let spaced = try ink(HandStyle(), [form(), nil, form()]).strokes.compactMap(\.boundingBox)
    #expect(spaced[1].minX - spaced[0].maxX > 80)
  }

  @Test func `marks wait until the pen is lifted, or don't`() throws {
    var style = HandStyle()
    style.joining = 1
    let waiting = try ink(style, [form(marked: true), form()]).strokes
    #expect(waiting.count == 2)
    #expect(try #require(waiting[1].boundingBox).maxY < -120)
    style.marksWait = false
    let prompt = try ink(style, [form(marked: true), form()]).strokes
    #expect(prompt.count == 3)
    #expect(try #require(prompt[1].boundingBox).maxY < -120)
  }

  @Test func `a style of nothing changes nothing but the sampling`() throws {
    let box = try #require(ink(HandStyle(), [form()]).boundingBox)
    let drawn = try form().body
    #expect(abs(box.minY - 100 * drawn.lower.y) < 3 && abs(box.maxY - 100 * drawn.upper.y) < 3)
    #expect(abs(box.width - 100 * drawn.size.x) < 3)
  }

  @Test func `strokes are written in two with nothing lost but at the lift`() throws {
    var style = HandStyle()
    style.splitting = 1
    let whole = try ink(HandStyle(), [form(), form()])
    let parts = try ink(style, [form(), form()], seed: 4)
    #expect(parts.strokes.count > whole.strokes.count)
    let counts = [whole, parts].map { $0.strokes.reduce(0) { $0 + $1.points.count } }
    #expect(abs(counts[0] - counts[1]) < 20)
  }

  @Test func `the pen goes back over ink to where the next stroke of a letter begins`() throws {
    let stem: [SIMD2<Float>] = [[0, -1], [0, -0.5], [0, 0]]
    let arch: [SIMD2<Float>] = [[0.05, -0.5], [0.4, -1], [0.5, 0]]
    #expect(WordComposer.retrace(stem, arch) == [[0, 0]] + arch)
    let bowl: [SIMD2<Float>] = [[-0.1, -0.6], [-0.5, -0.3], [0, 0.1]]
    #expect(WordComposer.retrace(bowl, stem) == stem.reversed() + stem)
    // Neither begins or ends on the other.
    #expect(WordComposer.retrace(stem, [[-0.5, -0.7], [0.5, -0.7]]) == nil)
    // Nobody goes back so far.
    let long: [SIMD2<Float>] = [[0, -4], [0, -2], [0, 0]]
    #expect(WordComposer.retrace(long, [[0, -4], [1, -3]]) == nil)

    var style = HandStyle()
    let letter = try #require(WrittenForm([stem, arch]))
    #expect(try ink(style, [letter, letter]).strokes.count == 4)
    style.retracing = 1
    #expect(try ink(style, [letter, letter]).strokes.count == 2)
  }
}
