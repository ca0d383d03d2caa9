import InkKit

extension SyllableGlyph {
  /// The half form of a letter in a conjunct of Devanagari or Gujarati: nothing of the stem that it
  /// ends with, or less of what is behind a stem in its middle; `nil` if it has no such stem.
  var half: SyllableGlyph? {
    guard box.size.min() > 0, let stem else { return nil }
    let place = (stem - box.lower.x) / box.size.x
    let edge =
      place > Self.lastStem
      ? stem - Self.stemWidth * box.size.x : stem + (box.upper.x - stem) * Self.halfOfRest
    let left = cut(before: edge, along: 0)
    let rest = SyllableGlyph(
      left.strokes.filter { Box(around: $0).longerSide > box.longerSide * Self.remnantSize })
    return rest.strokes.isEmpty ? nil : rest
  }

  /// How far right a stem stands that is the last of a letter, and how far right any does, as shares of
  /// the letter's width.
  private static let lastStem: Float = 0.62
  private static let firstStem: Float = 0.3
  /// Smaller than this is what is left of the foot of a stem.
  private static let remnantSize: Float = 0.14
  /// How much is cut off with a stem, and how much is left behind one in the middle.
  private static let stemWidth: Float = 0.06
  private static let halfOfRest: Float = 0.45
  /// How high a stem is at least, as a share of the letter's height, and how much it leans.
  private static let stemHeight: Float = 0.55
  private static let stemLean: Float = 0.35

  /// Where the stem of the letter is: where most of what is drawn runs up or down.
  private var stem: Float? {
    let places = 40
    var heights = [Float](repeating: 0, count: places)
    for stroke in strokes {
      for (from, to) in zip(stroke, stroke.dropFirst()) {
        let way = to - from
        guard abs(way.x) < abs(way.y) * Self.stemLean else { continue }
        let place = ((from.x + to.x) / 2 - box.lower.x) / box.size.x
        heights[min(max(Int(place * Float(places)), 0), places - 1)] += abs(way.y)
      }
    }
    let near = heights.indices.map { place in
      heights[max(place - 2, 0)...min(place + 2, places - 1)].reduce(0, +)
    }
    let first = Int(Self.firstStem * Float(places))
    guard let best = near.indices.dropFirst(first).max(by: { near[$0] < near[$1] }),
      near[best] > box.size.y * Self.stemHeight
    else { return nil }
    return box.lower.x + (Float(best) + 0.5) / Float(places) * box.size.x
  }
}

extension SyllableGlyph {
  /// The parts of the shape before a place on an axis: left of it (0) or above it (1).
  func cut(before edge: Float, along axis: Int) -> SyllableGlyph {
    SyllableGlyph(strokes.flatMap { Self.cut($0, before: edge, along: axis) })
  }

  private static func cut(
    _ stroke: [SIMD2<Float>], before edge: Float, along axis: Int
  ) -> [[SIMD2<Float>]] {
    var parts: [[SIMD2<Float>]] = []
    var part: [SIMD2<Float>] = []
    for (index, point) in stroke.enumerated() {
      if index > 0, (stroke[index - 1][axis] < edge) != (point[axis] < edge) {
        let before = stroke[index - 1]
        let share = (edge - before[axis]) / (point[axis] - before[axis])
        part.append(before + (point - before) * share)
      }
      if point[axis] < edge {
        part.append(point)
      } else if !part.isEmpty {
        parts.append(part)
        part = []
      }
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }
}
