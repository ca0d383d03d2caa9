import InkKit
import InkTraining

/// Syllables of letters and signs: the letters by people who are in no pack, where there are some, the
/// signs from the centre lines of a font, drawn in other ways than the packs' own.
///
/// Nobody wrote these syllables, so the figures say what composition can do with signs that stand where
/// a font puts them, and no more.
enum SyllablesBenchmark {
  /// A language of each script that has signs, and a text of it.
  private static let languages = [
    ("hi", "frequency/hi.txt.gz"), ("bn", "frequency/bn.txt.gz"), ("gu", "udhr/guj.txt"),
    ("pa", "udhr/pan.txt"), ("or", nil), ("kn", "udhr/kan.txt"),
    ("ml", "frequency/ml.txt.gz"), ("ta", "frequency/ta.txt.gz"), ("te", "frequency/te.txt.gz"),
    ("si", "frequency/si.txt.gz"), ("th", "frequency/th.txt.gz"), ("lo", "udhr/lao.txt"),
    ("km", "udhr/khm.txt"), ("my", "udhr/mya.txt"), ("bo-Tibt", "udhr/bod.txt"), ("he", nil),
    ("ar", nil),
  ]

  /// How many syllables are made for each script, and how many have several signs.
  private static let count = 400
  private static let severalShare: Float = 0.25

  /// How many words are read for each script.
  private static let wordCount = 60

  static func run(data: String) throws {
    let recipe = try CheckoutModels.recipe()
    let printed = try SampleFile.records("\(data)/ink/train/font-skeleton.jsonl.gz")
    let written = try SampleFile.dev("omniglot-char", of: data)
    let table = Table(
      "Syllables composed of letters of the development set or of a font, and of signs of a font",
      [
        ("language", 9), ("letters", 8), ("syllables", 10), ("possible", 9), ("top-1 / top-5", 14),
        ("one sign", 9), ("several", 8), ("letter", 10), ("syllable", 10),
        ("words", 12),
        ("letters, without signs", 22),
      ])
    for (language, file) in languages {
      let tag = try LanguageTag(language)
      let model = try CheckoutModels.model(for: language)
      guard let pack = model.packs.first(where: { $0.metadata.kind == .signs }),
        let signs = recipe.packs.first(where: { $0.metadata.name == pack.metadata.name })?.signs
      else { continue }
      let script = pack.metadata.script
      let composer = SyllableComposer(
        printed.filter { $0.script == script }.compactMap(\.sample), recipe: signs)
      let plain = Model(
        tag: tag, origin: model.origin, packs: model.packs.filter { $0.metadata.kind != .signs })
      try compare(
        Recognizer(model: model), plain: Recognizer(model: plain), tag,
        try SyllableSigns(pack: pack), composer,
        written: written.filter { $0.script == script },
        printed: printed.filter { $0.script == script }, text: try text(file, of: data), table)
    }
  }

  private static func compare(
    _ recognizer: Recognizer, plain: Recognizer, _ tag: LanguageTag, _ signs: SyllableSigns,
    _ composer: SyllableComposer, written: [InkRecord], printed: [InkRecord], text: String,
    _ table: Table
  ) throws {
    var letters: [String: [Ink]] = [:]
    for record in written { letters[record.label ?? "", default: []].append(record.ink) }
    let isWritten = !letters.isEmpty
    if !isWritten {
      for record in printed { letters[record.label ?? "", default: []].append(record.ink) }
    }
    var single = (own: RankTally(), plain: RankTally())
    for record in written {
      single.own.add(
        recognizer.result(for: record.ink).candidates.map(\.text), for: record.label ?? "")
      single.plain.add(
        plain.result(for: record.ink).candidates.map(\.text), for: record.label ?? "")
    }
    var random = SplitMix64(seed: 77)
    let known = Set(recognizer.labels)
    let possible = signs.sequences.filter { sequence in
      signs.letterSets[sequence.letterSet].contains { known.contains($0 + sequence.text) }
    }
    var tallies = [RankTally(), RankTally()]
    var times = (letter: [Double](), syllable: [Double]())
    var made = 0
    while made < count {
      let isSeveral = random.unit() < severalShare
      let choices = possible.filter { ($0.text.unicodeScalars.count > 1) == isSeveral }
      guard let sequence = choices.isEmpty ? nil : choices[random.below(choices.count)] else {
        guard !possible.isEmpty else { return }
        continue
      }
      let own = signs.letterSets[sequence.letterSet].filter {
        letters[$0] != nil && known.contains($0 + sequence.text)
      }
      made += 1
      guard !own.isEmpty else { continue }
      let letter = own[random.below(own.count)]
      let inks = letters[letter] ?? []
      var ink = inks[random.below(inks.count)]
      if !isWritten { ink = try composer.drawing(of: ink, using: &random) ?? ink }
      let marks = sequence.marks.map { signs.marks.marks[$0].text }
      guard let syllable = composer.ink(of: ink, letter, with: marks, using: &random) else {
        continue
      }
      _ = recognizer.texts(of: ink, times: &times.letter)
      let texts = recognizer.texts(of: syllable, times: &times.syllable)
      tallies[isSeveral ? 1 : 0].add(texts, for: letter + sequence.text)
    }
    let words = try score(
      of: text, recognizer,
      SyllableWords(letters: letters, signs: signs, possible: possible, composer: composer))
    var all = tallies[0]
    all.add(tallies[1])
    table.row([
      "\(tag)", isWritten ? "written" : "font", "\(all.count)", "\(known.count)",
      "\(all.share(0)) / \(all.share(4))", tallies[0].share(0), tallies[1].share(0),
      microseconds(Measurement(times: times.letter).median),
      microseconds(Measurement(times: times.syllable).median),
      words,
      isWritten ? "\(single.own.share(0)), \(single.plain.share(0))" : "",
    ])
  }

  private static func text(_ file: String?, of data: String) throws -> String {
    guard let file else { return "" }
    return String(decoding: try SampleFile.bytes("\(data)/text/\(file)"), as: UTF8.self)
  }

  /// The share of words of a text that are read right, and the character errors; empty without any.
  private static func score(
    of text: String, _ recognizer: Recognizer, _ words: SyllableWords
  ) throws -> String {
    var score = TextScore()
    var random = SplitMix64(seed: 5)
    for word in words.possible(in: text) where score.inkCount < wordCount {
      guard let ink = try words.ink(of: word, using: &random) else { continue }
      score.add(InkRecord(ink: ink, label: word), read: recognizer)
    }
    return score.inkCount > 0 ? "\(score.right), \(score.characterErrors)" : ""
  }
}
