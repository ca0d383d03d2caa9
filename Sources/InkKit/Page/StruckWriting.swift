/// Writing that was crossed out: by a line through it, or scribbled over.
///
/// The bar of a t crosses letters, too, but above the middle of small ones; a dash crosses none; a line below
/// words touches only their tails.
struct StruckWriting {
  /// Indices of the strokes that cross out.
  private(set) var marks: [Int] = []
  /// Indices of the strokes below them.
  private(set) var struck: [Int] = []

  /// The most strokes of a page that is looked at, so that time stays bounded.
  private static let limit = 10_000
  /// How wide a line is at least, in units of the page; how steep at most, and how much longer than straight.
  private static let width: Float = 1.8
  private static let rise: Float = 0.25
  private static let detour: Float = 1.3
  /// How far from the middle of its line it may be, in units.
  private static let offset: Float = 0.75
  /// A narrower line than this may be the bar of a t, or a dash: such a one is nearer to the middle, and crosses several
  /// strokes that reach no farther beyond its ends, with nothing else beside them, in units.
  private static let wordWidth: Float = 2.6
  private static let wordOffset: Float = 0.4
  private static let wordOverhang: Float = 0.2
  private static let wordGap: Float = 0.3
  /// The share of its width below which there are letters that it crosses, and the widest gap between letters of
  /// a word, in units.
  private static let cover: Float = 0.5
  private static let letterGap: Float = 1
  /// How much of a letter's height a line leaves above and below where it crosses it; of a stem, whose width is so much
  /// of its height, none.
  private static let inset: Float = 0.06
  private static let stemWidth: Float = 0.6
  /// How far apart the places of a line are that are looked at, in units, and how many there are at most.
  private static let spacing: Float = 0.2
  private static let placeLimit: Float = 1_000
  /// How far letters of the same word may reach beyond its ends, in units.
  private static let overhang: Float = 0.7
  /// How far above or below the letters that a mark crosses one of the same word may stand, in units.
  private static let letterReach: Float = 0.6
  /// How wide a scribble is at least, in units, how often it turns, and its length in relation to its width.
  private static let scribbleWidth: Float = 1.56
  private static let turns = 4
  private static let scribbleLength: Float = 3.2
  /// How often a line that runs up and down across a word turns at least, its length in relation to its width, that
  /// of one that is no wider than the bar of a t may be, and the part of a letter's height beside it.
  private static let zigzagTurns = 5
  private static let zigzagLength: Float = 1.5
  private static let shortZigzagLength: Float = 3
  private static let zigzagShare: Float = 0.3

  /// Finds what was crossed out.
  ///
  /// - Parameter page: The writing of the ink.
  /// - Complexity: O(*mn*) for *m* strokes that look like marks of *n*.
  init(on page: LevelPage, ink: Ink) {
    let traces = page.layout.traces
    guard traces.count <= Self.limit else { return }
    for candidate in ink.strokes.indices where !ink.strokes[candidate].points.isEmpty {
      let points = page.places(ink.strokes[candidate])
      let box = Box(around: points)
      guard box.size.x >= Self.scribbleWidth else { continue }
      let length = points.pathLength
      let isLong = box.size.x >= Self.wordWidth
      let isLine =
        box.size.x >= Self.width && box.size.y <= Self.rise * box.size.x
        && length <= Self.detour * box.size.x
      let isScribble =
        !isLine && length >= Self.scribbleLength * box.size.x
        && points.map(\.x).turnCount >= Self.turns
      let isZigzag =
        !isLine && !isScribble
        && length >= (isLong ? Self.zigzagLength : Self.shortZigzagLength) * box.size.x
        && points.map(\.y).turnCount >= Self.zigzagTurns
      guard isLine || isScribble || isZigzag else { continue }
      // A coarse tablet may have no point where the line crosses a letter.
      let places = points.resampled(every: max(Self.spacing, length / Self.placeLimit)) + points
      // Only what was there can be crossed out.
      let below = traces.filter { trace in
        trace.stroke < candidate && trace.box.maxX > box.lower.x - 0.2
          && trace.box.minX < box.upper.x + 0.2 && trace.box.maxY > box.lower.y
          && trace.box.minY < box.upper.y
      }
      let crossed = below.filter { trace in
        if isLine { return Self.crosses(places, Box(trace.box)) }
        let share = Self.share(of: Box(trace.box), in: box)
        return isZigzag
          ? share.x > 0.6 && share.y > Self.zigzagShare && Self.crosses(places, Box(trace.box))
          : share.x * share.y > 0.6
      }
      guard !crossed.isEmpty, Self.covers(crossed.map { Box($0.box) }, box),
        crossed.allSatisfy({
          $0.box.minX > box.lower.x - Self.overhang && $0.box.maxX < box.upper.x + Self.overhang
        })
      else { continue }
      if isLine {
        let center = page.center(near: box.middle)
        guard abs(center - box.middle.y) <= (isLong ? Self.offset : Self.wordOffset),
          isLong || Self.crossesWord(box, crossed, traces.filter { $0.stroke != candidate })
        else { continue }
      } else {
        // A letter may be drawn over by itself.
        let mass = crossed.reduce(Float(0)) { $0 + $1.length }
        guard mass > 3, crossed.count > 1 || isZigzag || isLong else { continue }
      }
      marks.append(candidate)
      // Dots and bars of the letters go with them, and letters of the word that the mark leaves out.
      let letters = crossed.reduce(into: Box.empty) { $0.formUnion(Box($1.box)) }
      let word = Box(
        lower: SIMD2(box.lower.x, letters.lower.y - Self.letterReach),
        upper: SIMD2(box.upper.x, letters.upper.y + Self.letterReach))
      let own = traces.filter { trace in
        trace.stroke < candidate && trace.box.minX > box.lower.x - Self.overhang
          && trace.box.maxX < box.upper.x + Self.overhang
          && (word.contains(Box(trace.box).middle)
            || crossed.contains { Self.isBeside(Box(trace.box), Box($0.box)) })
      }
      struck += own.map(\.stroke)
    }
    struck = Set(struck + marks).sorted()
  }

