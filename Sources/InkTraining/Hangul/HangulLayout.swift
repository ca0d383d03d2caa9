import InkKit

/// Where the letters of a Korean syllable stand in a block of width and height 1.
struct HangulLayout {
  var initial: Box
  var below: Box?
  var right: Box?
  var final: Box?

  /// The usual places; each writer's differ a little.
  ///
  /// - Parameters:
  ///   - below: Whether a part of the vowel stands below the initial.
  ///   - right: Whether a part of the vowel stands to the right.
  init(below: Bool, right: Bool, hasFinal: Bool) {
    func place(_ left: Float, _ top: Float, _ right: Float, _ bottom: Float) -> Box {
      Box(lower: SIMD2(left, top), upper: SIMD2(right, bottom))
    }
    switch (below, right, hasFinal) {
    case (false, _, false):
      initial = place(0, 0.08, 0.52, 0.8)
      self.right = place(0.62, 0, 1, 1)
    case (false, _, true):
      initial = place(0, 0.02, 0.52, 0.5)
      self.right = place(0.62, 0, 0.98, 0.6)
      final = place(0.18, 0.66, 0.95, 1)
    case (true, false, false):
      initial = place(0.2, 0, 0.8, 0.5)
      self.below = place(0, 0.56, 1, 1)
    case (true, false, true):
      initial = place(0.22, 0, 0.78, 0.32)
      self.below = place(0, 0.36, 1, 0.6)
      final = place(0.2, 0.66, 0.8, 1)
    case (true, true, false):
      initial = place(0.08, 0, 0.55, 0.45)
      self.below = place(0, 0.5, 0.62, 0.82)
      self.right = place(0.68, 0, 1, 1)
    case (true, true, true):
      initial = place(0.08, 0, 0.55, 0.32)
      self.below = place(0, 0.36, 0.62, 0.58)
      self.right = place(0.68, 0, 0.98, 0.62)
      final = place(0.18, 0.67, 0.92, 1)
    }
  }
}

extension Box {
  /// The place with its sides moved a little.
  func varied(by deviation: Float, using generator: inout SplitMix64) -> Box {
    func moved(_ corner: SIMD2<Float>) -> SIMD2<Float> {
      corner + SIMD2(generator.normal(), generator.normal()) * deviation
    }
    return Box(lower: moved(lower), upper: moved(upper))
  }

  /// The left part of the place, and the right one, for two letters side by side.
  var halves: (left: Box, right: Box) {
    let width = upper.x - lower.x
    return (
      Box(lower: lower, upper: SIMD2(lower.x + width * 0.46, upper.y)),
      Box(lower: SIMD2(lower.x + width * 0.54, lower.y), upper: upper)
    )
  }
}
