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

  @Test func `without endings no word of a short text has a capital of its own`() {
    #expect(!CapitalizedWords(text: "Das ist Recht.", endings: []).contains("recht"))
  }

  @Test func `in running text a name mostly has one within sentences, however often`() {
    let line = "Then Karen saw a rose, and Rose left. May I? \"May is warm.\" In May Jan came.\n"
    func words(_ count: Int, also more: String = "") -> CapitalizedWords {
      CapitalizedWords(
        text: "", endings: [], sentences: String(repeating: line, count: count) + more)
    }
    let often = words(3, also: String(repeating: "you may\n", count: 3))
    for word in ["karen", "jan"] { #expect(often.contains(word), "\(word)") }
    for word in ["rose", "may", "then", "saw", "i?"] { #expect(!often.contains(word), "\(word)") }
    #expect(!words(2).contains("karen"), "twice is chance")
    #expect(!words(9, also: "a karen\n").contains("karen"))
    #expect(words(19, also: "a karen\n").contains("karen"))
  }

  @Test func `such words are likelier with a capital`() throws {
    var rules = LanguageRules()
    rules.capitalizedEndings = ["ung"]
    let model = try TestLanguage.model(
      frequencies: "und 900\ndie 800\nmeinung 100\nmeinen 90\n", text: "und die und meinen die",
      LanguageCharacters(main: "[d e g i m n u]"), rules)
    let prior = TextPrior(language: model, options: RecognizerOptions())
    func gain(_ word: String) -> Float {
      let capital = word.prefix(1).uppercased() + word.dropFirst()
      return prior.cost(of: word + " ", after: "und die ")
        - prior.cost(of: capital + " ", after: "und die ")
    }
    #expect(gain("meinung") > 0.5 && gain("meinen") < -0.5)
  }
}
