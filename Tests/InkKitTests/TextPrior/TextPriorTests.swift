import InkTestSupport
import Testing

@testable import InkKit

@Suite struct TextPriorTests {
  let model: LanguageModel
  let prior: TextPrior

  init() throws {
    model = try TestLanguage.model()
    prior = TextPrior(language: model, options: RecognizerOptions())
  }

  func prior(_ options: RecognizerOptions) -> TextPrior {
    TextPrior(language: model, options: options)
  }

  static let texts = [
    "", "t", "th", "the", "The", "THE", "the ", "the, ", "don'", "don't", "it'", "dog'", "zxq",
    "Zx",
    "3", "3.", "3.1", "hello.", "hello. ", "(", "\"", "a-", "word1", "C+", "C++", "x@y", " ",
  ]

  @Test(arguments: texts)
  func `the probabilities of what may follow sum up to one`(_ text: String) {
    let options = [
      RecognizerOptions(), RecognizerOptions(usesLexicon: false),
      RecognizerOptions(userWords: ["C++", "C", "Thelma", ".NET", "dog's"]),
      RecognizerOptions(kind: .email), RecognizerOptions(kind: .url),
      RecognizerOptions(characterSet: Set("aehnt"), userWords: ["ante"]),
    ]
    for (index, options) in options.enumerated() {
      let sum = prior(options).probabilitySum(after: text)
      // Forbidden characters have no share, and what was read of them no sure sum.
      let limit: Float = options.characterSet == nil && options.kind == .text ? 0.9 : 0
      // Costs of words are rounded to 1/16.
      #expect((limit...1.07).contains(sum), "options \(index)")
      if limit > 0 { #expect(sum > 0.93, "options \(index)") }
    }
  }

  @Test(arguments: ["", "a", "A", "7", "!", " "])
  func `without a language the printable characters and the end share one`(_ text: String) {
    let prior = TextPrior(language: nil, options: RecognizerOptions())
    #expect(abs(prior.probabilitySum(after: text) - 1) < 1e-4)
  }

  @Test func `a text may end within a word that is known, as a line that is cut off`() {
    func end(_ text: String) -> Float { prior.endCost(of: prior.start(after: text)) }
    // One in a thousand; no word of the language ends so.
    #expect(end("word") + 3 < end("wor") && end("wor") < 7)
  }

  @Test func `th is followed by e rather than by q`() {
    #expect(prior.cost(of: "e", after: "th") + 2 < prior.cost(of: "q", after: "th"))
    #expect(prior.cost(of: "E", after: "TH") + 2 < prior.cost(of: "Q", after: "TH"))
  }

  @Test func `arg is followed by u rather than by n`() {
    #expect(prior.cost(of: "u", after: "arg") + 2 < prior.cost(of: "n", after: "arg"))
  }

  @Test func `words of the lexicon are likelier than others, unless it is off`() {
    let letters = prior(RecognizerOptions(usesLexicon: false))
    #expect(prior.wholeCost(of: "world") < letters.wholeCost(of: "world"))
    #expect(prior.wholeCost(of: "wordl") > letters.wholeCost(of: "wordl"))
    #expect(prior.wholeCost(of: "world") < prior.wholeCost(of: "wordl"))
  }

  @Test func `what no word begins with stays possible`() {
    for text in ["xq", "Q7z", "a_b", "->x;", "if(x==0)", "~", "é", "日本"] {
      #expect(prior.wholeCost(of: text) < 100, "\(text)")
    }
  }

  @Test func `small letters are likeliest, then a capital at the beginning, then capitals`() {
    let costs = ["hello", "Hello", "HELLO", "hELLO"].map { prior.wholeCost(of: $0) }
    #expect(costs == costs.sorted() && costs[0] + 0.5 < costs[1] && costs[1] + 0.5 < costs[2])
    // Two capitals make a third likely.
    #expect(prior.cost(of: "L", after: "HE") < prior.cost(of: "l", after: "HE"))
    #expect(prior.cost(of: "l", after: "He") < prior.cost(of: "L", after: "He"))
    #expect(prior.cost(of: "W", after: "HELLO ") < prior.cost(of: "w", after: "HELLO "))
  }

  @Test func `a sentence begins with a capital`() {
    #expect(
      prior.cost(of: "Then", after: "the word. ") < prior.cost(of: "then", after: "the word. "))
    #expect(prior.cost(of: "then", after: "the word ") < prior.cost(of: "Then", after: "the word "))
    #expect(prior.cost(of: "T", after: "world\n") < prior.cost(of: "t", after: "world\n"))
  }

