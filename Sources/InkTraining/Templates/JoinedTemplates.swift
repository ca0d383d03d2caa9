import InkKit

/// Makes templates of characters as they look inside words.
///
/// A segment network says which ink of a word makes which character; the inks of each character are
/// condensed like isolated ones. They begin and end with the strokes that join letters, and are often
/// simpler than what people draw when asked for a single letter.
package struct JoinedTemplates: Sendable {
  /// The most inks of a label that are looked at, taken evenly from all words.
  package var sampleLimit = 600
  /// How the inks of a label are condensed.
  package var condenser = TemplateCondenser(
    density: 0.5, limit: 12, minimum: 2, smallestCluster: 4)

  /// The characters of lines of more than one character, with the indices of their labels.
  ///
  /// - Parameter direction: How the lines run; characters of mirrored lines are mirrored back.
  /// - Complexity: O(*n*) lattices for *n* lines.
  func samples(
    of lines: [LineSample], network: SegmentNetwork, direction: WritingDirection
  ) -> [NetworkTrainer.Sample] {
    let labelCount = network.labels.count - 1
    var totals = [Int](repeating: 0, count: labelCount)
    let texts = lines.filter { $0.tokens.count > 1 }
    for line in texts {
      for token in line.tokens { totals[token.label] += 1 }
    }
    var seen = [Int](repeating: 0, count: labelCount)
    var found: [NetworkTrainer.Sample] = []
    var scratch = SegmentNetwork.Scratch()
    for line in texts {
      // Which of its characters are wanted is known before the costly part.
      var isWanted: [Bool] = []
      for token in line.tokens {
        let stride = max(1, totals[token.label] / sampleLimit)
        isWanted.append(seen[token.label].isMultiple(of: stride))
        seen[token.label] += 1
      }
      guard isWanted.contains(true) else { continue }
      let lattice = network.lattice(of: line.trace, scratch: &scratch)
      guard let parts = LatticeAlignment.parts(of: lattice, reading: line.tokens) else { continue }
      let pieces = InkCutter.pieces(of: line.trace)
      for (part, isWanted) in zip(parts, isWanted) where isWanted {
        let segment = SegmentInk(pieces[part.cell.begin..<part.cell.end], of: line.trace)
        let ink = NormalizedInk(segment, of: line.trace)
        found.append(
          NetworkTrainer.Sample(
            ink: direction == .rightToLeft ? ink.mirrored() : ink, label: part.label))
      }
    }
    return found
  }

  /// Prototypes of the samples, label by label.
  func prototypes(
    of samples: [NetworkTrainer.Sample], labelCount: Int
  ) -> [NetworkTrainer.Sample] {
    var byLabel: [[NormalizedInk]] = Array(repeating: [], count: labelCount)
    for sample in samples { byLabel[sample.label].append(sample.ink) }
    return byLabel.enumerated().flatMap { label, inks in
      inks.isEmpty
        ? []
        : condenser.prototypes(of: inks).map { NetworkTrainer.Sample(ink: $0, label: label) }
    }
  }
}
