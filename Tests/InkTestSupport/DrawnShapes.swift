import Foundation
package import InkKit

/// Plain shapes for tests of geometry, as closed or open polylines.
package enum DrawnShapes {
  /// Points along a straight line, both ends included.
  package static func line(
    from start: SIMD2<Float>, to end: SIMD2<Float>, count: Int = 16
  ) -> [SIMD2<Float>] {
    (0..<count).map { start + (end - start) * (Float($0) / Float(max(1, count - 1))) }
  }

  /// Points along straight lines from corner to corner, both ends of each line included.
  package static func polyline(
    _ corners: [SIMD2<Float>], countPerLine: Int = 16
  ) -> [SIMD2<Float>] {
    zip(corners, corners.dropFirst()).flatMap { line(from: $0, to: $1, count: countPerLine) }
  }

  /// A circle that starts at its top, anticlockwise to the eye.
  package static func circle(
    center: SIMD2<Float> = .zero, radius: Float = 1, count: Int = 32
  ) -> [SIMD2<Float>] {
    (0..<count).map { index in
      let angle = 2 * Float.pi * Float(index) / Float(max(1, count - 1))
      return center + radius * SIMD2(-sin(angle), -cos(angle))
    }
  }

  /// A closed polygon through some corners with points along its sides.
  package static func polygon(_ corners: [SIMD2<Float>], countPerSide: Int = 8) -> [SIMD2<Float>] {
    var points: [SIMD2<Float>] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      points += line(from: corner, to: next, count: countPerSide + 1).dropLast()
    }
    return points + corners.prefix(1)
  }

  /// An ink of polylines, without times.
  package static func ink(_ strokes: [[SIMD2<Float>]]) throws -> Ink {
    try Ink(strokes: strokes.map { Stroke($0) })
  }

  /// An ink of straight strokes: from *x* and *y* to *x* and *y*.
  package static func straight(_ strokes: [(Float, Float, Float, Float)]) throws -> Ink {
    try ink(strokes.map { left, top, right, bottom in [SIMD2(left, top), SIMD2(right, bottom)] })
  }

  /// A wandering ink of any shape, for tests that must hold for all.
  package static func randomInk(using random: inout SplitMix64) throws -> Ink {
    try ink(
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        var point = SIMD2<Float>.random(in: -100...100, using: &random)
        return (0..<Int.random(in: 1...40, using: &random)).map { _ in
          point += SIMD2<Float>.random(in: -10...10, using: &random)
          return point
        }
      })
  }
}
