package import InkKit

/// The printed letters and signs of a script, and where a font puts signs around letters.
package struct SignGlyphs: Sendable {
  /// A letter: the box around its lines, and how wide it is with the space around it.
  package struct Letter: Sendable {
    /// The box; across, the line that it hangs from doesn't count.
    package var box: Box
    /// Where the next letter begins.
    package var advance: Float
  }

  private let inks: [String: Ink]
  private let drawn: [String: [[SIMD2<Float>]]]
  /// Signs on both sides whose right part is a mark of its own.
  private let tails: Set<String>
  private let hasHeadline: Bool
  /// The letter for those that there are no drawings of.
  private static let usual = Letter(
    box: Box(lower: SIMD2(50, -560), upper: SIMD2(500, 0)), advance: 550)

  /// Left of this share of its width a sign on both sides of a letter is its left part.
  private static let tailStart: Float = 0.62
  /// How large the points are at most of the circle that stands for a letter.
  private static let pointSize: Float = 60
  /// How far down the part of a sign may be that reaches over the letter, and how far its stem is from
  /// the letter, in heights of the letter.
  private static let archDepth: Float = 0.08
  private static let gap: Float = 0.15
  /// How far the right part begins within the width of the letter.
  private static let tailOverlap: Float = 90

  /// Sorts samples by their labels.
  package init(_ samples: [LabelledInk], recipe: SignRecipe) {
    var inks: [String: Ink] = [:]
    for sample in samples where inks[sample.label] == nil && !sample.ink.isEmpty {
      inks[sample.label] = sample.ink
    }
    self.inks = inks
    drawn = recipe.drawn
    tails = Set(
      recipe.together.filter { $0.dropFirst().contains($0[0]) }.map { $0[0] })
    hasHeadline = recipe.hasHeadline
  }

  /// The drawing of a sign; `nil` if there is none.
  package func sign(_ text: String) -> Ink? {
    if let strokes = drawn[text] { return Self.ink(strokes) }
    guard let ink = inks[text] else { return nil }
    guard tails.contains(text), let right = ink.boundingBox?.maxX else { return ink }
    // Points of the circle that fonts draw in place of the letter are no part of it.
    let tail = ink.strokes.filter { stroke in
      stroke.boundingBox.map {
        $0.minX > right * Self.tailStart && max($0.width, $0.height) > Self.pointSize
      } ?? false
    }
    guard let left = BoundingBox(around: tail)?.minX else { return nil }
    return Self.ink(
      tail.map { $0.points.map { SIMD2($0.x - left - Self.tailOverlap, $0.y) } })
  }

  private static func ink(_ strokes: [[SIMD2<Float>]]) -> Ink? {
    try? Ink(strokes: strokes.map { Stroke($0) })
  }

  /// Drawings of some letters, where there are any; one that stands for all if there are none.
  package func letters(_ texts: [String]) -> [Letter] {
    let letters = texts.compactMap { letter($0) }
    return letters.isEmpty ? [Self.usual] : letters
  }

  /// A letter, if there is a drawing of it.
  package func letter(_ text: String) -> Letter? {
    guard let ink = inks[text], let box = ink.boundingBox else { return nil }
    var body = Box(box)
    if hasHeadline, let lines = Self.withoutHeadline(ink).boundingBox {
      body.lower.x = lines.minX
      body.upper.x = lines.maxX
    }
    return Letter(box: body, advance: box.minX + box.maxX)
  }

  /// The boxes around a sign where the font puts it at a letter: with its part of the line that letters
  /// hang from, and without.
  func boxes(
    of sign: Ink, at letter: Letter, _ anchor: MarkPlacement.Anchor
  ) -> [Box] {
    let whole = box(of: sign, at: letter, anchor)
    guard hasHeadline, let own = sign.boundingBox,
      let body = Self.withoutHeadline(sign).boundingBox
    else { return [whole] }
    let shift = whole.lower.x - own.minX
    var box = Box(body)
    box.move(by: SIMD2(shift, 0))
    return [whole, box]
  }

  /// The box around a sign where the font puts it at a letter.
  package func box(
    of sign: Ink, at letter: Letter, _ anchor: MarkPlacement.Anchor
  ) -> Box {
    guard let own = sign.boundingBox else { return letter.box }
    var box = Box(own)
    var shift: Float = 0
    switch anchor {
    case .after:
      shift = letter.advance
    case .before:
      // What reaches over the letter is above it: the sign ends where it ends further down.
      let top = letter.box.lower.y + letter.box.size.y * Self.archDepth
      var end = own.minX
      for stroke in sign.strokes {
        for point in stroke.points where point.y > top { end = max(end, point.x) }
      }
      shift = -(end + letter.box.size.y * Self.gap)
    case .above, .below, .overlay:
      // Signs of no width stand to the left of the place that the pen has reached; others are put
      // into the middle.
      shift = box.middle.x < 0 ? letter.advance : letter.box.middle.x - box.middle.x
    case .corner, .foot: shift = letter.box.upper.x - box.middle.x
    case .left: shift = letter.box.lower.x - box.middle.x
    }
    box.move(by: SIMD2(shift, 0))
    return box
  }

  /// An ink without the line that letters hang from; all of it if nothing else is there.
  package static func withoutHeadline(_ ink: Ink) -> Ink {
    guard let box = ink.boundingBox else { return ink }
    let rest = ink.strokes.filter { stroke in
      stroke.boundingBox.map { !Box($0).isHeadline(in: Box(box)) } ?? false
    }
    guard rest.contains(where: { $0.points.count > 3 }) else { return ink }
    return (try? Ink(strokes: rest)) ?? ink
  }
}
