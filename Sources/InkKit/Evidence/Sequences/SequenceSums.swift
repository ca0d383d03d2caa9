/// The frames of a line as sums over them need them: no probability below a floor, and the largest of
/// each frame 1, so that products stay large enough for `Float`.
struct SequenceFrames: Sendable {
  /// Each probability as a part of its frame's largest, laid out as in ``FramePosteriors``.
  private(set) var parts: [SIMD8<Float>] = []
  /// The part of the blank in each frame, and that of blank and space together.
  private(set) var blanks: [Float] = []
  private(set) var gaps: [Float] = []
  /// The logarithms of the largest probabilities.
  private(set) var logLargest: [Float] = []

  /// Takes over the frames of a line.
  mutating func copy(_ posteriors: FramePosteriors, floor: Float) {
    let blockCount = posteriors.blockCount
    let probabilities = posteriors.probabilities.span
    let lowest = SIMD8<Float>(repeating: floor)
    parts.removeAll(keepingCapacity: true)
    blanks.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    logLargest.removeAll(keepingCapacity: true)
    for frame in 0..<posteriors.frameCount {
      let first = frame * blockCount
      var most = probabilities[first]
      for block in 1..<max(blockCount, 1) {
        let other = probabilities[first + block]
        most.replace(with: other, where: other .> most)
      }
      let largest = max(most.max(), .leastNormalMagnitude)
      for block in 0..<blockCount {
        let part = probabilities[first + block] / largest
        parts.append(part.replacing(with: lowest, where: part .< lowest))
      }
      let blank = posteriors.probability(of: posteriors.blank, in: frame) / largest
      let space = posteriors.probability(of: posteriors.space, in: frame) / largest
      blanks.append(max(blank, floor))
      gaps.append(max(blank + space, floor))
      logLargest.append(ElementaryFunctions.log(largest))
    }
  }
}

/// The running sums over the ways to spell each label once, for eight labels in one vector.
///
///     before   ─▶ inside ─▶ after
///       ↺ –         ↺ p       ↺ –
struct SequenceSums: Sendable {
  /// The sums of eight labels.
  private struct State {
    /// The sum over the ways that have come to the label and last in it.
    var inside = SIMD8<Float>()
    /// The sum over those that have left it.
    var after = SIMD8<Float>()
  }

  /// The sums of all labels, block by block.
  private var states: [State] = []
  /// The product of the blanks: no label has begun.
  private var before: Float = 1
  /// The logarithm of what the sums are to be multiplied by.
  private var logScale: Float = 0

  /// When all sums together have become this small, they are divided by it.
  private static let smallest: Float = 0x1p-32
  private static let logSmallest: Float = -32 * 0.693_147_18

  /// The least that ``before`` becomes: far less than what counts beside the other sums, and enough
  /// that they stay where `Float` is fast.
  private static let leastBefore: Float = 0x1p-80

  /// Begins before a frame.
  mutating func start(blockCount: Int) {
    states.removeAll(keepingCapacity: true)
    states.append(contentsOf: repeatElement(State(), count: blockCount))
    before = 1
    logScale = 0
  }

  /// Goes on by a frame.
  ///
  /// - Parameter blank: How likely the frame says nothing.
  mutating func advance(over frame: Int, of frames: SequenceFrames, blank: Float) {
    let mass = advanceLabels(over: frame, of: frames, blank: blank, before: before)
    before = max(before * blank, Self.leastBefore)
    logScale += frames.logLargest[frame]
    if mass + before < Self.smallest { scaleUp() }
  }

  /// Goes on by a frame with the sums of labels, and returns what they are together.
  private mutating func advanceLabels(
    over frame: Int, of frames: SequenceFrames, blank: Float, before: Float
  ) -> Float {
    let parts = frames.parts.span
    let first = frame * states.count
    var states = states.mutableSpan
    var mass = SIMD8<Float>()
    for block in 0..<states.count {
      let state = states[block]
      let lasting = (state.inside + before) * parts[first + block]
      let ended = (state.inside + state.after) * blank
      states[block] = State(inside: lasting, after: ended)
      mass += lasting + ended
    }
    return mass.sum()
  }

  private mutating func scaleUp() {
    let factor = 1 / Self.smallest
    for block in states.indices {
      states[block].inside *= factor
      states[block].after *= factor
    }
    before *= factor
    logScale += Self.logSmallest
  }

  /// Writes what the frames so far and one more say of each output, and of none in the place of the
  /// blank; natural logarithms.
  ///
  /// - Parameter blank: How likely the last frame says nothing.
  func write(
    to row: inout [Float], endingWith frame: Int, of frames: SequenceFrames, blank: Float,
    blankPlace: Int
  ) {
    let states = states.span
    let parts = frames.parts.span
    let first = frame * states.count
    let scale = logScale + frames.logLargest[frame]
    var values = row.mutableSpan
    for block in 0..<states.count {
      let state = states[block]
      let sum =
        (state.inside + before) * parts[first + block] + (state.inside + state.after) * blank
      let logs = ElementaryFunctions.log(sum) + scale
      for lane in 0..<8 { values[block * 8 + lane] = logs[lane] }
    }
    values[blankPlace] = ElementaryFunctions.log(before * blank) + scale
  }
}
