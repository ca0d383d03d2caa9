import InkKit

/// A property of inks that rows of an evaluation can be for.
package enum InkGroup: String, CaseIterable, Sendable {
  case script
  case writer

  /// The group of an ink; `nil` if it doesn't say.
  func name(of ink: EvaluatedInk) -> String? {
    switch self {
    case .script: ink.script
    case .writer: ink.writer
    }
  }

  /// The name of the group of inks that don't say theirs: of scripts the code for an unknown one
  /// (ISO 15924).
  var unknown: String {
    switch self {
    case .script: "Zyyy"
    case .writer: "unknown"
    }
  }
}

/// The counts of an evaluation for each script or each writer.
struct GroupTallies: Sendable {
  /// The counts of one of them.
  struct Tally: Sendable {
    /// The labels that were met.
    var labels: Set<String> = []
    /// How often the first candidate was right, and how often one of the first five.
    var top1 = Proportion()
    var top5 = Proportion()
    /// Edits between first candidates and labels, of all characters of the labels.
    var characters = ErrorCount()
  }

  /// The property of inks that the rows are for.
  let group: InkGroup

  private var tallies: [String: Tally] = [:]

  init(by group: InkGroup) {
    self.group = group
  }

  /// Counts an ink.
  ///
  /// - Parameters:
  ///   - label: What it says, as it is compared.
  ///   - rank: The place of its label among the candidates, or `nil` if it is none.
  ///   - errors: The edits between the first candidate and the label.
  mutating func add(_ ink: EvaluatedInk, label: String, rank: Int?, errors: ErrorCount) {
    let name = group.name(of: ink) ?? group.unknown
    var tally = tallies[name, default: Tally()]
    tally.labels.insert(label)
    tally.top1.add(rank == 0)
    tally.top5.add(rank.map { $0 < 5 } ?? false)
    tally.characters += errors
    tallies[name] = tally
  }

  /// Whether there is anything to compare: two groups that inks name.
  var isTelling: Bool { tallies.keys.count { $0 != group.unknown } > 1 }

  /// All in the order of their names.
  var sorted: [(name: String, tally: Tally)] {
    tallies.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The order of rows for people: scripts by their codes, of writers, whose names say nothing, the
  /// one with the most errors first.
  var rows: [(name: String, tally: Tally)] {
    guard group == .writer else { return sorted }
    return sorted.sorted { a, b in
      (b.tally.characters.rate, a.name) < (a.tally.characters.rate, b.name)
    }
  }

  /// The mean over groups, in which each counts as much, however many inks it has; 0 without any.
  func mean(_ share: (Tally) -> Double) -> Double {
    let sum = sorted.reduce(0) { $0 + share($1.tally) }
    return tallies.isEmpty ? 0 : sum / Double(tallies.count)
  }

  /// A table with a row for each group and one for their mean.
  var lines: [String] {
    guard !tallies.isEmpty else { return [] }
    let width = max(6, tallies.keys.map(\.count).max() ?? 0)
    func row(_ cells: [String]) -> String {
      let widths = [7, 9, 11, 11, 11]
      return "  " + cells[0] + String(repeating: " ", count: max(0, width - cells[0].count))
        + zip(cells.dropFirst(), widths).map { padded($0, to: $1) }.joined()
    }
    return ["By \(group.rawValue):", row([group.rawValue] + Self.columns)]
      + rows.map { row([$0.name.visible()] + $0.tally.cells) } + [row(["mean"] + meanCells)]
  }

  /// The names of ``Tally/cells``.
  static let columns = ["inks", "labels", "top-1", "top-5", "errors"]

  /// The last row of a table.
  var meanCells: [String] {
    ["", ""]
      + [mean(\.top1.fraction), mean(\.top5.fraction), mean(\.characters.rate)].map(percent)
  }
}

extension GroupTallies.Tally {
  /// Inks, labels, top-1, top-5 and character errors as texts.
  var cells: [String] {
    ["\(top1.total)", "\(labels.count)"]
      + [top1.fraction, top5.fraction, characters.rate].map(percent)
  }
}
