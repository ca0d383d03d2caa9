/// The characters that `--charset` asks for.
///
/// A value is one name, several joined by `+` (`digits+uppercase`), or the characters themselves
/// (`01.,-`), in which `a-f` is a range between letters of one case or digits. After `=` there
/// are characters and ranges alone, also when they spell a name. Something that looks like a mistyped name, and a
/// range from its last character to its first, is refused rather than taken for characters.
struct CharacterSelection {
  /// The names, in the order of the help.
  static let names = [
    "digits", "letters", "lowercase", "uppercase", "alphanumeric", "hex", "punctuation",
  ]

  let characters: Set<Character>

  /// The most code points of a character: twice as many as Unicode's text for streams (Standard Annex #15). To look
  /// one up takes as long as the square of their number.
  private static let scalarLimit = 64

  /// The characters that are typed one by one, and the first and last ones of ranges, in that order: those
  /// that somebody surely means.
  let named: [Character]

  /// Interprets a value of `--charset`.
  ///
  /// - Parameter option: What messages call it.
  init(_ value: String, called option: String = "--charset") throws(ToolError) {
    guard value.allSatisfy({ $0.unicodeScalars.count <= Self.scalarLimit }) else {
      throw .usage("'\(option)' has a character of more than \(Self.scalarLimit) code points")
    }
    let isLiteral = value.hasPrefix("=")
    let value = isLiteral ? value.dropFirst() : value[...]
    let parts = value.split(separator: "+", omittingEmptySubsequences: false)
    if !isLiteral, !value.isEmpty {
      let sets = parts.compactMap { Self.named(String($0)) }
      if sets.count == parts.count {
        characters = sets.reduce([]) { $0.union($1) }
        named = []
        return
      }
      for part in parts where Self.named(String(part)) == nil {
        if let name = nearest(to: String(part), among: Self.names) {
          throw .usage(
            "'\(option)' does not know '\(part)'; did you mean '\(name)'? "
              + "('=\(part)' takes its characters)")
        }
        guard sets.isEmpty else {
          throw .usage(
            "'\(option)' does not know '\(part)' beside names ('=\(value)' takes the characters)")
        }
      }
    }
    (characters, named) = try Self.expandingRanges(in: value, called: option)
    if characters.isEmpty {
      throw .usage("'\(option)' needs characters or \(Self.names.joined(separator: ", "))")
    }
  }

  private static func named(_ name: String) -> Set<Character>? {
    switch name {
    case "digits": digits
    case "letters": select(\.isLetter)
    case "lowercase": select(\.isLowercase)
    case "uppercase": select(\.isUppercase)
    case "alphanumeric": select(\.isLetter).union(digits)
    case "hex": select { $0.isASCII && $0.isHexDigit }
    case "punctuation":
      select { $0.isASCII && $0.isPunctuation || $0.isASCII && $0.isSymbol }
    default: nil
    }
  }

  /// The decimal digits of all scripts in the first plane: whoever fills in a form in Persian writes ۴.
  private static var digits: Set<Character> {
    Set(
      (UInt16.min...UInt16.max).lazy.compactMap { Unicode.Scalar($0) }
        .filter { $0.properties.numericType == .decimal }.map { Character($0) })
  }

  /// The characters of the Latin, Greek and Cyrillic blocks that a name stands for.
  private static func select(_ isWanted: (Character) -> Bool) -> Set<Character> {
    let blocks: ClosedRange<UInt32> = 0x21...0x52F
    return Set(blocks.lazy.compactMap { Unicode.Scalar($0).map(Character.init) }.filter(isWanted))
  }

  private static func expandingRanges(
    in text: Substring, called option: String
  ) throws(ToolError) -> (all: Set<Character>, named: [Character]) {
    var set: Set<Character> = []
    var named: [Character] = []
    var rest = text
    while let first = rest.popFirst() {
      set.insert(first)
      named.append(first)
      if rest.first == "-", let last = rest.dropFirst().first,
        let range = range(from: first, to: last)
      {
        guard !range.isEmpty else {
          throw .usage(
            "'\(option)' has the range '\(first)-\(last)', which goes backwards; "
              + "'\(last)-\(first)' is a range, and '-\(first)\(last)' are three characters")
        }
        set.formUnion(range)
        named.append(last)
        rest = rest.dropFirst(2)
      }
    }
    return (set, named)
  }

  /// The characters between two letters of one case or two digits, none if the first one is behind the last, or
  /// `nil` for anything else.
  private static func range(from first: Character, to last: Character) -> [Character]? {
    guard let low = first.unicodeScalars.first?.value, let high = last.unicodeScalars.first?.value,
      low != high, max(low, high) - min(low, high) < 256
    else { return nil }
    let kinds: [(Character) -> Bool] = [\.isLowercase, \.isUppercase, \.isWholeNumber]
    guard kinds.contains(where: { $0(first) && $0(last) }) else { return nil }
    guard low < high else { return [] }
    return (low...high).compactMap { Unicode.Scalar($0).map(Character.init) }
  }
}
