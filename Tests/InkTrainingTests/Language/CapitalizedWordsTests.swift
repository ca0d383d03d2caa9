import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct CapitalizedWordsTests {
  let words = CapitalizedWords(
    text: """
      Jeder Mensch hat das Recht auf Leben. Er hat das Recht.
      Der Staat muss jeder Person helfen: Das tut er
      """, endings: ["ung", "heit"])

  @Test(arguments: ["mensch", "recht", "leben", "staat", "person", "freiheit", "meinung"])
  func `what a text writes so within sentences, and what has an ending, has a capital`(
    _ word: String
  ) {
    #expect(words.contains(word))
  }

  @Test(arguments: ["jeder", "der", "das", "er", "hat", "tut", "ung", "jung", "frei", "haus"])
  func `what only begins sentences has none, nor has what is too short`(_ word: String) {
    #expect(!words.contains(word))
  }

  @Test func `without endings no word has a capital of its own`() {
    #expect(!CapitalizedWords(text: "Das ist Recht.", endings: []).contains("recht"))
  }

  @Test func `such words are likelier with a capital`() throws {
    var rules = LanguageRules()
    rules.capitalizedEndings = ["ung"]
    let pack = try LanguageModelBuilder().build(
      frequencies: Array("und 900\ndie 800\nmeinung 100\nmeinen 90\n".utf8),
      text: Array("und die und meinen die".utf8), words: [],
      metadata: PackMetadata(name: "t", kind: .text),
      characters: LanguageCharacters(main: "[d e g i m n u]"), rules: rules
    ).pack
    let model = try LanguageModel(pack: PackFile(bytes: pack, name: "t"))
    let prior = TextPrior(language: model, options: RecognizerOptions())
    func gain(_ word: String) -> Float {
      let capital = word.prefix(1).uppercased() + word.dropFirst()
      return prior.cost(of: word + " ", after: "und die ")
        - prior.cost(of: capital + " ", after: "und die ")
    }
    #expect(gain("meinung") > 0.5 && gain("meinen") < -0.5)
  }
}
