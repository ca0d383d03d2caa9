import InkEvaluation
import InkKit
import InkTraining

/// Letters and syllables of handwriting fonts that no pack of a family or of syllables learned from, of
/// scripts that nobody's ink is there of.
///
/// A font is tidier than a hand, but its shapes are another's than those of the packs. Syllables are put
/// together of its letters and signs by the rules of the packs, and are read the better for it.
enum FontsBenchmark {
  /// A language of each script with such a font, and a text that says which syllables there are.
  private static let languages = [
    ("th", "udhr/tha.txt"), ("hi", "udhr/hin.txt"), ("ta", "udhr/tam.txt"), ("te", "udhr/tel.txt"),
    ("km", "udhr/khm.txt"), ("kn", "udhr/kan.txt"), ("ml", "udhr/mal.txt"), ("gu", "udhr/guj.txt"),
    ("am", "udhr/amh.txt"), ("el", "udhr/ell_monotonic.txt"),
  ]

  /// The most syllables of a font.
  private static let count = 200

  static func run(data: String) throws {
    let recipe = try CheckoutModels.recipe()
    let records = try SampleFile.records("\(data)/ink/train/handfont.jsonl.gz").filter { record in
      guard let script = record.script, let font = record.writer else { return false }
      return recipe.unseenFonts[script]?.contains(font) ?? false
    }
    let skeletons = try SampleFile.records("\(data)/ink/train/font-skeleton.jsonl.gz")
    let table = Table(
      "Letters, syllables and conjuncts of handwriting fonts that were never learned",
      [("language", 9), ("font", 14)], [figures, figures, figures].flatMap(\.self))
    for (language, file) in languages {
      let model = try CheckoutModels.model(for: language)
      let recognizer = try Recognizer(model: model)
      let packs = recipe.packs.filter { pack in
        model.packs.contains { $0.metadata.name == pack.metadata.name }
      }
      guard let script = model.packs.lazy.compactMap(\.metadata.script).first else { continue }
      let font = records.filter { $0.script == script }
      guard let name = font.first?.writer else { continue }
      let letters = Set(packs.flatMap { $0.letters + ($0.signs?.letters ?? []) })
        .intersection(recognizer.labels)
      var tallies = [
        EvaluationTally(of: font.filter { letters.contains($0.label ?? "") }, read: recognizer)
      ]
      let signs = packs.first { $0.metadata.kind == .syllables }?.signs
      let bytes = try SampleFile.bytes("\(data)/text/\(file)")
      if let signs, !signs.rows.isEmpty {
        let pen = try pen(of: font, skeletons.filter { $0.script == script }, bytes, signs)
        let text = String(decoding: bytes, as: UTF8.self)
        let conjoiner = signs.conjoiner?.unicodeScalars.first
        tallies.append(
          try tally(
            pen.syllables(of: text).filter {
              $0.unicodeScalars.count > 1 && $0.unicodeScalars.last != conjoiner
            }, by: pen, recognizer))
        if let conjoiner {
          tallies.append(
            try tally(
              aksharas(of: text, letters: Set(signs.letters), conjoiner: conjoiner).filter {
                $0.unicodeScalars.dropLast().contains(conjoiner)
              }, by: pen, recognizer))
        }
      }
      table.row([language, name] + tallies.flatMap { $0.cells(figures) })
    }
  }

  private static let figures: [Figure] = [.inks, .firstAndFive]

  /// A pen with the letters and signs of a font, and another font's for those that it lacks.
  private static func pen(
    of font: [InkRecord], _ others: [InkRecord], _ text: [UInt8], _ signs: SignRecipe
  ) throws -> SyllablePen {
    let own = Set(font.compactMap(\.label))
    let samples = (font + others.filter { !own.contains($0.label ?? "") }).compactMap(\.sample)
    return try SyllablePen(
      SyllableTrainer.Source(
        people: [],
        fonts: samples.map {
          LabelledInk(ink: $0.ink, label: $0.label, session: samples.first?.session)
        },
        text: text, signs: signs, singles: []))
  }

  /// What is read in some syllables, each once.
  private static func tally(
    _ texts: [String], by pen: SyllablePen, _ recognizer: Recognizer
  ) throws -> EvaluationTally {
    var tally = EvaluationTally()
    var random = SplitMix64(seed: 8)
    var done: Set<String> = []
    for text in texts where tally.samples < count && done.insert(text).inserted {
      guard let ink = try pen.ink(of: text, using: &random) else { continue }
      tally.add(InkRecord(ink: ink, label: text), read: recognizer)
    }
    return tally
  }

  /// The letters of a text, those that are joined with the next together, each with its signs.
  private static func aksharas(
    of text: String, letters: Set<String>, conjoiner: Unicode.Scalar
  ) -> [String] {
    var found: [String] = []
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if letters.contains(String(scalar)), last != conjoiner || found.isEmpty {
        found.append(String(scalar))
      } else if !found.isEmpty, scalar.properties.generalCategory != .spaceSeparator {
        found[found.count - 1].unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return found
  }
}
