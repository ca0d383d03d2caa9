/// The characters of a language: its letters, small and large being one, and its marks.
package struct LanguageAlphabet: Hashable, Sendable {
  /// A letter with its two cases.
  package struct Letter: Hashable, Sendable {
    /// The small letter, or the only form.
    package var small: String
    /// The large letter, empty if there is none.
    package var capital: String

    /// Creates a letter.
    package init(small: String, capital: String) {
      self.small = small
      self.capital = capital
    }
  }

  /// The letters; the code of one is its index plus 1. An apostrophe within words is one of them.
  package let letters: [Letter]

  /// The marks, the first one being the space.
  package let marks: [String]

  /// The most letters: codes are numbers of 8 bits, of which two have other meanings.
  static let letterLimit = 253

  /// Creates an alphabet.
  ///
  /// - Precondition: There are letters and marks, the first mark is a space, and neither are more
  ///   than the limits.
  package init(letters: [Letter], marks: [String]) {
    precondition(
      !letters.isEmpty && letters.count <= Self.letterLimit && marks.first == " "
        && marks.count <= MarkGrammar.markLimit, "An alphabet has letters and a space.")
    self.letters = letters
    self.marks = marks
  }

  /// The sign that joins the parts of a word, as in "don't".
  static let apostrophe = "'"

  /// The code of the apostrophe, if words have one.
  var apostropheCode: UInt8? {
    letters.firstIndex { $0.small == Self.apostrophe }.map { UInt8($0 + 1) }
  }

  /// The codes of letters of both cases.
  func codes() -> [Character: UInt8] {
    var codes: [Character: UInt8] = [:]
    for (index, letter) in letters.enumerated() {
      for form in [letter.small, letter.capital] {
        if form.count == 1, let character = form.first { codes[character] = UInt8(index + 1) }
      }
    }
    return codes
  }
}

extension PackSection {
  /// The number of letters, the small and the large form of each, the number of marks, and each.
  static let alphabet = PackSection("TALF")
}

extension LanguageAlphabet {
  /// Reads and checks the alphabet of a pack.
  init(pack: PackFile) throws(ModelError) {
    guard var reader = pack.reader(of: .alphabet) else { throw pack.missing(.alphabet) }
    var seen: Set<String> = []
    func check(_ text: String, _ reader: ByteReader) throws(ModelError) {
      guard text.count == 1, seen.insert(text).inserted else {
        throw reader.corrupt("the character '\(text)' is not one, or occurs twice")
      }
    }
    var letters: [Letter] = []
    for _ in 0..<(try reader.size32(atMost: Self.letterLimit)) {
      let letter = Letter(small: try reader.string(), capital: try reader.string())
      try check(letter.small, reader)
      if !letter.capital.isEmpty { try check(letter.capital, reader) }
      letters.append(letter)
    }
    // The apostrophe is a letter within words and a mark elsewhere.
    seen.remove(Self.apostrophe)
    var marks: [String] = []
    for _ in 0..<(try reader.size32(atMost: MarkGrammar.markLimit)) {
      let mark = try reader.string()
      try check(mark, reader)
      marks.append(mark)
    }
    guard !letters.isEmpty, marks.first == " ", reader.remaining == 0 else {
      throw reader.corrupt("an alphabet has letters, a space, other marks and nothing else")
    }
    self.letters = letters
    self.marks = marks
  }

  /// Adds the section that ``init(pack:)`` reads.
  func addSection(to pack: inout PackBuilder) {
    var bytes = ByteWriter()
    bytes.append(UInt32(letters.count))
    for letter in letters {
      bytes.append(letter.small)
      bytes.append(letter.capital)
    }
    bytes.append(UInt32(marks.count))
    for mark in marks { bytes.append(mark) }
    pack.add(.alphabet, bytes: bytes.bytes)
  }
}
