package import InkKit

/// Varies an ink as another writer might have written it.
///
/// Slant, rotation, aspect and a smooth bend, all small; now and then another order or direction
/// of strokes. Somewhat weaker and stronger ones read the development set no better.
package struct InkDistortion: Sendable {
  /// How the ink is changed as one; lengths are relative to half the size.
  package var shape = Distortion(
    slant: 0.15, turn: 0.1, aspect: 0.15, bend: 0.05, turnsRigidly: true)
  /// How often a stroke is drawn backwards, and how often two strokes change places.
  package var reordering: Float = 0.04
  /// How often all strokes are drawn in any order, and each of them in either direction, as by
  /// people who copy a shape that they do not know how to write.
  package var shuffling: Float = 0
  /// How often the duration is forgotten, so that an ink without times is no surprise.
  package var forgetting: Float = 0.5
  /// The standard deviation of the logarithm of the writer's pace.
  package var pace: Float = 0.1

  /// A varied copy of an ink.
  package func apply(
    to ink: NormalizedInk, using generator: inout SplitMix64
  ) -> NormalizedInk {
    var varied = ink
    reorderStrokes(of: &varied, using: &generator)
    let drawn = shape.drawn(using: &generator)
    varied.points = varied.points.map(drawn)
    varied.refit()
    let factor = ElementaryFunctions.exp(pace * generator.normal())
    if generator.unit() < forgetting { varied.duration = nil }
    varied.duration?.penDown *= factor
    varied.duration?.penUp *= factor
    return varied
  }

  /// Draws strokes backwards and in another order, each rarely.
  private func reorderStrokes(of ink: inout NormalizedInk, using generator: inout SplitMix64) {
    if shuffling > 0, generator.unit() < shuffling {
      shuffleStrokes(of: &ink, using: &generator)
      return
    }
    let reverses = generator.unit() < reordering
    let swaps = generator.unit() < reordering
    guard reverses || (swaps && ink.strokeCount > 1) else { return }
    var strokes = ink.strokes
    if reverses { strokes[generator.below(strokes.count)].reverse() }
    if swaps && strokes.count > 1 {
      let first = generator.below(strokes.count - 1)
      strokes.swapAt(first, first + 1)
    }
    ink.setStrokes(strokes)
  }

  /// Draws each stroke in either direction, and all in any order.
  private func shuffleStrokes(of ink: inout NormalizedInk, using generator: inout SplitMix64) {
    var strokes = ink.strokes
    for index in strokes.indices where generator.unit() < 0.5 { strokes[index].reverse() }
    generator.shuffle(&strokes)
    ink.setStrokes(strokes)
  }
}
