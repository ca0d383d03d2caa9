import InkEvaluation
import InkKit
import InkTraining

/// Korean syllables composed of letters by writers who are in no pack.
enum HangulBenchmark {
  /// How many syllables are read for each row.
  private static let sampleCount = 3000

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
      [("syllables", 28), ("initial", 8), ("vowel", 8), ("final", 8)], figures)
    var random = SplitMix64(seed: 1)
    let all = (0..<sampleCount).map { _ in
      HangulSyllable(number: random.below(HangulSyllable.count))
    }
    row("any of 11,172", all, recognizer, composer, in: table)
    let known = syllables(ofFrequencies: text)
    let usual = (0..<sampleCount).map { _ in known[random.below(known.count)] }
    row("as frequent as in text", usual, recognizer, composer, in: table)
  }

  private static let figures: [Figure] = [.inks, .first, .five, .median]

  private static func row(
    _ name: String, _ syllables: [HangulSyllable], _ recognizer: Recognizer,
    _ composer: HangulComposer, in table: Table
  ) {
    var random = SplitMix64(seed: 2)
    var tally = EvaluationTally()
    /// How often each letter of the best syllable is right.
    var letters = [0, 0, 0]
    for syllable in syllables {
      let strokes = composer.strokes(
        of: syllable, writer: composer.authors[random.below(composer.authors.count)],
        using: &random)
      let ink = try? Ink(strokes: strokes.map { Stroke($0.map { $0 * 100 }) })
      guard let ink else { continue }
      let answer = tally.add(InkRecord(ink: ink, label: syllable.text), read: recognizer)
      guard let best = answer.candidates.first?.text.first.flatMap(HangulSyllable.init) else {
        continue
      }
      if best.initial == syllable.initial { letters[0] += 1 }
      if best.vowel == syllable.vowel { letters[1] += 1 }
      if best.final == syllable.final { letters[2] += 1 }
    }
    table.row([name] + letters.map { percent($0, of: tally.samples) } + tally.cells(figures))
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
