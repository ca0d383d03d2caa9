extension PackSection {
  /// The number of letters, the small and the large form of each, the number of punctuation
  /// characters, and each.
  static let alphabet = PackSection("TALF")
  /// Letters without cases beside those of the alphabet, each a scalar of 32 bits, in order.
  static let characters = PackSection("TCHR")
  /// For each letter, those of `TCHR` included, one byte: 1 if only foreign words have it, else 0.
  static let auxiliaryLetters = PackSection("TAUX")
  /// The number of digits of the script, and each.
  static let digits = PackSection("TDIG")
  /// The first and the last scalar of each open range, 32 bits each, in order.
  static let openRanges = PackSection("TOPN")
}

extension LanguageAlphabet {
  /// Reads and checks the alphabet of a pack.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  init(pack: PackFile) throws(ModelError) {
    var reader = try pack.neededReader(of: .alphabet)
    var seen = DistinctTexts()
    func check(_ text: String, _ reader: ByteReader) throws(ModelError) {
      guard TabledText.index(of: text) != nil || text.count == 1, seen.insert(text) else {
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
    let apostrophe = letters.contains { $0.small == Self.apostrophe }
    // The apostrophe is a letter within words and punctuation elsewhere.
    if apostrophe { seen.remove(Self.apostrophe) }
    var punctuation: [String] = []
    for _ in 0..<(try reader.size32(atMost: PunctuationGrammar.punctuationLimit)) {
      let text = try reader.string()
      try check(text, reader)
      punctuation.append(text)
    }
    guard punctuation.first == " ", reader.remaining == 0 else {
      throw reader.corrupt(
        "an alphabet has a space, other marks and nothing else behind its letters")
    }
    let digits = try Self.digits(in: pack) { (digit, reader) throws(ModelError) in
      try check(digit, reader)
    }
    self.digits = digits.isEmpty ? Self.digits(ofScript: pack.metadata.script) : digits
    try Self.addCharacters(of: pack, to: &letters) { (text, reader) throws(ModelError) in
      try check(text, reader)
    }
    guard !letters.isEmpty else { throw reader.corrupt("an alphabet has letters") }
    try Self.flagAuxiliary(in: pack, &letters)
    openRanges = try Self.openRanges(in: pack)
    self.letters = letters
    self.punctuation = punctuation
  }

  private static func digits(
    in pack: PackFile, check: (String, ByteReader) throws(ModelError) -> Void
  ) throws(ModelError) -> [String] {
    guard var reader = pack.reader(of: .digits) else { return [] }
    var digits: [String] = []
    for _ in 0..<(try reader.size32(atMost: digitLimit)) {
      let digit = try reader.string()
      try check(digit, reader)
      digits.append(digit)
    }
    guard reader.remaining == 0 else { throw reader.corrupt("bytes follow the digits") }
    return digits
  }

  /// The digits of a script whose languages usually write those of ASCII, by which no pack of a language
  /// names them, and its own here and there: on Thai forms and coins, in Khmer books. Those of Sinhala are of
  /// astrologers alone.
  private static func digits(ofScript script: String?) -> [String] {
    let zeros: [String: UInt32] = [
      "Gujr": 0x0AE6, "Mlym": 0x0D66, "Thai": 0x0E50, "Laoo": 0x0ED0, "Khmr": 0x17E0,
    ]
    guard let zero = script.flatMap({ zeros[$0] }) else { return [] }
    return (zero..<(zero + 10)).compactMap { Unicode.Scalar($0) }.map { String($0) }
  }

  private static func addCharacters(
    of pack: PackFile, to letters: inout [Letter],
    check: (String, ByteReader) throws(ModelError) -> Void
  ) throws(ModelError) {
    guard var reader = pack.reader(of: .characters) else { return }
    guard reader.remaining / 4 + letters.count <= characterLimit else {
      throw reader.corrupt("there are more than \(characterLimit) characters")
    }
    while reader.remaining > 0 {
      guard let scalar = Unicode.Scalar(try reader.integer(UInt32.self)) else {
        throw reader.corrupt("a character is no Unicode scalar")
      }
      try check(String(scalar), reader)
      letters.append(Letter(small: String(scalar), capital: ""))
    }
  }

  private static func flagAuxiliary(
    in pack: PackFile, _ letters: inout [Letter]
  ) throws(ModelError) {
    guard var reader = pack.reader(of: .auxiliaryLetters) else { return }
    for index in letters.indices {
      let flag = try reader.integer(UInt8.self)
      guard flag <= 1 else { throw reader.corrupt("\(flag) is neither 0 nor 1") }
      letters[index].isAuxiliary = flag == 1
    }
    guard reader.remaining == 0 else { throw reader.corrupt("there are not as many letters") }
  }

  private static func openRanges(
    in pack: PackFile
  ) throws(ModelError) -> [ClosedRange<UInt32>] {
    guard var reader = pack.reader(of: .openRanges) else { return [] }
    var ranges: [ClosedRange<UInt32>] = []
    while reader.remaining > 0 {
      let first = try reader.integer(UInt32.self)
      let last = try reader.integer(UInt32.self)
      guard first <= last, ranges.last.map({ $0.upperBound < first }) ?? true,
        ranges.count < rangeLimit
      else { throw reader.corrupt("the ranges of characters are out of order or too many") }
      ranges.append(first...last)
    }
    return ranges
  }

  /// Adds the sections that ``init(pack:)`` reads; what is empty is left out.
  ///
  /// - Parameter hasCharacters: Whether the letters, which then have no cases, are too many for codes
  ///   of 8 bits.
  package func addSections(to pack: inout PackBuilder, hasCharacters: Bool = false) {
    var bytes = ByteWriter()
    bytes.append(UInt32(hasCharacters ? 0 : letters.count))
    for letter in letters where !hasCharacters {
      bytes.append(letter.small)
      bytes.append(letter.capital)
    }
    bytes.append(list: punctuation)
    pack.add(.alphabet, bytes: bytes.bytes)
    if hasCharacters {
      pack.add(
        .characters, integers: letters.compactMap { $0.small.unicodeScalars.first?.value })
    }
    if letters.contains(where: \.isAuxiliary) {
      pack.add(.auxiliaryLetters, bytes: letters.map { $0.isAuxiliary ? 1 : 0 })
    }
    if !digits.isEmpty { pack.add(.digits, list: digits) }
    if !openRanges.isEmpty {
      pack.add(.openRanges, integers: openRanges.flatMap { [$0.lowerBound, $0.upperBound] })
    }
  }
}
