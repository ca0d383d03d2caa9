import InkEvaluation
import InkKit

/// Short sentences in letters of fonts, each line with gaps of its own between letters and words, and with marks: which
/// spaces and marks are found.
///
/// Packs learned the letters of most fonts, so that figures are upper bounds but for the gaps, which nothing learned,
/// and the marks of ASCII, which people drew who are in no pack. Others are those of fonts.
enum SentencesBenchmark {
  /// A language, the script of its fonts, and the marks behind the first word and the last.
  private struct Writing {
    let language: String
    let script: String
    var marks = (inner: ",", last: ".")
    /// Whether letters hang from a line, which has no gaps within a word.
    var hangs = false
    /// Whether there are spaces between words.
    var hasSpaces = true
  }

  private static let writings = [
    Writing(language: "hi", script: "Deva", marks: (",", "।"), hangs: true),
    Writing(language: "bn", script: "Beng", marks: (",", "।"), hangs: true),
    Writing(language: "pa", script: "Guru", marks: (",", "।"), hangs: true),
    Writing(language: "gu", script: "Gujr"), Writing(language: "ta", script: "Taml"),
    Writing(language: "te", script: "Telu"), Writing(language: "kn", script: "Knda"),
    Writing(language: "ml", script: "Mlym"), Writing(language: "si", script: "Sinh"),
    Writing(language: "he", script: "Hebr"),
    Writing(language: "hy", script: "Armn", marks: (",", "։")),
    Writing(language: "ka", script: "Geor"), Writing(language: "el", script: "Grek"),
    Writing(language: "ru", script: "Cyrl"), Writing(language: "ko", script: "Kore"),
    Writing(language: "ja", script: "Jpan", marks: ("、", "。"), hasSpaces: false),
    Writing(language: "zh-Hans", script: "Hani", marks: ("，", "。"), hasSpaces: false),
  ]

  private static let lineCount = 60
  private static let wordCounts = 2...4
  private static let leastLetters = 20
  /// Gaps between letters, and how much wider those between words are, from and to, in heights of letters.
  private static let letterGaps: ClosedRange<Float> = 0.05...0.35
  private static let wordGaps: ClosedRange<Float> = 0.5...1.2
  /// How much each gap differs from that of its line, as a share.
  private static let unevenness: Float = 0.2

  static func run(data: String) throws {
    let table = Table(
      "Short sentences in letters of fonts",
      [("language", 10), ("spaces", 8), ("found", 8), ("added", 8), ("marks", 8), ("read", 8)],
      figures)
    let records = try SampleFile.records("\(data)/ink/train/handfont.jsonl.gz").filter {
      $0.label?.count == 1
    }
    let people = Dictionary(
      grouping: try SampleFile.dev("unipen-char", of: data)
    ) { $0.label ?? "" }
    let ofFonts = Dictionary(grouping: records) { $0.label ?? "" }
    for writing in writings {
      let marks = [writing.marks.inner, writing.marks.last].map { people[$0] ?? ofFonts[$0] ?? [] }
      let lines = try lines(of: writing, records, marks: marks, data: data)
      let recognizer = try CheckoutModels.recognizer(for: writing.language)
      var tally = EvaluationTally()
      var (spaces, marked) = (Proportion(), Proportion())
      var added = 0
      for line in lines {
        let text = tally.add(line, read: recognizer).candidates.first?.text ?? ""
        let (wanted, read) = (spaceCount(of: line.label ?? ""), spaceCount(of: text))
        for space in 0..<wanted { spaces.add(space < read) }
        added += max(read - wanted, 0)
        for mark in [writing.marks.inner, writing.marks.last] { marked.add(text.contains(mark)) }
      }
      table.row(
        [
          writing.language, "\(spaces.total)", percent(spaces), "\(added)", "\(marked.total)",
          percent(marked),
        ] + tally.cells(figures))
    }
  }

  private static let figures: [Figure] = [.inks, .errors]

  private static func spaceCount(of text: String) -> Int { text.count { $0 == " " } }

