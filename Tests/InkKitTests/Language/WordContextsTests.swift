import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct WordContextsTests {
  static let sentences = """
    The quick queen is there.
    The quick queen is other than the queen.
    Hello world, the queen is there.
    Hello world, Alice is there.
    Alice is in the world of words.
    """

  let bytes: [UInt8]
  let model: LanguageModel

  init() throws {
    let texts = LanguageModelBuilder.ContextTexts(
      sentences: Self.sentences, names: ["Oda\t4\nWurd\t2\nno name\t1\nZed\tx"])
    bytes = try TestLanguage.pack(contexts: texts)
    model = try LanguageModel(pack: PackFile(bytes: bytes, name: "test"))
  }

  var prior: TextPrior { TextPrior(language: model, options: RecognizerOptions()) }
  var without: TextPrior {
    TextPrior(language: LanguageModel(withoutSentences: model), options: RecognizerOptions())
  }

  @Test(arguments: [
    "", "T", "The", "The ", "The q", "The queen", "The queen ", "the queen i", "Hello world, ",
    "Hello world, A", "Alice is", "Alice is ", "Al", "is there. ", "7 ", "O", "Oda", "Oda ", "the-",
  ])
  func `the probabilities of what may follow sum up to one`(_ text: String) {
    #expect((0.93...1.07).contains(prior.probabilitySum(after: text)))
  }

  @Test func `a word is likelier behind one that it followed`() {
    let gain = prior.cost(of: "arm ", after: "Hello ") - prior.cost(of: "world ", after: "Hello ")
    let before =
      without.cost(of: "arm ", after: "Hello ") - without.cost(of: "world ", after: "Hello ")
    #expect(gain > before + 1)
  }

  @Test func `a context knows no case of words that stand in both`() {
    #expect(
      prior.cost(of: "queen ", after: "is the ") == prior.cost(of: "queen ", after: "is The "))
  }

  @Test func `names are written with a capital, and words behind the end of a sentence`() {
    #expect(prior.cost(of: "Oda ", after: "is ") < prior.cost(of: "oda ", after: "is "))
    #expect(prior.cost(of: "The ", after: "there. ") < prior.cost(of: "the ", after: "there. "))
    #expect(prior.cost(of: "the ", after: "world, ") < prior.cost(of: "The ", after: "world, "))
  }

  @Test func `a line break begins a sentence`() {
    #expect(prior.start(after: "there\n").words.context == WordContexts.Context.sentence)
    #expect(prior.start(after: "there").words.context == WordContexts.Context.unknown)
  }

  @Test func `without the lexicon and in other kinds of text there are no sentences`() {
    for options in [RecognizerOptions(usesLexicon: false), RecognizerOptions(kind: .email)] {
      #expect(TextPrior(language: model, options: options).contexts == nil)
    }
  }

  @Test func `the same sentences give the same bytes`() throws {
    let texts = LanguageModelBuilder.ContextTexts(
      sentences: Self.sentences, names: ["Oda\t4\nWurd\t2\nno name\t1\nZed\tx"])
    #expect(try TestLanguage.pack(contexts: texts) == bytes)
  }

  @Test func `a pack holds no more words and pairs than its limits`() throws {
    var trainer = WordContextTrainer()
    trainer.wordLimit = 4
    trainer.pairLimit = 2
    let texts = LanguageModelBuilder.ContextTexts(sentences: Self.sentences, trainer: trainer)
    let small = try LanguageModel(
      pack: PackFile(bytes: TestLanguage.pack(contexts: texts), name: "test"))
    #expect(small.contexts?.wordCount == 4)
    #expect(small.contexts.map { $0.pairCount <= 2 } == true)
  }

  static let sections: [PackSection] = [
    .sentenceLetters, .sentenceWords, .sentenceFirsts, .sentenceCounts, .sentenceContexts,
    .sentenceStarts, .sentenceFollowers, .sentenceSums,
  ]

  @Test(arguments: sections)
  func
    `a section that is cut, or whose numbers are too large, is a named error or read all the same`(
      _ section: PackSection
    ) throws
  {
    let spoilt = SpoiltPack(try PackFile(bytes: bytes, name: "p"))
    let original = try spoilt.bytes(of: section)
    var packs = try spoilt.cuts(of: section).map(\.pack)
    packs.append(try spoilt.replacing([section: original.map { _ in 0xFF }]))
    packs.append(try spoilt.replacing([section: original.reversed()]))
    for place in stride(from: 0, to: original.count, by: 3) {
      var changed = original
      changed[place] ^= 0x81
      packs.append(try spoilt.replacing([section: changed]))
    }
    for bytes in packs {
      do throws(ModelError) {
        let model = try LanguageModel(pack: try PackFile(bytes: bytes, name: "p"))
        let prior = TextPrior(language: model, options: RecognizerOptions())
        for text in ["The quick queen is there.", "Zorro, Alice 3 q"] {
          #expect(!prior.wholeCost(of: text, after: "Hello ").isNaN)
        }
      } catch {
        #expect(error.description.contains("p"))
      }
    }
  }
}
