import InkEvaluation
import InkKit
import InkTraining

/// Syllables of letters and signs, composed by the rules by which those are that networks learn from: the
/// letters by people who are in no pack, where there are some, the signs of a font.
///
/// Nobody wrote these syllables, so the figures say what is read of signs where the rules put them, and no
/// more.
enum SyllablesBenchmark {
  /// A language of each script that has signs, and a text of it.
  private static let languages = [
    ("hi", "frequency/hi.txt.gz"), ("bn", "frequency/bn.txt.gz"), ("gu", "udhr/guj.txt"),
    ("pa", "udhr/pan.txt"), ("or", nil), ("kn", "udhr/kan.txt"),
    ("ml", "frequency/ml.txt.gz"), ("ta", "frequency/ta.txt.gz"), ("te", "frequency/te.txt.gz"),
    ("si", "frequency/si.txt.gz"), ("th", "frequency/th.txt.gz"), ("lo", "udhr/lao.txt"),
    ("km", "udhr/khm.txt"), ("my", "udhr/mya.txt"), ("bo-Tibt", "udhr/bod.txt"), ("he", nil),
  ]

  /// How many syllables and words are read of each script.
  private static let count = 400
  private static let wordCount = 60

  static func run(data: String) throws {
    let printed = try SampleFile.records("\(data)/ink/train/font-skeleton.jsonl.gz")
    let written = try SampleFile.letters(of: data)
    let table = Table(
      "Syllables composed of letters of the development set or of a font, and of signs of a font",
      [("language", 9), ("letters", 8)],
      [.inks, .firstAndFive, .median, .first, .first, .inks, .right, .errors])
    for (language, file) in languages {
      let model = try CheckoutModels.model(for: language)
      guard let (script, signs) = try CheckoutModels.signs(of: model) else { continue }
      let people = written.filter { $0.script == script }.compactMap(\.sample)
      let text =
        try file.map { try SampleFile.bytes("\(data)/text/\($0)") } ?? Array(pairs(of: signs).utf8)
      let glyphs = printed.filter { $0.script == script }.compactMap(\.sample)
      let pen = try SyllablePen(
        SyllableTrainer.Source(
          people: people, fonts: glyphs.isEmpty ? try people.map(standing) : glyphs, text: text,
          signs: signs, singles: []))
      let recognizer = try Recognizer(model: model)
      let known = Set(recognizer.labels)
      var all = EvaluationTally()
      // Those of one sign, and of several.
      var tallies = [all, all]
      var random = SplitMix64(seed: 77)
      for _ in 0..<(20 * count) where all.samples < count {
        let syllable = pen.syllable(using: &random)
        let length = syllable.unicodeScalars.count
        guard length > 1, known.contains(syllable),
          let ink = try pen.ink(of: syllable, using: &random)
        else { continue }
        let record = InkRecord(ink: ink, label: syllable)
        let answer = all.add(record, read: recognizer)
        tallies[length == 2 ? 0 : 1].add(record, answered: answer)
      }
      let words =
        file == nil
        ? [] : try words(of: String(decoding: text, as: UTF8.self), by: pen, using: &random)
      table.row(
        [language, people.isEmpty ? "font" : "written"]
          + all.cells([.inks, .firstAndFive, .median]) + tallies.flatMap { $0.cells([.first]) }
          + EvaluationTally(of: words, read: recognizer).cells([.inks, .right, .errors]))
    }
  }

  /// A letter by a person as a font would have it: on the base line, in thousandths of the type size.
  private static func standing(_ letter: LabelledInk) throws -> LabelledInk {
    guard let box = Box(strokes: letter.ink.strokes) else { return letter }
    let scale = 520 / max(box.size.y, 1e-3)
    let foot = SIMD2(box.lower.x, box.upper.y) * -scale
    var letter = letter
    letter.ink = try Ink(strokes: letter.ink.strokes.map { $0.scaled(scale, moved: foot) })
    return letter
  }

  /// Every letter with every sign that it may have, where there is no text.
  private static func pairs(of signs: SignRecipe) -> String {
    signs.rows.flatMap { row in row.letters.flatMap { letter in row.texts.map { letter + $0 } } }
      .joined(separator: " ")
  }

  /// The first words of a text that the pen can write, each once.
  private static func words(
    of text: String, by pen: SyllablePen, using random: inout SplitMix64
  ) throws -> [InkRecord] {
    var words: [InkRecord] = []
    var known: Set<Substring> = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0.isPunctuation || $0.isNumber })
    where words.count < wordCount && word.count > 1 && known.insert(word).inserted {
      guard let ink = try pen.ink(of: String(word), using: &random) else { continue }
      words.append(InkRecord(ink: ink, label: String(word)))
    }
    return words
  }
}
