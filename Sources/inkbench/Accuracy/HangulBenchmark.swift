import InkKit
import InkTraining

/// Korean syllables composed of letters by writers who are in no pack.
enum HangulBenchmark {
  /// How many syllables are read for each row.
  private static let sampleCount = 3000
  /// How many lines are read for each row.
  private static let lineCount = 300
  /// What stands for a Latin word in a line that is to be composed.
  private static let latinPlace = "\u{FFFC}"

  /// What was found.
  private struct Tally {
    var count = 0
    var first = 0
    var five = 0
    /// How often each letter of the best syllable is right.
    var letters = SIMD3<Int>.zero
    var times: [Double] = []

    func row(_ name: String) -> [String] {
      [name, "\(count)"]
        + [first, five, letters.x, letters.y, letters.z].map { percent($0, of: count) }
        + [milliseconds(Measurement(times: times).median)]
    }
  }

  static func run(data: String) throws {
    let letters = try SampleFile.dev("omniglot-char", of: data)
      .compactMap(\.sample)
    guard var composer = HangulComposer(letters) else {
      throw LeftOut(reason: "not every letter of Korean has a sample")
    }
    composer.mixing = 0
    let text = try SampleFile.bytes("\(data)/text/frequency/ko.txt.gz")
    let recognizer = try CheckoutModels.recognizer(
      for: "ko", options: RecognizerOptions(maximumResultCount: 5, kind: .character))
    let table = Table(
      "Syllables composed of the letters of \(composer.authors.count) writers who are in no pack",
      [
        ("syllables", 28), ("inks", 6), ("top-1", 8), ("top-5", 8), ("initial", 8), ("vowel", 8),
        ("final", 8), ("median", 8),
      ])
    var random = SplitMix64(seed: 1)
    let all = (0..<sampleCount).map { _ in
      HangulSyllable(number: random.below(HangulSyllable.count))
    }
    table.row(tally(all, recognizer, composer).row("any of 11,172"))
    let known = syllables(ofFrequencies: text)
    let usual = (0..<sampleCount).map { _ in known[random.below(known.count)] }
    table.row(tally(usual, recognizer, composer).row("as frequent as in text"))
    try runLines(of: text, composer, latin: try RowWords.both(data: data))
  }

  /// Lines of words, with spaces between them.
  private static func runLines(
    of frequencies: [UInt8], _ composer: HangulComposer,
    latin: (printed: RowWords, written: RowWords)
  ) throws {
    let recognizer = try CheckoutModels.recognizer(
      for: "ko", options: RecognizerOptions(layout: .line))
    let words = String(decoding: frequencies, as: UTF8.self).split(separator: "\n").prefix(5000)
      .map { $0.prefix { $0 != " " } }
      .filter { $0.count > 1 && $0.allSatisfy { HangulSyllable($0) != nil } }
    let table = Table(
      "Lines of such syllables, words as frequent as their rank in text, and Latin words between them",
      [
        ("words of a line", 28), ("between them", 22), ("lines", 6), ("right", 8),
        ("character errors", 16), ("median", 8),
      ])
    let kinds: [(count: Int, name: String, latin: RowWords?)] = [
      (1, "nothing", nil), (2, "nothing", nil), (4, "nothing", nil),
      (2, "letters side by side", latin.printed), (2, "words as written", latin.written),
    ]
    for (wordCount, name, latin) in kinds {
      var random = SplitMix64(seed: 3)
      var score = TextScore()
      for _ in 0..<lineCount {
        var texts = (0..<wordCount).map { _ in
          String(words[min(random.below(words.count), random.below(words.count))])
        }
        if latin != nil { texts[1] = latinPlace + texts[1] }
        let writer = composer.authors[random.below(composer.authors.count)]
        score.add(
          try line(texts.joined(separator: " "), writer, composer, latin, using: &random),
          read: recognizer)
      }
      table.row([
        "\(wordCount)", name, "\(score.inkCount)", score.right, score.characterErrors,
        milliseconds(score.measurement.median),
      ])
    }
  }

  /// The ink of a line, blocks side by side at distances that differ. Words in Latin letters are followed by
  /// what ends words of Korean, without a space.
  private static func line(
    _ text: String, _ writer: Int, _ composer: HangulComposer, _ latin: RowWords?,
    using random: inout SplitMix64
  ) throws -> InkRecord {
    var strokes: [Stroke] = []
    var left: Float = 0
    var label = ""
    for character in text {
      if String(character) == latinPlace {
        // Blocks are 200 units high with the origin in their middle.
        let word = try latin?.word(
          at: SIMD2(left * 100, 70), heights: 80...100, using: &random)
        guard let word else { continue }
        strokes += word.strokes
        left += word.width / 100 + 0.2 + 0.3 * random.unit()
        label += word.text
        continue
      }
      label.append(character)
      guard let syllable = HangulSyllable(character) else {
        left += 1.1 + 0.4 * random.unit()
        continue
      }
      let block = composer.strokes(of: syllable, writer: writer, using: &random)
      let edge = block.joined().reduce(Float.infinity) { min($0, $1.x) }
      let end = block.joined().reduce(-Float.infinity) { max($0, $1.x) }
      let drop = 0.1 * random.normal()
      strokes += block.map { stroke in
        Stroke(stroke.map { ($0 + SIMD2(left - edge, drop)) * 100 })
      }
      left += end - edge + 0.2 + 0.3 * random.unit()
    }
    return InkRecord(ink: try Ink(strokes: strokes), label: label)
  }

  private static func tally(
    _ syllables: [HangulSyllable], _ recognizer: Recognizer, _ composer: HangulComposer
  ) -> Tally {
    var random = SplitMix64(seed: 2)
    var tally = Tally()
    for syllable in syllables {
      let strokes = composer.strokes(
        of: syllable, writer: composer.authors[random.below(composer.authors.count)],
        using: &random)
      let ink = try? Ink(strokes: strokes.map { Stroke($0.map { $0 * 100 }) })
      guard let ink else { continue }
      let texts = recognizer.texts(of: ink, times: &tally.times)
      tally.count += 1
      if texts.first == syllable.text { tally.first += 1 }
      if texts.contains(syllable.text) { tally.five += 1 }
      guard let best = texts.first?.first.flatMap(HangulSyllable.init) else { continue }
      if best.initial == syllable.initial { tally.letters.x += 1 }
      if best.vowel == syllable.vowel { tally.letters.y += 1 }
      if best.final == syllable.final { tally.letters.z += 1 }
    }
    return tally
  }

  /// The syllables of a list of words with counts, each about as often as among 20,000 of its text.
  private static func syllables(ofFrequencies bytes: [UInt8]) -> [HangulSyllable] {
    var counts = [Int](repeating: 0, count: HangulSyllable.count)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let count = Int(parts[1]) else { continue }
      for syllable in parts[0].compactMap({ HangulSyllable($0) }) {
        counts[syllable.number] += count
      }
    }
    let total = max(1, counts.reduce(0, +))
    return counts.indices.flatMap { number in
      Array(
        repeating: HangulSyllable(number: number),
        count: (counts[number] * 20_000 + total / 2) / total)
    }
  }
}
