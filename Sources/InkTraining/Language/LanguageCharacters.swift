import InkKit

/// The characters of a language as data says it: what an alphabet is made of.
///
/// The Common Locale Data Repository (CLDR) has them for most languages, as exemplar characters; for
/// others they are those of a text.
package struct LanguageCharacters: Hashable, Sendable {
  /// The letters in small form, each a scalar.
  package internal(set) var letters: [String] = []
  /// The letters that only foreign words and names have.
  package private(set) var auxiliary: [String] = []
  /// Marks beside those of ASCII.
  package private(set) var marks: [String] = []
  /// The digits of the script beside those of ASCII.
  package private(set) var digits: [String] = []
  /// Scalars that are not known, and may be read all the same.
  package var openRanges: [ClosedRange<UInt32>] = []
  /// How small and large letters belong together.
  package let casing: LetterCasing

  /// How often a letter must occur in a text to belong to its language.
  private static let fewestOfLetter = 3

  /// Apostrophes and letters that look like one.
  static let apostrophes: Set<Unicode.Scalar> = ["'", "’", "ʼ"]

  /// Reads exemplar characters.
  ///
  /// - Parameters:
  ///   - main: The letters, as CLDR writes a set; see ``ExemplarSet``.
  ///   - auxiliary: Those of foreign words.
  ///   - punctuation: The marks.
  ///   - numbers: What numbers consist of, of which the digits count.
  /// - Throws: An error that names the set that can't be read.
  package init(
    main: String, auxiliary: String = "[]", punctuation: String = "[]", numbers: String = "[]",
    casing: LetterCasing = LetterCasing()
  ) throws(TrainingError) {
    self.casing = casing
    let main = try ExemplarSet(parsing: main).members
    let auxiliary = try ExemplarSet(parsing: auxiliary).members
    let punctuation = try ExemplarSet(parsing: punctuation).members
    let numbers = try ExemplarSet(parsing: numbers).members
    add(letters: main.flatMap(\.unicodeScalars))
    add(auxiliary: auxiliary.flatMap(\.unicodeScalars))
    add(marks: punctuation.flatMap(\.unicodeScalars))
    for scalar in numbers.flatMap(\.unicodeScalars) where scalar.properties.numericType == .decimal
    {
      if !scalar.isASCII, !digits.contains(String(scalar)) { digits.append(String(scalar)) }
    }
    digits.sort()
  }

  /// Takes the letters of a text.
  ///
  /// - Parameter isOfScript: What letters to take, as those of a few foreign words are not meant.
  package init(
    text: String, casing: LetterCasing = LetterCasing(),
    isOfScript: (Unicode.Scalar) -> Bool = { _ in true }
  ) {
    self.casing = casing
    var counts: [Unicode.Scalar: Int] = [:]
    for scalar in text.unicodeScalars where Self.isLetter(scalar) && isOfScript(scalar) {
      if let small = casing.small(scalar) { counts[small, default: 0] += 1 }
    }
    let found = counts.filter { $0.value >= Self.fewestOfLetter }.keys.sorted()
    add(letters: found)
    let digitScalars = text.unicodeScalars.filter {
      $0.properties.numericType == .decimal && !$0.isASCII
    }
    if let zero = digitScalars.first.map({ $0.value - UInt32($0.properties.numericValue ?? 0) }) {
      digits = (zero..<(zero + 10)).compactMap { Unicode.Scalar($0) }.map { String($0) }
    }
  }

  /// Adds letters that are no part of the language, such as those of the alphabet that its own is
  /// taken from.
  package mutating func add(auxiliary scalars: some Sequence<Unicode.Scalar>) {
    var known = Set(letters + auxiliary)
    for scalar in scalars {
      guard Self.isLetter(scalar), let small = casing.small(scalar) else { continue }
      if known.insert(String(small)).inserted { auxiliary.append(String(small)) }
    }
  }

  /// Adds the apostrophe within words, which exemplar characters count among the marks.
  mutating func addApostrophe() { add(letters: CollectionOfOne("'")) }

  mutating func add(letters scalars: some Sequence<Unicode.Scalar>) {
    var known = Set(letters)
    for scalar in scalars {
      let folded = Self.apostrophes.contains(scalar) ? "'" : scalar
      guard let small = casing.small(folded), Self.isInWord(small) else { continue }
      if known.insert(String(small)).inserted { letters.append(String(small)) }
    }
  }

  /// Adds letters that a recipe names, where the zero-width non-joiner may be one: it parts letters that
  /// would join within a word, as in Persian می‌روم, and belongs to the spelling.
  mutating func add(named scalars: some Sequence<Unicode.Scalar>) {
    add(letters: scalars)
    let joiner: Unicode.Scalar = "\u{200C}"
    if scalars.contains(joiner), !letters.contains(String(joiner)) {
      letters.append(String(joiner))
    }
  }

  /// Adds the characters of another language that is written in the same model.
  mutating func add(_ other: Self) {
    add(letters: other.letters.flatMap(\.unicodeScalars))
    let known = Set(letters)
    auxiliary = auxiliary.filter { !known.contains($0) }
    add(auxiliary: other.auxiliary.flatMap(\.unicodeScalars))
    add(marks: other.marks.flatMap(\.unicodeScalars))
  }

  private mutating func add(marks scalars: some Sequence<Unicode.Scalar>) {
    var known = Set(letters + marks)
    for scalar in scalars where Self.isMark(scalar) {
      if known.insert(String(scalar)).inserted { marks.append(String(scalar)) }
    }
  }

  /// The marks, of some, that people write and that are no letters.
  func writtenMarks(_ marks: [String]) -> [String] {
    marks.filter { mark in
      let scalars = mark.unicodeScalars
      return scalars.count == 1 && scalars.allSatisfy(Self.isMark) && !letters.contains(mark)
    }
  }

  /// Whether a scalar is a letter or a sign that is written with one.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }

  /// Whether a scalar that a language counts among its letters is one: marks that join syllables, as
  /// in Catalan, are, but not those that part words.
  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "'" || scalar.properties.isAlphabetic }
    switch scalar.properties.generalCategory {
    case .format, .control, .spaceSeparator, .decimalNumber, .unassigned: return false
    default: return true
    }
  }

  /// Whether people write a mark: not the forms that only printing has, of other widths, upright or
  /// for places where lines may break.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2010, 0x2011, 0x2015, 0xFE10...0xFE6F, 0xFF61...0xFFEF: return false
    case 0xFF01, 0xFF08, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F: return true
    case 0xFF00...0xFF60: return false
    default: break
    }
    let character = Character(scalar)
    return !scalar.isASCII && (character.isPunctuation || character.isSymbol)
  }
}

