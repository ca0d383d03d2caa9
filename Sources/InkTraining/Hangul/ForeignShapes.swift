import InkKit

/// Letters and words of another script, from which a ``HangulNetwork`` learns what is no Korean.
struct ForeignShapes: Sendable {
  private let letters: [HangulShape]
  /// Words in joined letters, or in such that stand side by side.
  private let words: [HangulShape]
  /// Letters that by themselves are like no letter of Korean, digit or mark.
  private let unlikeLetters: [HangulShape]

  private static let unlike: Set<String> = Set("adefhkmpwBDGKMNPQRW".map { String($0) })

  /// Sorts samples by their length.
  init(_ samples: [LabelledInk]) {
    func shapes(_ isTaken: (String) -> Bool) -> [HangulShape] {
      samples.filter { isTaken($0.label) }.compactMap { HangulShape($0.ink) }
    }
    letters = shapes { $0.count == 1 }
    unlikeLetters = shapes(Self.unlike.contains)
    words = shapes { $0.count > 1 }
  }

  /// Whether there is nothing to learn from.
  var isEmpty: Bool { unlikeLetters.isEmpty }

  /// A letter, a few side by side, or a word, in the place of a block of width and height 1.
  ///
  /// - Precondition: There are letters.
  func strokes(using generator: inout SplitMix64) -> [[SIMD2<Float>]] {
    if !words.isEmpty, generator.below(3) == 0 {
      return words[generator.below(words.count)].varied(slant: 0, using: &generator).strokes
    }
    let count = 1 + generator.below(4)
    let known = count == 1 ? unlikeLetters : letters
    var strokes: [[SIMD2<Float>]] = []
    var right: Float = 0
    for _ in 0..<count {
      let shape = known[generator.below(known.count)].varied(slant: 0, using: &generator)
      let size = 0.6 + 0.4 * generator.unit()
      let middle = SIMD2(right, 0) + SIMD2(shape.extent.x, -shape.extent.y) * (size / 2)
      strokes += shape.strokes.map { $0.map { $0 * size + middle } }
      right += shape.extent.x * size + 0.3 * generator.unit()
    }
    let shift = SIMD2(0.5 - right / 2, 1)
    return strokes.map { $0.map { $0 + shift } }
  }
}
