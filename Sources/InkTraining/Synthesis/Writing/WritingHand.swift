package import InkKit

/// The forms that somebody writes characters in: a person, a font, or whoever drew a recipe's letters.
package struct WritingHand: Sendable {
  /// The forms of each character, or of each word of a font that joins its letters.
  package var forms: [String: [WrittenForm]] = [:]
  /// The slant of the hand's own ink, as the tangent of its angle; 0 is upright, positive leans right.
  package var slant: Float = 0

  /// Creates a hand that can't write yet.
  package init() {}

  /// How the ink leans: the mean direction of what goes down steeply.
  package static func slant(of strokes: some Sequence<[SIMD2<Float>]>) -> Float {
    var sum = SIMD2<Float>.zero
    for stroke in strokes {
      for (from, to) in zip(stroke, stroke.dropFirst()) where to.y - from.y > abs(to.x - from.x) {
        sum += to - from
      }
    }
    return sum.y > 0 ? -sum.x / sum.y : 0
  }
}

extension WritingHand {
  /// Letters whose height is the unit, if a font has some of them.
  private static let smallLetters: [Character] = Array("xnuozavcexоаеинпс")

  /// The hand of a font, from the centre lines of its glyphs, or `nil` if it has no small letter.
  ///
  /// Units of the font are scaled so that small letters are 1 high; its baseline is 0.
  package init?(glyphs: [LabelledInk], using random: inout SplitMix64) {
    let known = Dictionary(
      glyphs.map { ($0.label, $0.ink) }, uniquingKeysWith: { first, _ in first })
    let heights = Self.smallLetters.compactMap { letter in
      known[String(letter)]?.boundingBox.map { -$0.minY }
    }
    guard let unit = heights.filter({ $0 > 0 }).median else { return nil }
    self.init(glyphs: glyphs, unit: unit, using: &random)
  }

  /// How high digits are, in small letters.
  private static let digitHeight: Float = 1.6

  /// The digits of a font or a person, each written by itself with a lift before and after it; `nil` if some
  /// are missing.
  ///
  /// They are scaled so that digits but zero are ``digitHeight`` high in the middle. The baseline of a font
  /// is 0; a person's digits end on it.
  ///
  /// - Parameter digits: The ten digits, from zero to nine.
  package init?(
    glyphs: [LabelledInk], digits: [Character], isFont: Bool, using random: inout SplitMix64
  ) {
    let labels = digits.map { String($0) }
    let own = glyphs.filter { labels.contains($0.label) }
    let heights = own.filter { $0.label != labels.first }
      .compactMap(\.ink.boundingBox).map { $0.maxY - $0.minY }.filter { $0 > 0 }
    guard let height = heights.median else { return nil }
    let unit = height / Self.digitHeight
    if isFont {
      self.init(glyphs: own, unit: unit, using: &random)
    } else {
      self.init()
      for glyph in own {
        let base = glyph.ink.boundingBox?.maxY ?? 0
        let strokes = glyph.ink.strokes.map {
          $0.places.map { SIMD2($0.x, $0.y - base) / unit }
        }
        if let form = WrittenForm(strokes) { forms[glyph.label, default: []].append(form) }
      }
    }
    standAlone()
    guard labels.allSatisfy({ forms[$0] != nil }) else { return nil }
  }

  /// Lifts the pen before and after each character.
  mutating func standAlone() {
    for label in forms.keys {
      for index in forms[label, default: []].indices {
        forms[label]?[index].joinsBefore = false
        forms[label]?[index].joinsAfter = false
      }
    }
  }

  /// The hand of a font of whose units one is the height of a small letter.
  private init(glyphs: [LabelledInk], unit: Float, using random: inout SplitMix64) {
    for glyph in glyphs where !glyph.ink.isEmpty {
      // A letter can be drawn in some ways, a word in one.
      for _ in 0..<(glyph.label.count == 1 ? 3 : 1) {
        let strokes = glyph.ink.strokes.filter { !$0.points.isEmpty }.map {
          $0.places.map { $0 / unit }
        }
        guard let form = WrittenForm(lines: strokes, using: &random) else { continue }
        forms[glyph.label, default: []].append(form)
      }
    }
    slant = Self.slant(of: forms.values.joined().flatMap(\.strokes))
  }
}

extension WrittenForm {
  /// How high and wide a stroke is at most that may be a dot or another late mark, and how far up it
  /// begins.
  private static let markSize: Float = 0.45
  private static let markTop: Float = -1.05
  /// How far right the pen is at the end of a letter, in its width, if it may go on.
  private static let exit: Float = 0.55
  /// Up to what width a letter is one line, which may go on wherever it ends.
  private static let narrowWidth: Float = 0.5
  /// How much being right counts of being below, for which end of a line comes later, and by how much one must.
  private static let lateness = SIMD2<Float>(0.5, 1)
  private static let lateBy: Float = 0.3
  /// The distance of points along a line.
  private static let step: Float = 0.06

  /// A line in the direction in which it is usually written: downwards, and from left to right.
  private static func natural(_ line: [SIMD2<Float>]) -> [SIMD2<Float>] {
    guard let first = line.first, let last = line.last else { return line }
    return ((first - last) * lateness).sum() > lateBy ? line.reversed() : line
  }

  /// A way to write the centre lines of a glyph: lines that meet are one stroke, marks come last.
  init?(lines: [[SIMD2<Float>]], using random: inout SplitMix64) {
    let joined = SkeletonVariation.lines(joining: lines, using: &random).map {
      Self.natural($0).resampled(every: Self.step)
    }
    func isMark(_ line: [SIMD2<Float>]) -> Bool {
      let box = Box(around: line)
      return box.longerSide < Self.markSize && box.upper.y < Self.markTop
    }
    let body = joined.filter { !isMark($0) }
    self.init(body + joined.filter(isMark), bodyCount: body.count)
    guard body.count > 0 else { return }
    let box = self.body
    let width = max(box.size.x, 0.1)
    let last = strokes[bodyCount - 1]
    let end = (last[last.count - 1].x - box.lower.x) / width
    joinsAfter = width < Self.narrowWidth || end > Self.exit
  }
}
