import InkKit

/// Words and numbers in Latin letters for rows of other scripts, by people who are in no pack.
struct RowWords {
  private let writers: [(composer: LineComposer, texts: [String])]

  /// The lengths of words.
  private static let lengths = 2...8

  /// Words put together of single letters, and words as people wrote them.
  static func both(data: String) throws -> (printed: RowWords, written: RowWords) {
    let letters = LineComposer.writers(
      of: try SampleFile.dev("unipen-char", of: data), atLeast: 30)
    let words = LineComposer.writers(
      of: try SampleFile.dev("unipen-word", of: data), atLeast: 0)
    let texts = Set(words.flatMap(\.texts)).filter(isWord).sorted()
    return (
      RowWords(writers: letters) { writer in texts.filter(writer.canWrite) },
      RowWords(writers: words) { writer in writer.texts.filter(isWord) }
    )
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
  ///   - origin: Where the word begins on the base line, in the row's units.
  ///   - heights: The least and the greatest height of small letters, in the same units.
  /// - Returns: What it says, its strokes, and how wide they are.
  func word(
    at origin: SIMD2<Float>, heights: ClosedRange<Float>, using random: inout SplitMix64
  ) throws -> (text: String, strokes: [Stroke], width: Float)? {
    let (composer, texts) = writers[random.below(writers.count)]
    let text = texts[random.below(texts.count)]
    guard let ink = try composer.ink(of: text, using: &random), let box = ink.boundingBox else {
      return nil
    }
    // Small letters are 100 units high there, and stand on 0.
    let height = heights.lowerBound + (heights.upperBound - heights.lowerBound) * random.unit()
    let scale = height / 100
    let shift = SIMD2(origin.x - box.minX * scale, origin.y)
    return (text, ink.strokes.map { $0.scaled(scale, moved: shift) }, box.width * scale)
  }
}
