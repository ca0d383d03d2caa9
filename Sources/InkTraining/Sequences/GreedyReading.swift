import InkKit

extension FramePosteriors {
  /// The outputs other than blanks that the likeliest output of each frame spells: labels, and
  /// ``space``.
  ///
  /// The plainest of all readings (A. Graves et al. 2006, "best path decoding"): it says how good a
  /// network is by itself, and costs nothing.
  ///
  /// - Complexity: O(*fo*) for *f* frames and *o* outputs.
  func greedyOutputs() -> [Int] {
    var spelled: [Int] = []
    var last = blank
    for frame in 0..<frameCount {
      var best = blank
      var highest = probability(of: blank, in: frame)
      for output in 0..<blank where probability(of: output, in: frame) > highest {
        best = output
        highest = probability(of: output, in: frame)
      }
      if best != last, best != blank { spelled.append(best) }
      last = best
    }
    return spelled
  }
}

/// Lines that nothing is learned from, on which a network is tried while it learns.
struct SequenceProbe: Sendable {
  private let lines: [LineSample]

  /// The most lines that are read, evenly spread over all that can be: seconds after each pass.
  static let limit = 1000

  /// Prepares lines; those with other characters, or ink of several lines, are passed over.
  init(
    _ samples: [LabelledInk], labels: [String], direction: WritingDirection = .leftToRight
  ) {
    lines = samples.compactMap { LineSample($0, labels: labels, direction: direction) }
      .evenlySpread(Self.limit)
  }

  /// All edits that turn what the network reads into the labels, over all characters of the labels
  /// and their spaces; `nil` without lines.
  func errorRate(of posteriors: (LineSample) -> FramePosteriors) -> Float? {
    var edits = 0
    var length = 0
    for line in lines {
      let found = posteriors(line)
      let label = line.tokens.flatMap { $0.followsSpace ? [found.space, $0.label] : [$0.label] }
      edits += editDistance(found.greedyOutputs(), label)
      length += label.count
    }
    return length == 0 ? nil : Float(edits) / Float(length)
  }

  /// The error rate of a network that reads greedily.
  func errorRate(of network: SequenceNetwork) -> Float? {
    var scratch = SequenceNetwork.Scratch()
    return errorRate { line in
      network.posteriors(
        of: InkCutter.pieces(of: line.trace), trace: line.trace, scratch: &scratch)
    }
  }
}
