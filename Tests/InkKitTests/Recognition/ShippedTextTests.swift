import InkTestSupport
import Testing

@testable import InkKit

/// What the English model that comes with the source makes of drawn words.
@Suite struct ShippedTextTests {
  let model: Model

  init() throws {
    model = try ShippedModels.model(for: "en")
  }

  func recognizer(_ options: RecognizerOptions = RecognizerOptions()) throws -> Recognizer {
    try Recognizer(model: model, options: options)
  }

  func best(
    _ ink: Ink, _ recognizer: Recognizer, after preContext: String = ""
  ) -> RecognitionCandidate? {
    recognizer.result(for: ink, in: RecognitionContext(preContext: preContext)).candidates.first
  }

  @Test(.inOptimizedBuilds) func `words by several hands are read`() throws {
    let recognizer = try recognizer()
    for seed in [UInt64(3), 11, 19] {
      for word in ["hello", "about", "Friday", "42"] {
        let ink = try DrawnWriter(seed: seed).ink(of: word)
        #expect(best(ink, recognizer)?.text == word, "seed \(seed)")
      }
    }
  }

  @Test(.inOptimizedBuilds)
  func `joined writing is read, and its characters have ink of one stroke`() throws {
    let ink = try Fixtures.writer.joinedInk(of: Fixtures.greeting)
    let answer = try #require(best(ink, recognizer()))
    #expect(answer.text == "hello world")
    let first = answer.segmentation.prefix(5).flatMap(\.drawingSegments).map(\.strokeIndex)
    #expect(Set(first).count < 5)
  }

  @Test(.inOptimizedBuilds, arguments: [TextKind.number, .email, .url])
  func `a word is neither a number nor an address`(_ kind: TextKind) throws {
    let ink = try DrawnWriter(seed: 3).ink(of: "world")
    #expect(best(ink, try recognizer(RecognizerOptions(kind: kind))) == nil)
  }

  /// An arc, down, an arc, down: n or u, whichever comes, before the letters of a text.
  func ambiguous(before text: String) throws -> Ink {
    let writer = DrawnWriter(seed: 19)
    let rest = try writer.ink(of: text)
    let size = writer.size
    let wave: [(Float, Float)] = [
      (0, 0.46), (0.06, 0.42), (0.1, 0.46), (0.1, 0.7), (0.12, 0.86), (0.2, 0.9), (0.28, 0.8),
      (0.34, 0.55), (0.42, 0.42), (0.48, 0.48), (0.5, 0.7), (0.52, 0.86), (0.58, 0.9),
    ]
    let first = Stroke(points: wave.map { StrokePoint(x: $0.0 * size, y: $0.1 * size) })
    let moved = rest.strokes.map { stroke in
      Stroke(points: stroke.points.map { StrokePoint(x: $0.x + 0.62 * size, y: $0.y) })
    }
    return try Ink(strokes: [first] + moved)
  }

  @Test(.inOptimizedBuilds) func `the same ink is read differently after different texts`() throws {
    let recognizer = try recognizer()
    let ink = try ambiguous(before: "ment")
    #expect(best(ink, recognizer, after: "arg")?.text == "ument")
    #expect(best(ink, recognizer, after: "gover")?.text == "nment")
    #expect(best(ink, recognizer, after: "the enviro")?.text == "nment")
  }

  @Test(.inOptimizedBuilds) func `the 21st character before the ink changes nothing`() throws {
    let recognizer = try recognizer()
    let ink = try ambiguous(before: "ment")
    let twenty = "we have no word of arg"
    #expect(twenty.count == 22)
    func result(_ preContext: String) -> RecognitionResult {
      recognizer.result(for: ink, in: RecognitionContext(preContext: preContext))
    }
    let kept = String(twenty.suffix(20))
    #expect(result("x" + kept) == result("7" + kept))
    #expect(result(kept) == result("gover" + kept))
    #expect(result(kept) != result(String(kept.dropLast(3)) + "gover"))
  }

  @Test(.inOptimizedBuilds) func `a new word begins with a space where one belongs`() throws {
    let recognizer = try recognizer()
    let ink = try DrawnWriter(seed: 19).ink(of: "world")
    func text(_ preContext: String) -> String? {
      best(ink, recognizer, after: preContext)?.text.lowercased()
    }
    #expect(text("hello") == " world")
    #expect(text("hello ") == "world")
    #expect(text("(") == "world")
    #expect(text("") == "world")
    #expect(text("under") == "world")
  }

