/// The costs of single characters by the text before an ink and the kind of text that is expected.
package struct CharacterContext {
  /// The cost of each label, the likeliest nothing; infinity for labels that can't be.
  let costs: [Float]
  /// How a script writes.
  package struct Form: Sendable {
    /// Whether its characters are some of thousands, as Chinese ones are. Then most are rare, and weighed
    /// at the beginning of a text, too.
    var isOfThousands = false
    /// Whether words are parted by spaces.
    var writesSpaces = true
    /// How much of its weight the text keeps where it goes on, and where it begins; see
    /// ``CharacterFinder/contextShare(in:isFirst:)``.
    var share: Float = 1
    var firstShare: Float = 1
  }

  /// For each label whether a space comes before it.
  let followsSpace: [Bool]

  /// How much words and letters count beside the shape: passwords and names of products are written
  /// too. ``KindPrior`` has weighed kinds of characters already.
  private static let weight: Float = 0.5

  /// The most that the beginning of a text may say against one of thousands of characters: people
  /// look up rare ones, and write ㅋ by itself. From 2 to 4 the development set is read alike.
  private static let firstLimit: Float = 3

  /// Weighs labels; `nil` if nothing is known, as at the beginning of a text of any kind.
  ///
  /// After "hell" a circle is o, after "HELL" it is O, and after "10" it is 0. Where the language
  /// knows words, a label may begin a new one, after a space.
  ///
  /// - Parameters:
  ///   - labels: The texts to weigh.
  ///   - surroundings: The text before the ink, and whether a space may be put between. Of the text behind
  ///     it, it matters here whether it goes on with what is written.
  init?(
    _ labels: [String], in surroundings: TextSurroundings, kind: TextKind, prior: TextPrior,
    form: Form
  ) {
    let preContext = String(surroundings.before.suffix(RecognitionContext.preContextLimit))
    let goesOn = surroundings.after.first.map { !$0.isWhitespace } ?? false
    let isFree = kind == .text || kind == .character
    let areMany = form.isOfThousands
    guard !preContext.isEmpty || !isFree || areMany && prior.knowsWords else { return nil }
    let maySpace =
      surroundings.mayBeginWithSpace && form.writesSpaces && prior.knowsWords && kind == .text
    let starts = prior.starts(after: preContext).filter { !$0.leadingSpace || maySpace }
    // What a text begins with may be all of it: then it is no sample of running text.
    let isFirst = areMany && preContext.isEmpty
    let weight = prior.knowsWords ? Self.weight * (isFirst ? form.firstShare : form.share) : 1
    var costs: [Float] = []
    var followsSpace: [Bool] = []
    var breaksRule: [Bool] = []
    for label in labels {
      let symbols = prior.symbols(of: label)
      var least = Float.infinity
      var isSpaced = false
      var isBroken = true
      for start in starts
      where !start.leadingSpace || LeadingSpace.isPossible(before: label) {
        let next = prior.advance(start.state, by: symbols)
        guard next.cost < .infinity, goesOn || prior.mayEnd(next.state) else { continue }
        isBroken = false
        var cost = start.cost + next.cost
        if start.leadingSpace { cost += prior.endCost(of: next.state) }
        if cost < least {
          least = cost
          isSpaced = start.leadingSpace
        }
      }
      costs.append(least * weight)
      followsSpace.append(isSpaced)
      breaksRule.append(isBroken)
    }
    let free = costs.min() ?? 0
    let limit = isFirst ? Self.firstLimit : .infinity
    self.costs = zip(costs, breaksRule).map { cost, isBroken in
      // What may not be written is no rare character.
      isBroken && !isFree ? .infinity : free < .infinity ? min(cost - free, limit) : cost
    }
    self.followsSpace = followsSpace
  }
}
