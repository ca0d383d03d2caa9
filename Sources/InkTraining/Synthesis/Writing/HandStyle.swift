package import InkKit

/// How somebody writes at the time: what a hand does to every letter of a word.
package struct HandStyle: Sendable {
  /// The slant, as the tangent of its angle, that letters get which are not the hand's own.
  package var slant: Float = 0
  /// How wide letters are beside how high.
  package var aspect: Float = 1
  /// The standard deviations of how a letter's bend, size and place differ from its form.
  package var bend: Float = 0
  package var unevenness: Float = 0
  /// How often a letter is joined to the one before, if both allow it.
  package var joining: Float = 0
  /// Whether marks wait until the pen is lifted.
  package var marksWait = true
  /// The room between letters, and its standard deviation.
  package var gap: Float = 0.2
  package var gapDeviation: Float = 0
  /// The room between words.
  package var wordGap: Float = 0.9
  /// How much the base line climbs or falls along the word, and the height of its waves.
  package var slope: Float = 0
  package var wave: Float = 0
  /// How much letters grow or shrink with each unit along the word.
  package var growth: Float = 0
  /// How the pen moves.
  package var movement = PenMovement.exact
  /// How often a stroke is written in two, and two strokes in one.
  package var splitting: Float = 0
  package var merging: Float = 0
  /// How often the pen goes back over ink to where the next stroke of a letter begins, instead of lifting.
  package var retracing: Float = 0

  /// A style that changes nothing.
  package init() {}

  /// The style of some writer.
  package init(using random: inout SplitMix64) {
    let numbers = (0..<16).map { _ in random.normal() }
    let units = (0..<10).map { _ in random.unit() }
    gap = 0.16 + 0.07 * numbers[0]
    wordGap = max(0.9 + 0.25 * numbers[1], 0.5)
    slant = 0.2 + 0.22 * numbers[2]
    aspect = ElementaryFunctions.exp(0.2 * numbers[3])
    bend = 0.05 + 0.03 * abs(numbers[4])
    unevenness = 0.05 + 0.03 * abs(numbers[5])
    // A third print, a third join all they can, others now and then.
    joining = units[0] < 0.3 ? 0.1 : units[0] < 0.7 ? 0.95 : 0.6
    marksWait = units[1] < 0.6
    // Who joins letters may draw them apart.
    gap += 0.5 * joining * units[9] * units[9]
    slope = 0.04 * numbers[6]
    wave = 0.06 * abs(numbers[7])
    growth = 0.008 * numbers[8]
    gapDeviation = 0.06 + 0.04 * abs(numbers[9])
    movement = PenMovement(
      lag: 0.1 + 0.6 * units[2] * units[2], tremor: 0.02 * units[3] * units[3],
      samplingInterval: 0.05 + 0.25 * units[4] * units[4])
    splitting = units[5] < 0.5 ? 0 : 0.25 * units[6]
    merging = 0.3 * units[7]
    retracing = units[8] < 0.3 ? 0.1 : 0.9
  }
}
