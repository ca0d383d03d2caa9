extension LanguageCharacters {
  /// How often a character must occur in a list of words, relative to all, to be no slip.
  private static let fewestOfCharacter: Float = 2e-7

  /// The characters of a language as a recipe names their sources.
  ///
  /// - Parameters:
  ///   - frequencies: Lists of words, whose characters count where a language has an open set of them,
  ///     such as Han.
  ///   - excluded: Lists of another language that shares the set; its own characters are left out.
  ///   - text: Text of the language, for one without exemplar characters.
  /// - Throws: An error that names a set that can't be read.
  package init(
    _ source: TextSource, frequencies: [UInt8], excluded: [UInt8], text: [UInt8]
  ) throws(TrainingError) {
    let casing = source.rules.casing
    if let first = source.exemplars.first {
      try self.init(
        main: first.main, auxiliary: first.auxiliary, punctuation: first.punctuation,
        numbers: first.numbers, casing: casing)
      for more in source.exemplars.dropFirst() {
        let other = try Self(
          main: more.main, auxiliary: more.auxiliary, punctuation: more.punctuation, casing: casing)
        add(other)
      }
    } else {
      self.init(text: String(decoding: text, as: UTF8.self), casing: casing) {
        ScriptRanges.contains($0, in: source.script)
      }
    }
    if !source.openRanges.isEmpty {
      let ranges = source.openRanges
      add(letters: Self.frequent(frequencies, in: ranges))
      try keepIdeographs(of: source.standards)
      var others = Set(Self.frequent(excluded, in: ranges))
      for exemplars in source.excluded {
        for set in [exemplars.main, exemplars.auxiliary] {
          others.formUnion(try ExemplarSet(parsing: set).members.flatMap(\.unicodeScalars))
        }
      }
      let known = Set((letters + auxiliary).flatMap(\.unicodeScalars))
      openRanges = Self.ranges(ranges, without: others.subtracting(known))
    }
    add(named: source.letters.unicodeScalars)
    add(auxiliary: source.auxiliary.unicodeScalars)
  }

  /// Makes the ideographs of the first of some standards letters, whatever texts say, and all others that are known
  /// auxiliary ones.
  private mutating func keepIdeographs(
    of standards: [CharacterStandard]
  ) throws(TrainingError) {
    guard let first = standards.first else { return }
    let isIdeograph = { (letter: String) in
      letter.unicodeScalars.allSatisfy(\.properties.isUnifiedIdeograph)
    }
    let known = letters.filter(isIdeograph)
    letters.removeAll(where: isIdeograph)
    add(letters: try first.firstLevel())
    for standard in standards.dropFirst() {
      add(auxiliary: try standard.firstLevel())
    }
    add(auxiliary: known.flatMap(\.unicodeScalars))
  }

  /// The scalars of some ranges that are frequent enough in a list of words with their counts.
  private static func frequent(
    _ list: [UInt8], in ranges: [ClosedRange<UInt32>]
  ) -> [Unicode.Scalar] {
    var counts: [Unicode.Scalar: Float] = [:]
    var total: Float = 0
    for line in list.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "))
      guard parts.count == 2, let count = Float(String(decoding: parts[1], as: UTF8.self)) else {
        continue
      }
      for scalar in String(decoding: parts[0], as: UTF8.self).unicodeScalars
      where ranges.contains(where: { $0.contains(scalar.value) }) {
        counts[scalar, default: 0] += count
        total += count
      }
    }
    return counts.filter { $0.value >= fewestOfCharacter * total }.keys.sorted()
  }

  /// Ranges without some scalars.
  private static func ranges(
    _ ranges: [ClosedRange<UInt32>], without scalars: Set<Unicode.Scalar>
  ) -> [ClosedRange<UInt32>] {
    let holes = scalars.map(\.value).sorted()
    return ranges.flatMap { range -> [ClosedRange<UInt32>] in
      var parts: [ClosedRange<UInt32>] = []
      var begin = range.lowerBound
      for hole in holes where range.contains(hole) {
        if begin < hole { parts.append(begin...(hole - 1)) }
        begin = hole + 1
      }
      if begin <= range.upperBound { parts.append(begin...range.upperBound) }
      return parts
    }
  }
}
