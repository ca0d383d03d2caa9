/// How words, numbers and punctuation follow each other.
///
/// The next thing is a punctuation character, the space being the first of them, or a word, a number,
/// or the end of the text. It depends on the last thing: nothing, a word, a number, or a punctuation
/// character and the thing before that.
package struct PunctuationGrammar: Hashable, Sendable {
  /// The last thing; punctuation characters follow, three contexts each.
  enum Context {
    static let start: UInt8 = 0
    static let word: UInt8 = 1
    static let number: UInt8 = 2
    static let firstPunctuation: UInt8 = 3
  }

  /// The number of punctuation characters, at least one.
  let punctuationCount: Int

  /// How likely each outcome is in each context, context by context.
  private(set) var probabilities: [Float]

  /// The most punctuation characters: contexts are numbers of 8 bits.
  package static let punctuationLimit = 80

  /// The number of outcomes.
  var outcomeCount: Int { punctuationCount + 3 }
  /// The number of contexts.
  var contextCount: Int { 3 + punctuationCount * 3 }

  /// The outcomes that are no punctuation.
  var word: Int { punctuationCount }
  var number: Int { punctuationCount + 1 }
  var end: Int { punctuationCount + 2 }

  /// Creates a grammar from weights of each outcome in each context.
  ///
  /// - Precondition: There are as many weights as outcomes times contexts, finite and not negative.
  package init(punctuationCount: Int, weights: [Float]) {
    self.punctuationCount = punctuationCount
    probabilities = weights
    precondition(weights.count == outcomeCount * contextCount, "Each context has each outcome.")
    normalize()
  }

  /// The context after a punctuation character.
  @inline(__always)
  static func context(after punctuation: UInt8, in context: UInt8) -> UInt8 {
    let before: UInt8 = context == Context.word ? 0 : context == Context.number ? 1 : 2
    return Context.firstPunctuation + punctuation * 3 + before
  }

  /// The punctuation character that a context is after, if it is after one.
  static func punctuation(before context: UInt8) -> Int? {
    context < Context.firstPunctuation ? nil : Int(context - Context.firstPunctuation) / 3
  }

  /// Multiplies the weights of outcomes by what `factor` says, and makes them probabilities again.
  mutating func scale(by factor: (_ outcome: Int, _ context: UInt8) -> Float) {
    for context in 0..<contextCount {
      for outcome in 0..<outcomeCount {
        probabilities[context * outcomeCount + outcome] *= factor(outcome, UInt8(context))
      }
    }
    normalize()
  }

  /// Makes each context's probabilities sum up to one; where nothing can follow they stay 0.
  private mutating func normalize() {
    for context in 0..<contextCount {
      let row = (context * outcomeCount)..<((context + 1) * outcomeCount)
      let total = probabilities[row].reduce(0, +)
      if total > 0 { for index in row { probabilities[index] /= total } }
    }
  }
}
