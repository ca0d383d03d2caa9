/// The features by which a tagger sees the tokens of a line: for each some numbers, which are hashes
/// of the token, of those around it and of its place.
///
/// The features are those of the usual taggers of names (words, beginnings, ends and shapes, of the token
/// and of its neighbours, and pairs of them), and what lists are written with: brackets, commas, and how
/// many numbers came before.
package enum TokenFeatures {
  /// How many features each token has.
  package static let count = 30

  /// Goes up when the features of a text change: weights of others would mean nothing.
  package static let revision = 1

  /// The features of all tokens, ``count`` for each one after the other.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  package static func hashes(of tokens: [TextToken]) -> [UInt32] {
    var hashes: [UInt32] = []
    hashes.reserveCapacity(tokens.count * count)
    let seen = tokens.map(SeenToken.init)
    var depth = 0
    var commaCount = 0
    var numberCount = 0
    for index in tokens.indices {
      let token = tokens[index]
      if token.isOpening { depth += 1 }
      let place = TokenPlace(
        isInside: depth > 0, isAfterComma: commaCount > 0, numberCount: min(numberCount, 2),
        index: min(index, 6), rest: min(tokens.count - index, 4))
      append(place, seen, at: index, isGlued: token.isGlued, to: &hashes)
      if token.isClosing { depth = max(0, depth - 1) }
      if token.text == ",", depth == 0 { commaCount += 1 }
      if token.kind == .number { numberCount += 1 }
    }
    return hashes
  }

  private static func append(
    _ place: TokenPlace, _ seen: [SeenToken], at index: Int, isGlued: Bool,
    to hashes: inout [UInt32]
  ) {
    func neighbour(_ distance: Int) -> SeenToken {
      seen.indices.contains(index + distance)
        ? seen[index + distance] : distance < 0 ? .before : .after
    }
    let here = seen[index]
    let (last, next) = (neighbour(-1), neighbour(1))
    let (secondLast, secondNext) = (neighbour(-2), neighbour(2))
    let comma: UInt64 = place.isAfterComma ? 1 : 0
    let inside: UInt64 = place.isInside ? 1 : 0
    var number: UInt64 = 0
    func add(_ first: UInt64, _ second: UInt64 = 0, _ third: UInt64 = 0) {
      number += 1
      hashes.append(hash(number, first, second, third))
    }
    add(here.word)
    add(last.word)
    add(next.word)
    add(secondLast.word)
    add(secondNext.word)
    add(last.word, here.word)
    add(here.word, next.word)
    add(last.word, next.word)
    for part in here.parts { add(part) }
    add(here.shape)
    add(last.shape)
    add(next.shape)
    add(last.parts[1])
    add(next.parts[1])
    add(inside)
    add(comma)
    add(UInt64(place.index))
    add(0)
    add(UInt64(place.rest))
    add(here.word, inside)
    add(here.word, comma)
    add(last.word, comma)
    add(here.word, next.word, secondNext.word)
    add(secondLast.word, last.word, here.word)
    add(inside, comma, UInt64(place.numberCount) << 1 | (isGlued ? 1 : 0))
  }

  /// Mixes the number of a feature and what it is of to 32 bits.
  private static func hash(
    _ number: UInt64, _ first: UInt64, _ second: UInt64, _ third: UInt64
  ) -> UInt32 {
    var hash = ContentHash()
    hash.combine(bits: number)
    hash.combine(bits: first)
    hash.combine(bits: second)
    hash.combine(bits: third)
    return UInt32(truncatingIfNeeded: hash.value)
  }
}

/// Where a token stands in its line.
private struct TokenPlace {
  /// Whether a bracket is open.
  let isInside: Bool
  let isAfterComma: Bool
  let numberCount: Int
  let index: Int
  let rest: Int
}

/// The hashes of what is seen of one token.
private struct SeenToken {
  let word: UInt64
  /// The last 2, 3 and 4 characters, and the first 2, 3 and 4.
  let parts: [UInt64]
  let shape: UInt64

  static let before = SeenToken(mark: "<")
  static let after = SeenToken(mark: ">")

  /// The token beyond an end of the line.
  private init(mark: String) {
    let hash = Self.hash("\u{0}\(mark)")
    (word, parts, shape) = (hash, Array(repeating: hash, count: 6), hash)
  }

  init(_ token: TextToken) {
    let word = token.featureText
    self.word = Self.hash(word)
    let characters = Array(word)
    let ends = (2...4).map { Self.hash(String(characters.suffix($0))) }
    let beginnings = (2...4).map { Self.hash(String(characters.prefix($0))) }
    parts = ends + beginnings
    shape = Self.hash(Self.shape(of: token.text))
  }

  /// Capitals as X, small letters as x, digits as 0, each run as one, and no more than eight.
  private static func shape(of text: String) -> String {
    var shape = ""
    for character in text {
      let sign: Character =
        character.isUppercase
        ? "X" : character.isLetter ? "x" : character.isNumber ? "0" : character
      if shape.last != sign { shape.append(sign) }
      if shape.count == 8 { break }
    }
    return shape
  }

  private static func hash(_ text: String) -> UInt64 {
    var hash = ContentHash()
    hash.combine(text)
    return hash.value
  }
}

extension TextToken {
  /// The token in small letters; of a number how it is written, not how much it is.
  var featureText: String {
    guard kind == .number else { return text.lowercased() }
    if text.contains(where: { !$0.isDecimalDigit && $0 != "." && $0 != "," }) { return "½" }
    return String(text.prefix(4).map { $0.isDecimalDigit ? "0" : $0 })
  }

  var isOpening: Bool { text == "(" || text == "[" }
  var isClosing: Bool { text == ")" || text == "]" }
}
