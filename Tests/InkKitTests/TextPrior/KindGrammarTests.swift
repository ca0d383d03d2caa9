import InkTestSupport
import Testing

@testable import InkKit

@Suite struct KindGrammarTests {
  let model: LanguageModel

  init() throws {
    model = try TestLanguage.model()
  }

  func isWhole(_ text: String, _ kind: TextKind, after: String = "") -> Bool {
    TextPrior(language: model, options: RecognizerOptions(kind: kind))
      .wholeCost(of: text, after: after) < .infinity
  }

  @Test(arguments: [
    "7", "42", "3.14", "-1,000.50", "+49 30", "50%", "50 %", "$5", "5 $", "12:30", "1/2", ".5",
    "3.",
    "975-3621",
  ])
  func `a number has digits, and signs between them`(_ text: String) {
    #expect(isWhole(text, .number))
  }

  @Test(arguments: [
    "..", "-", "+", "%", "$", "1..2", "1:", "12-", "3+4", "-.", "5 .", "a1", "1a", "%5",
  ])
  func `what has no digits, or signs side by side, is no number`(_ text: String) {
    #expect(!isWhole(text, .number))
  }

  @Test(arguments: ["queen@zoo.de", "a.b@zoo.co.uk", "the-box_7@x1.box.com"])
  func `an address for mail has two parts, and the second one a dot`(_ text: String) {
    #expect(isWhole(text, .email))
  }

  @Test(arguments: [
    "queen", "queen@", "@zoo.de", "queen@zoo", "queen@zoo.", "queen@zoo.d", "a@b@zoo.de",
    ".a@zoo.de",
    "a..b@zoo.de", "a@zoo..de", "a b@zoo.de", "a@zoo.d3",
  ])
  func `a plain word is no address for mail, and neither is a part of one`(_ text: String) {
    #expect(!isWhole(text, .email))
  }

  @Test(arguments: [
    "zoo.de", "www.zoo.co.uk/a/b?x=1&y=2#z", "http://zoo.de", "https://box:80/",
    "zoo.de:80/a-b_c.html",
  ])
  func `an address of the web has a host, and a scheme or a dot`(_ text: String) {
    #expect(isWhole(text, .url))
  }

  @Test(arguments: [
    "zoo", "zoo.", ".de", "zoo.d", "3.14", "http://", "http:zoo", "zoo .de", "zoo.de:",
  ])
  func `a plain word is no address of the web`(_ text: String) {
    #expect(!isWhole(text, .url))
  }

  @Test func `what stands before makes a text whole, or is its beginning`() {
    #expect(isWhole("zoo.de", .email, after: "queen@"))
    #expect(isWhole("zoo", .email, after: "queen@"))
    #expect(isWhole("%", .number, after: "50"))
    #expect(isWhole(".", .number, after: "is 12"))
    // Only the last word is a part of it.
    #expect(!isWhole("zoo.de", .email, after: "queen@ "))
    #expect(!isWhole("%", .number, after: "word"))
    #expect(isWhole("queen@zoo.de", .email, after: "word "))
    #expect(!isWhole("@zoo.de", .email, after: "zoo queen@"))
  }

  @Test func `what stands behind may go on with it`() {
    let prior = TextPrior(language: model, options: RecognizerOptions(kind: .email))
    let state = prior.start(after: "")
    let read = prior.advance(state, by: prior.symbols(of: "queen@")).state
    #expect(prior.cost(of: prior.symbols(ofFollowing: "zoo.de"), in: read) < .infinity)
    #expect(prior.cost(of: prior.symbols(ofFollowing: " is"), in: read) == .infinity)
    let whole = prior.advance(read, by: prior.symbols(of: "zoo.de")).state
    #expect(prior.cost(of: prior.symbols(ofFollowing: " is"), in: whole) < .infinity)
  }

  /// Whether a text is one character by its scalars, each of which is known.
  func isCharacter(_ text: String) throws -> Bool {
    var symbols = TextSymbols(characterSet: nil)
    let scalars = text.unicodeScalars.map { String($0) }
    for scalar in scalars { symbols.add(scalar, TextSymbols.Traits(kind: .small)) }
    let grammar = try #require(KindGrammar(.character, symbols: symbols))
    let state = scalars.reduce(KindGrammar.State()) {
      grammar.advance($0, by: symbols.symbol(for: $1))
    }
    return !state.isBroken && grammar.mayEnd(in: state)
  }

  @Test(arguments: [
    "a", "7", "+", "é", "ß", "日", "က", "ကြို", "ကောင်း", "သိပ္ပံ", "ဖြည့်", "เกี่", "ก", "ไ", "ทำ", "कि", "क्षे",
    "ស្ត",
  ])
  func `one character is a letter with all that stands around it`(_ text: String) throws {
    #expect(try isCharacter(text))
  }

  @Test(arguments: ["ab", "1a", "日本", "ကက", "ကောင်းက", "กิน", "เกกา", "कक", "a7", "7က"])
  func `two letters are no character`(_ text: String) throws {
    #expect(try !isCharacter(text))
  }
}
