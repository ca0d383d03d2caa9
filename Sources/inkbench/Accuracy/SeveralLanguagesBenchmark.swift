import InkEvaluation
import InkKit

/// Words read by the models of a language, of English, and of both together: how many are right, whether
/// both find the language, and whether its probability is as often right as it says.
///
/// Words of a language, with marks and without, are written with handwriting fonts that no pack learned
/// from, English ones by people of `dev`.
enum SeveralLanguagesBenchmark {
  private static let languages = ["fr", "de", "pl", "es", "vi"]

  /// How many words by people are read.
  private static let wordCount = 150

  static func run(data: String) throws {
    let english = try CheckoutModels.recognizer()
    let signs = try SampleFile.dev("unipen-char", of: data)
    let hands = try FontHands.Marks.allCases.map {
      ($0, try FontHands(of: data, writing: $0, signs: signs))
    }
    let people = try ["unipen-word", "imadoc-word"].map {
      ($0, try SampleFile.spread($0, wordCount, data: data))
    }
    let table = Table(
      "Words read by a language (own), by English, and by both",
      [
        ("language", 8), ("words", 28), ("inks", 5), ("own", 7), ("en", 7), ("both", 7),
        ("language found", 14), ("mean loss", 9),
      ])
    var said: [(probability: Float, isRight: Bool)] = []
    for name in languages {
      let own = try CheckoutModels.recognizer(for: name)
      let both = MultilingualRecognizer([own, english])
      var sets: [(name: String, words: [InkRecord], tag: LanguageTag)] = []
      for (marks, fonts) in hands {
        let words = try MarkedWordsBenchmark.words(of: name, by: fonts, data: data) {
          $0.contains { !$0.isASCII }
        }
        sets.append(("marks \(marks.rawValue)", words, own.tag))
      }
      if let fonts = hands.first?.1 {
        let words = try MarkedWordsBenchmark.words(of: name, by: fonts, data: data) {
          $0.allSatisfy(\.isASCII)
        }
        sets.append(("without marks", words, own.tag))
      }
      sets += people.map { ("English, \($0.0)", $0.1, english.tag) }
      for (set, words, tag) in sets {
        let alone = [own, english].map { EvaluationTally(of: words, read: $0) }
        var (right, found, loss) = (0, 0, 0.0)
        for word in words {
          let result = both.result(for: word.ink)
          let read = result.candidates.first?.candidate.text ?? ""
          if EvaluatedInk.isRight(read, for: word.label ?? "") { right += 1 }
          let best = result.languages[0]
          if best.tag == tag { found += 1 }
          said.append((best.probability, best.tag == tag))
          let probability = result.languages.first { $0.tag == tag }?.probability ?? 0
          loss -= Double(ElementaryFunctions.log(max(probability, 1e-6)))
        }
        table.row(
          [name, set, "\(words.count)"] + alone.flatMap { $0.cells([.first]) }
            + [right, found].map { percent($0, of: words.count) }
            + [fixed(loss / Double(max(1, words.count)), 3)])
      }
    }
    Calibration.show(said, "How often the likelier language is right")
  }
}
