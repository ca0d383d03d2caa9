package import InkKit

/// Composes Korean syllables of letters that people drew one by one.
///
/// Letters of one writer are put where they stand in a block, each a little different every time;
/// some of their strokes are joined, and the block is slanted, turned and bent as a whole.
package struct HangulComposer: Sendable {
  /// For each writer the shapes of each of ``HangulJamo/singles``.
  private let writers: [[[HangulShape]]]
  /// For each of them the writers who drew it.
  private let known: [[Int]]
  /// Indices of the letters that somebody drew.
  let singles: [Int]
  /// Shapes that are no character of Korean; perhaps none.
  let foreign: ForeignShapes
  /// The syllables of each font that has some: in handwriting their letters touch, shrink and run on.
  let fonts: [[(syllable: HangulSyllable, shape: HangulShape)]]

  /// How often writers are mixed, so that there are more of them.
  package var mixing: Float = 0.3
  /// How often strokes are joined in a block at all.
  package var joining: Float = 0.25
  /// The standard deviation of where the sides of a letter's place are.
  var unevenness: Float = 0.035

  /// Sorts samples by writer and character; samples of other characters are passed over.
  ///
  /// - Parameters:
  ///   - foreign: Letters and words of another script.
  ///   - fonts: The glyphs of each font.
  /// - Returns: `nil` if there is a letter that nobody drew.
  package init?(
    _ samples: [LabelledInk], foreign: [LabelledInk] = [], fonts: [[LabelledInk]] = []
  ) {
    let places = HangulJamo.singles.map { String($0) }.firstPositions
    var numbers: [String?: Int] = [:]
    var writers: [[[HangulShape]]] = []
    for sample in samples {
      guard let letter = places[sample.label], let shape = HangulShape(sample.ink)
      else { continue }
      let writer = numbers[sample.session] ?? writers.count
      if writer == writers.count {
        numbers[sample.session] = writer
        writers.append(Array(repeating: [], count: HangulJamo.singles.count))
      }
      writers[writer][letter].append(shape)
    }
    self.writers = writers
    self.foreign = ForeignShapes(foreign)
    self.fonts = fonts.map { glyphs in
      glyphs.compactMap { glyph in
        guard let character = glyph.label.first, glyph.label.count == 1,
          let syllable = HangulSyllable(character), let shape = HangulShape(glyph.ink)
        else { return nil }
        return (syllable, shape)
      }
    }.filter { !$0.isEmpty }
    let known = HangulJamo.singles.indices.map { single in
      writers.indices.filter { !writers[$0][single].isEmpty }
    }
    guard known.prefix(HangulJamo.all.count).allSatisfy({ !$0.isEmpty }) else { return nil }
    self.known = known
    singles = known.indices.filter { !known[$0].isEmpty }
    authors = writers.indices.filter { writer in
      HangulJamo.all.indices.contains { !writers[writer][$0].isEmpty }
    }
  }

  /// The writers who drew letters.
  package let authors: [Int]

  /// A syllable.
  ///
  /// - Parameter writer: Whose letters are used, as far as there are any.
  package func strokes(
    of syllable: HangulSyllable, writer: Int, using generator: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    varied(parts(of: syllable, writer: writer, using: &generator), using: &generator)
  }

  /// Any syllable of any font; there are some.
  func syllableOfFont(
    using generator: inout SplitMix64
  ) -> (syllable: HangulSyllable, strokes: [[SIMD2<Float>]]) {
    let font = fonts[generator.below(fonts.count)]
    let (syllable, shape) = font[generator.below(font.count)]
    let block = shape.varied(slant: 0, using: &generator).strokes.map { $0.map { $0 + 0.5 } }
    return (syllable, varied([block], using: &generator))
  }

  /// A letter, digit or mark by itself.
  func strokes(
    ofSingle letter: Int, writer: Int, using generator: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let shape = shape(of: letter, writer: writer, using: &generator)
    return varied([shape.varied(slant: 0, using: &generator).strokes], using: &generator)
  }

  /// What is no character: a syllable without a letter that it needs, or with some of the next one.
  func strokesOfOther(
    writer: Int, using generator: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let syllable = HangulSyllable(number: generator.below(HangulSyllable.count))
    var first = parts(of: syllable, writer: writer, using: &generator)
    let choice = generator.below(4)
    if choice == 0 {
      // A syllable without its initial, with nothing but consonants, or a half of it.
      if first.count == 2 || generator.below(2) == 0 {
        first.removeFirst()
        if first.count == 1 { first.append(first[0].map { $0.map { $0 + SIMD2(0.5, 0.1) } }) }
      } else {
        first.remove(at: 1)
      }
      return varied(first, using: &generator)
    }
    let next = HangulSyllable(number: generator.below(HangulSyllable.count))
    var second = parts(of: next, writer: writer, using: &generator)
    if choice == 1 { second.removeLast(second.count - 1) }
    if choice == 2 { first.removeFirst(max(first.count - 2, 1)) }
    let shift = SIMD2(1 + 0.4 * generator.unit(), 0)
    return varied(
      first + second.map { $0.map { $0.map { $0 + shift } } }, using: &generator)
  }

  /// Letters or a word of another script; there are some.
  func strokesOfForeign(using generator: inout SplitMix64) -> [[SIMD2<Float>]] {
    let strokes = foreign.strokes(using: &generator)
    return varied([strokes], using: &generator)
  }

  private func shape(
    of letter: Int, writer: Int, using generator: inout SplitMix64
  ) -> HangulShape {
    let others = known[letter]
    let isMixed = generator.unit() < mixing || writers[writer][letter].isEmpty
    let chosen = isMixed ? others[generator.below(others.count)] : writer
    let shapes = writers[chosen][letter]
    return shapes[generator.below(shapes.count)]
  }

  /// The strokes of each letter of a syllable, in a block of width and height 1.
  private func parts(
    of syllable: HangulSyllable, writer: Int, using generator: inout SplitMix64
  ) -> [[[SIMD2<Float>]]] {
    let vowel = HangulJamo.parts(of: HangulJamo.vowels[syllable.vowel])
    let final = HangulJamo.finals[syllable.final]
    let layout = HangulLayout(
      below: vowel.below != nil, right: vowel.right != nil, hasFinal: !final.isEmpty)
    func part(_ letter: Character, _ place: Box) -> [[SIMD2<Float>]] {
      let index = HangulJamo.all.firstIndex(of: letter) ?? 0
      // Beside a vowel the legs of these run to the lower left.
      let leans = vowel.right != nil && "ㄱㄲㅋ".contains(letter)
      let shape = shape(of: index, writer: writer, using: &generator)
        .varied(slant: leans ? 0.5 * generator.unit() : 0, using: &generator)
      return shape.placed(
        in: place.varied(by: unevenness, using: &generator), using: &generator)
    }
    var parts = [part(HangulJamo.initials[syllable.initial], layout.initial)]
    var vowelStrokes: [[SIMD2<Float>]] = []
    if let letter = vowel.below, let place = layout.below {
      vowelStrokes += part(letter, place)
    }
    if let letter = vowel.right, let place = layout.right {
      vowelStrokes += part(letter, place)
    }
    parts.append(vowelStrokes)
    if let place = layout.final, let letter = final.first {
      if final.count == 2 {
        let (left, right) = place.halves
        parts.append(part(letter, left) + part(final[1], right))
      } else {
        parts.append(part(letter, place))
      }
    }
    return parts
  }

  /// How blocks differ as one.
  private static let distortion = Distortion(
    slant: 0.12, turn: 0.05, aspect: 0.15, bend: 0.04, slantsLast: true)

  /// The strokes of some letters, some of them joined, all moved as one.
  private func varied(
    _ parts: [[[SIMD2<Float>]]], using generator: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    var strokes: [[SIMD2<Float>]] = []
    let joins = generator.unit() < joining
    for part in parts {
      for (index, stroke) in part.enumerated() {
        let likely: Float = index == 0 ? 0.1 : 0.35
        if joins, !strokes.isEmpty, generator.unit() < likely {
          strokes[strokes.count - 1] += stroke
        } else {
          strokes.append(stroke)
        }
      }
    }
    let drawn = Self.distortion.drawn(using: &generator)
    return strokes.map { $0.map { drawn(($0 - 0.5) * 2) } }
  }
}
