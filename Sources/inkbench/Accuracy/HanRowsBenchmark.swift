import InkKit

/// Rows of Chinese and Japanese characters with words and numbers in Latin letters between them, composed of
/// ink by people who are in no pack.
enum HanRowsBenchmark {
  /// How many rows are read for each line of the table.
  private static let rowCount = 300
  /// How many characters stand before and behind a word, at least and at most.
  private static let runLengths = 2...5

  static func run(data: String) throws {
    let words = try RowWords.both(data: data)
    let kana = try SampleFile.dev("omniglot-char", of: data).filter { isKana($0.label ?? "") }
    let table = Table(
      "Rows of characters, and words between them, of ink of the development set",
      [
        ("language", 10), ("between them", 22), ("rows", 6), ("right", 8), ("errors", 8),
        ("median", 9),
      ])
    for (tag, text, records) in [
      ("zh-Hani", "zh-Hans", try SampleFile.dev("casia-char", of: data)),
      ("ja", "ja", try SampleFile.dev("tegaki-ja", of: data) + kana),
    ] {
      let characters = Characters(
        records, text: try SampleFile.bytes("\(data)/text/sentences/dev/\(text).txt.gz"))
      let recognizer = try CheckoutModels.recognizer(
        for: tag, options: RecognizerOptions(layout: .line))
      for (name, writers) in [
        ("nothing", nil), ("letters side by side", words.printed),
        ("words as written", words.written),
      ] {
        var random = SplitMix64(seed: 4)
        var score = TextScore()
        for _ in 0..<rowCount {
          score.add(try row(of: characters, words: writers, using: &random), read: recognizer)
        }
        table.row([
          tag, name, "\(score.inkCount)", score.right, score.characterErrors,
          milliseconds(score.measurement.median),
        ])
      }
    }
  }

  /// The inks of characters, and the runs of a text that they are enough for.
  private struct Characters {
    private(set) var inks: [Character: [Ink]] = [:]
    private(set) var runs: [[Character]] = []

    init(_ records: [InkRecord], text: [UInt8]) {
      for record in records {
        guard let label = record.label, label.count == 1, let character = label.first,
          !character.isASCII
        else { continue }
        inks[character, default: []].append(record.ink)
      }
      let known = inks
      runs = String(decoding: text, as: UTF8.self).split { known[$0] == nil }.map { Array($0) }
        .filter { $0.count >= runLengths.lowerBound }
    }

    /// Some characters of the text that stand beside each other there.
    func run(using random: inout SplitMix64) -> ArraySlice<Character> {
      let run = runs[random.below(runs.count)]
      let length = min(
        runLengths.lowerBound + random.below(runLengths.count), run.count)
      return run[random.below(run.count - length + 1)...].prefix(length)
    }
  }

  /// A row that is 100 units high.
  private static func row(
    of characters: Characters, words: RowWords?, using random: inout SplitMix64
  ) throws -> InkRecord {
    var strokes: [Stroke] = []
    var label = ""
    var left: Float = 0
    func add(_ run: ArraySlice<Character>) {
      for character in run {
        let inks = characters.inks[character] ?? []
        guard !inks.isEmpty else { continue }
        let ink = inks[random.below(inks.count)]
        guard let box = ink.boundingBox else { continue }
        let size = size(of: character)
        let scale = size * (90 + 15 * random.unit()) / max(box.width, box.height, 1e-3)
        let middle = 5 * random.normal() + (size < 0.5 ? 30 : 0)
        let shift = SIMD2(
          left - box.minX * scale, middle - (box.minY + box.maxY) / 2 * scale)
        strokes += ink.strokes.map { $0.scaled(scale, moved: shift) }
        left += box.width * scale + 10 + 15 * random.unit()
        label.append(character)
      }
    }
    add(characters.run(using: &random))
    if let words {
      // Small letters are less than half as high as characters, and stand above their lower edge.
      let word = try words.word(
        at: SIMD2(left + 5, 38), heights: 40...50, using: &random)
      if let word {
        strokes += word.strokes
        left += word.width + 20
        label += word.text
      }
    }
    add(characters.run(using: &random))
    return InkRecord(ink: try Ink(strokes: strokes), label: label)
  }

  /// How large a character is written, as a part of the row's height.
  private static func size(of character: Character) -> Float {
    switch character {
    case "、", "。", "・", "“", "”": 0.25
    case "ー", "々": 0.7
    default: isKana(String(character)) ? 0.85 : 1
    }
  }

  private static func isKana(_ text: String) -> Bool {
    let script = text.unicodeScalars.first.flatMap { CharacterScript($0) }
    return script == .hiragana || script == .katakana
  }
}
