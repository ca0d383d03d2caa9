/// How likely a text is before its ink is seen.
///
/// A text is read from left to right: a state stands for all that was read, each character leads to
/// another state, and costs add up to minus the logarithm of the text's probability.
package struct TextPrior: Sendable {
  /// A character, as the prior knows it; see ``symbol(for:)``.
  package typealias Symbol = UInt16

  let symbols: TextSymbols
  let kinds: KindPrior

  /// What was read so far, as far as it matters for what follows.
  package struct State: Hashable, Sendable {
    /// The place among letters, in the lexicon and among the user's words.
    var letters: UInt32 = 0
    var lexicon: UInt32 = 0
    var exact: UInt32 = 0
    /// How likely the word is to come from each of the three; together 1.
    var letterShare: Float = 1
    var lexiconShare: Float = 0
    var exactShare: Float = 0
    /// The place among marks, or the kind of the last character without a language.
    var marks: UInt8 = 0
    /// The capitals of the word so far, and of the word before.
    var capitals: UInt8 = 0
  }

  /// Creates a prior.
  ///
  /// - Parameter language: What is known of the language, or `nil` to go by kinds of characters.
  package init(language: LanguageModel?, options: RecognizerOptions) {
    var symbols = TextSymbols(characterSet: options.characterSet)
    for value in UInt8(0x21)...0x7E {
      let character = Character(Unicode.Scalar(value))
      symbols.add(String(character), TextSymbols.Traits(kind: CharacterKind(character)))
    }
    self.symbols = symbols
    kinds = KindPrior()
  }

  /// The symbol of a label; `" "` is the space, and labels of no known character have the symbol
  /// of unknown ones of their kind.
  package func symbol(for label: String) -> Symbol {
    symbols.symbol(for: label)
  }

  /// The state after a text that is already there; the empty text says nothing.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  package func start(after preContext: String) -> State {
    var state = State()
    state.marks = KindPrior.start
    for character in preContext {
      state = advance(state, by: symbols.symbol(for: character)).state
    }
    return state
  }

  /// Reads one more character.
  ///
  /// - Returns: The state after it, and minus the natural logarithm of its probability, infinite if
  ///   the options forbid it.
  /// - Complexity: O(1).
  package func advance(_ state: State, by symbol: Symbol) -> (state: State, cost: Float) {
    let traits = symbols.traits[Int(symbol)]
    var next = state
    next.marks = traits.kind.rawValue
    return (next, kinds.cost(of: traits.kind, in: state.marks) + traits.cost)
  }

  /// Minus the natural logarithm of the probability that the text ends here.
  package func endCost(of state: State) -> Float {
    kinds.endCost(in: state.marks)
  }

  /// How a text may begin after another: without or with a space between.
  ///
  /// The first way may continue the last word, as "ument" does after "arg"; the second begins a
  /// new one. The space is not ink, so that a reading that begins the second way is preceded by a
  /// space that no cell holds.
  package func starts(
    after preContext: String
  ) -> [(leadingSpace: Bool, state: State, cost: Float)] {
    let state = start(after: preContext)
    var starts: [(leadingSpace: Bool, state: State, cost: Float)] = [(false, state, 0)]
    if let last = preContext.last, !last.isWhitespace {
      let (spaced, cost) = advance(state, by: TextSymbols.space)
      starts.append((true, spaced, cost))
    }
    return starts
  }
}
