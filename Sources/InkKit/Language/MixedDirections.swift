/// Puts the characters of a line that runs from right to left into the order of its text, and back.
///
/// Numbers, and words of scripts such as Latin, run from left to right within it, so that going over
/// the paper from its right edge meets their characters last to first:
///
///     on the paper           !Swift 6 תפש
///     from its right edge    שפת 6 tfiwS!
///     text                   שפת Swift 6!
///
/// The Unicode bidirectional algorithm (UAX #9) makes the same order of text without marks of its own,
/// with two simplifications that make going there and back the same: a number beside a Latin word
/// belongs to it, whichever comes first, and there are no levels but these two. As in its rule P3, a line
/// without a letter from right to left is no such line: a telephone number runs from left to right as a
/// whole.
package enum MixedDirections {
  /// The direction that a character asks for.
  private enum Direction {
    /// A letter that runs from left to right.
    case left
    /// A letter that runs from right to left.
    case right
    /// A digit of a number; numbers run from left to right.
    case digit
    /// A mark that joins digits on both of its sides: the comma in 1,5.
    case separator
    /// A sign that belongs to the number beside it: %, €.
    case sign
    /// A space or another mark, which goes with what is around it.
    case neutral
  }

  /// The runs from left to right among some characters: what is to be turned around to go from the
  /// one order to the other.
  ///
  /// Turned around, they are the runs that are found then.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  package static func runs(in characters: [Character]) -> [Range<Int>] {
    var directions = characters.map(direction)
    joinNumbers(&directions)
    return runs(of: directions)
  }

  /// A bracket as it is drawn outside of those runs, where the first of a pair opens to the left;
  /// other characters stay as they are.
  package static func mirrored(_ character: Character) -> Character {
    pairs[character] ?? character
  }

  private static let pairs: [Character: Character] = {
    let opening = "([{<«‹"
    let closing = ")]}>»›"
    return Dictionary(
      uniqueKeysWithValues: zip(opening, closing).map { ($0, $1) } + zip(closing, opening))
  }()

  private static func direction(of character: Character) -> Direction {
    guard let scalar = character.unicodeScalars.first else { return .neutral }
    switch scalar.value {
    case 0x660...0x669, 0x6F0...0x6F9: return .digit
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return .right
    default: break
    }
    if character.isLetter { return .left }
    if character.isNumber { return .digit }
    if ".,:/+-−".contains(character) { return .separator }
    return "%‰#°$€£¥₪".contains(character) ? .sign : .neutral
  }

  /// Makes digits of what belongs to numbers.
  private static func joinNumbers(_ directions: inout [Direction]) {
    for index in directions.indices.dropFirst()
    where directions[index] == .sign && directions[index - 1] == .digit {
      directions[index] = .digit
    }
    for index in directions.indices.dropLast().reversed()
    where directions[index] == .sign && directions[index + 1] == .digit {
      directions[index] = .digit
    }
    for index in directions.indices.dropFirst().dropLast()
    where directions[index] == .separator {
      if directions[index - 1] == .digit, directions[index + 1] == .digit {
        directions[index] = .digit
      }
    }
  }

  /// The longest stretches without a letter from right to left, from their first letter, digit or
  /// sign to their last, if they have a letter; else each of their numbers. All of it without any
  /// letter from right to left.
  private static func runs(of directions: [Direction]) -> [Range<Int>] {
    guard directions.contains(.right) else {
      return directions.isEmpty ? [] : [directions.indices]
    }
    var runs: [Range<Int>] = []
    for stretch in directions.indices.split(whereSeparator: { directions[$0] == .right }) {
      if stretch.contains(where: { directions[$0] == .left }) {
        let strong = stretch.filter { [.left, .digit, .sign].contains(directions[$0]) }
        if let first = strong.first, let last = strong.last { runs.append(first..<last + 1) }
        continue
      }
      for index in stretch where directions[index] == .digit {
        if let run = runs.last, run.upperBound == index {
          runs[runs.count - 1] = run.lowerBound..<index + 1
        } else {
          runs.append(index..<index + 1)
        }
      }
    }
    return runs
  }
}
