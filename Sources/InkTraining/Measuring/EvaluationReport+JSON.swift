import InkKit

extension EvaluationReport {
  /// One object; shares are fractions from 0 to 1.
  package var json: String {
    let (exact, folded) = (tally.exact, tally.folded)
    var members: [JSONMember] = []
    if let group {
      let tallies = tally.tallies(by: group)
      members = [
        JSONMember(key: "\(group.rawValue)s", value: tallies.json),
        JSONMember(key: "\(group.rawValue)Mean", value: tallies.meanJSON),
      ]
    }
    let value: JSONValue = [
      "samples": .number(Double(tally.samples)),
      "top1": .number(exact.hits[0].fraction),
      "top3": .number(exact.hits[1].fraction),
      "top5": .number(exact.hits[2].fraction),
      "top10": .number(exact.hits[3].fraction),
      "top1CaseFolded": .number(folded.hits[0].fraction),
      "cer": .number(exact.characters.rate),
      "cerCaseFolded": .number(folded.characters.rate),
      "wer": .number(exact.words.rate),
      "werCaseFolded": .number(folded.words.rate),
      "wordAccuracy": .number(exact.wordsRight.fraction),
      "wordAccuracyCaseFolded": .number(folded.wordsRight.fraction),
      "medianMilliseconds": .number(tally.time(ofShare: 0.5)),
      "p99Milliseconds": .number(tally.time(ofShare: 0.99)),
      "peakMegabytes": .number(Double(peakMemory) / 1e6),
      "model": .string(model),
      "skipped": .number(Double(tally.skipped)),
      "unusable": .number(Double(tally.unusable)),
      "intervals": [
        "top1": json(exact.hits[0].interval), "top3": json(exact.hits[1].interval),
        "top5": json(exact.hits[2].interval), "top10": json(exact.hits[3].interval),
        "top1CaseFolded": json(folded.hits[0].interval),
        "cer": json(exact.characters.interval), "cerCaseFolded": json(folded.characters.interval),
        "wer": json(exact.words.interval), "werCaseFolded": json(folded.words.interval),
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
    guard case .object(let known) = value else { return value.encoded() + "\n" }
    return JSONValue.object(known + members).encoded() + "\n"
  }

  private func json(_ interval: ClosedRange<Double>) -> JSONValue {
    [.number(interval.lowerBound), .number(interval.upperBound)]
  }

  private func json(_ bin: Reliability.Bin) -> JSONValue {
    [
      "probability": .number(bin.stated), "accuracy": .number(bin.right.fraction),
      "count": .number(Double(bin.right.total)),
    ]
  }
}
