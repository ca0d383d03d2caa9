import InkKit

/// Where the letters of a Korean syllable stand in a block of width and height 1.
struct HangulLayout {
  /// A corner and the opposite one.
  struct Place {
    var lower: SIMD2<Float>
    var upper: SIMD2<Float>
  }

  var initial: Place
  var below: Place?
  var right: Place?
  var final: Place?

  /// The usual places; each writer's differ a little.
  ///
  /// - Parameters:
  ///   - below: Whether a part of the vowel stands below the initial.
  ///   - right: Whether a part of the vowel stands to the right.
  init(below: Bool, right: Bool, hasFinal: Bool) {
    func place(_ left: Float, _ top: Float, _ right: Float, _ bottom: Float) -> Place {
      Place(lower: SIMD2(left, top), upper: SIMD2(right, bottom))
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

extension HangulLayout.Place {
  /// The place with its sides moved a little.
  func varied(by deviation: Float, using generator: inout SplitMix64) -> Self {
    func moved(_ corner: SIMD2<Float>) -> SIMD2<Float> {
      corner + SIMD2(generator.normal(), generator.normal()) * deviation
    }
    return Self(lower: moved(lower), upper: moved(upper))
  }

  /// The left part of the place, and the right one, for two letters side by side.
  var halves: (left: Self, right: Self) {
    let width = upper.x - lower.x
    return (
      Self(lower: lower, upper: SIMD2(lower.x + width * 0.46, upper.y)),
      Self(lower: SIMD2(lower.x + width * 0.54, lower.y), upper: upper)
    )
  }
}
