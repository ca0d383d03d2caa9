package import InkKit
package import InkTraining

/// A language of some English words, built as packs are.
package enum TestLanguage {
  /// Words with counts, cut at apostrophes as frequency lists are.
  package static let frequencies = """
    the 2000
    you 1800
    i 1600
    to 1500
    a 1400
    it 1100
    's 900
    that 800
    and 800
    't 700
    this 600
    don 500
    of 500
    is 450
    then 400
    there 400
    they 380
    other 300
    hello 300
    world 280
    with 260
    monday 240
    argument 200
    word 200
    words 150
    arm 120
    are 120
    queen 100
    quick 100
    letter 90
    writing 80
    good-looking 40
    café 30
    zoo 20
    jazz 20
    box 20
    aaah 20
    """

  /// Words as they are written.
  package static let words = ["I", "don't", "it's", "Monday"]

  /// Some sentences.
  package static let text = """
    All words are good words, and the other letters are Letters of the World.
    Then there is this: writing, and that argument.
    """

  /// The bytes of a pack.
  package static func pack(
    _ builder: LanguageModelBuilder = LanguageModelBuilder(),
    contexts: LanguageModelBuilder.ContextTexts? = nil
  ) throws -> [UInt8] {
    try builder.build(
      frequencies: Array(frequencies.utf8), text: Array(text.utf8), words: words,
      contexts: contexts,
      metadata: PackMetadata(name: "test", kind: .text, language: LanguageTag("en"))
    ).pack
  }

  /// The knowledge of the language.
  package static func model() throws -> LanguageModel {
    try LanguageModel(pack: PackFile(bytes: pack(), name: "test"))
  }
}

extension TextPrior {
  /// What a text costs after another, its end left out.
  package func cost(of text: String, after preContext: String = "") -> Float {
    advance(start(after: preContext), through: text).cost
  }

  /// What a text costs behind another, scalar by scalar, its end included.
  package func wholeCost(of text: String, after preContext: String = "") -> Float {
    var (state, cost) = (start(after: preContext), Float(0))
    for symbol in symbols(of: text) {
      let next = advance(state, by: symbol)
      (state, cost) = (next.state, cost + next.cost)
    }
    return cost + endCost(of: state)
  }

  /// The state after a text, and what the text costs.
  package func advance(_ state: State, through text: String) -> (state: State, cost: Float) {
    text.reduce((state, 0)) { sum, character in
      let (next, cost) = advance(sum.0, by: symbol(for: String(character)))
      return (next, sum.1 + cost)
    }
  }
}
