/// Which letters are made of which others and of which marks, whatever the language.
///
/// Most are the canonical decompositions of Unicode; some have marks that it doesn't take apart, like
/// ø and đ, or that hands draw otherwise than fonts, like the apostrophe of ď.
package struct LetterTable: Hashable, Sendable {
  /// A letter and its parts.
  package struct Entry: Hashable, Sendable {
    package var letter: Unicode.Scalar
    /// The letter without its marks.
    package var base: Unicode.Scalar
    /// The index of the mark next to the base, in a ``MarkSet``; `nil` for a letter that lacks the dot
    /// of its base.
    package var first: Int?
    /// The index of a mark further out, if there are two.
    package var second: Int?

    package init(
      letter: Unicode.Scalar, base: Unicode.Scalar, first: Int?, second: Int? = nil
    ) {
      self.letter = letter
      self.base = base
      self.first = first
      self.second = second
    }
  }

  /// The entries; a letter may have several.
  package private(set) var entries: [Entry]

  package init(entries: [Entry]) {
    self.entries = entries
  }

  /// The letter of ASCII that remains of another one without its marks; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) for a table of *n* letters.
  func plainLetter(of letter: String) -> String? {
    entries.first {
      $0.base.isASCII && $0.base != $0.letter && letter.unicodeScalars.elementsEqual([$0.letter])
    }.map { String($0.base) }
  }
}

extension PackSection {
  /// For each entry the letter, the base and both marks, 32 bits each; 2³² − 1 for no mark.
  static let letterTable = PackSection("LTAB")
}

extension LetterTable {
  /// Stands for no mark.
  private static let none = UInt32.max

  /// Reads the table of a pack, checking every value.
  package init(pack: PackFile, markCount: Int) throws(ModelError) {
    let values = try pack.neededValues(of: UInt32.self, in: .letterTable)
    guard values.count.isMultiple(of: 4) else {
      throw pack.corrupt("section LTAB has no whole number of letters")
    }
    entries = []
    entries.reserveCapacity(values.count / 4)
    for index in 0..<(values.count / 4) {
      let marks = [values[index * 4 + 2], values[index * 4 + 3]]
      guard let letter = Unicode.Scalar(values[index * 4]),
        let base = Unicode.Scalar(values[index * 4 + 1]),
        marks.allSatisfy({ $0 == Self.none || $0 < UInt32(markCount) })
      else { throw pack.corrupt("section LTAB has no such letter or mark at \(index)") }
      let places = marks.map { $0 == Self.none ? nil : Int($0) }
      guard places[0] != nil || places[1] == nil else {
        throw pack.corrupt("section LTAB has a second mark without a first one at \(index)")
      }
      entries.append(Entry(letter: letter, base: base, first: places[0], second: places[1]))
    }
  }

  /// Adds the section that ``init(pack:markCount:)`` reads.
  package func addSection(to pack: inout PackBuilder) {
    var bytes = ByteWriter()
    for entry in entries {
      bytes.append(entry.letter.value)
      bytes.append(entry.base.value)
      bytes.append(entry.first.map { UInt32($0) } ?? Self.none)
      bytes.append(entry.second.map { UInt32($0) } ?? Self.none)
    }
    pack.add(.letterTable, bytes: bytes.bytes)
  }
}
