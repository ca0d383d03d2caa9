import InkKit

/// What an evaluation counts for each script.
struct ScriptTallies: Sendable {
  /// What is counted for one script.
  struct Tally: Sendable {
    /// The labels that were met.
    var labels: Set<String> = []
    /// How often the first candidate was right, and how often one of the first five.
    var top1 = Proportion()
    var top5 = Proportion()
  }

  private var tallies: [String: Tally] = [:]

  /// Counts an ink; those that don't say their script count as ``unknown``.
  mutating func add(_ ink: EvaluatedInk) {
    var tally = tallies[ink.script ?? Self.unknown, default: Tally()]
    let label = comparable(ink.label)
    let rank = ink.texts.map(comparable).firstIndex(of: label)
    tally.labels.insert(label)
    tally.top1.add(rank == 0)
    tally.top5.add(rank.map { $0 < 5 } ?? false)
    tallies[ink.script ?? Self.unknown] = tally
  }

  /// The code for an unknown script (ISO 15924).
  static let unknown = "Zyyy"

  /// The scripts in the order of their codes.
  var sorted: [(script: String, tally: Tally)] {
    tallies.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The mean over scripts, in which each counts as much, however many inks it has; 0 without any.
  func mean(_ share: KeyPath<Tally, Proportion>) -> Double {
    let sum = tallies.values.reduce(0) { $0 + $1[keyPath: share].fraction }
    return tallies.isEmpty ? 0 : sum / Double(tallies.count)
  }

  /// A table with a row for each script and one for their mean.
  var lines: [String] {
    guard !tallies.isEmpty else { return [] }
    func row(
      _ name: String, _ inks: String, _ labels: String, _ top1: Double, _ top5: Double
    ) -> String {
      "  " + name + String(repeating: " ", count: max(0, 6 - name.count)) + padded(inks, to: 7)
        + padded(labels, to: 9) + padded(percent(top1), to: 11) + padded(percent(top5), to: 11)
    }
    let rows = sorted.map { script, tally in
      row(
        script, "\(tally.top1.total)", "\(tally.labels.count)", tally.top1.fraction,
        tally.top5.fraction)
    }
    return ["By script:", "  script   inks   labels      top-1      top-5"] + rows
      + [row("mean", "", "", mean(\.top1), mean(\.top5))]
  }

  /// The table as JSON.
  var json: JSONValue {
    .array(
      sorted.map { script, tally in
        [
          "script": .string(script), "samples": .number(Double(tally.top1.total)),
          "labels": .number(Double(tally.labels.count)), "top1": .number(tally.top1.fraction),
          "top5": .number(tally.top5.fraction),
        ]
      })
  }
}
