package import InkKit

/// All figures as one object; shares are fractions from 0 to 1.
extension EvaluationReport: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    let (exact, folded) = (tally.exact, tally.folded)
    for (name, value) in figures { json.member(name, value) }
    json.member(
      "intervals",
      JSONMembers { json in
        for (name, interval) in [
          ("top1", exact.hits[0].interval), ("top3", exact.hits[1].interval),
          ("top5", exact.hits[2].interval), ("top10", exact.hits[3].interval),
          ("top1CaseFolded", folded.hits[0].interval),
          ("cer", exact.characters.interval), ("cerCaseFolded", folded.characters.interval),
          ("wer", exact.words.interval), ("werCaseFolded", folded.words.interval),
        ] {
          json.member(name, [interval.lowerBound, interval.upperBound])
        }
      })
    json.member(
      "expectedCalibrationError", figure(tally.reliability.expectedCalibrationError))
    json.member("reliability", tally.reliability.bins)
    json.member(
      "confusions",
      tally.topConfusions(100).map { found in
        JSONMembers {
          $0.member("label", found.confusion.label)
          $0.member("text", found.confusion.text)
          $0.member("count", found.count)
        }
      })
    guard let group else { return }
    let tallies = tally.tallies(by: group)
    json.member(
      "\(group.rawValue)s",
      tallies.sorted.map { name, tally in
        JSONMembers { json in
          for (key, value) in tallies.figures(of: tally, named: name) { json.member(key, value) }
        }
      })
    json.member(
      "\(group.rawValue)Mean",
      JSONMembers {
        $0.member("top1", figure(tallies.mean(\.top1.fraction)))
        $0.member("top5", figure(tallies.mean(\.top5.fraction)))
        $0.member("cer", figure(tallies.mean(\.characters.rate)))
      })
  }

  /// The figures that are one number or text each.
  private var figures: [(name: String, value: JSONValue)] {
    let (exact, folded) = (tally.exact, tally.folded)
    return [
      ("samples", .number(Double(tally.samples))),
      ("top1", figure(exact.hits[0].fraction)), ("top3", figure(exact.hits[1].fraction)),
      ("top5", figure(exact.hits[2].fraction)), ("top10", figure(exact.hits[3].fraction)),
      ("top1CaseFolded", figure(folded.hits[0].fraction)),
      ("cer", figure(exact.characters.rate)), ("cerCaseFolded", figure(folded.characters.rate)),
      ("wer", figure(exact.words.rate)), ("werCaseFolded", figure(folded.words.rate)),
      ("wordAccuracy", figure(exact.wordsRight.fraction)),
      ("wordAccuracyCaseFolded", figure(folded.wordsRight.fraction)),
      ("medianMilliseconds", figure(tally.time(ofShare: 0.5))),
      ("p99Milliseconds", figure(tally.time(ofShare: 0.99))),
      ("peakMegabytes", .number(Double(peakMemory) / 1e6)), ("model", .string(model)),
      ("skipped", .number(Double(tally.skipped))), ("unusable", .number(Double(tally.unusable))),
      ("timedOut", .number(Double(tally.timedOut))),
    ]
  }

  /// A share or a time, of which there is none without an ink.
  private func figure(_ value: Double) -> JSONValue {
    tally.samples == 0 ? .null : .number(value)
  }

  /// The figures as a table, which begins with the names of its columns: one row or, if they are told apart, one
  /// for each script or writer.
  package var table: [[JSONValue]] {
    let rows =
      group.map { group in
        let tallies = tally.tallies(by: group)
        return tallies.sorted.map { tallies.figures(of: $0.tally, named: $0.name) }
      } ?? [figures]
    guard let first = rows.first else { return [] }
    return [first.map { .string($0.name) }] + rows.map { $0.map(\.value) }
  }
}

extension Reliability.Bin: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    json.member("probability", stated)
    json.member("accuracy", right.fraction)
    json.member("count", right.total)
  }
}

extension GroupTallies {
  /// The figures of a row.
  fileprivate func figures(of tally: Tally, named name: String) -> [(
    name: String, value: JSONValue
  )] {
    [
      (group.rawValue, .string(name)), ("samples", .number(Double(tally.top1.total))),
      ("labels", .number(Double(tally.labels.count))), ("top1", .number(tally.top1.fraction)),
      ("top5", .number(tally.top5.fraction)), ("cer", .number(tally.characters.rate)),
    ]
  }
}
