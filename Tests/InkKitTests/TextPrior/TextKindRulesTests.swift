import InkTestSupport
import Testing

@testable import InkKit

@Suite struct TextKindRulesTests {
  let model: LanguageModel
  let text: TextPrior

  init() throws {
    model = try TestLanguage.model()
    text = TextPrior(language: model, options: RecognizerOptions())
  }

  func prior(_ kind: TextKind) -> TextPrior {
    TextPrior(language: model, options: RecognizerOptions(kind: kind))
  }

  @Test(arguments: ["7", "42", "3.14", "-1,000.50", "+49 30", "50%", "$5", "12:30", "1/2"])
  func `numbers are likelier as numbers than in text`(_ number: String) {
    #expect(prior(.number).wholeCost(of: number) < text.wholeCost(of: number))
  }

  @Test(arguments: ["a", "O", "é", "(", "_", "日"])
  func `numbers have no other characters`(_ label: String) {
    #expect(prior(.number).cost(of: label) == .infinity)
    #expect(
      TextPrior(language: nil, options: RecognizerOptions(kind: .number)).cost(of: label)
        == .infinity)
  }

  @Test func `addresses are likelier as what they are`() {
    let mail = "queen@world.com"
    #expect(prior(.email).wholeCost(of: mail) + 5 < text.wholeCost(of: mail))
    let url = "https://www.world.org/words"
    #expect(prior(.url).wholeCost(of: url) + 10 < text.wholeCost(of: url))
    #expect(prior(.email).wholeCost(of: "queen") > prior(.email).wholeCost(of: "queen@zoo.de") - 20)
  }

  @Test func `an address has one at sign and no space`() {
    let email = prior(.email)
    #expect(email.cost(of: "@", after: "queen") + 4 < email.cost(of: "@", after: "queen@zoo"))
    #expect(email.cost(of: " ", after: "queen") == .infinity)
    #expect(prior(.url).cost(of: " ", after: "queen") == .infinity)
  }

  @Test(arguments: [
    "i<n", "i++", "x=3.5", "(a,b)", "A[i]>A[i+1]", "swap(A[i],A[i+1])", "T[i]=T[i-1]+T[i-2]",
    "b=b/2",
  ])
  func `code is likelier as code than in text, and words nearly as likely`(_ code: String) {
    #expect(prior(.code).wholeCost(of: code) + 3 < text.wholeCost(of: code))
    for words in ["queen", "the queen", "Hello, world."] {
      #expect(prior(.code).wholeCost(of: words) < text.wholeCost(of: words) + 5)
    }
  }

  @Test func `in code the bracket is closed that is open`() {
    let code = prior(.code)
    #expect(code.cost(of: "]", after: "A[i") + 3 < code.cost(of: ")", after: "A[i"))
    #expect(code.cost(of: ")", after: "f(A[i]") + 3 < code.cost(of: "]", after: "f(A[i]"))
    let ends = ["f(x)", "f(x"].map { code.endCost(of: code.start(after: $0)) }
    #expect(ends[0] + 1 < ends[1])
    for text in ["", "i", "i+", "A[", "f(x)", "3", "the ", "ab"] {
      let state = code.start(after: text)
      for symbol in code.symbols.known {
        #expect(code.advance(state, by: symbol).cost >= 0)
      }
    }
  }

  @Test func `only running text in Latin letters may be code by itself`()
    throws
  {
    let options = RecognizerOptions()
    #expect(options.ofLabels(in: try LanguageTag("en"))?.mayBeCode == true)
    #expect(options.ofLabels(in: try LanguageTag("fa")) == nil)
    #expect(RecognizerOptions(kind: .number).ofLabels(in: try LanguageTag("en")) == nil)
    #expect(RecognizerOptions(characterSet: ["a"]).ofLabels(in: try LanguageTag("en")) == nil)
  }

  @Test func `a character is judged by the kind of the one before`() {
    let single = prior(.character)
    #expect(single.cost(of: "o", after: "hell") < single.cost(of: "0", after: "hell"))
    #expect(single.cost(of: "0", after: "10") < single.cost(of: "o", after: "10"))
    #expect(single.cost(of: "O", after: "HELL") < single.cost(of: "0", after: "HELL"))
    #expect(single.cost(of: "q") == single.cost(of: "e"))
    #expect(single.cost(of: "q") == single.cost(of: "7"))
  }

  @Test func `digits follow digits, and marks in numbers are followed by digits`() {
    #expect(text.cost(of: "5", after: "12") < text.cost(of: "s", after: "12"))
    #expect(text.cost(of: "5", after: "3.") < text.cost(of: "s", after: "3."))
    #expect(text.cost(of: " ", after: "the.") < text.cost(of: "5", after: "the."))
    #expect(text.cost(of: "5", after: "$") < text.cost(of: "S", after: "$"))
  }
}
