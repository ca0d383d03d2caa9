/// Words that were inserted into lines with a caret, and the ink as if they had been written there.
///
///        quick
///     the  brown fox      the caret below the line, or ∨ above it, says where a word belongs that stands
///         ^                between this line and the one before
///
/// The word is moved down into its line and made as large as that, and what stands to the right makes room; strokes and
/// points keep their numbers. Lines run from left to right.
struct InsertedWriting {
  /// The ink with words where they belong.
  private(set) var ink: Ink
  /// Indices of the strokes that are carets, rising.
  private(set) var carets: [Int] = []
  private var strokes: [Stroke]

  /// The most strokes of a page that is looked at, so that time stays bounded.
  private static let limit = 10_000
  /// The width and height of carets, in units of the page.
  private static let width: ClosedRange<Float> = 0.35...2
  private static let height: ClosedRange<Float> = 0.35...2
  /// Where the tip of a caret is, in units below the middle of its line, and how far down its feet are at least.
  private static let tip: ClosedRange<Float> = -0.4...1.4
  private static let feet: Float = 0.75
  /// The same for one above its line, upside down.
  private static let upperTip: ClosedRange<Float> = -1.8...0.3
  private static let upperFeet: Float = -1
  /// How far a word is above the middle of its line, in units, or in ways from line to line where these are wide; how far
  /// beside the caret; and how wide it is at most in relation to the line below.
  private static let rise: ClosedRange<Float> = 1.1...4.2
  private static let riseShare: Float = 0.7
  private static let aside: Float = 1.6
  private static let share: Float = 0.6
  /// How near the line before is at least, in ways from line to line, if no room was left for a word.
  private static let closeness: Float = 0.92
  /// From a word to the next, in units.
  private static let gap: Float = 1.1

  /// A caret with the line and the words that it joins.
  private struct Insertion {
    let caret: Int
    let place: Float
    let line: Int
    let words: Int
  }

  /// Moves inserted words.
  ///
  /// - Parameter page: The writing of the ink, carets included.
  /// - Complexity: O(*n*) for *n* strokes, and O(*cn*) for *c* strokes that look like carets.
  init(on page: LevelPage, of ink: Ink) {
    self.ink = ink
    strokes = ink.strokes
    guard ink.strokes.count <= Self.limit, page.bands.count > 1 else { return }
    var usedLines = Set<Int>()
    for trace in page.layout.traces {
      let box = Box(trace.box)
      guard Self.width.contains(box.size.x), Self.height.contains(box.size.y),
        let found = Self.insertion(by: trace.stroke, on: page, of: ink),
        usedLines.isDisjoint(with: [found.line, found.words])
      else { continue }
      usedLines.formUnion([found.line, found.words])
      carets.append(found.caret)
      move(found, on: page)
    }
    carets.sort()
    // What leaves the range of coordinates stays as it was.
    if !carets.isEmpty { self.ink = (try? Ink(strokes: strokes)) ?? ink }
  }

  /// What a stroke inserts, if it is a caret.
  private static func insertion(by stroke: Int, on page: LevelPage, of ink: Ink) -> Insertion? {
    let places = page.places(ink.strokes[stroke])
    let box = Box(around: places)
    guard let shape = Caret(places) else { return nil }
    let boxes = page.bands.map { band in
      Box(
        around: band.traces.lazy.filter { page.layout.traces[$0].stroke != stroke }.flatMap {
          let box = Box(page.layout.traces[$0].box)
          return [box.lower, box.upper]
        })
    }
    for (line, band) in page.bands.enumerated() {
      guard boxes[line].lower.x < shape.tip.x, shape.tip.x < boxes[line].upper.x + gap else {
        continue
      }
      let center = band.center(at: shape.tip.x)
      let isThere =
        shape.pointsUp
        ? tip.contains(shape.tip.y - center) && box.upper.y > center + feet
        : upperTip.contains(shape.tip.y - center) && box.lower.y < center + upperFeet
      guard isThere else { continue }
      // The tip is between words.
      let isFree = band.traces.allSatisfy { index in
        let trace = page.layout.traces[index]
        return trace.stroke == stroke || trace.box.maxX < shape.tip.x + 0.1
          || trace.box.minX > shape.tip.x - 0.1 || trace.box.minY > shape.tip.y + 0.5
      }
      guard isFree else { continue }
      let words = page.bands.indices.first { other in
        guard other != line, !boxes[other].isEmpty,
          boxes[other].lower.x - aside < shape.tip.x, shape.tip.x < boxes[other].upper.x + aside,
          boxes[other].size.x <= share * boxes[line].size.x
        else { return false }
        let way = center - page.bands[other].center(at: shape.tip.x)
        guard way >= rise.lowerBound, way <= max(rise.upperBound, riseShare * page.pitch) else {
          return false
        }
        // A short line of a paragraph is as far from both of its neighbours as lines are.
        return way <= closeness * page.pitch
          || boxes[other].size.y < 0.75 * boxes[line].size.y
      }
      if let words {
        return Insertion(caret: stroke, place: shape.tip.x, line: line, words: words)
      }
    }
    return nil
  }

