/// What clear gaps say of spaces in joined writing.
///
/// The networks judge gaps that may be spaces or not, and their scores go no further than some five nats:
/// an expected word would still close a gap as wide as several letters. A gap that is clearly wider than
/// those between letters is therefore worth more the wider it is, until no lexicon says otherwise.
struct GapSource: LineSource {
  /// What a space gains for each σ of a gap's excess, in nats, and between which ones. With an excess of 1 to
  /// 1.5 σ 98 % of the gaps were spaces, and above that 99 % (1,542 lines of `unipen-line`); the networks say
  /// 95 and 97 %.
  private static let gain: Float = 8
  private static let excesses: ClosedRange<Float> = 0.8...3.8

  /// - Complexity: O(*n*) for *n* pieces.
  func join(_ evidence: inout LineEvidence, of line: CutLine, memory: inout ReadingMemory) {
    guard case .joined(_, let pieces) = line.form else { return }
    let (least, most) = (Self.excesses.lowerBound, Self.excesses.upperBound)
    for (node, excess) in ClearGaps.excesses(between: pieces).enumerated() {
      guard let excess, excess > least else { continue }
      evidence.lattice.spaceScores[node] += (min(excess, most) - least) * Self.gain
    }
  }
}
