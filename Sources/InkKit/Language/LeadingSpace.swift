/// Whether a text is parted by a space from what was written before.
///
/// After "hello" comes " world", but after "arg" comes "ument". Where punctuation leaves a choice the
/// prior decides between going on with the last word and beginning a new one.
enum LeadingSpace {
  /// The characters that a new word follows directly.
  private static let openings: Set<Character> = [
    "(", "[", "{", "<", "«", "‹", "“", "‘", "„", "‚", "¿", "¡", "-", "–", "—", "‐", "/", "\\", "@",
    "#",
    "$", "€", "£", "_", "~",
  ]

  /// The characters that follow a word directly.
  private static let closings: Set<Character> = [
    ",", ".", ";", ":", "!", "?", ")", "]", "}", ">", "'", "’", "”", "»", "›", "%", "…", "、", "。",
    "，", "！", "？", "：", "；", "،", "؛", "؟", "।",
  ]

  /// Whether a space may come next: not at the beginning, after white space or
  /// an opening bracket or quote.
  static func isPossible(after preContext: String) -> Bool {
    guard let last = preContext.last, !last.isWhitespace, !openings.contains(last) else {
      return false
    }
    switch last {
    case "\"": return preContext.count { $0 == "\"" }.isMultiple(of: 2)
    case "'":
      // After a letter it belongs to the word, elsewhere it opens a quotation.
      return preContext.dropLast().last.map { $0.isLetter || $0.isNumber || $0 == "." } ?? false
    default: return true
    }
  }

  /// Whether a space may come before a text: not before closing punctuation or white space.
  static func isPossible(before text: String) -> Bool {
    guard let first = text.first else { return false }
    return !first.isWhitespace && !closings.contains(first)
  }

  /// Whether a text that was written after another begins with a space.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  static func isNeeded(
    before text: String, after preContext: String, by prior: TextPrior
  ) -> Bool {
    guard isPossible(before: text) else { return false }
    let symbols = prior.symbols(of: text)
    let costs = prior.starts(after: preContext).map { start in
      let (state, cost) = prior.advance(start.state, by: symbols)
      return (
        leadingSpace: start.leadingSpace, cost: start.cost + cost + prior.endCost(of: state)
      )
    }
    guard costs.count == 2 else { return costs.first?.leadingSpace ?? false }
    return costs[1].cost < costs[0].cost
  }
}

extension TextPrior {
  /// How a text may begin after another: without a space, and perhaps with one between.
  ///
  /// The first way may continue the last word, as "ument" does after "arg"; the second begins a
  /// new one. A decoder begins with both; a reading from the second is preceded by a space that no
  /// ink stands for, and ``LeadingSpace/isPossible(before:)`` says which readings can't be.
  ///
  /// - Returns: One or two states, that without a space first, and the cost to begin there.
  /// - Complexity: O(*n*) for *n* characters.
  package func starts(
    after preContext: String
  ) -> [(leadingSpace: Bool, state: State, cost: Float)] {
    let state = start(after: preContext)
    guard LeadingSpace.isPossible(after: preContext) else { return [(false, state, 0)] }
    let (spaced, cost) = advance(state, by: TextSymbols.space)
    return [(false, state, 0), (true, spaced, cost)]
  }
}
