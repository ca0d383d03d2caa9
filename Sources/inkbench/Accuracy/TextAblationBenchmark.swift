import InkEvaluation
import InkKit

/// The errors of words and lines by each source of evidence, and without a part of the
/// recognizer.
enum TextAblationBenchmark {
  /// A way to read that lacks parts.
  private struct Reading: Sendable {
    var name: String
    var parts: Set<RecognizerPart> = []
    var usesLexicon = true

    func recognizer(_ model: Model) throws -> Recognizer {
      let options = RecognizerOptions(usesLexicon: usesLexicon)
      return try Recognizer(model: model, options: options).without(parts)
    }
  }

  /// The sources that name the labels of a cell; the cells themselves are of the segment network's
  /// cuts.
  private static let sources: [(name: String, without: Set<RecognizerPart>)] = [
    ("templates and sequence", []), ("templates alone", [.sequence]),
    ("sequence alone", [.segmentScores]),
  ]

  private static let parts = [
    Reading(name: "without the words of sentences", parts: [.sentences]),
    Reading(name: "without size and place of cells", parts: [.sizeAndPlace]),
    Reading(name: "without the ink around cells", parts: [.neighbours]),
    Reading(name: "without rescoring single characters", parts: [.characterNetworks]),
  ]

  /// Each source with and without what is known of the language.
  private static func readings(_ name: String, _ without: Set<RecognizerPart>) -> [Reading] {
    [
      Reading(name: name, parts: without),
      Reading(name: "  without the lexicon", parts: without, usesLexicon: false),
      Reading(
        name: "  without language model and lexicon", parts: without.union([.languageModel])),
    ]
  }

  static func run(data: String) throws {
    let model = try CheckoutModels.model()
    let sets = [
      ("unipen-word", try SampleFile.spread("unipen-word", 1_000, data: data)),
      ("imadoc-word", try SampleFile.spread("imadoc-word", 1_000, data: data)),
      ("unipen-line", try SampleFile.spread("unipen-line", 300, data: data)),
    ]
    let counts = sets.map { "\($0.1.count) \($0.0)" }.joined(separator: ", ")
    let table = Table(
      "Development text by source and without a part (character errors, inks right; \(counts))",
      [("reading", 38)] + sets.flatMap { [($0.0, 12), ("right", 9)] })
    let hasSequence = try CheckoutModels.recognizer().contents[SequenceNetwork.self] != nil
    let sources = hasSequence ? sources : sources.filter { $0.without == [.sequence] }
    for reading in sources.flatMap({ readings($0.name, $0.without) }) + parts {
      let recognizer = try reading.recognizer(model)
      let cells = sets.flatMap { set in
        EvaluationTally(of: set.1, read: recognizer).cells([.errors, .right])
      }
      table.row([reading.name] + cells)
    }
  }
}
