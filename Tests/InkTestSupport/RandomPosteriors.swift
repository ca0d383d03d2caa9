package import InkKit

/// Probabilities of frames, made up.
package enum RandomPosteriors {
  /// Random frames, some of them sure of one output, of lines whose pieces have so many each.
  package static func posteriors(
    labels: [String], pieceFrames: [Int], random: inout SplitMix64
  ) -> FramePosteriors {
    let frames = (0..<pieceFrames.reduce(0, +)).map { _ in
      let sure = random.unit() < 0.5 ? random.below(labels.count + 2) : -1
      return (0..<(labels.count + 2)).map { output in
        output == sure ? 100 : random.unit() < 0.2 ? 0 : random.unit()
      }
    }
    return posteriors(labels: labels, pieceFrames: pieceFrames, frames)
  }

  /// Frames with the given parts of each output: the labels, the space and the blank.
  package static func posteriors(
    labels: [String], pieceFrames: [Int], _ frames: [[Float]]
  ) -> FramePosteriors {
    let blockCount = (labels.count + 2 + 7) / 8
    var probabilities: [SIMD8<Float>] = []
    for parts in frames {
      let total = parts.reduce(0, +)
      for block in 0..<blockCount {
        probabilities.append(
          SIMD8(
            (0..<8).map { lane in
              block * 8 + lane < parts.count ? parts[block * 8 + lane] / total : 0
            }))
      }
    }
    return FramePosteriors(
      labels: labels, probabilities: probabilities,
      nodeFrames: pieceFrames.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) })
  }

  /// Frames that are sure of an output each: a label, a space, or the blank for `-`.
  package static func spelling(
    _ text: String, labels: [String], pieceFrames: [Int], sureness: Float = 0.99
  ) -> FramePosteriors {
    let frames = text.map { character in
      let output =
        character == "-"
        ? labels.count + 1 : labels.firstIndex(of: String(character)) ?? labels.count
      return (0..<(labels.count + 2)).map { other in
        other == output ? sureness : (1 - sureness) / Float(labels.count + 1)
      }
    }
    return posteriors(labels: labels, pieceFrames: pieceFrames, frames)
  }
}
