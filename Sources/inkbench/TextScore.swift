import InkKit

/// Errors of what was read in words, lines and pages; runs of white space and line breaks count as
/// one space each.
struct TextScore {
  private(set) var edits = 0
  private(set) var characterCount = 0
  private(set) var rightInks = 0
  private(set) var inkCount = 0

  /// Counts nothing yet.
  init() {}

  /// Counts the best answers of a recognizer.
  init(of records: [InkRecord], read recognizer: Recognizer) {
    for record in records {
      let text = recognizer.result(for: record.ink).candidates.first?.text
      add(text ?? "", for: record.label ?? "")
    }
  }

  /// Counts an ink.
  mutating func add(_ read: String, for label: String) {
    let (read, label) = (Self.comparable(read), Self.comparable(label))
    edits += levenshteinDistance(read, label)
    characterCount += label.count
    inkCount += 1
    if read == label { rightInks += 1 }
  }

  /// Edits of all characters of the labels.
  var characterErrors: String { Self.percent(edits, of: characterCount) }

  /// The same as a part.
  var errorRate: Double { Double(edits) / Double(max(1, characterCount)) }

  /// Inks that were read without an error.
  var right: String { Self.percent(rightInks, of: inkCount) }

  /// Whether a text is what a label says, but for white space.
  static func isRight(_ read: String, for label: String) -> Bool {
    comparable(read) == comparable(label)
  }

  private static func comparable(_ text: String) -> [Character] {
    Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private static func percent(_ count: Int, of total: Int) -> String {
    fixed(100 * Double(count) / Double(max(1, total)), 2) + " %"
  }
}

extension SampleFile {
  /// Inks of development data, evenly spread over those that are wanted: the same ones each time.
  static func spread(
    _ name: String, _ count: Int, data: String, where isWanted: (InkRecord) -> Bool = { _ in true }
  ) throws -> [InkRecord] {
    let all = try records("\(data)/ink/dev/\(name).jsonl.gz").filter(isWanted)
    let share = min(count, all.count)
    return (0..<share).map { all[$0 * all.count / share] }
  }
}
