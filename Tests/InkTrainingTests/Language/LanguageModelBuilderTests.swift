import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct LanguageModelBuilderTests {
  @Test func `the same data gives the same bytes`() throws {
    #expect(try TestLanguage.pack() == TestLanguage.pack())
  }

  @Test func `the alphabet is what the list has`() throws {
    let model = try TestLanguage.model()
    let letters = model.alphabet.letters.map(\.small)
    #expect(letters.contains("é") && letters.contains("'") && !letters.contains("-"))
    #expect(model.alphabet.letters.first { $0.small == "é" }?.capital == "É")
    #expect(model.alphabet.letters.first { $0.small == "'" }?.capital == "")
    #expect(model.alphabet.punctuation.first == " " && model.alphabet.punctuation.contains("€"))
  }

  @Test func `words are put together, parted at hyphens, and noise is dropped`() throws {
    let list = try WordList(
      frequencies: Array(TestLanguage.frequencies.utf8), named: TestLanguage.words, marks: [" "])
    let letters = list.alphabet.letters.map(\.small)
    let words = list.words.map { $0.codes.map { letters[Int($0) - 1] }.joined() }
    #expect(words == words.sorted() || Set(words).count == words.count)
    #expect(Set(words).isSuperset(of: ["don't", "it's", "good", "looking", "'s"]))
    #expect(Set(words).isDisjoint(with: ["good-looking", "aaah", ""]))
    #expect(list.exactWords.map(\.text) == ["I", "Monday"])
    #expect(list.jointShare > 0)
  }

  @Test func `words of sentences count together as much as those of the list`() throws {
    let list = try WordList(
      frequencies: Array("see 60\nthe 40\n".utf8), sentences: "The tree. The tea, the sea!",
      named: [], marks: [" "])
    let letters = list.alphabet.letters.map(\.small)
    let counts = Dictionary(
      uniqueKeysWithValues: list.words.map {
        ($0.codes.map { letters[Int($0) - 1] }.joined(), $0.count)
      })
    let each: Float = 100.0 / 6
    #expect(counts["see"] == 60 && counts["the"].map { abs($0 - 40 - 3 * each) < 0.01 } == true)
    #expect(counts["tree"].map { abs($0 - each) < 0.01 } == true)
  }

  @Test func `words are spelled with the non-joiner where a recipe says so`() throws {
    var source = TextSource(script: "Arab")
    source.exemplars = [
      .init(main: "[ا ر م و ی]", auxiliary: "[]", punctuation: "[]", numbers: "[]")
    ]
    for (letters, isKnown) in [("\u{200C}", true), ("", false)] {
      source.letters = letters
      let characters = try LanguageCharacters(source, frequencies: [], excluded: [], text: [])
      let result = try LanguageModelBuilder().build(
        frequencies: Array("می\u{200C}روم 5\nما 4\n".utf8), text: [], words: [],
        metadata: PackMetadata(name: "fa", kind: .text), characters: characters)
      let model = try LanguageModel(pack: PackFile(bytes: result.pack, name: "p"))
      #expect(model.alphabet.labels.contains("ی\u{200C}") == isKnown)
      #expect(result.wordCount == (isKnown ? 2 : 1))
    }
  }

  @Test func `languages of other letters are built in the same way`() throws {
    let builder = LanguageModelBuilder()
    for (list, text, word) in [
      ("привет 100\nмир 50\nчто-то 20\n", "Привет, мир! «Что-то»", "Мир"),
      ("είναι 100\nκαι 50\n", "Είναι και είναι.", "ΚΑΙ"),
      ("שלום 100\nעולם 30\n", "שלום עולם", "עולם"),
      ("สวัสดี 5\nโลก 4\n", "สวัสดี โลก", "โลก"),
    ] {
      let result = try builder.build(
        frequencies: Array(list.utf8), text: Array(text.utf8), words: [],
        metadata: PackMetadata(name: "other", kind: .text))
      let model = try LanguageModel(pack: PackFile(bytes: result.pack, name: "p"))
      let prior = TextPrior(language: model, options: RecognizerOptions())
      #expect(prior.wholeCost(of: word) < 12, "\(word)")
    }
  }

  @Test(arguments: ["", "\n\n", "nonsense", "123 456", "word -5", "word 1e99\n"])
  func `a list without words is an error`(_ list: String) {
    #expect(throws: TrainingError.self) {
      try LanguageModelBuilder().build(
        frequencies: Array(list.utf8), text: [], words: [],
        metadata: PackMetadata(name: "none", kind: .text))
    }
  }

  @Test func `marks stand at the ends of words, unless a language has them behind a space`() throws
  {
    func prior(_ rules: LanguageRules) throws -> TextPrior {
      let model = try TestLanguage.model(
        frequencies: "and 900\nyou 800\n", text: "and you",
        LanguageCharacters(main: "[a d n o u y]"), rules)
      return TextPrior(language: model, options: RecognizerOptions())
    }
    func gain(_ mark: String, _ prior: TextPrior) -> Float {
      prior.cost(of: " \(mark)", after: "and you") - prior.cost(of: mark, after: "and you")
    }
    let usual = try prior(LanguageRules())
    for mark in ["?", "!", ".", ",", ";", ":", ")"] { #expect(gain(mark, usual) > 5, "\(mark)") }
    #expect(gain("(", usual) < 0)
    var rules = LanguageRules()
    rules.marks = ["word": ["?": 1, " ": 700], " ": ["?": 9]]
    #expect(try gain("?", prior(rules)) < 0)
  }

  @Test func `fewer sequences are kept where they must say more`() throws {
    var small = LanguageModelBuilder()
    small.threshold = 100
    small.order = 3
    #expect(try TestLanguage.pack(small).count < TestLanguage.pack().count)
  }
}
