/// How words, numbers and marks follow each other.
///
/// What may come next is a mark, the space being the first of them, or a word, a number, or the end
/// of the text. It depends on what was last: nothing, a word, a number, or a mark and what was
/// before it.
package struct MarkGrammar: Hashable, Sendable {
  /// What was last; marks follow, three contexts each.
  enum Context {
    static let start: UInt8 = 0
    static let word: UInt8 = 1
    static let number: UInt8 = 2
    static let firstMark: UInt8 = 3
  }

  /// The number of marks, at least one.
  let markCount: Int

  /// How likely each outcome is in each context, context by context.
  private(set) var probabilities: [Float]

  /// The most marks: contexts are numbers of 8 bits.
  package static let markLimit = 80

  /// The number of outcomes.
  var outcomeCount: Int { markCount + 3 }
  /// The number of contexts.
  var contextCount: Int { 3 + markCount * 3 }

  /// The outcomes that are no marks.
  var word: Int { markCount }
  var number: Int { markCount + 1 }
  var end: Int { markCount + 2 }

  /// Creates a grammar from weights of each outcome in each context.
  ///
  /// - Precondition: There are as many weights as outcomes times contexts, finite and not negative.
  package init(markCount: Int, weights: [Float]) {
    self.markCount = markCount
    probabilities = weights
    precondition(weights.count == outcomeCount * contextCount, "Each context has each outcome.")
    normalize()
  }

  /// The context after a mark.
  @inline(__always)
  static func context(after mark: UInt8, in context: UInt8) -> UInt8 {
    let before: UInt8 = context == Context.word ? 0 : context == Context.number ? 1 : 2
    return Context.firstMark + mark * 3 + before
  }

  /// The mark that a context is after, if it is after one.
  static func mark(before context: UInt8) -> Int? {
    context < Context.firstMark ? nil : Int(context - Context.firstMark) / 3
  }

  /// How likely an outcome is.
  @inline(__always)
  func probability(of outcome: Int, in context: UInt8) -> Float {
    probabilities[Int(context) * outcomeCount + outcome]
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
