import InkKit

/// How likely a text is in the frames of a line, and the slopes of that (connectionist temporal
/// classification: A. Graves, S. Fernández, F. Gomez & J. Schmidhuber, ICML 2006).
///
/// The states of a text are its labels with blanks around and between them:
///
///     –  a  –  l  –  l  –        each frame is in one state and stays or goes on by one; from a
///                                label also by two, to another label
///
/// A label may be bound to a window of frames, where it is known to be written: then it counts
/// nowhere else, and the network learns to say it there.
struct SequenceLoss {
  /// The slopes of minus the log-likelihood by the network's outputs before the softmax, frame by
  /// frame, in the shape of the probabilities.
  private(set) var slopes: [SIMD8<Float>] = []

  private var forward: [Float] = []
  private var backward: [Float] = []
  private var logs: [Float] = []

  /// A label of the text and the frames where it may be.
  struct Target: Hashable, Sendable {
    /// The place among a frame's outputs.
    var output: Int
    /// The frames where it may be said.
    var frames: Range<Int>
  }

  /// Computes the slopes.
  ///
  /// - Parameters:
  ///   - probabilities: Frame by frame, `blockCount` blocks each.
  ///   - blank: The blank's place among a frame's outputs.
  /// - Returns: Minus the log-likelihood, or `nil` if the frames can't spell the text.
  /// - Complexity: O(*ft*) for *f* frames and *t* targets.
  mutating func compute(
    _ probabilities: [SIMD8<Float>], blockCount: Int, blank: Int, targets: [Target]
  ) -> Float? {
    let frameCount = probabilities.count / blockCount
    let width = 2 * targets.count + 1
    fillLogs(probabilities, blockCount: blockCount, blank: blank, targets: targets)
    Self.reset(&forward, count: frameCount * width)
    Self.reset(&backward, count: frameCount * width)
    forward[0] = logs[0]
    if width > 1 { forward[1] = logs[1] }
    for frame in 1..<max(frameCount, 1) {
      let row = frame * width
      for state in 0..<width where logs[row + state] > -.infinity {
        var sum = forward[row - width + state]
        if state > 0 { sum = LatticeGradient.add(sum, forward[row - width + state - 1]) }
        if Self.skips(to: state, targets) {
          sum = LatticeGradient.add(sum, forward[row - width + state - 2])
        }
        forward[row + state] = sum + logs[row + state]
      }
    }
    let last = (frameCount - 1) * width
    let end = LatticeGradient.add(
      forward[last + width - 1], width > 1 ? forward[last + width - 2] : -.infinity)
    guard end > -.infinity else { return nil }
    backward[last + width - 1] = 0
    if width > 1 { backward[last + width - 2] = 0 }
    for frame in stride(from: frameCount - 2, through: 0, by: -1) {
      let row = frame * width
      let next = row + width
      for state in 0..<width {
        var sum = backward[next + state] + logs[next + state]
        if state + 1 < width {
          sum = LatticeGradient.add(sum, backward[next + state + 1] + logs[next + state + 1])
        }
        if state + 2 < width, Self.skips(to: state + 2, targets) {
          sum = LatticeGradient.add(sum, backward[next + state + 2] + logs[next + state + 2])
        }
        backward[row + state] = sum
      }
    }
    // The slope of an output is its probability minus how much of the sum goes through it.
    slopes.removeAll(keepingCapacity: true)
    slopes += probabilities
    for frame in 0..<frameCount {
      for state in 0..<width {
        let place = frame * width + state
        let share = forward[place] + backward[place] - end
        guard share > -30 else { continue }
        let output = state % 2 == 0 ? blank : targets[state / 2].output
        slopes[frame * blockCount + output / 8][output % 8] -= ElementaryFunctions.exp(share)
      }
    }
    return -end
  }

  /// The share of a class's probability that is wanted of all classes alike, so that none is said without a
  /// doubt.
  private static let smoothing: Float = 0.05

  /// Computes the slopes of a line that as a whole is of a class: its probability is that of the mean of the
  /// frames' logarithms, among the classes alone.
  ///
  /// - Parameters:
  ///   - probabilities: Frame by frame, `blockCount` blocks each, the classes first.
  ///   - label: The class.
  /// - Returns: The cross entropy with the class, of which a twentieth is wanted of all classes alike, as a
  ///   natural logarithm; `nil` without a frame.
  /// - Complexity: O(*fc*) for *f* frames and *c* classes.
  mutating func compute(
    _ probabilities: [SIMD8<Float>], blockCount: Int, classCount: Int, label: Int
  ) -> Float? {
    let frameCount = probabilities.count / blockCount
    guard frameCount > 0 else { return nil }
    var sums = [Float](repeating: 0, count: classCount)
    for frame in 0..<frameCount {
      for output in 0..<classCount {
        let probability = probabilities[frame * blockCount + output / 8][output % 8]
        sums[output] += ElementaryFunctions.log(max(probability, .leastNormalMagnitude))
      }
    }
    let shares = SequenceNetwork.shares(ofSums: sums, frameCount: frameCount)
    var loss: Float = 0
    slopes.removeAll(keepingCapacity: true)
    slopes.append(contentsOf: repeatElement(.zero, count: probabilities.count))
    for output in 0..<classCount {
      let share = shares[output]
      let wanted =
        Self.smoothing / Float(classCount) + (output == label ? 1 - Self.smoothing : 0)
      loss -= wanted * ElementaryFunctions.log(max(share, .leastNormalMagnitude))
      for frame in 0..<frameCount {
        slopes[frame * blockCount + output / 8][output % 8] = (share - wanted) / Float(frameCount)
      }
    }
    return loss
  }

  /// Fills the logarithms of the probabilities of all states; −∞ outside of their windows.
  private mutating func fillLogs(
    _ probabilities: [SIMD8<Float>], blockCount: Int, blank: Int, targets: [Target]
  ) {
    let frameCount = probabilities.count / blockCount
    let width = 2 * targets.count + 1
    Self.reset(&logs, count: frameCount * width)
    for frame in 0..<frameCount {
      func log(_ output: Int) -> Float {
        let probability = probabilities[frame * blockCount + output / 8][output % 8]
        return ElementaryFunctions.log(max(probability, .leastNormalMagnitude))
      }
      let silence = log(blank)
      for state in stride(from: 0, to: width, by: 2) { logs[frame * width + state] = silence }
      for (index, target) in targets.enumerated() where target.frames.contains(frame) {
        logs[frame * width + 2 * index + 1] = log(target.output)
      }
    }
  }

  /// Whether a state may follow the one two before it: a label after another label.
  private static func skips(to state: Int, _ targets: [Target]) -> Bool {
    state % 2 == 1 && state >= 3 && targets[state / 2].output != targets[state / 2 - 1].output
  }

  private static func reset(_ values: inout [Float], count: Int) {
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: repeatElement(-.infinity, count: count))
  }
}
