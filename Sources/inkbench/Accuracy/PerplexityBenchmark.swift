import InkKit

/// How well packs foresee sentences that none of them was made of, in bits per character with the end:
/// with the words of sentences and without.
///
/// Whole sentences stand for texts, and three words from within them for texts that begin and end anywhere.
enum PerplexityBenchmark {
  /// Those of most sentences.
  private static let languages = [
    "en", "de", "hu", "fi", "pl", "nl", "ar", "es", "fr", "fa", "cs", "ru", "sv", "it", "hi", "ro",
    "tr", "uk", "el", "bg",
  ]

  /// The most sentences of a language.
  private static let limit = 1000
  private static let partLength = 3

  static func run(data: String) throws {
    let table = Table(
      "Sentences that are kept apart (bits per character)",
      [
        ("language", 8), ("sentences", 9), ("without", 8), ("with", 8), ("gain", 7),
        ("words from within", 17), ("with", 8), ("gain", 7),
      ])
    for language in languages {
      let parts = try CheckoutModels.recognizer(for: language).contents
      guard let model = parts[LanguageModel.self] else { continue }
      let priors = [LanguageModel(withoutSentences: model), model].map {
        TextPrior(language: $0, options: RecognizerOptions())
      }
      let bytes = try SampleFile.bytes("\(data)/text/sentences/dev/\(language).txt.gz")
      let sentences = String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(limit)
        .map { String($0) }
      let within = sentences.compactMap(Self.part)
      var cells = [language, "\(sentences.count)"]
      for texts in [sentences, within] {
        let bits = priors.map { self.bits(of: texts, by: $0) }
        cells += bits.map { fixed($0, 3) } + [percent(1 - bits[1] / bits[0])]
      }
      table.row(cells)
    }
  }

  /// Some words from the middle of a sentence.
  private static func part(of sentence: String) -> String? {
    let words = sentence.split(separator: " ")
    guard words.count > partLength * 2 else { return nil }
    let first = (words.count - partLength) / 2
    return words[first..<(first + partLength)].joined(separator: " ")
  }

  /// The mean bits of a character; texts that a prior rules out are left out by both.
  private static func bits(of texts: [String], by prior: TextPrior) -> Double {
    var (cost, count) = (0.0, 0)
    for text in texts {
      let own = prior.wholeCost(of: text)
      guard own.isFinite else { continue }
      cost += Double(own)
      count += text.count + 1
    }
    return cost / Double(max(1, count)) / 0.6931472
  }
}