extension LanguageCharacters {
  /// The alphabet with some marks.
  ///
  /// - Precondition: There are letters, and marks of which the first is the space.
  func alphabet(marks: [String]) -> LanguageAlphabet {
    var letters: [LanguageAlphabet.Letter] = []
    var seen: Set<String> = []
    for (texts, isAuxiliary) in [(self.letters, false), (auxiliary, true)] {
      for text in texts {
        guard let small = text.unicodeScalars.first, seen.insert(text).inserted else { continue }
        letters.append(
          LanguageAlphabet.Letter(
            small: text, capital: casing.capital(of: small), isAuxiliary: isAuxiliary))
      }
    }
    let limit = LanguageAlphabet.letterLimit
    let isLarge = letters.count > limit && self.letters.count > limit
    // What only foreign words have is no reason for larger codes.
    // An apostrophe within words takes codes of 8 bits; elsewhere it is a mark alone.
    let kept =
      isLarge
      ? letters.filter { $0.small != LanguageAlphabet.apostrophe }
        .prefix(LanguageAlphabet.characterLimit) : letters.prefix(limit)
    let known = Set(kept.map(\.small)).subtracting([LanguageAlphabet.apostrophe])
    return LanguageAlphabet(
      letters: kept.sorted {
        $0.small.unicodeScalars.lexicographicallyPrecedes($1.small.unicodeScalars)
      },
      punctuation: marks.filter { !known.contains($0) }, digits: digits, openRanges: openRanges)
  }
}
