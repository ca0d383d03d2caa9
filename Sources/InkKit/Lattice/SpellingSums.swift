/// The sum over all ways in which the frames of a line spell a text (A. Graves et al., "Connectionist temporal
/// classification", ICML 2006), as the network of the frames was trained by it.
///
///     –  c  –  a  –  n  –        each frame is at one of these and stays or goes on by one; from a
///                                label also by two, to another label
struct SpellingSums {
  /// The sums of a label of the text.
  private struct State {
    /// The sum over the ways that are at the blank before the label.
    var before: Float = 0
    /// The sum over the ways that have come to the label and last in it.
    var inside: Float = 0
  }

  /// The sums of all labels, and those of the blank behind the last.
  private var states: [State] = []

  /// Less than this beside all ways of a frame counts as nothing, so that sums stay where `Float` is fast.
  private static let least: Float = 0x1p-100

  /// The logarithm of the sum for a text, each probability taken as a part of its frame's largest; −∞ if the
  /// frames are too few. It compares among texts of the same frames.
  ///
  /// - Parameter outputs: What spells the text, in the order of the ink.
  /// - Complexity: O(*ft*) for *f* frames and a text of *t* outputs.
  mutating func logSum(of outputs: [Int], in frames: LineFrames) -> Float {
    states.removeAll(keepingCapacity: true)
    states.append(contentsOf: repeatElement(State(), count: outputs.count + 1))
    states[0].before = 1
    var logScale: Float = 0
    var total: Float = 1
    for frame in 0..<frames.count {
      logScale += ElementaryFunctions.log(total)
      total = advance(over: frame, of: frames, outputs: outputs, scale: 1 / total)
      // Fails too for a sum that is not a number.
      guard total > 0 else { return -.infinity }
    }
    var end = states[outputs.count].before
    if !outputs.isEmpty { end += states[outputs.count - 1].inside }
    return end > 0 ? ElementaryFunctions.log(end) + logScale : -.infinity
  }

  /// Goes on by a frame, and returns what all sums are together.
  ///
  /// - Parameter scale: What the sums so far are multiplied by.
  private mutating func advance(
    over frame: Int, of frames: LineFrames, outputs: [Int], scale: Float
  ) -> Float {
    let parts = frames.parts.span
    let outputs = outputs.span
    let first = frame * frames.width
    let blank = parts[first + frames.blank] * scale
    var states = states.mutableSpan
    var total: Float = 0
    // The label before the present one, and its sum up to the frame before.
    var previous = -1
    var left: Float = 0
    for index in 0..<outputs.count {
      let state = states[index]
      let output = outputs[index]
      let skipping = output == previous ? 0 : left
      let before = Self.counted((state.before + left) * blank)
      let inside = Self.counted(
        (state.inside + state.before + skipping) * (parts[first + output] * scale))
      states[index] = State(before: before, inside: inside)
      total += before + inside
      previous = output
      left = state.inside
    }
    let end = Self.counted((states[outputs.count].before + left) * blank)
    states[outputs.count] = State(before: end)
    return total + end
  }

  @inline(__always)
  private static func counted(_ sum: Float) -> Float { sum < least ? 0 : sum }
}
