import InkKit

/// Rows of Chinese and Japanese characters with words and numbers in Latin letters between them, composed of
/// ink by people who are in no pack.
enum HanRowsBenchmark {
  /// How many rows are read for each line of the table.
  private static let rowCount = 300
  /// How many characters stand before and behind a word, at least and at most.
  private static let runLengths = 2...5
  /// The lengths of words.
  private static let wordLengths = 2...8

  static func run(data: String) throws {
    let letters = LineComposer.writers(
      of: try SampleFile.dev("unipen-char", of: data), atLeast: 30)
    let words = LineComposer.writers(
      of: try SampleFile.dev("unipen-word", of: data), atLeast: 0)
    let texts = Set(words.flatMap(\.texts)).filter(isWord).sorted()
    let printed = Words(writers: letters) { writer in texts.filter(writer.canWrite) }
    let written = Words(writers: words) { writer in writer.texts.filter(isWord) }
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
        ("nothing", nil), ("letters side by side", printed), ("words as written", written),
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

  /// Words by people.
  private struct Words {
    let writers: [(composer: LineComposer, texts: [String])]

    init(writers: [LineComposer], texts: (LineComposer) -> [String]) {
      self.writers = writers.map { ($0, texts($0)) }.filter { !$0.texts.isEmpty }
    }
  }

  /// Whether a text is a word of letters and digits.
  private static func isWord(_ text: String) -> Bool {
    wordLengths.contains(text.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// A row that is 100 units high.
  private static func row(
    of characters: Characters, words: Words?, using random: inout SplitMix64
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
      let (composer, texts) = words.writers[random.below(words.writers.count)]
      let text = texts[random.below(texts.count)]
      if let ink = try composer.ink(of: text, using: &random), let box = ink.boundingBox {
        // Small letters are less than half as high as characters, and stand above their lower edge.
        let scale = 0.4 + 0.1 * random.unit()
        strokes += ink.strokes.map {
          $0.scaled(scale, moved: SIMD2(left + 5 - box.minX * scale, 38))
        }
        left += box.width * scale + 20
        label += text
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