  @Test func `a single character takes part in the text before it`() throws {
    let recognizer = try recognizer()
    let circle = try DrawnWriter(seed: 19).ink(of: "o")
    #expect(best(circle, recognizer, after: "hell")?.text == "o")
    #expect(best(circle, recognizer, after: "10")?.text == "0")
    #expect(best(circle, recognizer, after: "HELL")?.text == "O")
  }

  @Test(.inOptimizedBuilds) func `a kind of text allows its characters alone`() throws {
    let ink = try DrawnWriter(seed: 7).ink(of: "loo")
    let number = try #require(best(ink, recognizer(RecognizerOptions(kind: .number))))
    #expect(number.text == "100")
    let address = try DrawnWriter(seed: 7).ink(of: "me@site.org")
    let email = try #require(best(address, recognizer(RecognizerOptions(kind: .email))))
    #expect(email.text.lowercased() == "me@site.org")
  }

  @Test(.inOptimizedBuilds) func `characters that are left out are never read`() throws {
    let ink = try DrawnWriter(seed: 3).ink(of: "hello")
    let options = RecognizerOptions(characterSet: Set("0123456789"))
    let result = try recognizer(options).result(for: ink)
    #expect(!result.candidates.isEmpty)
    #expect(result.candidates.allSatisfy { $0.text.allSatisfy { $0.isNumber || $0 == " " } })
  }

  @Test(.inOptimizedBuilds)
  func `whoever names a set of characters says that the ink is of it, but not of any ink`() throws {
    let digits = try recognizer(RecognizerOptions(characterSet: Set("0123456789")))
    // An l is as good a 1 as any, an S may be a 5, and a W is no digit whatever is asked for.
    let line = try #require(best(DrawnWriter(seed: 3).ink(of: "l"), digits))
    #expect(line.text == "1" && line.probability > 0.9)
    let wave = try #require(best(DrawnWriter(seed: 3).ink(of: "S"), digits))
    #expect(wave.text == "5" && wave.probability > 0.3)
    let letter = try #require(best(DrawnWriter(seed: 3).ink(of: "W"), digits))
    #expect(letter.probability < 0.1)
    let word = try #require(best(DrawnWriter(seed: 3).ink(of: "hello"), digits))
    #expect(word.probability < 0.01)
  }

  @Test func `a word of the user's own is read`() throws {
    let ink = try DrawnWriter(seed: 3).ink(of: "xoqvil")
    let known = try best(ink, recognizer(RecognizerOptions(userWords: ["xoqvil"])))
    #expect(known?.text.lowercased() == "xoqvil")
  }

  @Test(.inOptimizedBuilds)
  func `the ink of all characters is all the ink, and words and lines have boxes`() throws {
    let record = try Fixtures.writer.record(ofPage: Fixtures.note)
    let answer = try #require(best(record.ink, recognizer()))
    var counts = record.ink.strokes.map { Array(repeating: 0, count: $0.points.count) }
    for part in answer.segmentation.flatMap(\.drawingSegments) {
      for point in part.points {
        counts[part.strokeIndex][point] += 1
      }
    }
    #expect(counts.allSatisfy { $0.allSatisfy { $0 == 1 } })
    #expect(answer.lines.map(\.text) == answer.text.split(separator: "\n").map(String.init))
    let words = answer.text.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(answer.words.map(\.text) == words)
    let upper = try #require(answer.lines.first).boundingBox
    let lower = try #require(answer.lines.last).boundingBox
    #expect(upper.maxY < lower.maxY)
  }

  @Test(.inOptimizedBuilds)
  func `scores of characters, words and lines are on one scale`() throws {
    let recognizer = try recognizer()
    for text in ["7", "w", "hello", "it is on the top"] {
      for candidate in recognizer.result(for: try DrawnWriter(seed: 3).ink(of: text)).candidates {
        let expected = -ElementaryFunctions.log(candidate.probability)
        #expect(abs(candidate.score - expected) < 0.01, "\(text)")
      }
    }
  }

  @Test(.inOptimizedBuilds) func `scribbles score worse than words`() throws {
    let recognizer = try recognizer()
    var random = SplitMix64(seed: 5)
    let word = try #require(best(DrawnWriter(seed: 3).ink(of: "hello"), recognizer))
    for count in 1...3 {
      let ink = try Ink(
        strokes: (0..<count).map { _ in
          Stroke(
            points: (0..<20).map { _ in
              StrokePoint(x: random.unit() * 400, y: random.unit() * 100)
            })
        })
      let scribble = try #require(best(ink, recognizer))
      #expect(scribble.score > word.score * 2)
      #expect(scribble.probability < word.probability)
    }
  }
}
