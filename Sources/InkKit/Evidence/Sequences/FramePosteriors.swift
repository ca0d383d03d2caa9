/// How likely each label is in each frame of a line, as a sequence network sees it.
///
///     points     · · · ╎ · · · · ╎ · · · · · ·      of the path of the line, see ``SequencePath``
///     frames     │   │   │   │   │   │   │   │      one for every fourth point
///     pieces     └─ 0 ─┘└── 1 ───┘└─── 2 ────┘      whose first frames are ``nodeFrames``
///
/// A frame says a label, a space or nothing (the blank of A. Graves et al., "Connectionist temporal
/// classification", ICML 2006); its probabilities sum to one. A text's probability is the sum over
/// all ways to spell it by frames, where a label may last for several frames, and equal neighbours
/// have a blank between them.
package struct FramePosteriors: Sendable {
  /// The labels; a space and the blank come after them in each frame.
  package var labels: [String]

  /// The probabilities, frame by frame ``blockCount`` blocks of eight outputs: the labels in their
  /// order, the space, the blank, and zeros up to a multiple of eight.
  package var probabilities: [SIMD8<Float>]

  /// For each node of the line's lattice the first frame of the piece that begins there: rising,
  /// one more than there are pieces, from 0 to ``frameCount``. A piece without a frame of its own
  /// has the same number as the next.
  package var nodeFrames: [Int]

  package init(labels: [String], probabilities: [SIMD8<Float>], nodeFrames: [Int]) {
    self.labels = labels
    self.probabilities = probabilities
    self.nodeFrames = nodeFrames
    precondition(
      probabilities.count.isMultiple(of: blockCount) && nodeFrames.last == frameCount,
      "Each frame has a probability for each output, and the last node ends the last frame.")
  }

  /// The place of the space among a frame's outputs.
  package var space: Int { labels.count }

  /// The place of the blank among a frame's outputs.
  package var blank: Int { labels.count + 1 }

  /// The blocks of a frame.
  package var blockCount: Int { (labels.count + 2 + 7) / 8 }

  /// The number of frames.
  package var frameCount: Int { probabilities.count / blockCount }

  /// The probability of an output in a frame.
  package func probability(of output: Int, in frame: Int) -> Float {
    probabilities[frame * blockCount + output / 8][output % 8]
  }
}
