import InkKit

/// Words and numbers in Latin letters for rows of other scripts, by people who are in no pack.
struct RowWords {
  private let writers: [(composer: LineComposer, texts: [String])]

  /// The lengths of words.
  private static let lengths = 2...8

  /// Words put together of single letters, words as people wrote them, and numbers put together of digits.
  static func all(data: String) throws -> [(name: String, words: RowWords)] {
    let letters = LineComposer.writers(
      of: try SampleFile.dev("unipen-char", of: data), atLeast: 30)
    let words = LineComposer.writers(
      of: try SampleFile.dev("unipen-word", of: data), atLeast: 0)
    let texts = Set(words.flatMap(\.texts)).filter(isWord).sorted()
    let numbers = stride(from: 11, to: 10_000, by: 97).map { "\($0)" }
    return [
      ("letters side by side", RowWords(writers: letters) { texts.filter($0.canWrite) }),
      ("words as written", RowWords(writers: words) { $0.texts.filter(isWord) }),
      ("numbers", RowWords(writers: letters) { numbers.filter($0.canWrite) }),
    ]
  }

  private init(writers: [LineComposer], texts: (LineComposer) -> [String]) {
    self.writers = writers.map { ($0, texts($0)) }.filter { !$0.texts.isEmpty }
  }

  /// Whether a text is a word of letters and digits.
  private static func isWord(_ text: String) -> Bool {
    lengths.contains(text.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// A word by someone; `nil` if there is no ink of a letter.
  ///
  /// - Parameters:
  ///   - baseline: Where it stands, in the row's units.
  ///   - heights: The least and the greatest height of small letters, in the same units.
  func word(
    on baseline: Float, heights: ClosedRange<Float>, using random: inout SplitMix64
  ) throws -> RowPart? {
    let (composer, texts) = writers[random.below(writers.count)]
    let text = texts[random.below(texts.count)]
    guard let ink = try composer.ink(of: text, using: &random), let box = ink.boundingBox else {
      return nil
    }
    // Small letters are 100 units high there, and stand on 0.
    let scale = random.number(heights) / 100
    let shift = SIMD2(-box.minX * scale, baseline)
    return RowPart(
      text: text, strokes: ink.strokes.map { $0.scaled(scale, moved: shift) },
      width: box.width * scale)
  }
}
