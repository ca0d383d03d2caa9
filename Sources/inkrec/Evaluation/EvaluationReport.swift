import InkKit

/// What an evaluation found, as text for people and as JSON for programs.
struct EvaluationReport {
  let tally: EvaluationTally
  /// The tag of the model, or the tags in order if inks of several languages were read.
  let model: String
  /// The most memory that the process held, in bytes.
  let peakMemory: Int

  /// How many confusions the text lists.
  private static let listedConfusions = 12

  /// Tables of accuracy, probabilities, confusions and time.
  var text: String {
    var lines = [summary, ""]
    lines += accuracy + [""] + reliability
    let confusions = tally.topConfusions(Self.listedConfusions)
    if !confusions.isEmpty {
      lines += ["", "Most frequent confusions (written, read, inks):"]
      lines += confusions.map { found in
        let read = found.confusion.text.isEmpty ? "nothing" : found.confusion.text
        return "  \(found.confusion.label)\t\(read)\t\(found.count)"
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

  private var summary: String {
    var parts = ["Model \(model), \(tally.samples) inks"]
    if tally.skipped > 0 { parts.append("\(tally.skipped) outside the character set left out") }
    if tally.unusable > 0 { parts.append("\(tally.unusable) unreadable or without label left out") }
    return parts.joined(separator: ", ")
  }

  private var accuracy: [String] {
    let header = "          as written                    upper and lower case equal"
    let rows = EvaluationTally.ranks.indices.map { index in
      let name = "top-\(EvaluationTally.ranks[index])"
      return name + String(repeating: " ", count: 8 - name.count)
        + "\(cell(tally.hits[index]))     \(cell(tally.foldedHits[index]))"
    }
    let rates =
      "character error rate \(percent(tally.characterErrors.rate)), "
      + "cases equal \(percent(tally.foldedCharacterErrors.rate)); "
      + "words right \(percent(tally.wordAccuracy))"
    return [header] + rows + ["", rates, "(in brackets: 95 % confidence interval)"]
  }

  private func cell(_ share: Proportion) -> String {
    let low = fixed(share.interval.lowerBound * 100, decimals: 2)
    let high = fixed(share.interval.upperBound * 100, decimals: 2)
    return padded(percent(share.fraction), to: 8)
      + " (\(padded(low, to: 5))–\(padded(high, to: 6)))"
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

extension EvaluationReport {
  /// One object; shares are fractions from 0 to 1.
  var json: String {
    let value: JSONValue = [
      "samples": .number(Double(tally.samples)),
      "top1": .number(tally.hits[0].fraction),
      "top3": .number(tally.hits[1].fraction),
      "top5": .number(tally.hits[2].fraction),
      "top10": .number(tally.hits[3].fraction),
      "top1CaseFolded": .number(tally.foldedHits[0].fraction),
      "cer": .number(tally.characterErrors.rate),
      "cerCaseFolded": .number(tally.foldedCharacterErrors.rate),
      "wordAccuracy": .number(tally.wordAccuracy),
      "medianMilliseconds": .number(tally.time(ofShare: 0.5)),
      "p99Milliseconds": .number(tally.time(ofShare: 0.99)),
      "peakMegabytes": .number(Double(peakMemory) / 1e6),
      "model": .string(model),
      "skipped": .number(Double(tally.skipped)),
      "unusable": .number(Double(tally.unusable)),
      "intervals": [
        "top1": interval(tally.hits[0]), "top3": interval(tally.hits[1]),
        "top5": interval(tally.hits[2]), "top10": interval(tally.hits[3]),
        "top1CaseFolded": interval(tally.foldedHits[0]),
      ],
      "expectedCalibrationError": .number(tally.reliability.expectedCalibrationError),
      "reliability": .array(tally.reliability.bins.map(json)),
      "confusions": .array(
        tally.topConfusions(100).map { found in
          [
            "label": .string(found.confusion.label), "text": .string(found.confusion.text),
            "count": .number(Double(found.count)),
          ]
        }),
    ]
    return value.encoded() + "\n"
  }

  private func interval(_ share: Proportion) -> JSONValue {
    [.number(share.interval.lowerBound), .number(share.interval.upperBound)]
  }

  private func json(_ bin: Reliability.Bin) -> JSONValue {
    [
      "probability": .number(bin.stated), "accuracy": .number(bin.right.fraction),
      "count": .number(Double(bin.right.total)),
    ]
  }
}