  /// Sentences that some fonts have letters for, of words from texts that no pack learned from.
  private static func lines(
    of writing: Writing, _ records: [InkRecord], marks: [[InkRecord]], data: String
  ) throws -> [InkRecord] {
    let own = records.filter { $0.script == writing.script }
    let fonts = SampleFile.byWriter(own).map { font in
      Dictionary(font.map { ($0.label ?? "", $0.ink) }) { first, _ in first }
    }.filter { $0.count >= leastLetters }
    guard !fonts.isEmpty, marks.allSatisfy({ !$0.isEmpty }) else {
      throw LeftOut(reason: "no font has letters and marks of '\(writing.language)'")
    }
    let text = try SampleFile.bytes("\(data)/text/sentences/dev/\(writing.language).txt.gz")
    let words = words(of: String(decoding: text, as: UTF8.self))
    var random = SplitMix64(seed: 1)
    return try (0..<lineCount).compactMap { number in
      let letters = fonts[number % fonts.count]
      let written = words.filter { $0.allSatisfy { letters[String($0)] != nil } }
      guard !written.isEmpty else { return nil }
      let count = wordCounts.lowerBound + random.below(wordCounts.count)
      var parts = (0..<count).map { _ in written[random.below(written.count)] }
      parts[0] += writing.marks.inner
      parts[count - 1] += writing.marks.last
      let drawn = marks.map { $0[random.below($0.count)].ink }
      return try line(
        of: parts, in: letters,
        marks: [writing.marks.inner: drawn[0], writing.marks.last: drawn[1]], writing,
        using: &random)
    }
  }

  /// The words of a text whose letters have no signs, which stand where a font's own rules say.
  private static func words(of text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber) }.map { String($0.prefix(longestWord)) }
      .filter { word in
        word.count > 1 && word.unicodeScalars.count == word.count && word.allSatisfy(\.isLetter)
      }
  }

  /// Of scripts without spaces between words so much is a word.
  private static let longestWord = 6

  private static func line(
    of words: [String], in letters: [String: Ink], marks: [String: Ink], _ writing: Writing,
    using random: inout SplitMix64
  ) throws -> InkRecord {
    let direction = WritingDirection(script: writing.script)
    let text = words.joined(separator: writing.hasSpaces ? " " : "")
    let heights = text.compactMap { letters[String($0)]?.boundingBox }.map { $0.maxY - $0.minY }
    let height = heights.median ?? 0
    let letterGap = writing.hangs ? 0 : random.number(letterGaps)
    let wordGap = random.number(wordGaps)
    var left: Float = 0
    var strokes: [Stroke] = []
    for character in direction == .rightToLeft ? String(text.reversed()) : text {
      let factor = random.number(1 - unevenness...1 + unevenness)
      let name = String(character)
      let glyph = try letters[name] ?? marks[name].map { try mark(name, $0, beside: height) }
      guard let ink = glyph, let box = ink.boundingBox else {
        left += wordGap * height * factor
        continue
      }
      strokes += ink.strokes.map { $0.scaled(moved: SIMD2(left - box.minX, 0)) }
      left += box.maxX - box.minX + max(letterGap, marks[name] == nil ? 0 : 0.1) * height * factor
    }
    return InkRecord(ink: try Ink(strokes: strokes), label: text)
  }

  /// A mark as large as it is beside letters of some height on the base line 0.
  private static func mark(_ text: String, _ ink: Ink, beside height: Float) throws -> Ink {
    guard let sign = text.first, let box = ink.boundingBox else { return ink }
    let place = LetterPlace(ofSign: sign)
    let unit = height / LetterPlace.capitalHeight
    let size = max(box.width, box.height)
    let scale = size > 0 ? max(place.height, place.width) * unit / size : 1
    let bottom = (place.top + place.bottom) / 2 * unit + box.height * scale / 2
    return try Ink(
      strokes: ink.strokes.map {
        $0.scaled(scale, moved: SIMD2(0, bottom - box.maxY * scale))
      })
  }
}
