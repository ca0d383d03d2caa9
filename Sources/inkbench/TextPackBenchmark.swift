import InkKit
import InkTraining

/// How well text packs of different sizes foresee text that they did not learn, and what their size
/// buys: bits for each character of the Declaration of Human Rights, whose words are no part of packs
/// that a list of words was there for, and of words that are left out of the list.
enum TextPackBenchmark {
  /// A language with its list of words, its text and its locale.
  private static let languages: [(name: String, list: String, text: String, locale: String)] = [
    ("German", "de", "deu_1996", "de"), ("French", "fr", "fra", "fr"),
    ("Polish", "pl", "pol", "pl"), ("Finnish", "fi", "fin", "fi"),
    ("Turkish", "tr", "tur", "tr"), ("Vietnamese", "vi", "vie", "vi"),
    ("Russian", "ru", "rus", "ru"), ("Greek", "el", "ell_monotonic", "el"),
    ("Hindi", "hi", "hin", "hi"),
  ]

  private static let variants: [(words: Int?, order: Int, threshold: Float)] = [
    (nil, 6, 1.5), (20_000, 5, 6), (12_000, 5, 6), (12_000, 5, 12), (12_000, 4, 12), (8_000, 5, 12),
    (0, 5, 6),
  ]

  /// Every how many-th word is left out.
  private static let heldOut = 20

  static func run(data: String) throws {
    let table = Table(
      "Text packs by words of the lexicon, longest sequence and threshold (bits per character)",
      [
        ("language", 12), ("words", 7), ("order", 6), ("threshold", 9), ("kB", 6), ("text", 6),
        ("new words", 9),
      ])
    let exemplars = try ExemplarTable(
      parsing: SampleFile.bytes("\(data)/cldr/exemplars.json"), name: "exemplars.json")
    for language in languages {
      let list = try SampleFile.bytes("\(data)/text/frequency/\(language.list).txt.gz")
        .split(separator: UInt8(ascii: "\n"))
      let kept = list.enumerated().filter { $0.offset % heldOut != heldOut - 1 }.map(\.element)
      let new = list.enumerated().filter { $0.offset % heldOut == heldOut - 1 }.map(\.element)
      let text = try SampleFile.bytes("\(data)/text/udhr/\(language.text).txt")
      var source = TextSource(script: "")
      source.exemplars = [exemplars[language.locale]].compactMap(\.self)
      source.rules.casing.partsDottedI = language.list == "tr"
      source.rules.joinsWords = language.list == "fr"
      let characters = try LanguageCharacters(source, frequencies: [], excluded: [], text: text)
      for variant in variants {
        var builder = LanguageModelBuilder()
        builder.lexiconLimit = variant.words
        builder.order = variant.order
        builder.threshold = variant.threshold
        if variant.words == 0 { source.rules.hasWords = false }
        let pack = try builder.build(
          frequencies: Array(kept.joined(separator: [UInt8(ascii: "\n")])), text: text, words: [],
          metadata: PackMetadata(name: "text", kind: .text), characters: characters,
          rules: source.rules
        ).pack
        source.rules.hasWords = true
        let model = try LanguageModel(pack: PackFile(bytes: pack, name: "text"))
        let prior = TextPrior(language: model, options: RecognizerOptions())
        let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
        let words = new.compactMap { line in
          line.split(separator: UInt8(ascii: " ")).first.map { String(decoding: $0, as: UTF8.self) }
        }
        table.row([
          language.name, variant.words.map { "\($0)" } ?? "all", "\(variant.order)",
          fixed(Double(variant.threshold)), "\(pack.count / 1000)",
          fixed(bits(of: lines.map { String($0) }, by: prior), 2),
          fixed(bits(of: words, by: prior), 2),
        ])
      }
    }
  }

  /// The bits for each scalar of some texts, their ends included; those that a prior has no symbols
  /// for are left out.
  private static func bits(of texts: [String], by prior: TextPrior) -> Double {
    var bits = 0.0
    var count = 0
    for text in texts {
      let symbols = prior.symbols(of: text)
      var state = prior.start(after: "")
      var cost: Float = 0
      for symbol in symbols {
        let next = prior.advance(state, by: symbol)
        state = next.state
        cost += next.cost
      }
      cost += prior.endCost(of: state)
      guard cost.isFinite else { continue }
      bits += Double(cost) / 0.693147
      count += symbols.count + 1
    }
    return bits / Double(max(1, count))
  }
}
