import InkTestSupport
import Testing

@testable import InkKit

/// Inks that ask for more than writing does, read by a shipped model of each way to read.
@Suite(.inOptimizedBuilds) struct BoundedReadingTests {
  /// A tag for each: joined Latin, with marks; syllables with signs, of a network and of templates; characters
  /// in squares.
  static let tags = ["en", "vi", "my", "he", "zh-Hani", "ko"]

  func recognizer(_ tag: String) throws -> Recognizer {
    try Recognizer(model: ShippedModels.model(for: tag))
  }

  /// Short hooks in a row, or in rows of some.
  static func hooks(_ count: Int, inRowsOf width: Int = .max) throws -> Ink {
    try Ink(strokes: (0..<count).map { hook($0, inRowsOf: width) })
  }

  static func hook(_ index: Int, inRowsOf width: Int = .max) -> Stroke {
    let hook: [SIMD2<Float>] = [[0, 0], [0, 10], [2, 20], [5, 22], [8, 18]]
    let place = SIMD2(Float(index % width) * 10, Float(index / width) * 40)
    return Stroke(hook.map { $0 + place })
  }

  @Test(.timeLimit(.minutes(1)), arguments: tags)
  func `thousands of strokes in a row are read, and the answer says that not all was tried`(
    _ tag: String
  ) throws {
    let result = try recognizer(tag).result(for: try Self.hooks(4_000))
    #expect(!result.candidates.isEmpty)
    #expect(result.isBounded || tag == "en")
  }

  @Test func `a line of writing is looked at as a whole`() throws {
    for (tag, text) in [("en", "hello world"), ("vi", "hello"), ("he", "t")] {
      let ink = try DrawnWriter(seed: 3).ink(of: text)
      #expect(!(try recognizer(tag).result(for: ink).isBounded), "\(tag)")
    }
  }

  /// The number of strokes goes beyond where a stroke is allowed less.
  @Test(arguments: ["he", "zh-Hani"])
  func `a growing ink that is too much is read as if it were the first`(_ tag: String) throws {
    let recognizer = try recognizer(tag)
    var session = RecognitionSession(
      recognizer: recognizer, ink: try Self.hooks(255, inRowsOf: 20))
    for count in 256...258 {
      try session.append(Self.hook(count - 1, inRowsOf: 20))
      #expect(session.result() == recognizer.result(for: session.ink), "\(count) strokes")
    }
  }

  @Test func `the script of a large ink is told by its first strokes, and the answer says so`()
    throws
  {
    let recognizer = ScriptRecognizer(try ["en", "he", "my"].map { try self.recognizer($0) })
    #expect(!recognizer.result(for: try Self.hooks(8)).isBounded)
    let result = recognizer.result(for: try Self.hooks(100))
    #expect(result.isBounded && !result.candidates.isEmpty)
    #expect(result.languages.count == 3)
    let sum = result.languages.reduce(0) { $0 + $1.probability }
    #expect(abs(sum - 1) < 1e-4)
    #expect(result.candidates.allSatisfy { $0.tag == result.languages[0].tag })
  }
}
