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
}

extension TextPrior {
  /// How a text may begin after another.
  package struct Start: Sendable {
    /// Whether a space comes between, which no ink stands for.
    package var leadingSpace: Bool
    /// The state to begin in.
    package var state: State
    /// The cost of the beginning, in nats.
    package var cost: Float
  }

  /// How a character may begin after a text: without a space, and perhaps with one between.
  ///
  /// The first way may continue the last word, as "ument" does after "arg"; the second begins a
  /// new one. A decoder begins with both; a reading from the second is preceded by a space that no
  /// ink stands for, and ``LeadingSpace/isPossible(before:)`` says which readings can't be.
  ///
  /// - Returns: One or two starts, that without a space first.
  /// - Complexity: O(*n*) for *n* characters.
  package func starts(after preContext: String) -> [Start] {
    let state = start(after: preContext)
    guard LeadingSpace.isPossible(after: preContext) else {
      return [Start(leadingSpace: false, state: state, cost: 0)]
    }
    var (spaced, cost) = step(state, by: TextSymbols.space)
    spaced.rule = KindGrammar.State()
    let mixing = endsInForeignLetter(preContext) ? Self.mixedScriptCost : 0
    return [
      Start(leadingSpace: false, state: state, cost: mixing),
      Start(leadingSpace: true, state: spaced, cost: cost),
    ]
  }

  /// How a text of several characters may begin after another.
  ///
  /// A prior of characters takes every place of a text for as good as any other to stop and go on
  /// writing at. People go on with a character within words, but with a text of several mostly behind
  /// a word; without a space all the less if no word that is known begins like that which is there.
  package func textStarts(after preContext: String) -> [Start] {
    var starts = starts(after: preContext)
    guard starts.count == 2, knowsWords else { return starts }
    let state = starts[0].state
    guard state.punctuationContext == PunctuationGrammar.Context.word else { return starts }
    // Without a lexicon nothing is known of any word.
    let isKnown = lexiconShare == 0 || state.lexiconShare + state.exactShare > 0
    starts[0].cost += isKnown ? Self.goingOnCost : Self.goingOnWithUnknownCost
    return starts
  }

  /// The costs of going on with a word that is already there: one for a beginning in the lexicon, one
  /// for any other, in nats.
  ///
  /// Of words of texts in 15 languages, of which half followed a word and half the beginning of a word,
  /// too few got a space without this (91 to 98 %, behind a word of another language 54 to 97 %). With
  /// a cost from 2 to 4 that becomes 97 to 100 and 93 to 99 %, and of the ends of words that go on 1 to
  /// 6 % are parted instead of 1 to 2; see "How it was tuned" in the documentation of InkTraining.
  private static let goingOnCost: Float = 2
  private static let goingOnWithUnknownCost: Float = 5

  /// The cost of a letter behind one of another script, or of a letter that the language hasn't,
  /// within a word, in nats.
  private static let mixedScriptCost: Float = 8

  /// Whether the last character is a letter that the language doesn't have.
  private func endsInForeignLetter(_ text: String) -> Bool {
    guard knowsWords, let last = text.last, last.isLetter else { return false }
    return symbols.writtenSymbols(of: String(last)).allSatisfy {
      symbols.traits[Int($0)].letter == TextSymbols.noLetter
    }
  }
}
