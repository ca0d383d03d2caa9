import InkKit

/// The report of an evaluation, as text for people; see ``json`` for programs.
package struct EvaluationReport: Sendable {
  let tally: EvaluationTally
  /// The tag of the model, or the tags in order if inks of several languages were read.
  let model: String
  /// The most memory that the process held, in bytes.
  let peakMemory: Int
  /// The property of inks that rows are for, if there are rows.
  let group: InkGroup?

  package init(
    tally: EvaluationTally, model: String, peakMemory: Int, group: InkGroup? = nil
  ) {
    self.tally = tally
    self.model = model
    self.peakMemory = peakMemory
    self.group = group
  }

  /// How many confusions the text lists.
  private static let listedConfusions = 12

  /// Tables of accuracy, probabilities, confusions and time.
  package var text: String {
    var lines = [summary, ""]
    lines += accuracy + [""]
    if let group { lines += tally.tallies(by: group).lines + [""] }
    lines += reliability
    let confusions = tally.topConfusions(Self.listedConfusions)
    if !confusions.isEmpty {
      let unit = tally.hasText ? "times" : "inks"
      lines += ["", "Most frequent confusions (written, read, \(unit)):"]
      lines += confusions.map { found in
        "  \(name(found.confusion.label))\t\(name(found.confusion.text))\t\(found.count)"
      }
    }
    let median = fixed(tally.time(ofShare: 0.5), decimals: 3)
    let slow = fixed(tally.time(ofShare: 0.99), decimals: 3)
    lines += [
      "",
      "Time per ink: median \(median) ms, 99th percentile \(slow) ms; "
        + "peak memory \(fixed(Double(peakMemory) / 1e6, decimals: 1)) MB",
    ]
    return lines.map { "\($0)\n" }.joined()
  }

  /// A text that can be seen.
  private func name(_ text: String) -> String {
    switch text {
    case "": "nothing"
    case " ": "space"
    default: text.visible()
    }
  }

  /// The model and how many inks there were.
  var summary: String {
    var parts = ["Model \(model), \(countText(tally.samples, "ink"))"]
    if tally.skipped > 0 { parts.append("\(tally.skipped) outside the character set left out") }
    if tally.unusable > 0 { parts.append("\(tally.unusable) unreadable or without label left out") }
    return parts.joined(separator: ", ")
  }

  private var accuracy: [String] {
    let indent = String(repeating: " ", count: nameWidth)
    let header = indent + "as written                    upper and lower case equal"
    let rows = EvaluationTally.ranks.indices.map { index in
      row("top-\(EvaluationTally.ranks[index])") { cell($0.hits[index]) }
    }
    return [header] + rows + [""] + rates + ["(in brackets: 95 % confidence interval)"]
  }

  /// Error rates: on a line for single characters, whose errors are those of top-1; in rows for
  /// texts.
  private var rates: [String] {
    guard tally.hasText else {
      let words = tally.exact.wordsRight
      return [
        "character error rate \(percent(tally.exact.characters.rate)), "
          + "cases equal \(percent(tally.folded.characters.rate)); "
          + "words right \(percent(words.fraction))"
      ]
    }
    return [
      row("character errors") { cell($0.characters.rate, $0.characters.interval) },
      row("word errors") { cell($0.words.rate, $0.words.interval) },
      row("words right") { padded(percent($0.wordsRight.fraction), to: 8) + "               " },
    ]
  }

  /// The width of the first column.
  private var nameWidth: Int { tally.hasText ? 19 : 10 }

  private func row(_ name: String, _ cell: (EvaluationTally.Score) -> String) -> String {
    let name = name + String(repeating: " ", count: max(0, nameWidth - 2 - name.count))
    let line = "\(name)\(cell(tally.exact))     \(cell(tally.folded))"
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func cell(_ share: Proportion) -> String { cell(share.fraction, share.interval) }

  private func cell(_ rate: Double, _ interval: ClosedRange<Double>) -> String {
    let low = fixed(interval.lowerBound * 100, decimals: 2)
    let high = fixed(interval.upperBound * 100, decimals: 2)
    return padded(percent(rate), to: 8) + " (\(padded(low, to: 5))–\(padded(high, to: 6)))"
  }

  private var reliability: [String] {
    let error = percent(tally.reliability.expectedCalibrationError)
    let rows = tally.reliability.bins.enumerated().map { index, bin in
      let stated = bin.right.total == 0 ? "–" : percent(bin.stated)
      let right = bin.right.total == 0 ? "–" : percent(bin.right.fraction)
      return "  0.\(index)–\(index == 9 ? "1.0" : "0.\(index + 1)")"
        + padded(stated, to: 12) + padded(right, to: 12) + padded(bin.right.total, to: 9)
    }
    return [
      "Probability of the first candidate (expected calibration error \(error)):",
      "  range         stated       right     inks",
    ] + rows
  }
}
