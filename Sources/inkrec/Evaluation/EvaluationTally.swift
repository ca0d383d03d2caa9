/// One labelled ink and what was read in it.
struct EvaluatedInk: Sendable {
  /// What it says.
  var label: String
  /// The texts that were read, the likeliest first.
  var texts: [String]
  /// The probability of the first text.
  var probability: Double
  /// How long recognition took, in milliseconds.
  var milliseconds: Double
}

/// What an evaluation counts, one ink after the other.
struct EvaluationTally: Sendable {
  /// The numbers of candidates within which the label is looked for.
  static let ranks = [1, 3, 5, 10]

  /// Hits within each of ``ranks``.
  private(set) var hits = [Proportion](repeating: Proportion(), count: ranks.count)
  /// The same with upper and lower case taken as equal.
  private(set) var foldedHits = [Proportion](repeating: Proportion(), count: ranks.count)
  /// Edits between first candidates and labels, of all characters of the labels.
  private(set) var characterErrors = Errors()
  /// The same with upper and lower case taken as equal.
  private(set) var foldedCharacterErrors = Errors()
  /// Edits between the words of first candidates and labels.
  private(set) var wordErrors = Errors()
  /// How the probabilities of first candidates did.
  private(set) var reliability = Reliability()
  /// How often a label was read as another text first.
  private(set) var confusions: [Confusion: Int] = [:]
  /// Times of recognition in milliseconds, in the order of the inks.
  private(set) var milliseconds: [Double] = []

  /// Labelled inks with characters outside the character set, which were not counted.
  var skipped = 0
  /// Inks that could not be read or have no label, which were not counted.
  var unusable = 0

  /// A label and the text that was read in its place; empty if there was none.
  struct Confusion: Hashable, Sendable {
    var label: String
    var text: String
  }

  /// Edits and the length that they are measured by.
  struct Errors: Hashable, Sendable {
    var edits = 0
    var length = 0

    /// Edits per unit of length.
    var rate: Double { length == 0 ? 0 : Double(edits) / Double(length) }

    fileprivate mutating func add<Element: Equatable>(_ read: [Element], for label: [Element]) {
      edits += levenshteinDistance(read, label)
      length += label.count
    }
  }

  /// Counts an ink.
  mutating func add(_ ink: EvaluatedInk) {
    let first = ink.texts.first ?? ""
    let foldedLabel = ink.label.lowercased()
    let rank = ink.texts.firstIndex(of: ink.label)
    let foldedRank = ink.texts.firstIndex { $0.lowercased() == foldedLabel }
    for (index, limit) in Self.ranks.enumerated() {
      hits[index].add(rank.map { $0 < limit } ?? false)
      foldedHits[index].add(foldedRank.map { $0 < limit } ?? false)
    }
    characterErrors.add(Array(first), for: Array(ink.label))
    foldedCharacterErrors.add(Array(first.lowercased()), for: Array(foldedLabel))
    wordErrors.add(words(of: first), for: words(of: ink.label))
    reliability.add(probability: ink.probability, isRight: first == ink.label)
    if first != ink.label { confusions[Confusion(label: ink.label, text: first), default: 0] += 1 }
    milliseconds.append(ink.milliseconds)
  }

  /// How many inks were counted.
  var samples: Int { hits[0].total }

  /// The share of words that were read right, less those that were read and are not there; 0…1.
  var wordAccuracy: Double {
    let right = max(0, wordErrors.length - wordErrors.edits)
    return wordErrors.length == 0 ? 0 : Double(right) / Double(wordErrors.length)
  }

  /// The most frequent confusions; equally frequent ones by label, then by text.
  func topConfusions(_ limit: Int) -> [(confusion: Confusion, count: Int)] {
    let sorted = confusions.sorted { a, b in
      (b.value, a.key.label, a.key.text) < (a.value, b.key.label, b.key.text)
    }
    return sorted.prefix(limit).map { ($0.key, $0.value) }
  }

  /// The time that a share of the inks did not exceed, in milliseconds; 0 without inks.
  func time(ofShare share: Double) -> Double {
    let sorted = milliseconds.sorted()
    if sorted.isEmpty { return 0 }
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return sorted[min(sorted.count, max(1, rank)) - 1]
  }

  private func words(of text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
}
