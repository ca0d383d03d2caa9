import InkKit
import InkTestSupport
import Testing

/// What the shipped English model makes of one shape in different sizes and places.
@Suite(.inOptimizedBuilds) struct CaseAndSizeTests {
  let recognizer: Recognizer
  let area = WritingArea(width: 300, height: 100)

  init() throws {
    recognizer = try Recognizer(model: ShippedModels.model(for: "en"))
  }

  /// An ink without times, scaled so that its longer side has a size, with its middle at a height.
  func scaled(_ ink: Ink, size: Float, middle: Float) throws -> Ink {
    let box = try #require(ink.boundingBox)
    let scale = size / max(box.width, box.height)
    return try Ink(
      strokes: ink.strokes.map { stroke in
        Stroke(
          points: stroke.points.map { point in
            StrokePoint(
              x: (point.x - box.minX) * scale + 20,
              y: (point.y - (box.minY + box.maxY) / 2) * scale + middle)
          })
      })
  }

  func texts(_ ink: Ink) -> [String] {
    recognizer.result(for: ink, in: RecognitionContext(writingArea: area)).candidates.map(\.text)
  }

  @Test(arguments: [("o", "O"), ("s", "S"), ("c", "C"), ("x", "X"), ("p", "P"), ("v", "V")])
  func `size alone tells a small letter from its capital`(small: String, capital: String) throws {
    let shape = try DrawnAlphabet.ink(of: try #require(small.first))
    #expect(texts(try scaled(shape, size: 25, middle: 52)).first == small)
    #expect(texts(try scaled(shape, size: 80, middle: 48)).first == capital)
  }

  @Test func `a circle that fills its line is a capital or a zero, a small one likelier an o`()
    throws
  {
    let shape = try DrawnAlphabet.ink(of: "0")
    func candidates(size: Float, middle: Float) throws -> [RecognitionCandidate] {
      let ink = try scaled(shape, size: size, middle: middle)
      return recognizer.result(for: ink, in: RecognitionContext(writingArea: area)).candidates
    }
    let small = try candidates(size: 22, middle: 55)
    let large = try candidates(size: 70, middle: 45)
    #expect(Set(large.prefix(2).map(\.text)) == ["O", "0"])
    let (few, many) = (large.first { $0.text == "o" }, small.first { $0.text == "o" })
    #expect(try #require(many).probability > 2 * (few?.probability ?? 0))
  }

  /// A straight stroke is an l, a slash or a 1 to most: how a writer fills the area is too little known for
  /// height and size to decide alone, but they bring each sign nearer where it stands.
  @Test func `height and size speak for comma, apostrophe and slash`() throws {
    let stroke = try DrawnShapes.ink([DrawnShapes.line(from: [30, 0], to: [10, 60], count: 20)])
    let signs = [",": (20, 75), "'": (20, 18), "/": (75, 46)] as [String: (Float, Float)]
    for (sign, place) in signs {
      let probabilities = try signs.mapValues { other in
        let ink = try scaled(stroke, size: other.0, middle: other.1)
        return recognizer.result(for: ink, in: RecognitionContext(writingArea: area)).candidates
          .first { $0.text == sign }?.probability ?? 0
      }
      #expect(probabilities.max { $0.value < $1.value }?.key == sign, "\(sign) \(place)")
    }
  }

  @Test(arguments: [90, 200, 450, 1000] as [Float])
  func `letters of natural size are as likely in any area that holds them`(height: Float) throws {
    for label in "aeghkmrwAEGRW2347" {
      let ink = try scaled(
        try DrawnAlphabet.ink(of: label), size: label.isLowercase ? 45 : 70, middle: height / 2)
      let free = recognizer.result(for: ink)
      let placed = recognizer.result(
        for: ink,
        in: RecognitionContext(writingArea: WritingArea(width: 1000, height: height)))
      #expect(abs(placed.scriptProbability - free.scriptProbability) < 1e-4)
      let best = try #require(placed.candidates.first)
      #expect(best.text.lowercased() == free.candidates.first?.text.lowercased(), "\(label)")
      #expect(best.probability > 0.25, "\(label) \(best.probability)")
    }
  }

  @Test func `several lines on a canvas are lines, and one in an area that it fills is one`() throws
  {
    let writer = DrawnWriter(seed: 3)
    let rows = try ["hello", "there", "again"].map { try writer.ink(of: $0) }
    let height = writer.size * 1.4
    let page = try Ink(
      strokes: rows.enumerated().flatMap { row, ink in
        ink.strokes.map { $0.moved { $0 + SIMD2(0, Float(row) * height) } }
      })
    let canvas = WritingArea(width: writer.size * 6, height: height * 3)
    let read = recognizer.result(for: page, in: RecognitionContext(writingArea: canvas))
    #expect(read.candidates.first?.lines.count == 3)
    #expect(recognizer.strokesOfLines(of: page, in: canvas).count == 3)
    let line = try writer.writingArea(characterCount: 5)
    #expect(recognizer.strokesOfLines(of: rows[0], in: line).count == 1)
  }

  @Test(arguments: ["o", "s", "c", "x", "p", "v", "z"])
  func `without a writing area both cases come first`(small: String) throws {
    let shape = try DrawnAlphabet.ink(of: try #require(small.first))
    let texts = recognizer.result(for: shape).candidates.map(\.text)
    let both = [small, small.uppercased()]
    #expect(texts.prefix(small == "o" ? 3 : 2).filter(both.contains).count == 2, "\(texts)")
  }
}
