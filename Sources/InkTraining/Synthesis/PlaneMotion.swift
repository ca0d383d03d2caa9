import InkKit

/// Moves some strokes together about their middle, as hands place the parts of a character differently.
package struct PlaneMotion: Sendable {
  /// The standard deviation of the way.
  package var shift: Float
  /// The standard deviation of the logarithm of the growth of either side.
  package var growth: Float
  /// The standard deviation of the turn, in radians.
  package var turn: Float

  /// Moves strokes.
  func apply(
    to strokes: inout ArraySlice<[SIMD2<Float>]>, using generator: inout SplitMix64
  ) {
    let way = SIMD2(generator.normal(), generator.normal()) * shift
    let scale = SIMD2(
      ElementaryFunctions.exp(growth * generator.normal()),
      ElementaryFunctions.exp(growth * generator.normal()))
    let angle = turn * generator.normal()
    var sum = SIMD2<Float>.zero
    var count: Float = 0
    for stroke in strokes {
      for point in stroke { sum += point }
      count += Float(stroke.count)
    }
    guard count > 0 else { return }
    let middle = sum / count
    for stroke in strokes.indices {
      for index in strokes[stroke].indices {
        let point = (strokes[stroke][index] - middle) * scale
        let turned = SIMD2(point.x - angle * point.y, point.y + angle * point.x)
        strokes[stroke][index] = middle + way + turned
      }
    }
  }
}
