/// The members of a set of characters as CLDR writes them, such as `[a-c é {ch} \- \u200C]`.
///
/// Of the syntax of Unicode sets (UTS 35) it reads what exemplar characters use: single characters,
/// ranges, braces around sequences, backslashes before a sign or a number in hexadecimal, and white
/// space that separates. Sets within sets, properties and differences are errors.
package struct ExemplarSet: Hashable, Sendable {
  /// The characters and sequences in the order of the text, each once.
  package private(set) var members: [String] = []

  private var seen: Set<[UInt32]> = []

  /// The most members that ranges may stand for.
  private static let memberLimit = 100_000

  /// Parses a set.
  ///
  /// - Throws: An error that names what can't be read.
  /// - Complexity: O(*n*) for *n* members.
  package init(parsing text: String) throws(TrainingError) {
    func wrong(_ problem: String) -> TrainingError {
      TrainingError(reason: "the set of characters '\(text.prefix(40))' \(problem)")
    }
    var scalars = Array(text.unicodeScalars)[...]
    guard scalars.popFirst() == "[", scalars.popLast() == "]" else {
      throw wrong("is not in brackets")
    }
    var rangeStart: Unicode.Scalar?
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "{":
        guard let end = scalars.firstIndex(of: "}") else { throw wrong("has an open brace") }
        var inner = scalars[scalars.startIndex..<end]
        var sequence: [Unicode.Scalar] = []
        while let next = inner.popFirst() {
          guard let single = Self.single(next, &inner) else { throw wrong("ends in an escape") }
          sequence.append(single)
        }
        insert(sequence)
        scalars = scalars[(end + 1)...]
        rangeStart = nil
      case "-" where rangeStart != nil:
        guard let first = rangeStart, let next = scalars.popFirst(),
          let last = Self.single(next, &scalars), first < last,
          last.value - first.value < UInt32(Self.memberLimit - members.count)
        else { throw wrong("has a range without an end") }
        for value in (first.value + 1)...last.value {
          if let member = Unicode.Scalar(value) { insert([member]) }
        }
        rangeStart = nil
      case "[", "]", "&", "^", "}": throw wrong("has a '\(scalar)' that is not escaped")
      case _ where scalar.properties.isWhitespace: rangeStart = nil
      default:
        guard let single = Self.single(scalar, &scalars) else { throw wrong("ends in an escape") }
        insert([single])
        rangeStart = single
      }
    }
  }

  private mutating func insert(_ sequence: [Unicode.Scalar]) {
    guard !sequence.isEmpty, seen.insert(sequence.map(\.value)).inserted else { return }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: sequence)
    members.append(String(text))
  }

  /// A scalar, which a backslash may stand before; `nil` if there is none that is escaped.
  private static func single(
    _ scalar: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>
  ) -> Unicode.Scalar? {
    guard scalar == "\\" else { return scalar }
    guard let escaped = rest.popFirst() else { return nil }
    let length = escaped == "u" ? 4 : escaped == "U" ? 8 : 0
    guard length > 0 else { return escaped }
    let digits = rest.prefix(length)
    guard digits.count == length,
      let value = UInt32(digits.map { String($0) }.joined(), radix: 16)
    else { return nil }
    rest = rest.dropFirst(length)
    return Unicode.Scalar(value)
  }
}
