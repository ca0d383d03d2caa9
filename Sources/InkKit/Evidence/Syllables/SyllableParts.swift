/// What syllables of a script are put together of: a letter, and at most one sign of each slot.
///
///     ကြောင်း  =  ကြော  +  င်း         က   ြ   ေ   ာ
///                                      င           ်   း
///
/// In the text the signs follow the letter in the order of their slots, wherever they are drawn, but for
/// those that begin with a letter: what a letter becomes that is drawn above the next one stands before
/// it. Some characters, such as digits, have no signs.
///
///     र्कि    =  र्  +  क  +  ि
///
/// What is drawn alike and spelled otherwise in two languages is one letter or sign with two spellings:
/// ক্র=ক্ৰ in Bengali and Assamese.
package struct SyllableParts: Hashable, Sendable {
  /// The letters that may have signs.
  package let letters: [String]
  /// The characters that have none.
  package let singles: [String]
  /// The signs of each slot.
  package let slots: [[String]]
  /// For each slot the numbers of its signs, from 1, that stand before the letter in the text.
  private let leading: [Set<Int>]

  /// What stands between the spellings of a text.
  private static let spellingSeparator: Unicode.Scalar = "="

  /// The spellings of a letter or sign; mostly one, the text itself.
  package static func spellings(of text: String) -> [String] {
    // By scalars: a sign joins with the character before it.
    let spellings = text.unicodeScalars.split(
      separator: spellingSeparator, omittingEmptySubsequences: false)
    return spellings.allSatisfy { !$0.isEmpty }
      ? spellings.map { String(String.UnicodeScalarView($0)) } : [text]
  }

  /// The parts in the spelling of a language: of each the first one that is its own, or else the first.
  ///
  /// - Parameter isOwn: Whether the language has all characters of a text, and not only in foreign words.
  package func spelled(where isOwn: (String) -> Bool) -> SyllableParts {
    func spelled(_ texts: [String]) -> [String] {
      texts.map { text in
        let spellings = Self.spellings(of: text)
        return spellings.first(where: isOwn) ?? spellings[0]
      }
    }
    return SyllableParts(
      letters: spelled(letters), singles: spelled(singles), slots: slots.map(spelled))
  }

  /// The most texts of a list, and the most slots.
  static let textLimit = 1000
  static let slotLimit = 32

  /// Puts together what there is.
  package init(letters: [String], singles: [String], slots: [[String]]) {
    self.letters = letters
    self.singles = singles
    self.slots = slots
    let known = Set(letters)
    leading = slots.map { signs in
      Set(
        signs.indices.filter {
          signs[$0].unicodeScalars.first.map { known.contains(String($0)) } ?? false
        }
        .map { $0 + 1 })
    }
  }

  /// A letter, or a character without signs, and its signs.
  package struct Syllable: Hashable, Sendable {
    /// The index among the letters, and behind them the single characters.
    package var letter: Int
    /// For each slot 0 for no sign, or the number of its sign from 1.
    package var signs: [Int]

    package init(letter: Int, signs: [Int]) {
      self.letter = letter
      self.signs = signs
    }
  }

  /// How many letters and single characters there are.
  package var letterCount: Int { letters.count + singles.count }

  /// The text of a letter or single character.
  package func text(ofLetter letter: Int) -> String {
    letter < letters.count ? letters[letter] : singles[letter - letters.count]
  }

  package func text(of syllable: Syllable) -> String {
    text(ofSigns: syllable.signs, areLeading: true) + text(ofLetter: syllable.letter)
      + text(ofSigns: syllable.signs)
  }

  /// The text of the signs that follow a letter: for each slot 0 for none, or the number of its sign
  /// from 1.
  func text(ofSigns signs: [Int]) -> String { text(ofSigns: signs, areLeading: false) }

  private func text(ofSigns signs: [Int], areLeading: Bool) -> String {
    var text = ""
    for (slot, sign) in signs.enumerated()
    where sign > 0 && isLeading(sign, in: slot) == areLeading {
      text += slots[slot][sign - 1]
    }
    return text
  }

  /// Whether a sign stands before its letter in the text.
  package func isLeading(_ sign: Int, in slot: Int) -> Bool { leading[slot].contains(sign) }
}

extension PackSection {
  /// The letters, the single characters, and the signs of each slot: the number of lists, and of each
  /// the number of its texts, and each.
  static let syllableParts = PackSection("YPRT")
}

extension SyllableParts {
  /// Reads the parts of a pack, checking every value; `nil` if it has none.
  ///
  /// - Throws: An error that names the byte that makes no sense.
  init?(pack: PackFile) throws(ModelError) {
    guard var reader = pack.reader(of: .syllableParts) else { return nil }
    let start = reader
    let count = try reader.size32(atMost: Self.slotLimit + 2)
    guard count >= 2 else { throw start.corrupt("there are no letters") }
    var lists: [[String]] = []
    for _ in 0..<count {
      let start = reader
      let texts = try reader.strings(atMost: Self.textLimit)
      guard texts.allSatisfy({ !$0.isEmpty }), Set(texts).count == texts.count else {
        throw start.corrupt("a text is empty, or twice")
      }
      guard lists.count < 2 || !texts.isEmpty else { throw start.corrupt("a slot has no signs") }
      lists.append(texts)
    }
    guard reader.remaining == 0 else { throw reader.corrupt("bytes follow the signs") }
    guard !lists[0].isEmpty, Set(lists[0]).isDisjoint(with: lists[1]) else {
      throw start.corrupt("there are no letters, or some are among the characters without signs")
    }
    self.init(letters: lists[0], singles: lists[1], slots: Array(lists[2...]))
  }

  /// Adds the section that ``init(pack:)`` reads.
  func addSection(to pack: inout PackBuilder) {
    var bytes = ByteWriter()
    bytes.append(UInt32(slots.count + 2))
    for texts in [letters, singles] + slots { bytes.append(list: texts) }
    pack.add(.syllableParts, bytes: bytes.bytes)
  }
}
