import InkKit
import InkTraining

/// Letters and syllables of handwriting fonts that no pack of a family or of syllables learned from, of
/// scripts that nobody's ink is there of.
///
/// A font is tidier than a hand, but its shapes are another's than those of the packs. Syllables are put
/// together of its letters and signs where the font itself would put them.
enum FontsBenchmark {
  /// A language of each script with such a font, and a text that says which syllables there are.
  private static let languages = [
    ("th", "udhr/tha.txt"), ("hi", "udhr/hin.txt"), ("ta", "udhr/tam.txt"), ("te", "udhr/tel.txt"),
    ("km", "udhr/khm.txt"), ("kn", "udhr/kan.txt"), ("ml", "udhr/mal.txt"), ("gu", "udhr/guj.txt"),
    ("am", "udhr/amh.txt"), ("el", "udhr/ell_monotonic.txt"),
  ]

  /// The most syllables of a font.
  private static let count = 200

  /// How high letters are that signs are placed around, in thousandths of the type size.
  private static let letterHeight: Float = 560

  static func run(data: String) throws {
    let recipe = try CheckoutModels.recipe()
    let records = try SampleFile.records("\(data)/ink/train/handfont.jsonl.gz").filter { record in
      guard let script = record.script, let font = record.writer else { return false }
      return recipe.unseenFonts[script]?.contains(font) ?? false
    }
    let table = Table(
      "Letters and syllables of handwriting fonts that were never learned: top-1 / top-5",
      [
        ("language", 9), ("font", 14), ("letters", 8), ("read", 14), ("syllables", 10),
        ("read", 14),
      ])
    for (language, file) in languages {
      let tag = try LanguageTag(language)
      let model = try CheckoutModels.model(for: language)
      let recognizer = try Recognizer(model: model)
      let packs = recipe.packs.filter { pack in
        model.packs.contains { $0.metadata.name == pack.metadata.name }
      }
      guard let script = packs.lazy.compactMap(\.metadata.script).first else { continue }
      let letters = Set(packs.flatMap(\.letters) + packs.flatMap { $0.signs?.letters ?? [] })
      let font = records.filter { $0.script == script }
      guard let name = font.first?.writer else { continue }
      var single = RankTally()
      for record in font {
        guard let label = record.label, letters.contains(label),
          recognizer.labels.contains(label)
        else { continue }
        single.add(recognizer.result(for: record.ink).candidates.map(\.text), for: label)
      }
      var whole = RankTally()
      if let pack = model.packs.first(where: { $0.metadata.kind == .signs }),
        let signs = packs.first(where: { $0.metadata.kind == .signs })?.signs
      {
        let text = String(decoding: try SampleFile.bytes("\(data)/text/\(file)"), as: UTF8.self)
        let syllables = try syllables(
          of: text, font, recipe: signs, signs: try SyllableSigns(pack: pack))
        for (text, ink) in syllables {
          whole.add(recognizer.result(for: ink).candidates.map(\.text), for: text)
        }
      }
      table.row([
        "\(tag)", name, "\(single.count)", "\(single.share(0)) / \(single.share(4))",
        "\(whole.count)", whole.count > 0 ? "\(whole.share(0)) / \(whole.share(4))" : "",
      ])
    }
  }

  /// Syllables of a text in the shapes of a font, each once.
  private static func syllables(
    of text: String, _ font: [InkRecord], recipe: SignRecipe, signs: SyllableSigns
  ) throws -> [(text: String, ink: Ink)] {
    let known = Set(recipe.letters)
    let heights = font.compactMap { record -> Float? in
      guard let label = record.label, known.contains(label) else { return nil }
      return record.ink.boundingBox.map { -$0.minY }
    }.sorted()
    guard let usual = heights.dropFirst(heights.count / 2).first, usual > 0 else { return [] }
    let factor = letterHeight / usual
    let samples = try font.compactMap { record -> LabelledInk? in
      guard let label = record.label else { return nil }
      return LabelledInk(
        ink: try Ink(strokes: record.ink.strokes.map { $0.scaled(factor, moved: .zero) }),
        label: label)
    }
    var composer = SyllableComposer(samples, recipe: recipe)
    (composer.placeDeviation, composer.sizeDeviation) = (0, 0)
    let words = SyllableWords(
      letters: Dictionary(
        samples.filter { known.contains($0.label) }.map { ($0.label, [$0.ink]) },
        uniquingKeysWith: { first, _ in first }),
      signs: signs, possible: signs.sequences, composer: composer)
    var random = SplitMix64(seed: 8)
    var done: Set<Character> = []
    var made: [(text: String, ink: Ink)] = []
    for character in text where made.count < count && character.unicodeScalars.count > 1 {
      guard done.insert(character).inserted,
        let ink = try words.ink(of: String(character), using: &random)
      else { continue }
      made.append((String(character), ink))
    }
    return made
  }
}
