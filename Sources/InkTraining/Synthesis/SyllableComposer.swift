package import InkKit

/// Makes ink of syllables from ink of their letters and from printed signs.
///
/// Signs stand around a letter of any size as they stand around its printed form, a little elsewhere,
/// and are drawn in varied ways. The line that letters hang from goes on over signs beside them now and
/// then, as many people draw it.
package struct SyllableComposer: Sendable {
  /// By how much signs stand elsewhere, in sizes of the letter, and are larger or smaller: standard
  /// deviations, the second one of a logarithm.
  package var placeDeviation: Float = 0.12
  package var sizeDeviation: Float = 0.15

  private let glyphs: SignGlyphs
  private let recipe: SignRecipe
  private let rows: [String: SignRecipe.Row]

  /// How far apart signs are that stand one above the other, in sizes of the letter.
  private static let gap: Float = 0.08

  /// Takes printed letters and signs.
  package init(_ samples: [LabelledInk], recipe: SignRecipe) {
    glyphs = SignGlyphs(samples, recipe: recipe)
    self.recipe = recipe
    rows = Dictionary(
      recipe.rows.flatMap { row in row.texts.map { ($0, row) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// A sign where it stands.
  private struct Placed {
    var strokes: [[SIMD2<Float>]]
    var box: Box
    var anchor: MarkPlacement.Anchor
  }

  /// The ink of a letter with signs around it; `nil` if there is no drawing of one of them.
  ///
  /// - Parameter name: The letter, of which there may be a printed form.
  package func ink(
    of letter: Ink, _ name: String, with signs: [String], using random: inout SplitMix64
  ) -> Ink? {
    guard let whole = letter.boundingBox,
      let printed = glyphs.letters([name]).first
    else { return nil }
    let isLine = letter.strokes.map { stroke in
      recipe.hasHeadline
        && stroke.boundingBox.map { Box($0).isHeadline(in: Box(whole)) } ?? false
    }
    var box = Box(whole)
    if let body = BoundingBox(around: zip(letter.strokes, isLine).filter { !$1 }.map(\.0)) {
      box.lower.x = body.minX
      box.upper.x = body.maxX
    }
    let runsOn = isLine.contains(true) && random.unit() < 0.5
    var placed: [Placed] = []
    for sign in signs {
      guard let row = rows[sign], let drawing = glyphs.sign(sign),
        let one = place(
          runsOn ? SignGlyphs.withoutHeadline(drawing) : drawing, printed: drawing, row.anchor,
          at: printed, box, beside: placed, using: &random)
      else { return nil }
      placed.append(one)
    }
    let left = placed.filter { $0.anchor == .before }.map(\.box.lower.x).min() ?? box.lower.x
    let right = placed.filter { $0.anchor == .after }.map(\.box.upper.x).max() ?? box.upper.x
    var strokes: [Stroke] = []
    for (stroke, isLine) in zip(letter.strokes, isLine) {
      guard runsOn, isLine, let own = stroke.boundingBox, own.width > 0 else {
        strokes.append(stroke)
        continue
      }
      let lower = min(own.minX, left)
      let scale = (max(own.maxX, right) - lower) / own.width
      strokes.append(
        Stroke(stroke.places.map { SIMD2(lower + ($0.x - own.minX) * scale, $0.y) }))
    }
    let drawn = placed.map { $0.strokes.map { Stroke($0) } }
    for (sign, own) in zip(placed, drawn) {
      if sign.anchor == .before, random.unit() < 0.5 {
        strokes = own + strokes
      } else {
        strokes += own
      }
    }
    return try? Ink(strokes: strokes)
  }

  /// A way to draw a printed letter; `nil` if it has no point.
  package func drawing(of letter: Ink, using random: inout SplitMix64) throws(InkError) -> Ink? {
    guard let ink = SkeletonVariation.ink(drawing: letter, using: &random) else { return nil }
    let varied = InkDistortion().apply(to: ink, using: &random)
    return try Ink(strokes: varied.strokes.map { Stroke($0) })
  }

  /// Puts a sign to where the printed one stands at the printed letter.
  private func place(
    _ drawing: Ink, printed sign: Ink, _ anchor: MarkPlacement.Anchor,
    at letter: SignGlyphs.Letter, _ box: Box, beside others: [Placed],
    using random: inout SplitMix64
  ) -> Placed? {
    guard let ink = SkeletonVariation.ink(drawing: drawing, using: &random) else { return nil }
    let varied = InkDistortion().apply(to: ink, using: &random)
    let unit = SignSplits.unit(of: box)
    let scale = unit / SignSplits.unit(of: letter.box)
    let original = glyphs.box(of: sign, at: letter, anchor)
    guard let own = drawing.boundingBox else { return nil }
    let size =
      max(own.width, own.height) * scale
      * ElementaryFunctions.exp(sizeDeviation * random.normal())
    let noise = SIMD2(random.normal(), random.normal()) * (placeDeviation * unit)
    var middle =
      box.place(of: anchor)
      + MarkPlacement.distance(of: original, from: letter.box, anchor) * scale + noise
    let half = varied.extent * size / 2
    if anchor == .before { middle.x += half.x }
    if anchor == .after { middle.x -= half.x }
    for other in others where other.anchor == anchor {
      if anchor == .above {
        middle.y = min(middle.y, other.box.lower.y - half.y - Self.gap * unit)
      } else if anchor == .below {
        middle.y = max(middle.y, other.box.upper.y + half.y + Self.gap * unit)
      } else if anchor == .after {
        middle.x += max(other.box.upper.x - box.upper.x, 0)
      }
    }
    return Placed(
      strokes: varied.strokes.map { $0.map { middle + $0 * (size / 2) } },
      box: Box(lower: middle - half, upper: middle + half), anchor: anchor)
  }
}
