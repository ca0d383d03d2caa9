import InkKit

/// Varies a character of many strokes as another writer might have written it: each stroke moves,
/// grows and turns a little of its own, and some are joined to the one before.
///
/// What a hand does to the whole is ``InkDistortion``'s.
struct StrokeDistortion: Sendable {
  /// The standard deviation of a stroke's way, relative to half the size.
  var shift: Float = 0.045
  /// The standard deviation of the logarithm of its growth.
  var growth: Float = 0.1
  /// The standard deviation of its turn, in radians.
  var turn: Float = 0.07
  /// The share of inks with joined strokes.
  var joinedShare: Float = 0.6
  /// The largest share of an ink's strokes that are joined to the one before.
  var joinLimit: Float = 0.5
  /// The longest way between two strokes that are joined, relative to half the size.
  var joinReach: Float = 0.9

  /// A varied copy of an ink.
  func apply(to ink: NormalizedInk, using generator: inout SplitMix64) -> NormalizedInk {
    var varied = ink
    var begin = 0
    for end in 1...ink.points.count
    where end == ink.points.count || ink.beginsStroke[end] {
      let range = begin..<end
      begin = end
      let center = ink.points[range].reduce(.zero, +) / Float(range.count)
      let way = SIMD2(generator.normal(), generator.normal()) * shift
      let scale = 1 + growth * generator.normal()
      let angle = turn * generator.normal()
      for index in range {
        let point = (ink.points[index] - center) * scale
        varied.points[index] =
          center + way + SIMD2(point.x - angle * point.y, point.y + angle * point.x)
      }
    }
    let joins = generator.unit() < joinedShare
    let share = joinLimit * generator.unit()
    for index in 1..<ink.points.count where ink.beginsStroke[index] {
      let way = varied.points[index] - varied.points[index - 1]
      let isNear = (way * way).sum() < joinReach * joinReach
      // The generator goes the same way whether strokes are joined or not.
      let isChosen = generator.unit() < share
      if joins && isNear && isChosen {
        varied.beginsStroke[index] = false
        varied.strokeCount -= 1
      }
    }
    varied.refit()
    return varied
  }
}
