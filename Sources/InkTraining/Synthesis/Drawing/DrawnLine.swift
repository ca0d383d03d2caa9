import InkKit

/// A line of a drawing as it is meant: straight from corner to corner.
///
/// Curves have many corners. Lines of a drawing are in the coordinates of the ink, *y* growing downwards,
/// and about two units large.
struct DrawnLine: Sendable {
  /// The corners in the order in which they are drawn.
  var points: [SIMD2<Float>]
  /// Whether the line ends where it began; the first corner isn't repeated.
  var isClosed = false

  init(_ points: [SIMD2<Float>], isClosed: Bool = false) {
    self.points = points
    self.isClosed = isClosed
  }

  /// A part of an ellipse around the origin.
  ///
  /// - Parameters:
  ///   - axes: Half its width and height.
  ///   - turns: From where to where, in turns from the right downwards.
  static func arc(
    _ axes: SIMD2<Float>, around center: SIMD2<Float> = .zero, turns: (from: Float, to: Float)
  ) -> DrawnLine {
    let count = max(Int(abs(turns.to - turns.from) * 48), 3)
    return DrawnLine(
      (0...count).map { index in
        let share = Float(index) / Float(count)
        return center
          + axes
          * ElementaryFunctions.direction(turns: turns.from + (turns.to - turns.from) * share)
      })
  }

  /// A whole ellipse around the origin.
  static func ellipse(_ axes: SIMD2<Float>) -> DrawnLine {
    DrawnLine(
      (0..<48).map { axes * ElementaryFunctions.direction(turns: Float($0) / 48) }, isClosed: true)
  }

  /// Corners at the same distance from the origin, the first one on top.
  static func regular(_ count: Int, radii: [Float] = [1]) -> [SIMD2<Float>] {
    (0..<count).map { index in
      ElementaryFunctions.direction(turns: Float(index) / Float(count) - 0.25)
        * radii[index % radii.count]
    }
  }

  /// The line with its points elsewhere.
  func moved(_ move: (SIMD2<Float>) -> SIMD2<Float>) -> DrawnLine {
    DrawnLine(points.map(move), isClosed: isClosed)
  }

  /// The line turned around the origin.
  func turned(by turns: Float) -> DrawnLine {
    let direction = ElementaryFunctions.direction(turns: turns)
    return moved { $0.turned(by: direction) }
  }

  /// The line with corners cut off by arcs.
  ///
  /// - Parameter radius: The radius of the arcs, at most half of the shortest side.
  func rounded(by radius: Float) -> DrawnLine {
    guard isClosed, radius > 0 else { return self }
    var rounded: [SIMD2<Float>] = []
    for index in points.indices {
      let corner = points[index]
      let before = points[(index + points.count - 1) % points.count] - corner
      let after = points[(index + 1) % points.count] - corner
      let (start, end) = (before.unit, after.unit)
      // The arc touches both sides at the same distance from the corner.
      let cosine = (start * end).sum()
      let halfTangent = ((1 - cosine) / max(1 + cosine, 1e-3)).squareRoot()
      let reach = min(radius / max(halfTangent, 1e-3), before.length / 2, after.length / 2)
      let (from, to) = (corner + start * reach, corner + end * reach)
      // A curve of second degree is an arc, nearly.
      for step in 0...6 {
        let share = Float(step) / 6
        let (first, second) = (from + (corner - from) * share, corner + (to - corner) * share)
        rounded.append(first + (second - first) * share)
      }
    }
    return DrawnLine(rounded, isClosed: true)
  }
}

extension SplitMix64 {
  /// Whether something happens that does with some probability.
  mutating func happens(_ probability: Float) -> Bool { unit() < probability }
}
