/// Tells the rules, frames and lines of tables and diagrams from writing.
///
/// Such a stroke is many letters high or wide, and simple: the pen goes once along it, while a word that
/// was written in one stroke goes up and down all the way.
enum LayoutDrawing {
  /// A stroke's box and length.
  private struct Measure {
    let stroke: Int
    let box: Box
    let length: Float
    var longerSide: Float { box.longerSide }
  }

  /// The fewest strokes of an ink that may have a drawing, and the least share of the length of what is
  /// large that the others have: less shows no size of letters.
  private static let fewestStrokes = 6
  private static let leastShare: Float = 0.25
  /// How much larger than the middle one of the strokes those are that are looked at.
  private static let largeShare: Float = 5
  /// The part of the other strokes that are taken for letters of the usual size.
  private static let usualPart: Float = 0.9

  /// How high, or wide, a line is that is no letter, in units of the layout.
  private static let lineHeight: Float = 4.5
  private static let lineWidth: Float = 7
  /// How long lines are at most in relation to the sum of their sides, straight ones, bends and curves that
  /// are drawn once; on a coarse grid, too.
  private static let lineDetour: Float = 1.1
  /// How much larger than usual letters level and upright lines are, and others; long bowls of Arabic letters
  /// are up to 3.3 times as large as most.
  private static let levelShare: Float = 2.5
  private static let lineShare: Float = 3.5
  /// The narrower side of a level or upright line in relation to the other.
  private static let levelRise: Float = 0.12

  /// The least side of a frame, in units, its size in relation to usual letters, and its length in relation
  /// to the sum of its sides.
  private static let frameSide: Float = 2.5
  private static let frameShare: Float = 4
  private static let frameDetour: ClosedRange<Float> = 1.6...2.2

  /// The strokes that are a drawing; none if nothing else is left.
  ///
  /// The limits were chosen on pages of note programs (`myscript-inks`) and so that no stroke of the
  /// development set's lines and pages is taken for a drawing (`unipen-line`, `imadoc-page`, `poh-page`).
  ///
  /// - Complexity: O(*n* + *s* log *s* + *ds*) for *n* points of *s* strokes, *d* of them large.
  static func strokes(of ink: Ink) -> Set<Int> {
    let measures = ink.strokes.enumerated().compactMap { index, stroke in
      Box(strokes: [stroke]).map {
        Measure(stroke: index, box: $0, length: stroke.places.pathLength)
      }
    }
    guard measures.count >= fewestStrokes, let usual = measures.map(\.longerSide).median else {
      return []
    }
    let limit = usual * largeShare
    let isLarge = { (measure: Measure) in
      measure.longerSide > limit && measure.length <= frameDetour.upperBound * sum(measure.box)
    }
    let large = measures.filter(isLarge)
    let others = measures.filter { !isLarge($0) }
    guard !large.isEmpty, large.count < others.count,
      others.reduce(0, { $0 + $1.length }) > leastShare * large.reduce(0, { $0 + $1.length })
    else { return [] }
    let sides = others.map(\.longerSide).sorted()
    let letter = sides[Int(Float(sides.count) * usualPart)]
    let unit = LayoutMeasures.unit(of: others.map(\.stroke), in: ink)
    return Set(
      large.filter {
        isLine($0, letter: letter, unit: unit)
          || isFrame($0, around: measures, letter: letter, unit: unit)
      }.map(\.stroke))
  }

  private static func isLine(_ measure: Measure, letter: Float, unit: Float) -> Bool {
    let size = measure.box.size
    let isLevel = min(size.x, size.y) <= levelRise * measure.longerSide
    return (size.y > lineHeight * unit || size.x > lineWidth * unit)
      && measure.longerSide > (isLevel ? levelShare : lineShare) * letter
      && measure.length <= lineDetour * sum(measure.box)
  }

  /// Whether a stroke goes around others.
  private static func isFrame(
    _ measure: Measure, around others: [Measure], letter: Float, unit: Float
  ) -> Bool {
    let box = measure.box
    guard min(box.size.x, box.size.y) > frameSide * unit, measure.longerSide > frameShare * letter,
      frameDetour.contains(measure.length / sum(box))
    else { return false }
    return others.contains { other in
      other.stroke != measure.stroke && other.longerSide < box.longerSide / 2
        && box.contains(other.box.middle)
    }
  }

  private static func sum(_ box: Box) -> Float { box.size.x + box.size.y }
}
