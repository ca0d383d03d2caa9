/// A source that corrects single characters, and the cells of lines, by one person's samples.
struct HandSource: SymbolSource {
  let hand: PersonalHand
  /// For each label of the hand its number in the vocabulary, or −1 if the model doesn't know it.
  let numbers: [Int]
  /// By what differences of cost are stretched to be logarithms of probabilities; see ``ScoringWeights``.
  let sharpness: Float
  /// Whether single characters or the cells of joined writing are corrected.
  let occasion: PersonalHand.Place

  /// - Complexity: O(*n*) outlines of *n* samples, and a fixed number of alignments.
  func propose(for cell: SymbolCell, to choices: inout SymbolChoices) {
    guard let ink = cell.ink else { return }
    var scratch = TemplateMatcher.Scratch()
    let gains = hand.gains(of: ink, size: cell.size, in: occasion, scratch: &scratch)
    let mass = occasion == .character ? choices.mass(sharpness: sharpness) : nil
    for (gain, number) in zip(gains, numbers) where gain != 0 && number >= 0 {
      if let position = choices.position(of: number) {
        choices.costs[position] -= gain / sharpness
      } else if gain > 0, let worst = choices.costs.filter({ $0 < .infinity }).max() {
        // Sources that name the best alone have said nothing of it: it is as bad as any of theirs.
        choices.costs[choices.addPosition(of: number)] = worst - gain / sharpness
      }
    }
    // What one label loses others gain: that the ink is any of them is as likely as before. The costs of cells, by
    // which ways to cut a line compare, were measured without.
    if let mass, let now = choices.mass(sharpness: sharpness) {
      for index in choices.costs.indices { choices.costs[index] += (now - mass) / sharpness }
    }
  }
}
