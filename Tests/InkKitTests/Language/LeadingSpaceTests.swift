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
}
