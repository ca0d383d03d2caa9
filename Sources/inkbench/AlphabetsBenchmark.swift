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
    let records = try SampleFile.records("\(data)/ink/dev/omniglot-char.jsonl.gz")
    let places = try glyphPlaces(data)
    let writers = writers(of: records)
    let table = Table(
      "Words of alphabets, lines of three, and pages of two lines, of letters of the development set",
      [
        ("language", 10), ("words", 6), ("right", 9), ("errors", 8), ("median", 9), ("lines", 6),
        ("right", 9), ("errors", 8), ("pages", 6), ("right", 9), ("errors", 8),
      ])
    for (name, file) in languages {
      guard let model = try CheckoutModels.model(for: name) else {
        print("\nNo models were built; the benchmark of alphabets is left out.")
        return
      }
      let recognizer = try Recognizer(model: model)
      let text = try SampleFile.bytes("\(data)/text/\(file)")
      let words = try words(of: text, by: writers, places: places)
      let lines = try stride(from: 0, to: words.count - lineLength, by: lineLength).map {
        try line(of: words[$0..<$0 + lineLength])
      }
      let (wordScore, median) = score(words, recognizer)
      let pages = try stride(from: 0, to: lines.count - 1, by: 2).map {
        try page(lines[$0], lines[$0 + 1])
      }
      let (lineScore, _) = score(lines, recognizer)
      let (pageScore, _) = score(pages, recognizer)
      table.row(
        [name] + wordScore + [TextBenchmark.milliseconds(median)] + lineScore + pageScore)
    }
  }

  /// How many inks there are, how many are read right, and the character errors; and the median time.
  private static func score(
    _ inks: [(text: String, ink: Ink)], _ recognizer: Recognizer
  ) -> (cells: [String], median: Double) {
    var score = TextScore()
    var times: [Double] = []
    var right = 0
    for (text, ink) in inks {
      var read = ""
      times.append(
        ContinuousClock().measure {
          read = recognizer.result(for: ink).candidates.first?.text ?? ""
        } / .seconds(1))
      score.add(read, for: text)
      right += read == text ? 1 : 0
    }
    let share = 100 * Double(right) / Double(max(inks.count, 1))
    return (
      ["\(inks.count)", "\(fixed(share)) %", score.characterErrors],
      Measurement(times: times).median
    )
  }

  /// Two lines, one above the other.
  private static func page(
    _ first: (text: String, ink: Ink), _ second: (text: String, ink: Ink)
  ) throws -> (text: String, ink: Ink) {
    let lower = second.ink.strokes.map { stroke in
      Stroke(points: stroke.points.map { StrokePoint(x: $0.x, y: $0.y + lineHeight) })
    }
    return ("\(first.text)\n\(second.text)", try Ink(strokes: first.ink.strokes + lower))
  }

  /// Words of any writers side by side.
  private static func line(
    of words: ArraySlice<(text: String, ink: Ink)>
  ) throws -> (text: String, ink: Ink) {
    var strokes: [Stroke] = []
    var left: Float = 0
    for (_, ink) in words {
      for stroke in ink.strokes {
        strokes.append(
          Stroke(points: stroke.points.map { StrokePoint(x: $0.x + left, y: $0.y) }))
      }
      left += (ink.boundingBox?.maxX ?? 0) + wordGap
    }
    return (words.map(\.text).joined(separator: " "), try Ink(strokes: strokes))
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

  private typealias Writer = [String: [Ink]]

  /// The letters of each writer.
  private static func writers(of records: [InkRecord]) -> [Writer] {
    var writers: [String: Writer] = [:]
    for record in records {
      guard let label = record.label else { continue }
      writers[record.writer ?? "", default: [:]][label, default: []].append(record.ink)
    }
    return writers.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Words of a text, each once, that writers' letters are enough for, writer by writer in turn.
  private static func words(
    of text: [UInt8], by writers: [Writer], places: [String: BoundingBox]
  ) throws -> [(text: String, ink: Ink)] {
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
      let letter = String(accented[character] ?? character)
      guard let inks = writer[letter], let place = places[letter] else { return nil }
      let ink = inks[random.below(inks.count)]
      guard let box = ink.boundingBox else { return nil }
      let isTall = box.height > box.width * 0.5
      let scale = isTall ? place.height / box.height : place.width / max(box.width, 1e-3)
      let own = scale * max(0.5, 1 + 0.15 * random.normal())
      let drop = 50 * random.normal()
      for stroke in ink.strokes {
        strokes.append(
          Stroke(
            points: stroke.points.map { point in
              StrokePoint(
                x: (point.x - box.minX) * own + left,
                y: (point.y - box.maxY) * own + place.maxY + drop)
            }))
      }
      if accented[character] != nil {
        // A stroke above the middle of the letter, downwards to the left.
        let foot = SIMD2(left + box.width * own / 2, place.minY + drop - 60)
        let top = foot + SIMD2(40 + 40 * random.unit(), -120 - 60 * random.unit())
        strokes.append(
          Stroke(points: [StrokePoint(x: top.x, y: top.y), StrokePoint(x: foot.x, y: foot.y)]))
      }
      left += box.width * own + gap * 1.8 * random.unit()
    }
    return try Ink(strokes: strokes)
  }
}
