import InkEvaluation
import InkKit

/// Pages made up of development lines of one writer: do the lines come out as they were written?
enum PagesBenchmark {
  /// How many pages are composed, and of how many lines each.
  private static let pageCount = 100
  private static let lineCount = 6

  static func run(data: String) throws {
    let recognizer = try CheckoutModels.recognizer(options: RecognizerOptions(layout: .page))
    let sets = try writers(data)
    let table = Table(
      "\(sets.count) pages of \(lineCount) lines, sloped by up to \(fixed(Double(PageOfLines().slope), 0))°",
      [
        ("strokes", 18), ("in wrong line", 13), ("line errors", 11), ("pages whole", 11),
        ("layout", 9),
      ], figures)
    // What the characters cost without a page around them.
    let alone = EvaluationTally(of: sets.joined(), read: try CheckoutModels.recognizer())
    table.row(["lines alone", "", "", "", ""] + alone.cells(figures))
    for order in PageOfLines.Order.allCases {
      var random = SplitMix64(seed: 11)
      var tally = Tally()
      for lines in sets {
        tally.add(
          try PageOfLines().page(of: lines, order: order, using: &random), recognizer)
      }
      tally.show(order.rawValue, in: table)
    }
  }

  private static let figures: [Figure] = [.errors, .median]

  /// Lines of one writer at a time, the writers in turn.
  private static func writers(_ data: String) throws -> [[InkRecord]] {
    let writers = try PageOfLines.writers(of: data, atLeast: lineCount)
    guard !writers.isEmpty else { return [] }
    return (0..<pageCount).compactMap { number in
      let own = writers[number % writers.count]
      let first = number / writers.count * lineCount
      return first + lineCount <= own.count ? Array(own[first..<first + lineCount]) : nil
    }
  }

  /// The counts of some pages.
  private struct Tally {
    /// Strokes in a wrong line, errors of lines, and pages that came out whole.
    var (strokes, lines, pages) = (Proportion(), Proportion(), Proportion())
    var layoutTimes: [Double] = []
    var read = EvaluationTally()

    mutating func add(_ page: PageOfLines.Page, _ recognizer: Recognizer) {
      let (found, seconds) = timed { Layout.lines(of: page.ink) }
      layoutTimes.append(seconds)
      read.add(InkRecord(ink: page.ink, label: page.text), read: recognizer)

      // A line that was found stands for the line that most of its strokes come from.
      var misplaced = 0
      let order = found.map { line in
        let counts = line.strokes.reduce(into: [Int: Int]()) { $0[page.lines[$1], default: 0] += 1 }
        let main = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? -1
        misplaced += line.strokes.count { page.lines[$0] != main }
        return main
      }
      let expected = Array(0...(page.lines.max() ?? 0))
      strokes += Proportion(count: misplaced, total: page.lines.count)
      let errors = editDistance(order, expected)
      lines += Proportion(count: errors, total: expected.count)
      let isWhole = zip(found, order).allSatisfy { line, main in
        line.strokes.allSatisfy { page.lines[$0] == main }
      }
      pages.add(errors == 0 && isWhole)
    }

    func show(_ name: String, in table: Table) {
      table.row(
        [name] + [strokes, lines, pages].map { percent($0, 2) }
          + [milliseconds(Measurement(times: layoutTimes).median)] + read.cells(figures))
    }
  }
}
