import InkKit
import InkTraining

/// Letters with marks made of what a writer wrote: a letter of ASCII, without its dot if need be, and
/// signs that look like marks. The data has no real ones.
struct AccentedLetters {
  private let table: [Character: LetterTable.Entry]
  private let forms: MarkedForms

  /// A part of a word: strokes on a baseline at 0, in which small letters are 1 high.
  struct Letter {
    var strokes: [[SIMD2<Float>]]
    var lower: SIMD2<Float>
    var upper: SIMD2<Float>
  }

  /// Takes marks from some records.
  init(_ letterMarks: LetterMarks, marksFrom records: [InkRecord]) {
    forms = MarkedForms(letterMarks, marksFrom: records.compactMap(\.sample), limit: 400)
    var table: [Character: LetterTable.Entry] = [:]
    for entry in letterMarks.table.entries where entry.letter != entry.base {
      let letter = Character(entry.letter)
      if table[letter] == nil { table[letter] = entry }
    }
    self.table = table
  }

  /// The letter of ASCII that a letter is made of; `nil` if it can't be made.
  func base(of letter: Character) -> Character? {
    if letter.isASCII { return letter }
    guard let entry = table[letter], entry.base.isASCII else { return nil }
    return Character(entry.base)
  }

  /// A letter made of the ink of its base.
  func letter(_ letter: Character, of ink: Ink, using random: inout SplitMix64) -> Letter? {
    guard let base = base(of: letter) else { return nil }
    var strokes = ink.strokes.filter { !$0.points.isEmpty }
    let entry = letter.isASCII ? nil : table[letter]
    if entry?.base.properties.isSoftDotted == true {
      // Without its dot; a letter of one stroke has none.
      let smallest = strokes.indices.min { Self.size(strokes[$0]) < Self.size(strokes[$1]) }
      if strokes.count > 1, let smallest { strokes.remove(at: smallest) }
    }
    guard let box = try? Ink(strokes: strokes).boundingBox else { return nil }
    let shape = Shape(of: base, hasDot: base.isASCII && entry == nil)
    let scale = shape.height / max(box.height, box.width * 0.3, 1e-3)
    let top = shape.depth - box.height * scale
    var made = Letter(
      strokes: strokes.map { stroke in
        stroke.points.map { point in
          SIMD2((point.x - box.minX) * scale, (point.y - box.minY) * scale + top)
        }
      }, lower: SIMD2(0, top), upper: SIMD2(box.width * scale, shape.depth))
    let body = made
    for mark in [entry?.first, entry?.second] {
      guard let mark else { continue }
      add(mark, to: &made, body: body, using: &random)
    }
    return made
  }

  /// Adds a mark about where it usually stands.
  private func add(
    _ index: Int, to letter: inout Letter, body: Letter, using random: inout SplitMix64
  ) {
    for stroke in forms.strokes(
      ofMark: index, on: Box(lower: letter.lower, upper: letter.upper),
      body: Box(lower: body.lower, upper: body.upper), using: &random)
    {
      letter.strokes.append(stroke)
      for place in stroke {
        letter.lower.replace(with: place, where: place .< letter.lower)
        letter.upper.replace(with: place, where: place .> letter.upper)
      }
    }
  }

  private static func size(_ stroke: Stroke) -> Float {
    stroke.boundingBox.map { max($0.width, $0.height) } ?? 0
  }

  /// How high a letter is, and how deep it reaches, in heights of small letters.
  private struct Shape {
    var height: Float = 1
    var depth: Float = 0

    init(of letter: Character, hasDot: Bool) {
      if "bdfhklt".contains(letter) || letter.isUppercase || letter.isNumber { height = 1.6 }
      if "gpqy".contains(letter) {
        height = 1.6
        depth = 0.6
      }
      if letter == "i" { height = hasDot ? 1.5 : 1 }
      if letter == "j" {
        height = hasDot ? 2.1 : 1.6
        depth = 0.6
      }
      if "'’".contains(letter) {
        height = 0.4
        depth = -1
      }
      if letter == "-" {
        height = 0.15
        depth = -0.4
      }
    }
  }
}
