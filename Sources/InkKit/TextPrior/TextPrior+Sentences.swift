extension TextPrior {
  /// Begins a word of sentences.
  ///
  /// - Parameters:
  ///   - next: The state, of which the place among words is set, with its shares.
  ///   - probability: How likely any word is to begin.
  /// - Returns: How likely the word is to be none of sentences.
  @inline(__always)
  func begin(
    _ next: inout State, _ probability: Float, from state: State, by letter: UInt16, isLarge: Bool
  ) -> Float {
    guard let contexts else { return 1 }
    let start = contexts.start(after: state.words.context)
    let (place, ofWords, ofFollowers) = contexts.step(
      from: start.place, by: letter, isLarge: isLarge)
    let followerShare = start.followerShare * sentences.followers
    let isFirst = state.punctuationContext == PunctuationGrammar.Context.start
    let share = (1 - followerShare) * (isFirst ? sentences.firstWords : sentences.words)
    next.words = place
    next.words.share = probability * share * ofWords
    next.words.followerShare = probability * followerShare * ofFollowers
    return 1 - followerShare - share
  }

  /// Goes on with a word of sentences.
  @inline(__always)
  func goOn(_ next: inout State, from place: WordContexts.Place, by letter: UInt16, isLarge: Bool) {
    guard let contexts else { return }
    let step = contexts.step(from: place, by: letter, isLarge: isLarge)
    next.words = step.place
    next.words.share = place.share * step.probability
    next.words.followerShare = place.followerShare * step.ofFollowers
  }

  /// How likely a word is to end that is one of sentences.
  @inline(__always)
  func sentenceEnd(of state: State) -> Float {
    guard let contexts, state.words.share > 0 || state.words.followerShare > 0 else { return 0 }
    let end = contexts.endProbability(at: state.words)
    return state.words.share * end.all + state.words.followerShare * end.ofFollowers
  }

  /// The place between words behind a mark, a space or a digit.
  func words(after state: State, byPunctuation traits: TextSymbols.Traits) -> WordContexts.Place {
    guard let contexts else { return WordContexts.Place() }
    var place = WordContexts.Place()
    if traits.kind == .digit {
      place.context = WordContexts.Context.number
    } else if traits.endsSentence {
      place.context = WordContexts.Context.sentence
    } else if traits.isPause {
      place.context = WordContexts.Context.pause
    } else if traits.punctuation == 0 {
      place.context =
        state.punctuationContext == PunctuationGrammar.Context.word
        ? contexts.context(after: state.words) : state.words.context
    }
    return place
  }
}