  /// Whether a short line goes through some strokes to their ends, and no other stroke stands beside them.
  private static func crossesWord(
    _ line: Box, _ crossed: [LayoutInk.Trace], _ traces: [LayoutInk.Trace]
  ) -> Bool {
    let word = crossed.reduce(into: Box.empty) { $0.formUnion(Box($1.box)) }
    guard crossed.count > 1, word.lower.x > line.lower.x - wordOverhang,
      word.upper.x < line.upper.x + wordOverhang
    else { return false }
    return !traces.contains { trace in
      let box = Box(trace.box)
      return box.upper.x > line.lower.x - wordGap && box.lower.x < line.upper.x + wordGap
        && box.upper.y > word.lower.y && box.lower.y < word.upper.y
        && !(box.lower.x > word.lower.x - wordGap && box.upper.x < word.upper.x + wordGap)
    }
  }

  /// Whether a line goes through the inner part of a box, not along its edge.
  private static func crosses(_ line: [SIMD2<Float>], _ box: Box) -> Bool {
    let inset = box.size.x < stemWidth * box.size.y ? 0 : inset * box.size.y
    return box.size.y > 0.5
      && line.contains { place in
        place.x > box.lower.x - 0.1 && place.x < box.upper.x + 0.1
          && place.y > box.lower.y + inset && place.y < box.upper.y - inset
      }
  }

  /// Whether boxes lie below most of a mark's width, as letters of a word do with gaps between.
  private static func covers(_ boxes: [Box], _ mark: Box) -> Bool {
    var (covered, end) = (Float(0), mark.lower.x)
    for box in boxes.sorted(by: { $0.lower.x < $1.lower.x }) {
      let start = box.lower.x - end < letterGap ? end : box.lower.x
      let (low, high) = (max(end, start), min(mark.upper.x, box.upper.x))
      covered += max(0, high - low)
      end = max(end, high)
    }
    return covered >= cover * mark.size.x
  }

  /// The parts of a box's width and height that are within another one.
  private static func share(of box: Box, in other: Box) -> SIMD2<Float> {
    let common = pointwiseMax(
      pointwiseMin(box.upper, other.upper) - pointwiseMax(box.lower, other.lower), .zero)
    let size = pointwiseMax(box.size, SIMD2(repeating: 0.1))
    return pointwiseMin(common / size, SIMD2(repeating: 1))
  }

  /// Whether a box is above, below or within another one, or the same.
  private static func isBeside(_ box: Box, _ other: Box) -> Bool {
    box.middle.x > other.lower.x - 0.6 && box.middle.x < other.upper.x + 0.6
      && box.middle.y > other.lower.y - 1 && box.middle.y < other.upper.y + 0.6
  }
}
