import InkKit
import InkTraining

/// Words of a text that can be made up of letters somebody drew and of signs.
struct SyllableWords {
  /// The inks of each letter.
  let letters: [String: [Ink]]
  let signs: SyllableSigns
  /// The signs that may be around letters.
  let possible: [SyllableSigns.Sequence]
  let composer: SyllableComposer

  /// The gap between syllables, in heights, and how much it varies.
  private static let gap: Float = 0.15
  private static let gapRange: Float = 0.15

  /// The words of two syllables and more, each once, in the order of the text.
  func possible(in text: String) -> [String] {
    var known: Set<String> = []
    return text.split { $0.isWhitespace || $0.isPunctuation || $0.isNumber }.map(String.init)
      .filter { word in
        word.count > 1 && word.allSatisfy { parts(of: $0) != nil } && known.insert(word).inserted
      }
  }

  /// A letter, and the signs around it as indices of marks.
  private func parts(of character: Character) -> (letter: String, marks: [Int])? {
    let text = String(character)
    if letters[text] != nil { return (text, []) }
    guard let first = text.unicodeScalars.first else { return nil }
    let letter = String(first)
    let rest = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst()))
    guard letters[letter] != nil,
      let sequence = possible.first(where: {
        $0.text.unicodeScalars.elementsEqual(rest.unicodeScalars)
          && signs.letterSets[$0.letterSet].contains(letter)
      })
    else { return nil }
    return (letter, sequence.marks)
  }

  /// The ink of a word, syllables side by side; `nil` if a sign can't be drawn.
  func ink(of word: String, using random: inout SplitMix64) throws -> Ink? {
    var strokes: [Stroke] = []
    var right: Float = 0
    for character in word {
      guard let (letter, marks) = parts(of: character), let inks = letters[letter] else {
        return nil
      }
      let plain = inks[random.below(inks.count)]
      guard let height = plain.boundingBox?.height, height > 0 else { return nil }
      let drawn =
        marks.isEmpty
        ? plain
        : composer.ink(
          of: plain, letter, with: marks.map { signs.marks.marks[$0].text }, using: &random)
      guard let drawn, let box = drawn.boundingBox else { return nil }
      // Letters are of many hands: each as high as the others.
      let scale = 100 / height
      let shift = SIMD2(right - box.minX * scale, -(plain.boundingBox?.maxY ?? 0) * scale)
      strokes += drawn.strokes.map { $0.scaled(scale, moved: shift) }
      right += box.width * scale + 100 * (Self.gap + Self.gapRange * random.unit())
    }
    return try Ink(strokes: strokes)
  }
}
