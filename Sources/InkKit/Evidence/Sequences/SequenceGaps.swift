/// Where a sequence network may say a space, and how likely it does.
///
/// A space stands before a piece; its network was trained to say it in the last frame before the
/// piece or in its first one.
struct SequenceGaps: Sendable {
  /// For each node the first of the frames that may say a space before its piece; `nil` where there
  /// can be no space. The last one is the piece's first.
  private(set) var firstFrames: [Int?] = []

  /// For each node how likely its frames say no space, and how likely they say one, as logarithms; 0
  /// where there can be none.
  private(set) var logNone: [Float] = []
  private(set) var logSpace: [Float] = []

  /// Looks at the frames before each piece.
  ///
  /// - Parameters:
  ///   - isPossible: For each node whether there can be a space.
  ///   - floor: The least that a probability counts as.
  mutating func measure(_ posteriors: FramePosteriors, isPossible: [Bool], floor: Float) {
    firstFrames.removeAll(keepingCapacity: true)
    logNone.removeAll(keepingCapacity: true)
    logSpace.removeAll(keepingCapacity: true)
    // A frame that begins a piece belongs to the space before that piece and to no later one.
    var taken = -1
    for (node, frame) in posteriors.nodeFrames.enumerated() {
      guard isPossible[node] else {
        firstFrames.append(nil)
        logNone.append(0)
        logSpace.append(0)
        continue
      }
      let first = min(frame, max(frame - 1, taken + 1))
      var none: Float = 1
      for frame in first..<min(frame + 1, posteriors.frameCount) {
        none *= max(1 - posteriors.probability(of: posteriors.space, in: frame), floor)
      }
      taken = frame
      firstFrames.append(first)
      logNone.append(ElementaryFunctions.log(max(none, .leastNormalMagnitude)))
      logSpace.append(ElementaryFunctions.log(max(1 - none, floor)))
    }
  }

  /// Whether a frame of a cell may say the space before the cell or that behind it.
  func holdsSpace(_ frame: Int, begin: Int, end: Int, nodeFrames: [Int]) -> Bool {
    if frame == nodeFrames[begin], firstFrames[begin] != nil { return true }
    guard frame == nodeFrames[end] - 1, let first = firstFrames[end] else { return false }
    return first <= frame
  }
}
