import Foundation
package import InkKit

/// The slow twin of `SequenceEvidence`: goes through all ways to spell by frames, one by one.
package struct SlowSequenceEvidence {
  private let posteriors: FramePosteriors
  private let floor: Double

  /// Looks at frames, no probability of which counts as less than a part of its frame's largest.
  package init(_ posteriors: FramePosteriors, floor: Float) {
    self.posteriors = posteriors
    self.floor = Double(floor)
  }

  /// The logarithm of the sum over all ways in which frames say a label once, or nothing if it is
  /// empty.
  ///
  /// - Parameter gaps: The frames in which a space is as good as a blank.
  package func score(of label: String, in frames: Range<Int>, gaps: Set<Int> = []) -> Double {
    let output = label.isEmpty ? nil : posteriors.labels.firstIndex(of: label)
    return log(sum(frames, gaps, expected: output.map { [$0] } ?? [], said: [], last: nil))
  }

  /// The sum over all ways for frames to go on after some that said outputs, the last of them
  /// perhaps lasting.
  private func sum(
    _ frames: Range<Int>, _ gaps: Set<Int>, expected: [Int], said: [Int], last: Int?
  ) -> Double {
    guard let frame = frames.first else { return said == expected ? 1 : 0 }
    return (0...posteriors.blank).reduce(0) { total, output in
      let isBlank = output == posteriors.blank
      if gaps.contains(frame) && output == posteriors.space { return total }
      let next = isBlank || output == last ? said : said + [output]
      return total + probability(of: output, in: frame, isGap: gaps.contains(frame))
        * sum(
          frames.dropFirst(), gaps, expected: expected, said: next, last: isBlank ? nil : output)
    }
  }

  private func probability(of output: Int, in frame: Int, isGap: Bool) -> Double {
    let all = (0...posteriors.blank).map { Double(posteriors.probability(of: $0, in: frame)) }
    let own =
      isGap && output == posteriors.blank ? all[output] + all[posteriors.space] : all[output]
    return max(own, floor * (all.max() ?? 0))
  }

  /// The logarithms of how likely some frames say no space, and a space.
  package func spaceScores(in frames: [Int]) -> (none: Double, space: Double) {
    let none = frames.reduce(1.0) { product, frame in
      let space = Double(posteriors.probability(of: posteriors.space, in: frame))
      return product * max(1 - space, floor)
    }
    return (log(none), log(max(1 - none, floor)))
  }
}
