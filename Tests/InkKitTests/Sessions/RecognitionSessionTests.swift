import InkTestSupport
import Testing

@testable import InkKit

@Suite struct RecognitionSessionTests {
  func recognizer() throws -> Recognizer {
    Recognizer(tag: try LanguageTag("en"), templates: try TemplateSet(drawing: "abeikt17"))
  }

  @Test func `each answer is that for the whole ink`() throws {
    let recognizer = try recognizer()
    let context = RecognitionContext(
      preContext: "tak", writingArea: WritingArea(width: 300, height: 100))
    var session = RecognitionSession(recognizer: recognizer, context: context)
    #expect(session.result().candidates.isEmpty)
    let whole = try DrawnWriter(seed: 5).ink(of: "bike")
    for count in 1...whole.strokes.count {
      try session.append(whole.strokes[count - 1])
      let part = try Ink(strokes: Array(whole.strokes.prefix(count)))
      #expect(session.ink == part)
      #expect(session.result() == recognizer.result(for: part, in: context))
      #expect(session.result() == session.result())
    }
    while session.removeLast() != nil {
      #expect(session.result() == recognizer.result(for: session.ink, in: context))
    }
    #expect(session.ink.strokes.isEmpty)
    #expect(session.result().candidates.isEmpty)
  }

  @Test func `another ink, or another text before it, is read as if it were the first`() throws {
    let recognizer = try recognizer()
    let one = try DrawnWriter(seed: 5).ink(of: "bike")
    let other = try Ink(
      strokes: Array(one.strokes.dropLast()) + DrawnWriter(seed: 6).ink(of: "t").strokes)
    var session = RecognitionSession(recognizer: recognizer, ink: one)
    for ink in [other, one, Ink(), other] {
      session.ink = ink
      #expect(session.result() == recognizer.result(for: ink))
    }
    for text in ["tak", "1", ""] {
      let context = RecognitionContext(
        preContext: text, writingArea: WritingArea(width: 300, height: 100))
      session.context = context
      #expect(session.result() == recognizer.result(for: other, in: context))
    }
  }

  @Test func `a stroke that is wrong changes nothing`() throws {
    var session = RecognitionSession(
      recognizer: try recognizer(), ink: try DrawnAlphabet.ink(of: "a"))
    let before = session.result()
    let wrong = Stroke(points: [StrokePoint(x: .nan, y: 0)])
    #expect(throws: InkError.self) { try session.append(wrong) }
    #expect(session.result() == before)
    #expect(session.ink == (try DrawnAlphabet.ink(of: "a")))
  }

  @Test func `a copy goes its own way`() throws {
    var session = RecognitionSession(
      recognizer: try recognizer(), ink: try DrawnAlphabet.ink(of: "i"))
    var copy = session
    copy.removeLast()
    #expect(session.ink.strokes.count == copy.ink.strokes.count + 1)
    #expect(session.result() != copy.result())
  }

  /// A recognizer of text whose network was never trained: it reads nonsense, but always the same.
  func textRecognizer(layout: LayoutChoice) throws -> Recognizer {
    return Recognizer(
      tag: try LanguageTag("en"),
      options: RecognizerOptions(maximumResultCount: 3, layout: layout),
      templates: try recognizer().templates
    ) { $0.templates.network = .random(labels: ["a", "b", "e", "i", "k", "t", "1"], seed: 11) }
  }

  @Test(arguments: [LayoutChoice.line, .page])
  func `each answer for growing text is that for the whole ink`(_ layout: LayoutChoice) throws {
    let recognizer = try textRecognizer(layout: layout)
    let context = RecognitionContext(preContext: "the")
    var session = RecognitionSession(recognizer: recognizer, context: context)
    let lines = try ["take", "it"].enumerated().map { index, text in
      try DrawnWriter(seed: 5).ink(of: text).strokes.map { stroke in
        Stroke(points: stroke.points.map { StrokePoint(x: $0.x, y: $0.y + Float(index) * 300) })
      }
    }
    for stroke in lines.joined() {
      try session.append(stroke)
      #expect(session.result() == recognizer.result(for: session.ink, in: context))
    }
    #expect(session.result().candidates.first?.lines.count == (layout == .page ? 2 : 1))
    for _ in 0..<3 {
      session.removeLast()
      #expect(session.result() == recognizer.result(for: session.ink, in: context))
    }
  }