  /// Moves the words into their line.
  private mutating func move(_ insertion: Insertion, on page: LevelPage) {
    let (line, words) = (page.bands[insertion.line], page.bands[insertion.words])
    let traces = page.layout.traces
    func strokes(of band: LayoutBand) -> [Int] {
      band.traces.map { traces[$0].stroke }.filter { $0 != insertion.caret }
    }
    let own = Box(
      around: words.traces.filter { traces[$0].stroke != insertion.caret }.flatMap {
        let box = Box(traces[$0].box)
        return [box.lower, box.upper]
      })
    let moved = strokes(of: words)
    let all = strokes(of: line)
    let scale = min(
      max(letterHeight(of: all) / max(letterHeight(of: moved), .leastNormalMagnitude), 0.7), 2.5)
    // What is to the right of the caret begins behind the words.
    let right = line.traces.filter {
      Box(traces[$0].box).middle.x > insertion.place && traces[$0].stroke != insertion.caret
    }
    let rest = right.map { traces[$0].box.minX }.min() ?? insertion.place
    let left =
      line.traces.filter {
        Box(traces[$0].box).middle.x <= insertion.place && traces[$0].stroke != insertion.caret
      }.map { traces[$0].box.maxX }.max() ?? insertion.place
    let start = left + Self.gap
    let shift = max(0, start + own.size.x * scale + Self.gap - rest)
    let middle = words.center(at: own.middle.x)
    let level = line.center(at: insertion.place)
    for stroke in moved {
      set(stroke, on: page) { place in
        SIMD2(start + (place.x - own.lower.x) * scale, level + (place.y - middle) * scale)
      }
    }
    for index in right {
      set(traces[index].stroke, on: page) { $0 + SIMD2(shift, 0) }
    }
  }

  /// The height of the up and down strokes of some strokes.
  private func letterHeight(of strokes: [Int]) -> Float {
    LayoutMeasures.unit(of: strokes, in: ink)
  }

  /// Moves the points of a stroke on the page.
  private mutating func set(
    _ stroke: Int, on page: LevelPage, _ move: (SIMD2<Float>) -> SIMD2<Float>
  ) {
    strokes[stroke] = Stroke(
      points: ink.strokes[stroke].points.map { page.point(move(page.place($0)), at: $0.t) })
  }
}

/// A stroke of two straight legs that meet in a tip, which points up or down.
private struct Caret {
  let tip: SIMD2<Float>
  let pointsUp: Bool

  /// Looks at the positions of a stroke.
  init?(_ places: [SIMD2<Float>]) {
    guard let first = places.first, let last = places.last else { return nil }
    let box = Box(around: places)
    let ends = (first.y + last.y) / 2
    let pointsUp = box.middle.y < ends
    guard let tip = places.min(by: { pointsUp ? $0.y < $1.y : $0.y > $1.y }) else { return nil }
    (self.tip, self.pointsUp) = (tip, pointsUp)
    let legs = (tip - first, last - tip)
    // Both legs are straight, end at the other side, and are on either side of the tip.
    guard abs(first.x - tip.x) > 0.15 * box.size.x, (first.x - tip.x) * (last.x - tip.x) < 0,
      abs(first.y - tip.y) > 0.55 * box.size.y, abs(last.y - tip.y) > 0.55 * box.size.y,
      places.pathLength <= 1.15 * (legs.0.length + legs.1.length)
    else { return nil }
  }
}
