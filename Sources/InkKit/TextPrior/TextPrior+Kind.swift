extension TextPrior {
  /// The part of a text that is read.
  package enum Part: Sendable {
    /// One label of the model: a character, whatever its text, if one character is wanted.
    case label
    /// All of it.
    case whole
    /// A word among others, for which no rule of the whole holds.
    case word
  }

  /// Reads one more character.
  ///
  /// - Returns: The state after it, and minus the natural logarithm of its probability, infinite if
  ///   the options forbid it.
  /// - Complexity: O(1).
  package func advance(_ state: State, by symbol: Symbol) -> (state: State, cost: Float) {
    if grammar == nil, code == nil { return step(state, by: symbol) }
    var (next, cost) = step(state, by: symbol)
    if let code { (next, cost) = mixed(state, by: symbol, (next, cost), code) }
    guard let grammar else { return (next, cost) }
    next.rule = grammar.advance(state.rule, by: symbol)
    return (next, next.rule.isBroken ? .infinity : cost)
  }

  /// Whether the text may end here by the rule of its kind.
  func mayEnd(_ state: State) -> Bool { grammar?.mayEnd(in: state.rule) ?? true }
}
