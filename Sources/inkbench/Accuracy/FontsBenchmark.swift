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
    let skeletons = try SampleFile.records("\(data)/ink/train/font-skeleton.jsonl.gz")
    let table = Table(
      "Letters and syllables of handwriting fonts that were never learned: top-1 / top-5",
      [
        ("language", 9), ("font", 14), ("letters", 8), ("read", 14), ("syllables", 10),
        ("read", 14), ("conjuncts", 10), ("read", 14),
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
      let text = try SampleFile.bytes("\(data)/text/\(file)")
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
        let syllables = try syllables(
          of: String(decoding: text, as: UTF8.self), font, recipe: signs,
          signs: try SyllableSigns(pack: pack))
        for (text, ink) in syllables {
          whole.add(recognizer.result(for: ink).candidates.map(\.text), for: text)
        }
      }
      let others = skeletons.filter { $0.script == script }
      let joined = try conjuncts(
        of: text, font, others, packs: packs, recognizer: recognizer)
      table.row([
        "\(tag)", name, "\(single.count)", "\(single.share(0)) / \(single.share(4))",
        "\(whole.count)", whole.count > 0 ? "\(whole.share(0)) / \(whole.share(4))" : "",
        "\(joined.count)", joined.count > 0 ? "\(joined.share(0)) / \(joined.share(4))" : "",
      ])
    }
  }

  /// How the conjuncts of a text are read that the packs learned, each once, in the font's letters.
  ///
  /// No font has them by themselves: they are drawn by the rules of the packs, and are read the better
  /// for it.
  private static func conjuncts(
    of text: [UInt8], _ font: [InkRecord], _ others: [InkRecord], packs: [ModelRecipe.Pack],
    recognizer: Recognizer
  ) throws -> RankTally {
    var tally = RankTally()
    guard let pack = packs.first(where: { $0.metadata.kind == .syllables }),
      let signs = pack.signs, let conjoiner = signs.conjoiner?.unicodeScalars.first
    else { return tally }
    // What the font lacks is another font's.
    let own = Set(font.compactMap(\.label))
    let samples = (font + others.filter { !own.contains($0.label ?? "") }).compactMap(\.sample)
    let session = samples.first?.session
    let pen = try SyllablePen(
      SyllableTrainer.Source(
        people: [],
        fonts: samples.map { LabelledInk(ink: $0.ink, label: $0.label, session: session) },
        text: text, signs: signs, singles: []))
    var random = SplitMix64(seed: 8)
    var done: Set<String> = []
    for akshara in aksharas(of: text, letters: Set(signs.letters), conjoiner: conjoiner) {
      guard tally.count < count, akshara.unicodeScalars.dropLast().contains(conjoiner),
        done.insert(akshara).inserted, let ink = try pen.ink(of: akshara, using: &random)
      else { continue }
      tally.add(recognizer.result(for: ink).candidates.map(\.text), for: akshara)
    }
    return tally
  }

  /// The letters of a text, those that are joined with the next together, each with its signs.
  private static func aksharas(
    of text: [UInt8], letters: Set<String>, conjoiner: Unicode.Scalar
  ) -> [String] {
    var found: [String] = []
    var last: Unicode.Scalar?
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if letters.contains(String(scalar)), last != conjoiner || found.isEmpty {
        found.append(String(scalar))
      } else if !found.isEmpty, scalar.properties.generalCategory != .spaceSeparator {
        found[found.count - 1].unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return found
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
