import InkEvaluation
import InkKit

/// Rows of characters side by side in many scripts, with words and numbers in Latin letters between them,
/// composed of ink by people who are in no pack, where there is some of the script.
enum RowsBenchmark {
  /// How many rows are read for each line of the table.
  private static let rowCount = 150
  private static let figures: [Figure] = [.inks, .right, .errors, .median]

  static func run(data: String) throws {
    let words = try RowWords.all(data: data)
    let table = Table(
      "Rows of characters, and words between them, of ink of the development set",
      [("language", 10), ("between them", 22)], figures)
    for script in try RowScript.all(data: data) {
      let recognizer = try CheckoutModels.recognizer(
        for: script.language, options: RecognizerOptions(layout: .line))
      for (name, writers) in [("nothing", nil)] + words.map({ ($0.name, Optional($0.words)) }) {
        var random = SplitMix64(seed: 4)
        let rows = try (0..<rowCount).compactMap { _ in
          try row(of: script, words: writers, using: &random)
        }
        table.row(
          [script.language, name] + EvaluationTally(of: rows, read: recognizer).cells(figures))
      }
    }
    try runPages(data: data)
  }

  /// Pages of three lines across, and of the same from the top down, the first one at the right.
  private static func runPages(data: String) throws {
    let table = Table(
      "Pages of three rows and of three columns of the same ink", [("language", 10), ("", 8)],
      figures)
    for (language, characters) in try RowScript.characters(data: data) {
      let recognizer = try CheckoutModels.recognizer(
        for: language, options: RecognizerOptions(layout: .page))
      for isColumn in [false, true] {
        var random = SplitMix64(seed: 5)
        let pages = try (0..<rowCount).map { _ in
          let lines = (0..<3).map { _ in characters.run(isColumn: isColumn, using: &random) }
          let strokes = lines.enumerated().flatMap { index, line in
            let place = Float(index) * linePitch
            return line.strokes.map {
              $0.scaled(moved: isColumn ? SIMD2(-place, 0) : SIMD2(0, place))
            }
          }
          return InkRecord(
            ink: try Ink(strokes: strokes), label: lines.map(\.text).joined(separator: "\n"))
        }
        table.row(
          [language, isColumn ? "columns" : "rows"]
            + EvaluationTally(of: pages, read: recognizer).cells(figures))
      }
    }
  }

  /// How far lines of a page are apart.
  private static let linePitch: Float = 160

  /// A row of two runs, and a word between them; `nil` if a letter has no ink.
  private static func row(
    of script: RowScript, words: RowWords?, using random: inout SplitMix64
  ) throws -> InkRecord? {
    guard let first = try script.run(&random) else { return nil }
    var parts = [(part: first, gap: script.gaps.between)]
    if let words {
      guard
        let word = try words.word(on: script.baseline, heights: script.heights, using: &random)
      else { return nil }
      parts[0].gap = script.gaps.before
      parts.append((word, script.gaps.behind))
    }
    guard let last = try script.run(&random) else { return nil }
    parts.append((last, RowGap()))
    let label = parts.map { $0.part.text + $0.gap.text }.joined()
    // From right to left the last part is the first one on the paper, and gaps come before their parts.
    if script.isRightToLeft { parts.reverse() }
    var strokes: [Stroke] = []
    var left: Float = 0
    for (part, gap) in parts {
      let width = gap.least + gap.range * random.unit()
      let start = script.isRightToLeft && !strokes.isEmpty ? left + width : left
      strokes += part.strokes.map { $0.scaled(moved: SIMD2(start, 0)) }
      left = start + part.width + (script.isRightToLeft ? 0 : width)
    }
    return InkRecord(ink: try Ink(strokes: strokes), label: label)
  }
}
