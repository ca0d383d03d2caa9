import InkKit

/// What the errors of words and lines are without a part of the recognizer.
enum TextAblationBenchmark {
  /// A way to read that lacks a part.
  private struct Reading: Sendable {
    var name: String
    var recognizer: @Sendable (Model) throws -> Recognizer
  }

  private static let readings = [
    Reading(name: "everything") { try Recognizer(model: $0) },
    Reading(name: "without the lexicon") {
      try Recognizer(model: $0, options: RecognizerOptions(usesLexicon: false))
    },
    Reading(name: "without language model and lexicon") {
      try Recognizer(model: $0).without([.languageModel])
    },
    Reading(name: "without size and place of cells") {
      try Recognizer(model: $0).without([.sizeAndPlace])
    },
    Reading(name: "without the ink around cells") {
      try Recognizer(model: $0).without([.neighbours])
    },
    Reading(name: "without rescoring single characters") {
      try Recognizer(model: $0).without([.characterNetworks])
    },
  ]

  static func run(data: String) throws {
    guard let model = try CheckoutModels.english() else {
      print("\nNo models were built; the ablation of text is left out.")
      return
    }
    let sets = [
      ("unipen-word", try SampleFile.spread("unipen-word", 1_000, data: data)),
      ("imadoc-word", try SampleFile.spread("imadoc-word", 1_000, data: data)),
      ("unipen-line", try SampleFile.spread("unipen-line", 300, data: data)),
    ]
    let counts = sets.map { "\($0.1.count) \($0.0)" }.joined(separator: ", ")
    let table = Table(
      "Development text read without a part (character errors, inks right; \(counts))",
      [("reading", 38)] + sets.flatMap { [($0.0, 12), ("right", 9)] })
    for reading in readings {
      let recognizer = try reading.recognizer(model)
      let cells = sets.flatMap { set in
        var score = TextScore()
        for record in set.1 {
          let text = recognizer.result(for: record.ink).candidates.first?.text
          score.add(text ?? "", for: record.label ?? "")
        }
        return [score.characterErrors, score.right]
      }
      table.row([reading.name] + cells)
    }
  }
}