  /// A page of one-point strokes, three a line, whose cells are scored through the cache.
  func read(
    _ ink: Ink, decoder: TextDecoder, cache: inout RecognitionCache
  ) -> RecognitionResult {
    let lattices = stride(from: 0, to: ink.strokes.count, by: 3).map { first in
      let strokes = first..<min(first + 3, ink.strokes.count)
      var scores: [Float] = []
      var cells: [SegmentLattice.Cell] = []
      for end in 1...strokes.count {
        for begin in 0..<end {
          cells.append(SegmentLattice.Cell(begin: begin, end: end))
          var key = ContentHash()
          for stroke in strokes[(first + begin)..<(first + end)] {
            for point in ink.strokes[stroke].points {
              key.combine(point.x)
              key.combine(point.y)
            }
          }
          if let known = cache.memory.cells.value(for: key.value) {
            scores += known
          } else {
            var random = SplitMix64(seed: key.value)
            let own = decoder.labels.texts.map { _ in -6 * random.unit() }
            cache.memory.cells.insert(own, for: key.value)
            scores += own
          }
        }
      }
      return SegmentLattice(
        pieces: strokes.map { InkPiece(stroke: $0, points: 0..<1) }, cells: cells,
        labels: decoder.labels.texts, scores: scores,
        spaceScores: Array(repeating: -.infinity, count: strokes.count + 1))
    }
    return decoder.result(of: lattices, ink: ink, limit: 5, cache: &cache)
  }

  @Test func `a cache changes no answer, and each cell is scored once`() throws {
    let decoder = TextDecoder(
      prior: TextPrior(language: nil, options: RecognizerOptions()), labels: ["a", "b", "A", "1"])
    var random = SplitMix64(seed: 3)
    var cache = RecognitionCache()
    var strokes: [Stroke] = []
    for _ in 0..<12 {
      strokes.append(Stroke(points: [StrokePoint(x: random.unit(), y: random.unit())]))
      let ink = try Ink(strokes: strokes)
      var none = RecognitionCache.none
      #expect(
        read(ink, decoder: decoder, cache: &cache) == read(ink, decoder: decoder, cache: &none))
    }
    // Four lines of three strokes have six cells each.
    #expect(cache.memory.cells.count == 24)
    // A line is read anew while it grows, and after the line before it has changed.
    #expect(cache.lines.count <= 24)
  }

  @Test func `a line that is known is told by its key, not by all of its scores`() throws {
    let decoder = TextDecoder(
      prior: TextPrior(language: nil, options: RecognizerOptions()), labels: ["a", "b"])
    var lattice = SegmentLattice(
      pieces: [InkPiece(stroke: 0, points: 0..<1)], cells: [.init(begin: 0, end: 1)],
      labels: decoder.labels.texts, scores: [-1, -2], spaceScores: [-.infinity, -.infinity])
    var known = RecentValues<[TextHypothesis]>(limit: 8)
    var scratch = TextDecoder.Scratch()
    func best(_ lattice: SegmentLattice) -> String? {
      TextDecoder.hypotheses(
        of: lattice, in: TextSurroundings(before: ""), limit: 1, scratch: &scratch, known: &known,
        decoder: { _ in decoder }
      ).first?.text
    }
    #expect(best(lattice) == "a")
    lattice.scores = [-2, -1]
    #expect(best(lattice) == "b")
    lattice.key = 7
    #expect(best(lattice) == "b")
    lattice.scores = [-1, -2]
    #expect(best(lattice) == "b", "the scores were added up again")
    lattice.key = 8
    #expect(best(lattice) == "a")
  }
}
