/// The expected share of Latin words, letters unknown, in a text of thousands of characters: they are
/// rare, and go on once they have begun.
enum LatinWords {
  /// Where a text is.
  enum Place: UInt8, Sendable {
    /// In its own script.
    case none
    /// Behind a letter of a word, or behind the space after it.
    case word, space

    /// How likely the next character is a letter of such a word.
    ///
    /// In sentences of Chinese and Japanese about one character in a hundred begins a Latin word, of which the
    /// mean length is some five letters.
    var letterShare: Float {
      switch self {
      case .none: 0.01
      case .word: 0.78
      case .space: 0.9
      }
    }

    /// How likely a space is, behind which another word begins, in texts without spaces of their own; where
    /// there are some it is for them to say.
    func spaceShare(writesSpaces: Bool) -> Float { self == .word && !writesSpaces ? 0.05 : 0 }

    /// The cost of going on in the text's own script, or of ending, in nats.
    func leavingCost(writesSpaces: Bool) -> Float {
      guard self != .none else { return 0 }
      return -ElementaryFunctions.log(1 - letterShare - spaceShare(writesSpaces: writesSpaces))
    }
  }

  /// How many letters there are, which are taken for equally likely.
  static let letterCount: Float = 26

  /// Whether a known symbol without a code in the language is a letter of such a word: of all that the language
  /// doesn't know only ASCII and what a person added have symbols of their own.
  @inline(__always)
  static func isLetter(_ traits: TextSymbols.Traits) -> Bool {
    (traits.kind == .small || traits.kind == .capital) && !traits.isAdded
  }
}
