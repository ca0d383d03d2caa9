/// How likely an ink is in each of several languages.
///
/// Candidates say how likely a reading is among all that its own model sees in the ink: an English model is
/// as sure of the e in é as a French one is of é, for it has no name for the mark that it leaves over.
/// Languages that read with the same sources are therefore compared by what all of their readings weigh
/// together, before they are parts of each other (``ReadingWeight``): as if one decoder had read all of
/// them side by side. Weights of other sources don't compare; between groups of languages it counts how
/// well the best reading fits the script (``ScriptRivalry``).
///
/// On words of fonts that no pack learned from, with marks (French, German, Polish, Spanish, Vietnamese),
/// and English words of `unipen-word`, each read by two models, the logarithms of weights are as large as
/// they should be: stretching them by 0.8 to 1.2 changes the mean logarithm of the right language's
/// probability by less than 0.01 (`inkbench DATA several-languages`).
struct LanguageOdds {
  /// For each language its share in all of them; equal ones if nothing was read in any.
  let shares: [Float]

  /// Weighs languages by the answers in each.
  ///
  /// - Parameter groups: The indices of languages that the same sources read.
  init(of answers: [ReadingAnswer], in groups: [[Int]]) {
    let groupShares = Self.shares(Self.logOdds(of: answers, in: groups))
    var shares = Array(repeating: Float(0), count: answers.count)
    for (members, share) in zip(groups, groupShares) {
      let own = Self.shares(Self.logWeights(of: members.map { answers[$0] }))
      for (member, part) in zip(members, own) { shares[member] = part * share }
    }
    self.shares = shares
  }

  /// The odds of each group of languages, by how well the best of its answers fits.
  ///
  /// - Parameter firstGain: How much likelier the first group is than each other one before an ink of one
  ///   character is seen, a logarithm; text says enough by itself.
  static func logOdds(
    of answers: [ReadingAnswer], in groups: [[Int]], firstGain: Float = 0
  ) -> [Float] {
    groups.enumerated().map { index, members in
      let odds = members.map { member in
        let answer = answers[member]
        return logOdds(of: answer) + (index == 0 ? firstGain * answer.characterShare : 0)
      }
      return odds.max() ?? -.infinity
    }
  }

  /// How much likelier an ink is in the first of two answers of the same sources, a logarithm.
  static func logGain(of one: ReadingAnswer, over other: ReadingAnswer) -> Float {
    let weights = logWeights(of: [one, other])
    return weights[0] - weights[1]
  }

  /// The odds of a script, by how well the ink fits, and how sure its best reading is.
  private static func logOdds(of answer: ReadingAnswer) -> Float {
    guard let fit = answer.fit, let best = answer.result.candidates.first else { return -.infinity }
    return fit.rivalry.logOdds(ofBest: best.probability)
  }

  /// The weights of the answers of languages that the same sources read; −∞ for one without a
  /// candidate.
  ///
  /// An ink that may be one character or several is compared in both ways, weighed by how likely it is one
  /// character to all; where no two languages read it in the same way, only its fit is left.
  private static func logWeights(of answers: [ReadingAnswer]) -> [Float] {
    let read = answers.filter { !$0.result.candidates.isEmpty }
    let ways = read.dropFirst().reduce(Set(read.first.map { Array($0.weights.keys) } ?? [])) {
      $0.intersection($1.weights.keys)
    }
    let share =
      read.isEmpty ? 0 : read.reduce(0) { $0 + $1.characterShare } / Float(read.count)
    let text = ways.first { $0 != .character }
    return answers.map { answer in
      guard !answer.result.candidates.isEmpty else { return -.infinity }
      let asText = text.flatMap { answer.weights[$0]?.log }
      let asCharacter = ways.contains(.character) ? answer.weights[.character]?.log : nil
      return switch (asCharacter, asText) {
      case (let one?, let other?): one * share + other * (1 - share)
      case (let one, let other): one ?? other ?? logOdds(of: answer)
      }
    }
  }

  /// The shares of weights that are given as logarithms; equal ones if there are none.
  static func shares(_ logWeights: [Float]) -> [Float] {
    guard let largest = logWeights.max(), largest > -.infinity else {
      return logWeights.map { _ in 1 / Float(logWeights.count) }
    }
    let weights = logWeights.map {
      $0 > -.infinity ? ElementaryFunctions.exp($0 - largest) : 0
    }
    let total = weights.reduce(0, +)
    return weights.map { $0 / total }
  }
}
