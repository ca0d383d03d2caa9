extension TextPrior {
  /// Joins what a character is likely as prose, and as code.
  ///
  /// - Parameter prose: The state and the cost of the character as prose.
  func mixed(
    _ state: State, by symbol: Symbol, _ prose: (state: State, cost: Float), _ code: CodePrior
  ) -> (state: State, cost: Float) {
    let traits = symbols.traits[Int(symbol)]
    guard traits.cost < .infinity else { return prose }
    let asProse = ElementaryFunctions.exp(-prose.cost)
    let asCode = code.step(
      state.code, by: symbol, prose: asProse, proseEnd: wordEnd(of: state))
    let share = state.code.share
    let ofCode = share * asCode.probability
    let total = (1 - share) * asProse + ofCode
    var next = prose.state
    next.code = asCode.state
    // What can't be may be in a text that is already there.
    if total > 0 { next.code.share = ofCode / total }
    return (next, Self.cost(total))
  }

  /// The cost of the end of a text.
  ///
  /// - Parameter prose: The cost of its end as prose.
  func cost(ofEnd state: State, asProse prose: Float, asCode code: CodePrior) -> Float {
    let asCode = code.end(of: state.code, proseEnd: wordEnd(of: state))
    let share = state.code.share
    return Self.cost((1 - share) * ElementaryFunctions.exp(-prose) + share * asCode)
  }

  /// How likely the word ends that goes on, 1 where none does.
  private func wordEnd(of state: State) -> Float {
    guard let model, state.punctuationContext == PunctuationGrammar.Context.word else { return 1 }
    return min(endShare(of: state, model), 1)
  }
}
