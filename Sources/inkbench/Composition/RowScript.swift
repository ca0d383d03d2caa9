import InkKit
import InkTraining

/// The room behind a part of a row, and what it says.
struct RowGap {
  var text = ""
  var least: Float = 0
  /// By how much it may be wider.
  var range: Float = 0
}

/// How rows of a script are composed.
struct RowScript {
  let language: String
  /// Some characters that stand beside each other in texts of the language; `nil` if a letter has no ink.
  let run: (inout SplitMix64) throws -> RowPart?
  /// Where words in Latin letters stand, and how high their small letters are.
  var baseline: Float = 0
  var heights: ClosedRange<Float> = 50...75
  /// The room between two runs, and before and behind a word.
  var gaps = (between: Self.space, before: Self.space, behind: Self.space)
  var isRightToLeft = false

  private static let space = RowGap(text: " ", least: 80, range: 50)

  /// The scripts with letters side by side, each with a text and the script of its letters.
  private static let alphabets = [
    ("ru", "rus", "Cyrl"), ("el", "ell_monotonic", "Grek"), ("ka", "kat", "Geor"),
    ("hy", "hye", "Armn"), ("he", "heb", "Hebr"), ("am", "amh", "Ethi"), ("hi", "hin", "Deva"),
    ("bn", "ben", "Beng"), ("ta", "tam", "Taml"), ("th", "tha", "Thai"), ("my", "mya", "Mymr"),
  ]

  /// All scripts that there is ink of.
  static func all(data: String) throws -> [RowScript] {
    let written = try SampleFile.letters(of: data)
    let printed = try SampleFile.records("\(data)/ink/train/font-skeleton.jsonl.gz")
    let alphabets = try alphabets.compactMap { language, text, script in
      try alphabet(
        language, text: try SampleFile.bytes("\(data)/text/udhr/\(text).txt"),
        written: written.filter { $0.script == script },
        printed: printed.filter { $0.script == script })
    }
    let rows = try characters(data: data).map { language, characters in
      squares(language == "zh-Hans" ? "zh-Hani" : language, characters)
    }
    return try rows + [syllables(written, data: data)] + alphabets
  }

  /// The Chinese characters and kana of people, by the tags of their models.
  static func characters(data: String) throws -> [(language: String, characters: RowCharacters)] {
    let kana = try SampleFile.dev("omniglot-char", of: data).filter {
      RowCharacters.isKana($0.label ?? "")
    }
    return try [
      ("zh-Hans", SampleFile.dev("casia-char", of: data)),
      ("ja", SampleFile.dev("tegaki-ja", of: data) + kana),
    ].map { language, records in
      let text = try SampleFile.bytes("\(data)/text/sentences/dev/\(language).txt.gz")
      return (language, RowCharacters(records, text: text))
    }
  }

  /// Chinese characters and kana. Small letters are less than half as high, and stand above their lower edge.
  private static func squares(_ language: String, _ characters: RowCharacters) -> RowScript {
    var script = RowScript(language: language) { characters.run(using: &$0) }
    (script.baseline, script.heights) = (38, 40...50)
    script.gaps = (RowGap(), RowGap(least: 5), RowGap(least: 20))
    return script
  }

  /// Korean words of composed syllables, as frequent as their rank in text. Words in Latin letters are followed
  /// by what ends words of Korean, without a space.
  private static func syllables(_ letters: [InkRecord], data: String) throws -> RowScript {
    guard var composer = HangulComposer(letters.compactMap(\.sample)) else {
      throw LeftOut(reason: "not every letter of Korean has a sample")
    }
    composer.mixing = 0
    let words = try SampleFile.words("ko", of: data).prefix(5000)
      .filter { $0.count > 1 && $0.allSatisfy { HangulSyllable($0) != nil } }
    var script = RowScript(language: "ko") { [composer] random in
      let word = words[min(random.below(words.count), random.below(words.count))]
      let writer = composer.authors[random.below(composer.authors.count)]
      var (strokes, left): ([Stroke], Float) = ([], 0)
      for syllable in word.compactMap({ HangulSyllable($0) }) {
        let block = composer.strokes(of: syllable, writer: writer, using: &random)
        let edge = block.joined().reduce(Float.infinity) { min($0, $1.x) }
        let end = block.joined().reduce(-Float.infinity) { max($0, $1.x) }
        let drop = 0.1 * random.normal()
        strokes += block.map { stroke in
          Stroke(stroke.map { ($0 + SIMD2(left - edge, drop)) * 100 })
        }
        left += end - edge + 0.2 + 0.3 * random.unit()
      }
      return RowPart(text: word, strokes: strokes, width: left * 100)
    }
    // Blocks are 200 units high with the origin in their middle.
    (script.baseline, script.heights) = (70, 80...100)
    let space = RowGap(text: " ", least: 110, range: 40)
    script.gaps = (space, space, RowGap(least: 20, range: 30))
    return script
  }

  /// The lengths of words in letters side by side.
  private static let lengths = 2...10

  /// Letters with their signs, drawn as those that the network of the script learns from; `nil` if it has none.
  private static func alphabet(
    _ language: String, text: [UInt8], written: [InkRecord], printed: [InkRecord]
  ) throws -> RowScript? {
    let packs = try CheckoutModels.model(for: language).packs.map(\.metadata)
    guard let own = packs.first(where: { $0.kind == .syllables }),
      let signs = try CheckoutModels.recipe(SyllableRecipe.self, of: own.name)?.signs
    else { return nil }
    let isRightToLeft = WritingDirection(script: own.script) == .rightToLeft
    let pen = try SyllablePen(
      SyllableTrainer.Source(
        people: written.compactMap(\.sample), fonts: printed.compactMap(\.sample), text: text,
        signs: signs, singles: []))
    let words = String(decoding: text, as: UTF8.self)
      .split { $0.isWhitespace || $0.isPunctuation }.map(String.init)
      .filter { lengths.contains($0.count) && $0.allSatisfy(\.isLetter) }
    var script = RowScript(language: language) { random in
      let word = words[random.below(words.count)]
      let ink = try pen.ink(of: word, isRightToLeft: isRightToLeft, using: &random)
      guard let ink, let box = ink.boundingBox else { return nil }
      return RowPart(
        text: word, strokes: ink.strokes.map { $0.scaled(moved: SIMD2(-box.minX, 0)) },
        width: box.width)
    }
    script.isRightToLeft = isRightToLeft
    return script
  }
}
