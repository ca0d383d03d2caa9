/// What the text before an ink, and the kind of text that is expected, say about a single character.
package struct CharacterContext {
  /// What each label costs, the likeliest nothing; infinity for those that can't be.
  let costs: [Float]
  /// How a script writes.
  package struct Form: Sendable {
    /// Whether its characters are some of thousands, as Chinese ones are. Then most are rare, and weighed
    /// at the beginning of a text, too.
    var isOfThousands = false
    /// Whether words are parted by spaces.
    var writesSpaces = true
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
  ///   - preContext: The text before the ink.
  ///   - mayBeginWithSpace: Whether a space may be put between.
  init?(
    _ labels: [String], after preContext: String, kind: TextKind, prior: TextPrior, form: Form,
    mayBeginWithSpace: Bool = true
  ) {
    let isFree = kind == .text || kind == .character
    let areMany = form.isOfThousands
    guard !preContext.isEmpty || !isFree || areMany && prior.knowsWords else { return nil }
    let maySpace = mayBeginWithSpace && form.writesSpaces && prior.knowsWords && kind == .text
    let starts = prior.starts(after: preContext).filter { !$0.leadingSpace || maySpace }
    let weight = prior.knowsWords ? Self.weight : 1
    var costs: [Float] = []
    var followsSpace: [Bool] = []
    for label in labels {
      let symbols = prior.symbols(of: label)
      var least = Float.infinity
      var isSpaced = false
      for start in starts
      where !start.leadingSpace || LeadingSpace.isPossible(before: label) {
        let next = prior.advance(start.state, by: symbols)
        var cost = start.cost + next.cost
        if start.leadingSpace { cost += prior.endCost(of: next.state) }
        if cost < least {
          least = cost
          isSpaced = start.leadingSpace
        }
      }
      costs.append(least * weight)
      followsSpace.append(isSpaced)
    }
    let free = costs.min() ?? 0
    // What a text begins with may be all of it: then it is no sample of running text.
    let limit = areMany && preContext.isEmpty ? Self.firstLimit : .infinity
    self.costs = free < .infinity ? costs.map { min($0 - free, limit) } : costs
    self.followsSpace = followsSpace
  }
}
