/// Where the `Character`s of a text are in units that other languages than Swift count by.
package struct CharacterOffsets: Sendable {
  /// The UTF-16 code units, and the code points, before each character and at the end.
  private var utf16 = [0]
  private var codePoints = [0]

  /// Counts a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) {
    for character in text {
      utf16.append(utf16[utf16.count - 1] + character.utf16.count)
      codePoints.append(codePoints[codePoints.count - 1] + character.unicodeScalars.count)
    }
  }

  /// The UTF-16 code units of some characters, by which JavaScript, Java and C# slice; what is beyond the text is
  /// its end.
  package func utf16Range(_ characters: Range<Int>) -> Range<Int> { range(characters, in: utf16) }

  /// The code points of some characters, by which Python and Rust's `chars` slice; what is beyond the text is its end.
  package func codePointRange(_ characters: Range<Int>) -> Range<Int> {
    range(characters, in: codePoints)
  }

  private func range(_ characters: Range<Int>, in offsets: [Int]) -> Range<Int> {
    let last = offsets.count - 1
    return offsets[
      min(max(characters.lowerBound, 0), last)]..<offsets[
        min(max(characters.upperBound, 0), last)]
  }
}

extension String {
  /// Where some of its `Character`s are, counted from 0; `nil` if it has fewer.
  fileprivate func indices(of characters: Range<Int>) -> Range<String.Index>? {
    guard characters.lowerBound >= 0,
      let lower = index(startIndex, offsetBy: characters.lowerBound, limitedBy: endIndex),
      let upper = index(lower, offsetBy: characters.count, limitedBy: endIndex)
    else { return nil }
    return lower..<upper
  }
}

extension TextSegment {
  /// Where it is in the text of its candidate; `nil` for a text that is too short to be that.
  ///
  ///     if let range = word.range(in: candidate.text) { text[range].foregroundColor = .blue }
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func range(in text: String) -> Range<String.Index>? { text.indices(of: range) }
}

extension GraphemeSegment {
  /// Where it is in the text of its candidate; `nil` for a text that is too short to be that.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func range(in text: String) -> Range<String.Index>? { text.indices(of: range) }
}

extension Revision {
  /// The new part in the whole new text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var textRange: Range<String.Index> {
    text.indices(of: range) ?? text.endIndex..<text.endIndex
  }
}

extension ReadWord {
  /// Where it is in the text of its line; `nil` for a text that is too short to be that.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func range(in text: String) -> Range<String.Index>? { text.indices(of: range) }
}

extension SearchHit.Part {
  /// Where it is in the text of its line; `nil` for a text that is too short to be that.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func range(in text: String) -> Range<String.Index>? { text.indices(of: range) }
}