  @Test func `words with capitals of their own have them anywhere`() {
    #expect(prior.wholeCost(of: "I", after: "then ") < prior.wholeCost(of: "i", after: "then "))
    #expect(prior.cost(of: "Monday", after: "to ") < prior.cost(of: "monday", after: "to "))
  }

  @Test func `apostrophes join what lists part`() {
    #expect(prior.cost(of: "t", after: "don'") < 0.5)
    #expect(prior.cost(of: "'s", after: "hello") < prior.cost(of: "'q", after: "hello"))
    #expect(prior.cost(of: "s", after: "queen'") < 1)
  }

  @Test func `words of the user are likely, with a capital and without`() {
    let own = prior(RecognizerOptions(userWords: ["zyxt", "McX", "C++", "New York"]))
    for word in ["zyxt", "Zyxt", "McX", "C++", "New", "York"] {
      #expect(own.wholeCost(of: word) + 3 < prior.wholeCost(of: word), "\(word)")
    }
    // The others lose little, and after a user's word the text goes on as ever.
    #expect(own.wholeCost(of: "world") < prior.wholeCost(of: "world") + 0.2)
    #expect(abs(own.cost(of: "world", after: "C++ ") - own.cost(of: "world", after: "a++ ")) < 0.2)
  }

  @Test func `capitals of a user's word are those that were given`() {
    let own = prior(RecognizerOptions(userWords: ["McX"]))
    #expect(own.wholeCost(of: "McX") + 3 < own.wholeCost(of: "mcx"))
    #expect(own.wholeCost(of: "McX") + 3 < own.wholeCost(of: "Mcx"))
  }

  @Test func `many user words do not drown the language`() {
    let many = (0..<2000).map { "zq\($0)" }
    let own = prior(RecognizerOptions(userWords: many))
    #expect(own.wholeCost(of: "world") < prior.wholeCost(of: "world") + 1)
  }

  @Test func `what the character set leaves out costs infinity`() {
    let digits = prior(RecognizerOptions(characterSet: Set("0123456789")))
    #expect(digits.cost(of: "a") == .infinity)
    #expect(digits.cost(of: "é") == .infinity)
    #expect(digits.wholeCost(of: "42 17") < 20)
    #expect(
      TextPrior(language: nil, options: RecognizerOptions(characterSet: ["a"]))
        .cost(of: "b") == .infinity)
    // A text before the ink may have what the ink may not.
    #expect(digits.cost(of: "1", after: "hello ") < 5)
  }

  @Test func `unknown labels are told apart by kind`() {
    #expect(prior.symbol(for: "я") == prior.symbol(for: "ж"))
    #expect(prior.symbol(for: "я") != prior.symbol(for: "Я"))
    #expect(prior.symbol(for: "е") != prior.symbol(for: "e"))
  }

  @Test func `a state is small, and the same after texts that mean the same`() {
    // A beam of 24 texts is three kilobytes for two nodes, all of which a processor keeps at hand.
    #expect(MemoryLayout<TextPrior.State>.size <= 60)
    #expect(prior.start(after: "hello the ") == prior.start(after: "there the "))
    #expect(prior.start(after: "hello \t") == prior.start(after: "hello "))
  }

  @Test func `any text can be read`() {
    var random = SplitMix64(seed: 3)
    let characters = Array("aAeEtThH'-.,!?0123 @/:$\"(éяЖ日🙂\n")
    let priors = [
      prior, prior(RecognizerOptions(kind: .email, userWords: ["ab-c", "@x", "'t"])),
      prior(RecognizerOptions(kind: .number)), prior(RecognizerOptions(kind: .character)),
    ]
    for round in 0..<300 {
      let text = String(
        (0..<20).map { _ in characters[Int.random(in: characters.indices, using: &random)] })
      for prior in priors {
        var state = prior.start(after: text)
        for character in text {
          let next = prior.advance(state, by: prior.symbol(for: String(character)))
          #expect(!(next.cost < -0.2), "round \(round): \(text)")
          state = next.state
          let shares = state.letterShare + state.lexiconShare + state.exactShare
          #expect(abs(shares - 1) < 1e-3, "round \(round): \(text)")
        }
        #expect(!prior.endCost(of: state).isNaN, "round \(round): \(text)")
      }
    }
  }
}
