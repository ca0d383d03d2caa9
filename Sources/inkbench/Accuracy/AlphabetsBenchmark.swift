import InkEvaluation
import InkKit

/// Words of alphabets besides Latin, each composed from the letters of one writer who is in no pack,
/// read with the model of its language.
enum AlphabetsBenchmark {
  /// The languages with texts of theirs: lists of frequent words, or Declarations of Human Rights.
  private static let languages = [
    ("el", "frequency/el.txt.gz"), ("ru", "frequency/ru.txt.gz"), ("uk", "frequency/uk.txt.gz"),
    ("bg", "frequency/bg.txt.gz"), ("ka", "udhr/kat.txt"),
  ]

  /// How many words of each language are composed.
  private static let wordCount = 150
  private static let listedCount = 3_000

  /// How many words a line has, and the space between them in thousandths of the type size.
  private static let lineLength = 3
  private static let wordGap: Float = 550
  /// From baseline to baseline, in the same unit.
  private static let lineHeight: Float = 1500

  static func run(data: String) throws {
    let records = try SampleFile.dev("omniglot-char", of: data)
    let places = try glyphPlaces(data)
    let writers = WordsInTurn.letters(of: records)
    let table = Table(
      "Words of alphabets, lines of three, and pages of two lines, of letters of the development set",
      [("language", 10)], [figures, figures, figures].flatMap(\.self))
    for (name, file) in languages {
      let recognizer = try CheckoutModels.recognizer(for: name)
      let text = try SampleFile.bytes("\(data)/text/\(file)")
      let words = try words(of: text, by: writers, places: places)
      let lines = try stride(from: 0, to: words.count - lineLength, by: lineLength).map {
        try line(of: words[$0..<$0 + lineLength])
      }
      let pages = try stride(from: 0, to: lines.count - 1, by: 2).map {
        try page(lines[$0], lines[$0 + 1])
      }
      table.row(
        [name]
          + [words, lines, pages].flatMap {
            EvaluationTally(of: $0, read: recognizer).cells(figures)
          })
    }
  }

  private static let figures: [Figure] = [.inks, .right, .errors, .median]

  /// Two lines, one above the other.
  private static func page(_ first: InkRecord, _ second: InkRecord) throws -> InkRecord {
    let lower = second.ink.strokes.map { $0.scaled(moved: SIMD2(0, lineHeight)) }
    return InkRecord(
      ink: try Ink(strokes: first.ink.strokes + lower),
      label: "\(first.label ?? "")\n\(second.label ?? "")")
  }

  /// Words of any writers side by side.
  private static func line(of words: ArraySlice<InkRecord>) throws -> InkRecord {
    var strokes: [Stroke] = []
    var left: Float = 0
    for word in words {
      strokes += word.ink.strokes.map { $0.scaled(moved: SIMD2(left, 0)) }
      left += (word.ink.boundingBox?.maxX ?? 0) + wordGap
    }
    return InkRecord(
      ink: try Ink(strokes: strokes), label: words.compactMap(\.label).joined(separator: " "))
  }

  /// The centre lines of glyphs, which tell where letters stand.
  private static func glyphPlaces(_ data: String) throws -> [String: BoundingBox] {
    var places: [String: BoundingBox] = [:]
    for record in try SampleFile.records("\(data)/ink/train/font-skeleton.jsonl.gz") {
      guard let label = record.label, places[label] == nil else { continue }
      places[label] = record.ink.boundingBox
    }
    return places
  }

  /// Greek vowels with the accent that nobody drew.
  private static let accented: [Character: Character] = [
    "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω",
  ]

  private typealias Writer = [Character: [Ink]]

  /// Words of a text, each once, that writers' letters are enough for, writer by writer in turn.
  private static func words(
    of text: [UInt8], by writers: [Writer], places: [String: BoundingBox]
  ) throws -> [InkRecord] {
    var texts: [String] = []
    var known: Set<String> = []
    for word in String(decoding: text, as: UTF8.self).split(whereSeparator: { !$0.isLetter })
    where word.count >= 2 && texts.count < listedCount {
      if known.insert(String(word)).inserted { texts.append(String(word)) }
    }
    return try WordsInTurn.compose(texts, count: wordCount, by: writers) { text, writer, random in
      try word(text, by: writer, places, using: &random)
    }
  }

  /// A word of one writer's letters side by side, with accents of straight lines, in about the sizes
  /// and at the places that they have in print; `nil` if a letter is missing.
  private static func word(
    _ text: String, by writer: Writer, _ places: [String: BoundingBox],
    using random: inout SplitMix64
  ) throws -> Ink? {
    var strokes: [Stroke] = []
    var left: Float = 0
    let gap = 50 + 100 * random.unit()
    for character in text {
      let letter = accented[character] ?? character
      guard let inks = writer[letter], let place = places[String(letter)] else { return nil }
      let ink = inks[random.below(inks.count)]
      guard let box = ink.boundingBox else { return nil }
      let isTall = box.height > box.width * 0.5
      let scale = isTall ? place.height / box.height : place.width / max(box.width, 1e-3)
      let own = scale * max(0.5, 1 + 0.15 * random.normal())
      let drop = 50 * random.normal()
      let shift = SIMD2(left - box.minX * own, place.maxY + drop - box.maxY * own)
      strokes += ink.strokes.map { $0.scaled(own, moved: shift) }
      if accented[character] != nil {
        // A stroke above the middle of the letter, downwards to the left.
        let foot = SIMD2(left + box.width * own / 2, place.minY + drop - 60)
        let top = foot + SIMD2(40 + 40 * random.unit(), -120 - 60 * random.unit())
        strokes.append(Stroke([top, foot]))
      }
      left += box.width * own + gap * 1.8 * random.unit()
    }
    return try Ink(strokes: strokes)
  }
}
