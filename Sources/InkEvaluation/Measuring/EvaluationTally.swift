/// The counts of an evaluation, one ink after the other.
package struct EvaluationTally: Sendable {
  /// The numbers of candidates within which the label is looked for.
  package static let ranks = [1, 3, 5, 10]

  /// Counts that are made once as written, and once with upper and lower case taken as equal.
  package struct Score: Sendable {
    /// Hits within each of ``ranks``.
    package fileprivate(set) var hits = [Proportion](repeating: Proportion(), count: ranks.count)
    /// Edits between first candidates and labels, of all characters of the labels.
    package fileprivate(set) var characters = ErrorRate()
    /// Edits between the words of first candidates and labels, of all words of the labels.
    fileprivate(set) var words = ErrorRate()
    /// Of the words of labels, how many were read and nothing beside them: an ink's words less its
    /// edits, at least none. A single word is right or wrong.
    fileprivate(set) var wordsRight = Proportion()

    /// Counts an ink.
    ///
    /// - Returns: The place of the label among the texts, and the edits between the first text and it.
    @discardableResult fileprivate mutating func add(
      _ texts: [String], for label: String, writer: String?
    ) -> (rank: Int?, errors: ErrorCount) {
      let first = texts.first ?? ""
      let rank = texts.firstIndex(of: label)
      for (index, limit) in ranks.enumerated() {
        hits[index].add(rank.map { $0 < limit } ?? false)
      }
      let errors = ErrorCount(of: Array(first), for: Array(label))
      characters.add(errors, writer: writer)
      let wrong = ErrorCount(of: Self.words(of: first), for: Self.words(of: label))
      words.add(wrong, writer: writer)
      wordsRight.count += max(0, wrong.length - wrong.edits)
      wordsRight.total += wrong.length
      return (rank, errors)
    }

    private static func words(of text: String) -> [Substring] { text.split(separator: " ") }
  }

  /// The score of texts as they were written.
  package private(set) var exact = Score()
  /// The same with upper and lower case taken as equal.
  private(set) var folded = Score()
  /// How the probabilities of first candidates did.
  package private(set) var reliability = Reliability()
  /// How often a character was read as another one first, or a label of one character, or a name, as any text.
  private(set) var confusions: [MisreadCharacter: Int] = [:]
  /// Times of recognition in milliseconds, in the order of the inks.
  package private(set) var milliseconds: [Double] = []
  /// Whether some label is a text of more than one character.
  private(set) var hasText = false

  /// The counts of each script and of each writer.
  private(set) var scripts = GroupTallies(by: .script)
  private(set) var writers = GroupTallies(by: .writer)
  /// How often each character was written, or each label of one character and each name.
  private(set) var written: [String: Int] = [:]

  /// Labelled inks with characters outside the character set, which were not counted.
  package var skipped = 0
  /// Inks whose reading took longer than it may, which were counted as read wrong.
  package private(set) var timedOut = 0
  /// Inks that could not be read or have no label, which were not counted.
  package var unusable = 0

  /// Creates a tally of no ink.
  package init() {}

  /// Counts an ink.
  package mutating func add(_ ink: EvaluatedInk) {
    let label = comparable(ink.label)
    let texts = ink.texts.map(comparable)
    let (rank, errors) = exact.add(texts, for: label, writer: ink.writer)
    folded.add(texts.map { $0.lowercased() }, for: label.lowercased(), writer: ink.writer)
    // Nobody stated how likely the text is of a reading that did not end.
    if ink.hasTimedOut {
      timedOut += 1
    } else {
      reliability.add(probability: ink.probability, isRight: ink.isRight)
    }
    milliseconds.append(ink.milliseconds)
    scripts.add(ink, label: label, rank: rank, errors: errors)
    writers.add(ink, label: label, rank: rank, errors: errors)
    let isText = label.count > 1 && !ink.isName
    for part in isText ? label.map(String.init) : [label] { written[part, default: 0] += 1 }
    if !ink.isRight { addConfusions(of: texts.first ?? "", for: label, isText: isText) }
    if isText { hasText = true }
  }

  private mutating func addConfusions(of text: String, for label: String, isText: Bool) {
    if isText {
      for found in misreadCharacters(Array(text), for: Array(label)) {
        confusions[found, default: 0] += 1
      }
    } else {
      confusions[MisreadCharacter(label: label, text: text), default: 0] += 1
    }
  }

  /// The counts of each of a group.
  func tallies(by group: InkGroup) -> GroupTallies {
    switch group {
    case .script: scripts
    case .writer: writers
    }
  }

  /// How many inks were counted.
  package var samples: Int { exact.hits[0].total }

  /// The most frequent confusions; equally frequent ones by label, then by text.
  func topConfusions(_ limit: Int) -> [(confusion: MisreadCharacter, count: Int)] {
    let sorted = confusions.sorted { a, b in
      (b.value, a.key.label, a.key.text) < (a.value, b.key.label, b.key.text)
    }
    return sorted.prefix(limit).map { ($0.key, $0.value) }
  }

  /// The time that a share of the inks did not exceed, in milliseconds; 0 without inks.
  package func time(ofShare share: Double) -> Double {
    let sorted = milliseconds.sorted()
    if sorted.isEmpty { return 0 }
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return sorted[min(sorted.count, max(1, rank)) - 1]
  }
}
