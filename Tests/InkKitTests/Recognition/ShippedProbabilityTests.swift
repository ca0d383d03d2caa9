import InkTestSupport
import Testing

@testable import InkKit

/// How sure the models that come with the source are of drawn ink.
@Suite struct ShippedProbabilityTests {
  static func probabilities(_ tag: String) throws -> [Float] {
    let recognizer = try Recognizer(model: ShippedModels.model(for: tag))
    return try Fixtures.letters.map { letter in
      let ink = try Fixtures.writer.record(of: String(letter)).ink
      let candidates = recognizer.result(for: ink).candidates
      return candidates.first { $0.text == String(letter) }?.probability ?? 0
    }
  }

  /// Letters that only templates know, as æ or «, were taken for nearly as likely as the best one.
  @Test(.inOptimizedBuilds, arguments: ["en-GB", "fr", "de", "pl", "vi"])
  func `a letter without marks is about as likely as in English`(tag: String) throws {
    for (letter, (here, english)) in try zip(
      Fixtures.letters, zip(Self.probabilities(tag), Self.probabilities("en")))
    where letter.isLetter && english > 0.5 {
      #expect(here > 0.7 * english, "\(letter): \(here), in English \(english)")
    }
  }

  @Test(.inOptimizedBuilds) func `the first answers are the same however many are asked for`()
    throws
  {
    let model = try ShippedModels.model(for: "en")
    let inks = [
      try Ink(strokes: [5, 50, 90].map { Stroke(points: [.init(x: $0, y: 5)]) }),
      try Fixtures.writer.record(of: "a").ink, try Fixtures.writer.record(of: "in").ink,
    ]
    func answers(_ count: Int) throws -> [[RecognitionCandidate]] {
      let recognizer = try Recognizer(
        model: model, options: RecognizerOptions(maximumResultCount: count))
      return inks.map { recognizer.result(for: $0).candidates }
    }
    let usual = try answers(10)
    for count in [1, 2, 5] {
      for (few, many) in zip(try answers(count), usual) {
        #expect(few == Array(many.prefix(count)))
      }
    }
  }

  /// What two letters that make no word cost by the language says nothing of their script.
  @Test(.inOptimizedBuilds, arguments: ["fg", "xyz", "kq", "Hb", "Kb"])
  func `clear letters that are no word are of the script`(text: String) throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: "en"))
    let ink = try DrawnWriter(seed: 3).ink(of: text)
    #expect(recognizer.result(for: ink).scriptProbability > 0.2)
  }
}
