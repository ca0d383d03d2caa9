import InkKit

/// Varies a line of ink as another writer might have written it.
package struct LineDistortion: Sendable {
  /// The standard deviation of the slant, as the tangent of its angle.
  package var slant: Float = 0.2
  /// The standard deviation of the logarithm of either side's scale.
  package var scale: Float = 0.13
  /// The standard deviation of how far the line lies off its place, in σ.
  package var shift: Float = 0.1
  /// The standard deviation of the slope, as the tangent of its angle.
  package var slope: Float = 0.03
  /// The standard deviation of a wave along the line, in σ.
  package var wave: Float = 0.1
  /// How its letters are varied one by one; `nil` leaves these as they are.
  package var letters: LetterDistortion?

  /// Creates a distortion; a strength of 1 is the usual one, and 0 changes nothing.
  package init(strength: Float = 1) {
    slant *= strength
    scale *= strength
    shift *= strength
    slope *= strength
    wave *= strength
  }

  /// A varied copy of a trace.
  func apply(to trace: LineTrace, using generator: inout SplitMix64) -> LineTrace {
    var varied = trace
    let slant = slant * generator.normal()
    let slope = slope * generator.normal()
    let factor = SIMD2(
      ElementaryFunctions.exp(scale * generator.normal()),
      ElementaryFunctions.exp(scale * generator.normal()))
    let shift = shift * generator.normal()
    // A wave of parabolas, some 6 σ long, sideways and up and down.
    let amplitude = SIMD2(generator.normal(), generator.normal()) * wave
    let phase = generator.unit()
    let origin = trace.points.last?.x ?? 0
    for index in varied.points.indices {
      let point = varied.points[index]
      let wave = Bend.wave(at: (point.x + point.y * 0.5) / 6 + phase)
      let x = point.x * factor.x + point.y * slant
      let y = point.y * factor.y + shift + (point.x - origin / 2) * slope / max(1, origin / 8)
      varied.points[index] = SIMD2(x, y) + amplitude * wave
    }
    return letters?.apply(to: varied, using: &generator) ?? varied
  }
}
