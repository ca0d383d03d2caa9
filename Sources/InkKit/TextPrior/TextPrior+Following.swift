extension TextPrior {
  /// The cost of a text going on with another, of which the first characters count.
  ///
  /// - Complexity: O(*n*) for *n* characters of the text before.
  func cost(of after: String, behind before: String) -> Float {
    cost(of: symbols(ofFollowing: after), in: start(after: before))
  }

  /// The cost of all of a text and of its end, whatever the rule of the kind says of it.
  ///
  /// - Complexity: O(*n*) for *n* characters of both texts.
  func cost(ofAll text: String, behind before: String) -> Float {
    let end = advance(start(after: before), by: symbols(of: text))
    return end.cost + endCost(of: end.state)
  }

  /// The symbols of the first characters of a text that follows an ink; see
  /// ``TextSurroundings/postContextLimit``.
  func symbols(ofFollowing text: String) -> [Symbol] {
    text.prefix(TextSurroundings.postContextLimit).flatMap {
      symbols(of: $0.isWhitespace ? " " : String($0))
    }
  }

  /// The cost of a text going on with some symbols, or of ending if there are none.
  func cost(of symbols: [Symbol], in state: State) -> Float {
    // A text of a kind ends before a space; what else follows may be a part of it.
    guard let first = symbols.first, grammar == nil || first != TextSymbols.space else {
      return endCost(of: state)
    }
    var (state, cost) = (state, Float(0))
    for symbol in symbols {
      let next = step(state, by: symbol)
      state = next.state
      cost += next.cost
    }
    return cost
  }
}
