import InkEvaluation
import InkKit

/// A column of a table: a figure of what was read in some inks.
struct Figure: Sendable {
  let name: String
  let width: Int
  let text: @Sendable (EvaluationTally) -> String

  /// How many inks there were, and how many characters they have.
  static let inks = Figure(name: "inks", width: 6) { "\($0.samples)" }
  static let characters = Figure(name: "letters", width: 8) {
    "\($0.exact.characters.total.length)"
  }
  /// How many inks were read without an error, and errors of all characters, but for white space.
  static let right = Figure(name: "right", width: 8) { percent($0.exact.hits[0].fraction, 2) }
  static let errors = Figure(name: "char. errors", width: 12) {
    percent($0.exact.characters.rate, 2)
  }
  /// How often the right text is the first, and among the first so many.
  static let first = top(1)
  static let three = top(3)
  static let five = top(5)
  static let ten = top(10)
  /// The first two of these in one column.
  static let firstAndFive = Figure(name: "top-1 / top-5", width: 14) { tally in
    tally.samples == 0 ? "" : "\(first.text(tally)) / \(five.text(tally))"
  }
  /// The mean probability of the first answers.
  static let stated = Figure(name: "mean probability", width: 16) { tally in
    let sum = tally.reliability.bins.reduce(0) { $0 + $1.statedSum }
    return percent(sum / Double(max(tally.samples, 1)))
  }
  /// The middle time of reading an ink, in seconds; of 99 % of them; the longest.
  static let median = time("median", 0.5)
  static let slow = time("99 %", 0.99)
  static let slowest = time("most", 1)

  private static func top(_ count: Int) -> Figure {
    let place = EvaluationTally.ranks.firstIndex(of: count) ?? 0
    return Figure(name: "top-\(count)", width: 8) { percent($0.exact.hits[place].fraction) }
  }

  private static func time(_ name: String, _ share: Double) -> Figure {
    Figure(name: name, width: 10) { milliseconds($0.time(ofShare: share) / 1e3) }
  }
}

extension EvaluationTally {
  /// Counts what a recognizer reads in some inks.
  init(of records: some Sequence<InkRecord>, read recognizer: Recognizer) {
    self.init()
    for record in records { add(record, read: recognizer) }
  }

  /// Counts what a recognizer reads in an ink.
  ///
  /// - Parameters:
  ///   - label: What it says, if not what it is labelled with.
  ///   - context: Where it stands.
  /// - Returns: The answer.
  @discardableResult mutating func add(
    _ record: InkRecord, as label: String? = nil, read recognizer: Recognizer,
    in context: RecognitionContext = RecognitionContext()
  ) -> RecognitionResult {
    var result = RecognitionResult(candidates: [])
    let time = ContinuousClock().measure {
      result = recognizer.result(for: record.ink, in: context)
    }
    add(record, as: label, answered: result, in: time)
    return result
  }

  /// Counts what was read in an ink.
  mutating func add(
    _ record: InkRecord, as label: String? = nil, answered result: RecognitionResult,
    in time: Duration = .zero
  ) {
    add(
      EvaluatedInk(
        label: label ?? record.label ?? "", texts: result.candidates.map(\.text),
        probability: Double(result.candidates.first?.probability ?? 0),
        milliseconds: time / .milliseconds(1)))
  }

  /// Figures for the columns of a table.
  func cells(_ figures: [Figure]) -> [String] { figures.map { $0.text(self) } }
}

extension Table {
  /// Prints the heading of a table of figures.
  init(_ title: String, _ columns: [(name: String, width: Int)], _ figures: [Figure]) {
    self.init(title, columns + figures.map { ($0.name, $0.width) })
  }
}
