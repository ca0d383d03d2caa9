import InkTestSupport
import Testing

@testable import InkKit

@Suite struct LeadingSpaceTests {
  let prior: TextPrior

  init() throws {
    prior = TextPrior(language: try TestLanguage.model(), options: RecognizerOptions())
  }

  @Test(arguments: [
    ("hello", "world"), ("hello", "World"), ("hello.", "Then"), ("hello,", "world"),
    ("hello)", "world"), ("\"hello\"", "world"), ("don't", "word"), ("then", "12"),
    ("the", "(this)"),
  ])
  func `a new word is parted from the text before`(_ before: String, _ text: String) {
    #expect(LeadingSpace.isNeeded(before: text, after: before, by: prior))
  }

  @Test(arguments: [
    ("", "world"), ("hello ", "world"), ("hello\n", "world"), ("(", "world"), ("\"", "world"),
    ("the \"", "world"), ("good-", "looking"), ("and/", "then"), ("'", "hello"), ("$", "5"),
  ])
  func `what opens or joins is followed directly`(_ before: String, _ text: String) {
    #expect(!LeadingSpace.isNeeded(before: text, after: before, by: prior))
  }

  @Test(arguments: [",", ".", ";", ":", "!", "?", ")", "'s", "", " world", "…"])
  func `what closes follows directly`(_ text: String) {
    #expect(!LeadingSpace.isNeeded(before: text, after: "hello", by: prior))
  }

  @Test(arguments: [("arg", "ument"), ("wor", "ld"), ("1", "5"), ("ARG", "UMENT"), ("don", "'t")])
  func `a text may go on with the last word`(_ before: String, _ text: String) {
    #expect(!LeadingSpace.isNeeded(before: text, after: before, by: prior))
  }

  @Test func `there are two ways to begin where a space may be`() {
    let starts = prior.starts(after: "arg")
    #expect(starts.map(\.leadingSpace) == [false, true])
    #expect(starts[0].state == prior.start(after: "arg") && starts[0].cost == 0)
    #expect(starts[1].state == prior.start(after: "arg ") && starts[1].cost > 0)
    #expect(prior.starts(after: "arg ").map(\.leadingSpace) == [false])
    #expect(prior.starts(after: "").map(\.leadingSpace) == [false])
  }

  /// A language and a word of it, of each type of script that has spaces.
  static let languages = [
    ("en", "house"), ("de", "haus"), ("es", "casa"), ("it", "libro"), ("tr", "kitap"),
    ("cs", "kniha"), ("fr", "maison"), ("pl", "dom"), ("vi", "sách"), ("pt", "livro"),
    ("nl", "huis"), ("ru", "дом"), ("el", "σπίτι"), ("hi", "घर"), ("ko", "사람"), ("he", "בית"),
  ]

  @Test(arguments: languages)
  func `a word of any language is parted from words of all languages`(
    _ tag: String, _ word: String
  ) throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: tag))
    let prior = TextPrior(
      language: recognizer.contents[LanguageModel.self], options: RecognizerOptions())
    for (_, before) in Self.languages {
      #expect(
        LeadingSpace.isNeeded(before: word, after: before, by: prior), "\(tag): \(before) \(word)")
    }
  }

  @Test func `a character parts from another script, and goes on with a word of its own`() throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: "ru"))
    let prior = TextPrior(
      language: recognizer.contents[LanguageModel.self], options: RecognizerOptions())
    func cheapest(after text: String) -> Bool {
      let costs = prior.starts(after: text).map { start in
        start.cost + prior.advance(start.state, by: prior.symbols(of: "м")).cost
      }
      return costs[1] < costs[0]
    }
    #expect(cheapest(after: "hello") && !cheapest(after: "до"))
  }
}

extension LeadingSpace {
  /// Whether a text that was written after another begins with a space.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  static func isNeeded(
    before text: String, after preContext: String, by prior: TextPrior
  ) -> Bool {
    guard isPossible(before: text) else { return false }
    let symbols = prior.symbols(of: text)
    let costs = prior.textStarts(after: preContext).map { start in
      let (state, cost) = prior.advance(start.state, by: symbols)
      return (
        leadingSpace: start.leadingSpace, cost: start.cost + cost + prior.endCost(of: state)
      )
    }
    guard costs.count == 2 else { return costs.first?.leadingSpace ?? false }
    return costs[1].cost < costs[0].cost
  }
}
