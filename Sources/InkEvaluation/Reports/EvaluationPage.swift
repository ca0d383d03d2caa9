import InkKit

/// The report of an evaluation as a page to look at: figures with their intervals, whether
/// probabilities keep their promise, what is taken for what, times, and drawings of the inks that were
/// read worst.
///
/// The page is one file that needs nothing else: no script, no network, no font.
package struct EvaluationPage: Sendable {
  /// How many rows of a table are shown at once; more are behind a fold.
  private static let shownRows = 12

  let report: EvaluationReport
  let worst: WorstInks
  let title: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - report: The figures.
  ///   - worst: The inks to draw.
  ///   - title: What was evaluated, such as the name of a file.
  package init(_ report: EvaluationReport, worst: WorstInks, title: String) {
    (self.report, self.worst, self.title) = (report, worst, title)
  }

  private var tally: EvaluationTally { report.tally }

  /// The page as HTML; equal evaluations but for their times give equal bytes.
  package var html: String {
    let title = "Evaluation of \(HTML.text(title))"
    let sections = [
      HTML.section(
        "Figures", figures, note: "In brackets: 95 % confidence intervals, of texts over writers."),
      groups(tally.scripts), groups(tally.writers),
      HTML.section(
        "Probabilities", "<div class=\"charts\">\(tally.reliability.chart)</div>\n",
        note: "Expected calibration error \(percent(tally.reliability.expectedCalibrationError)). "
          + "A dot on the dashed line keeps its promise; larger dots are more inks."),
      HTML.section(
        "Confusions", ConfusionMatrix(tally).html,
        note: "The characters that are taken for each other most often; "
          + "the colour is the share of those written."),
      HTML.section(
        "Times",
        "<div class=\"charts\">\(TimeChart(milliseconds: tally.milliseconds).svg)</div>\n"
          + times),
      HTML.section(
        "Worst inks", worst.html,
        note: "Most wrong characters first, of as many the answer that was surest of itself."),
    ]
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(PageStyle.css)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p>\(HTML.text(report.summary))</p>
      </header>
      <main>
      \(tally.samples == 0 ? "<p>There was no labelled ink.</p>\n" : sections.joined())</main>
      </body>
      </html>

      """
  }

  /// Shares and rates as written and with cases taken as equal.
  private var figures: String {
    func row(
      _ name: String,
      _ cell: (EvaluationTally.Score) -> (rate: Double, interval: ClosedRange<Double>)
    ) -> [String] {
      [name]
        + [tally.exact, tally.folded].map { score in
          let (rate, interval) = cell(score)
          return "\(percent(rate)) <small>(\(fixed(interval.lowerBound * 100, decimals: 2))–"
            + "\(fixed(interval.upperBound * 100, decimals: 2)))</small>"
        }
    }
    var rows = EvaluationTally.ranks.indices.map { index in
      row("top-\(EvaluationTally.ranks[index])") {
        ($0.hits[index].fraction, $0.hits[index].interval)
      }
    }
    rows.append(row("character errors") { ($0.characters.rate, $0.characters.interval) })
    if tally.hasText {
      rows.append(row("word errors") { ($0.words.rate, $0.words.interval) })
      rows.append(row("words right") { ($0.wordsRight.fraction, $0.wordsRight.interval) })
    }
    return HTML.table(
      "Of all inks", header: ["", "as written", "upper and lower case equal"], rows: rows)
  }

  /// A table of scripts or writers, if there are several.
  private func groups(_ tallies: GroupTallies) -> String {
    guard tallies.isTelling else { return "" }
    let name = tallies.group.rawValue
    let header = [name] + GroupTallies.columns
    let rows = tallies.rows.map { [HTML.foreign($0.name)] + $0.tally.cells }
    var tables = HTML.table(
      "\(rows.count) \(name)s", header: header,
      rows: rows.prefix(Self.shownRows) + [["mean"] + tallies.meanCells])
    if rows.count > Self.shownRows {
      let rest = Array(rows.dropFirst(Self.shownRows))
      tables +=
        "<details><summary>\(rest.count) more</summary>\n"
        + HTML.table("", header: header, rows: rest) + "</details>\n"
    }
    return HTML.section("By \(name)", tables)
  }

  private var times: String {
    HTML.table(
      "Milliseconds an ink", header: ["median", "90 %", "99 %", "longest", "peak memory"],
      rows: [
        [0.5, 0.9, 0.99, 1].map { fixed(tally.time(ofShare: $0), decimals: 3) }
          + [byteText(report.peakMemory)]
      ])
  }
}
