/// The syllables of a language that are made of a letter that a model knows, and of signs.
///
/// There are thousands, so none is a label before it is found: letters and sequences of signs cost what
/// they cost independently of each other.
struct SyllableComposition: Sendable {
  /// The signs; only those that the language has come with templates.
  let marks: MarkSet
  /// The sequences of signs that the language has.
  let sequences: [SyllableSigns.Sequence]
  /// For each set of letters, whether each of the model's labels is in it.
  let hasLetter: [[Bool]]
  /// For each mark whether a sequence has it.
  let isUsed: [Bool]
  /// Whether letters hang from a line that may run on over their signs.
  let hasHeadline: Bool

  /// The letters that have most of the sequences.
  private let lettersOfMostSigns: Set<String>

  /// The sets of letters, and for the text of each sequence those of the letters that may have it.
  private let letterSets: [Set<String>]
  private let setsOfSigns: [String: [Int]]
  private let labels: [String]
  /// Letters with signs that are one label or scalar, by any way to write them.
  private let composed: [String: Syllable]

  /// A letter with signs.
  struct Syllable: Sendable {
    /// In composed form (NFC).
    var text: String
    /// The place among the model's labels, if it is one.
    var label: Int?
  }

  /// Finds the signs that letters can have; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - labels: What the model knows.
  ///   - isWanted: Whether the language has all characters of a text.
  /// - Complexity: O(*n* + *m*) for *n* sequences and *m* labels.
  init?(signs: SyllableSigns, labels: [String], isWanted: (String) -> Bool) {
    let sets = signs.letterSets.map { Set($0) }
    let hasLetter = sets.map { letters in labels.map(letters.contains) }
    let isKnown = hasLetter.map { $0.contains(true) }
    sequences = signs.sequences.filter { isKnown[$0.letterSet] && isWanted($0.text) }
    guard !sequences.isEmpty else { return nil }
    self.hasLetter = hasLetter
    var isUsed = [Bool](repeating: false, count: signs.marks.marks.count)
    for mark in sequences.flatMap(\.marks) { isUsed[mark] = true }
    self.isUsed = isUsed
    marks = signs.marks.keepingTemplates(of: isUsed)
    hasHeadline = signs.hasHeadline
    self.labels = labels
    var counts = [Int](repeating: 0, count: sets.count)
    var setsOfSigns: [String: [Int]] = [:]
    for sequence in sequences {
      counts[sequence.letterSet] += 1
      setsOfSigns[sequence.text, default: []].append(sequence.letterSet)
    }
    letterSets = sets
    self.setsOfSigns = setsOfSigns
    let largest = counts.indices.max { counts[$0] < counts[$1] }
    lettersOfMostSigns = largest.map { sets[$0] } ?? []
    // Equivalent strings are one key.
    var composed: [String: Syllable] = [:]
    for letter in signs.composedLetters { composed[letter] = Syllable(text: letter) }
    for (index, label) in labels.enumerated() where label.unicodeScalars.first?.isASCII == false {
      composed[label] = Syllable(text: label, label: index)
    }
    self.composed = composed
  }

  /// Whether a letter may have whatever signs there are: as most letters, or as one of which nothing is
  /// known here.
  func mayHaveAllSigns(_ letter: String) -> Bool {
    lettersOfMostSigns.contains(letter) || !letterSets.contains { $0.contains(letter) }
  }

  /// Whether a letter may have some signs.
  func hasSigns(_ text: String, at letter: String) -> Bool {
    setsOfSigns[text]?.contains { letterSets[$0].contains(letter) } ?? false
  }

  /// A letter with signs.
  func syllable(of label: Int, with sequence: Int) -> Syllable {
    let signs = sequences[sequence].text
    let text = labels[label] + signs
    if let known = composed[text] { return known }
    // A point next to the letter may be part of it while the other signs are not.
    guard let first = signs.unicodeScalars.first, signs.unicodeScalars.count > 1,
      let known = composed[labels[label] + String(first)]
    else { return Syllable(text: text) }
    let others = String(String.UnicodeScalarView(signs.unicodeScalars.dropFirst()))
    return Syllable(text: known.text + others)
  }

  /// All syllables that are no label themselves.
  ///
  /// - Complexity: O(*n* *m*) for *n* letters and *m* sequences.
  func all(of isWanted: (Int) -> Bool) -> [String] {
    sequences.indices.flatMap { sequence in
      let isPossible = hasLetter[sequences[sequence].letterSet]
      return isPossible.indices.filter { isPossible[$0] && isWanted($0) }.compactMap { label in
        let syllable = syllable(of: label, with: sequence)
        return syllable.label == nil ? syllable.text : nil
      }
    }
  }
}
