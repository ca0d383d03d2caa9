import InkKit

extension LetterTable {
  /// The letters of Latin, Greek and Cyrillic that have marks of a set.
  ///
  /// Canonically equivalent strings are equal, so a letter is found by writing its parts one after the
  /// other.
  static func europeanLetters(with marks: [MarkSet.Mark]) -> LetterTable {
    let scalars = ([0x41...0x24F, 0x370...0x52F, 0x1E00...0x1EFF] as [ClosedRange<UInt32>])
      .flatMap { $0.compactMap(Unicode.Scalar.init) }
      .filter(\.properties.isAlphabetic)
    var places: [Character: Unicode.Scalar] = [:]
    for scalar in scalars { places[Character(scalar)] = scalar }
    var entries: [Entry] = []
    func add(_ letter: Unicode.Scalar, _ base: Unicode.Scalar, _ first: Int?, _ second: Int?) {
      entries.append(Entry(letter: letter, base: base, first: first, second: second))
    }
    func indices(of text: String) -> [Int] { marks.indices.filter { marks[$0].text == text } }
    func composed(_ text: String) -> Unicode.Scalar? {
      text.count == 1 ? text.first.flatMap { places[$0] } : nil
    }
    for base in scalars {
      for (first, mark) in marks.enumerated() where mark.canStand(on: base) {
        let one = String(base) + mark.text
        guard let letter = composed(one) else { continue }
        add(letter, base, first, nil)
      }
    }
    let single = entries
    for entry in single {
      guard let first = entry.first else { continue }
      for (second, mark) in marks.enumerated()
      where second != first && mark.placement.anchor != .left {
        let both = String(entry.base) + marks[first].text + mark.text
        guard let letter = composed(both) else { continue }
        add(letter, entry.base, first, second)
      }
    }
    for (letters, text) in lookalikes {
      let all = Array(letters.unicodeScalars)
      for pair in stride(from: 0, to: all.count - 1, by: 2) {
        for mark in indices(of: text) { add(all[pair], all[pair + 1], mark, nil) }
      }
    }
    // A letter with a dot beside the same with another mark, and the one that has none.
    for letter in "ijіј".unicodeScalars {
      for dot in indices(of: "\u{307}") { add(letter, letter, dot, nil) }
    }
    add("ı", "i", nil, nil)
    return LetterTable(entries: entries)
  }

  /// Letters and their bases by the mark that Unicode doesn't take off, or that hands draw in place
  /// of the one that it does.
  private static let lookalikes: [(letters: String, mark: String)] = [
    ("đdĐDħhĦHŧtŦTƀbɨiƗIƶzƵZǥgǤG", "\u{335}"), ("łlŁLøoØO", "\u{337}"), ("øoØO", "\u{338}"),
    ("ďdťtľlĽL", "\u{315}"), ("ģg", "\u{312}"),
    ("ķkĶKļlĻLņnŅNŗrŖRĢGşsŞSţtŢT", "\u{326}"), ("șsȘSțtȚT", "\u{327}"),
  ]
}

extension MarkSet.Mark {
  /// Whether a mark at its place belongs to a letter: only those of Greek capitals stand to the left.
  fileprivate func canStand(on base: Unicode.Scalar) -> Bool {
    placement.anchor != .left
      || base.properties.isUppercase && (0x370...0x3FF).contains(base.value)
  }
}
