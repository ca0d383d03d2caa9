package import InkKit
import InkTraining

/// The letters of Korean as the project's own code draws them.
package enum DrawnJamo {
  /// Letters that are drawn as they are, in the notation of ``DrawnGlyphs``.
  private static let table: [Character: String] = [
    "ㄱ": "0 0 L 100 0 L 95 100", "ㄴ": "0 0 L 0 100 L 100 100",
    "ㄷ": "0 0 L 100 0|0 0 L 0 100 L 100 100",
    "ㄹ": "0 0 L 100 0 L 100 50|0 50 L 100 50|0 50 L 0 100 L 100 100",
    "ㅁ": "0 0 L 0 100|0 0 L 100 0 L 100 100|0 100 L 100 100",
    "ㅂ": "0 0 L 0 100|100 0 L 100 100|0 50 L 100 50|0 100 L 100 100",
    "ㅅ": "50 0 L 0 100|45 30 L 100 100", "ㅇ": "O 50 50 50 50 -90 270",
    "ㅈ": "0 0 L 100 0|50 0 L 0 100|45 40 L 100 100",
    "ㅊ": "40 -30 L 60 -22|0 0 L 100 0|50 0 L 0 100|45 40 L 100 100",
    "ㅋ": "0 0 L 100 0 L 95 100|0 50 L 97 50",
    "ㅌ": "0 0 L 100 0|0 50 L 100 50|0 0 L 0 100 L 100 100",
    "ㅍ": "0 0 L 100 0|30 0 L 30 100|70 0 L 70 100|0 100 L 100 100",
    "ㅎ": "40 -40 L 60 -35|0 -10 L 100 -10|O 50 50 42 42 -90 270",
    "ㅏ": "0 0 L 0 100|0 50 L 40 50", "ㅑ": "0 0 L 0 100|0 35 L 40 35|0 65 L 40 65",
    "ㅓ": "40 0 L 40 100|0 50 L 40 50", "ㅕ": "40 0 L 40 100|0 35 L 40 35|0 65 L 40 65",
    "ㅗ": "0 40 L 100 40|50 0 L 50 40", "ㅛ": "0 40 L 100 40|33 0 L 33 40|67 0 L 67 40",
    "ㅜ": "0 0 L 100 0|50 0 L 50 45", "ㅠ": "0 0 L 100 0|33 0 L 33 45|67 0 L 67 45",
    "ㅡ": "0 0 L 100 0", "ㅣ": "0 0 L 0 100",
    "ㅐ": "0 0 L 0 100|40 0 L 40 100|0 50 L 40 50",
    "ㅒ": "0 0 L 0 100|40 0 L 40 100|0 35 L 40 35|0 65 L 40 65",
    "ㅔ": "30 0 L 30 100|60 0 L 60 100|0 50 L 30 50",
    "ㅖ": "30 0 L 30 100|60 0 L 60 100|0 35 L 30 35|0 65 L 30 65",
  ]

  /// Letters that are two others, the second to the right of the first.
  private static let pairs: [Character: String] = [
    "ㄲ": "ㄱㄱ", "ㄸ": "ㄷㄷ", "ㅃ": "ㅂㅂ", "ㅆ": "ㅅㅅ", "ㅉ": "ㅈㅈ", "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ",
    "ㅝ": "ㅜㅓ",
    "ㅞ": "ㅜㅔ", "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
  ]

  /// The strokes of a letter, about 1 wide or high.
  ///
  /// - Precondition: It is one of ``HangulJamo/all``.
  package static func strokes(of letter: Character) -> [[SIMD2<Float>]] {
    if let drawn = table[letter] { return drawn.split(separator: "|").map { DrawnPath($0).points } }
    guard let pair = pairs[letter], let left = pair.first, let right = pair.last else {
      preconditionFailure("'\(letter)' is not a drawn letter.")
    }
    // Of two vowels the first stands lower.
    let isVowel = HangulJamo.vowels.contains(letter)
    let leftSize = isVowel ? SIMD2<Float>(0.6, 0.7) : SIMD2<Float>(0.45, 1)
    let rightSize = isVowel ? SIMD2<Float>(1, 1) : leftSize
    let drop = SIMD2<Float>(0, isVowel ? 0.5 : 0)
    let shift = SIMD2<Float>(0.7, 0)
    let first = strokes(of: left).map { stroke in stroke.map { $0 * leftSize + drop } }
    let second = strokes(of: right).map { stroke in stroke.map { $0 * rightSize + shift } }
    return first + second
  }

  /// The ink of a letter, a point every few units of a hundred to its size.
  package static func ink(of letter: Character) throws -> Ink {
    try Ink(
      strokes: strokes(of: letter).map { points in
        let kept = stride(from: 0, to: points.count - 1, by: 4).map { points[$0] }
        return Stroke(
          points: (kept + points.suffix(1)).map { StrokePoint(x: $0.x * 100, y: $0.y * 100) })
      })
  }

  /// Each letter once, by one writer.
  package static func samples() throws -> [LabelledInk] {
    try HangulJamo.all.map { LabelledInk(ink: try ink(of: $0), label: String($0)) }
  }

  /// The ink of a line of syllables, composed of the letters and a little uneven.
  ///
  /// - Parameter text: Syllables and spaces; other characters have no ink.
  package static func ink(of text: String, seed: UInt64) throws -> Ink {
    var random = SplitMix64(seed: seed)
    let composer = HangulComposer(try samples())
    var strokes: [Stroke] = []
    var left: Float = 0
    for character in text {
      guard let syllable = HangulSyllable(character), let composer else {
        left += 1.2
        continue
      }
      let block = composer.strokes(of: syllable, writer: 0, using: &random)
      let begin = block.joined().reduce(Float.infinity) { min($0, $1.x) }
      let end = block.joined().reduce(-Float.infinity) { max($0, $1.x) }
      for points in block {
        strokes.append(
          Stroke(
            points: points.map { StrokePoint(x: ($0.x - begin + left) * 100, y: $0.y * 100) }))
      }
      left += end - begin + 0.3
    }
    return try Ink(strokes: strokes)
  }
}
