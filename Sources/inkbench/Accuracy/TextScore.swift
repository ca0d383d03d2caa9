import InkKit

/// Errors of what was read in words, lines and pages; runs of white space and line breaks count as
/// one space each.
struct TextScore {
  private(set) var edits = 0
  private(set) var characterCount = 0
  private(set) var rightInks = 0
  private(set) var inkCount = 0
  /// Seconds for each ink.
  private var times: [Double] = []

  /// Counts nothing yet.
  init() {}

  /// Counts the best answers of a recognizer.
  init(of records: some Sequence<InkRecord>, read recognizer: Recognizer) {
    for record in records { add(record, read: recognizer) }
  }

  /// Counts the best answer of a recognizer.
  mutating func add(_ record: InkRecord, read recognizer: Recognizer) {
    add(
      recognizer.texts(of: record.ink, times: &times).first ?? "", for: record.label ?? "")
  }

  /// Counts an ink.
  mutating func add(_ read: String, for label: String) {
    let (read, label) = (Self.comparable(read), Self.comparable(label))
    edits += levenshteinDistance(read, label)
    characterCount += label.count
    inkCount += 1
    if read == label { rightInks += 1 }
  }

  /// Counts the inks of another score too.
  mutating func add(_ other: TextScore) {
    edits += other.edits
    characterCount += other.characterCount
    rightInks += other.rightInks
    inkCount += other.inkCount
    times += other.times
  }

  /// Edits of all characters of the labels.
  var characterErrors: String { percent(edits, of: characterCount, digits: 2) }

  /// The same as a part.
  var errorRate: Double { Double(edits) / Double(max(1, characterCount)) }

  /// Inks that were read without an error.
  var right: String { percent(rightInks, of: inkCount, digits: 2) }

  /// How long the recognizer took for each ink.
  var measurement: Measurement { Measurement(times: times) }

  /// Whether a text is what a label says, but for white space.
  static func isRight(_ read: String, for label: String) -> Bool {
    comparable(read) == comparable(label)
  }

  private static func comparable(_ text: String) -> [Character] {
    Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}

extension Recognizer {
  /// The texts of an ink, the best one first; appends how many seconds they took.
  func texts(of ink: Ink, times: inout [Double]) -> [String] {
    var texts: [String] = []
    let time = ContinuousClock().measure { texts = result(for: ink).candidates.map(\.text) }
    times.append(time / .seconds(1))
    return texts
  }
}
