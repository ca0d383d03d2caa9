/// How likely letters are to be large, by where the word is and what was large in it before.
///
/// Most lists of words are in small letters; therefore capitals are no business of the words, but
/// of a pattern that all share.
struct Capitals: Sendable {
  /// The letters of a word so far.
  enum Pattern: UInt8 {
    case none, small, capital, capitalized, upper, mixed, joint
  }

  /// The position of a word's beginning in the text.
  enum Position: UInt8 {
    /// Nothing is known of the text before.
    case isolated
    /// After the end of a sentence.
    case sentence
    /// After another word.
    case middle
    /// After a word in capitals.
    case afterUpper
  }

  private static let patternBits: UInt8 = 3
  private static let stateCount = 4 << patternBits

  /// For each state, and for small and large letters, how likely the next letter is that.
  private var probabilities: [SIMD2<Float>]

  /// - Parameters:
  ///   - middle: How likely a word within a sentence is to begin with a capital.
  ///   - plain: Whether nearly all letters are small, as in addresses.
  init(middle: Float, plain: Bool) {
    probabilities = Array(repeating: [0.5, 0.5], count: Self.stateCount)
    for state in 0..<UInt8(Self.stateCount) {
      guard let position = Position(rawValue: state >> Self.patternBits),
        let pattern = Pattern(rawValue: state & 7)
      else { continue }
      var large = Self.large(pattern, at: position, middle: middle)
      if plain, pattern == .none || pattern == .capital { large = min(large, 0.05) }
      probabilities[Int(state)] = [1 - large, large]
    }
  }

  /// How likely a capital is.
  ///
  /// Within a sentence the language says how often words begin with one; the others are estimates
  /// for notes and forms, in which words in capitals are a few per cent.
  private static func large(_ pattern: Pattern, at position: Position, middle: Float) -> Float {
    switch pattern {
    case .none:
      switch position {
      case .isolated: max(0.3, middle)
      case .sentence: max(0.7, middle)
      case .middle: middle
      case .afterUpper: 0.7
      }
    case .small: 0.002
    // Relative to words that begin with one.
    case .capital: position == .afterUpper ? 0.85 : position == .sentence ? 0.05 : 0.15
    case .capitalized: 0.004
    case .upper: 0.97
    case .mixed: 0.3
    case .joint: 0.3
    }
  }

  /// The state at the beginning of a word.
  static func state(at position: Position) -> UInt8 { position.rawValue << patternBits }

  /// How likely the next letter, which has two cases, is of the given one.
  @inline(__always)
  func probability(in state: UInt8, isLarge: Bool) -> Float {
    let pair = probabilities[Int(state) & (Self.stateCount - 1)]
    return isLarge ? pair.y : pair.x
  }

  /// The state after a letter that has two cases.
  static func state(after state: UInt8, isLarge: Bool) -> UInt8 {
    let pattern: Pattern =
      switch (Pattern(rawValue: state & 7) ?? .none, isLarge) {
      case (.none, false), (.small, false): .small
      case (.none, true): .capital
      case (.capital, true), (.upper, true): .upper
      case (.capital, false), (.capitalized, false), (.joint, _): .capitalized
      default: .mixed
      }
    return state & ~7 | pattern.rawValue
  }

  /// The state after an apostrophe within a word.
  static func state(afterApostrophe state: UInt8) -> UInt8 {
    switch Pattern(rawValue: state & 7) ?? .mixed {
    case .capital, .capitalized: state & ~7 | Pattern.joint.rawValue
    default: state
    }
  }

  /// The state after punctuation or a space.
  static func state(after state: UInt8, endsSentence: Bool) -> UInt8 {
    if endsSentence { return Self.state(at: .sentence) }
    switch Pattern(rawValue: state & 7) ?? .mixed {
    case .none: return state
    case .upper: return Self.state(at: .afterUpper)
    default:
      // A single capital may be an initial or a word of its own; a text in capitals goes on.
      let isUpper = state >> patternBits == Position.afterUpper.rawValue
      return Self.state(
        at: isUpper && state & 7 == Pattern.capital.rawValue ? .afterUpper : .middle)
    }
  }
}
