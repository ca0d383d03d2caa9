import InkTestSupport
import Testing

@testable import InkKit

/// What a prior says in languages whose letters are not those of English.
@Suite struct TextPriorScriptTests {
  func prior(_ model: LanguageModel) -> TextPrior {
    TextPrior(language: model, options: RecognizerOptions())
  }

  @Test(arguments: ["", "न", "नह", "नहीं", "नहीं ", "कि", "स्थ", "१", "१२", "है।", "ॄ", "7", "क ज"])
  func `letters and signs share the probability`(_ text: String) throws {
    let sum = prior(try TestLanguage.hindi()).probabilitySum(after: text)
    #expect((0.93...1.07).contains(sum))
  }

  @Test(arguments: [
    "", "你", "你好", "不", "的，", "我是", "丠", "龜", "㐀", "好。", "3", "乱 ", "我用app", "app ", "A", "用app的",
  ])
  func `characters share the probability`(_ text: String) throws {
    let sum = prior(try TestLanguage.chinese()).probabilitySum(after: text)
    #expect((0.93...1.07).contains(sum))
  }

  @Test(arguments: ["", "나", "나는", "나는 ", "나는 app", "나는 app ", "app가", "3", "고기."])
  func `characters with spaces between words share the probability`(_ text: String) throws {
    let sum = prior(try TestLanguage.korean()).probabilitySum(after: text)
    #expect((0.93...1.07).contains(sum))
  }

  @Test func `a space behind a Latin word begins any word where words are parted`() throws {
    let korean = prior(try TestLanguage.korean())
    #expect(korean.cost(of: "나", after: "app ") < korean.cost(of: "a", after: "app "))
    #expect(abs(korean.cost(of: "나", after: "app ") - korean.cost(of: "나", after: "고기 ")) < 0.5)
    let chinese = prior(try TestLanguage.chinese())
    #expect(chinese.cost(of: "a", after: "app ") < chinese.cost(of: "我", after: "app "))
  }

  @Test(arguments: ["", "l", "l'", "l'h", "d'eau", "aujourd'", "l' ", "le"])
  func `words that an apostrophe joins share the probability`(_ text: String) throws {
    let sum = prior(try TestLanguage.french()).probabilitySum(after: text)
    #expect((0.92...1.07).contains(sum))
  }

  @Test func `a Latin word in a text of characters is rare, and goes on once it has begun`() throws
  {
    let prior = prior(try TestLanguage.chinese())
    func cost(_ text: String, after before: String) -> Float {
      prior.advance(prior.start(after: before), by: prior.symbols(of: text)).cost
    }
    #expect(cost("你", after: "不") + 3 < cost("a", after: "不"))
    #expect(cost("p", after: "不ap") + 3 < cost("a", after: "不"))
    #expect(cost("p", after: "不ap") + 3 < cost("P", after: "不ap"))
    #expect(cost(" b", after: "不ap") < 8)
    // In an alphabet nothing is known of letters that it doesn't have.
    let hindi = self.prior(try TestLanguage.hindi())
    #expect(hindi.start(after: "कa").latin == .none)
  }

  @Test func `a syllable is read as its letters and signs`() throws {
    let prior = prior(try TestLanguage.hindi())
    #expect(prior.symbols(of: "कि") == ["क", "ि"].map { prior.symbol(for: $0) })
    #expect(prior.symbols(of: "कि").allSatisfy { $0 > TextSymbols.space })
    #expect(prior.start(after: "कि") != prior.start(after: "क"))
    #expect(prior.wholeCost(of: "नहीं") + 3 < prior.wholeCost(of: "नाहीं"))
    #expect(prior.wholeCost(of: "नहीं") < 5)
  }

  @Test func `an accent may be a scalar of its own in text that is already there`() throws {
    let prior = prior(try TestLanguage.french())
    #expect(prior.start(after: "la\u{300}") == prior.start(after: "là"))
  }

  @Test func `digits of both kinds are numbers`() throws {
    let prior = prior(try TestLanguage.hindi())
    #expect(abs(prior.cost(of: "५") - prior.cost(of: "5")) < 1e-4)
    #expect(prior.cost(of: "५", after: "१") < 4)
  }

  @Test func `the digits of a text are of one set`() throws {
    let prior = prior(try TestLanguage.hindi())
    for before in ["१", "१ न "] {
      #expect(prior.cost(of: "५", after: before) + 5 < prior.cost(of: "5", after: before))
    }
    #expect(prior.cost(of: "5", after: "1") + 5 < prior.cost(of: "५", after: "1"))
    #expect(prior.cost(of: "५", after: "१") + 0.5 < prior.cost(of: "५", after: ""))
  }

  @Test func `the digits of a script alone make numbers`() throws {
    let options = RecognizerOptions(characterSet: Set("०१२३४५६७८९"))
    let prior = TextPrior(language: try TestLanguage.hindi(), options: options)
    #expect(prior.cost(of: "५") < 10 && prior.cost(of: "५", after: "१") < 10)
    #expect(prior.cost(of: "5") == .infinity)
  }

  @Test func `foreign letters are rarer than the rarest of the language`() throws {
    let prior = prior(try TestLanguage.hindi())
    #expect(prior.cost(of: "ॄ", after: "न") > prior.cost(of: "ु", after: "न") + 1)
  }

  @Test func `no space parts Chinese words`() throws {
    let prior = prior(try TestLanguage.chinese())
    #expect(prior.wholeCost(of: "你好") + 2 < prior.wholeCost(of: "你 好"))
    #expect(!LeadingSpace.isNeeded(before: "是", after: "我", by: prior))
    // What a list has as one word is likelier than what it never has.
    #expect(prior.cost(of: "好", after: "你") < prior.cost(of: "好", after: "俳"))
  }

  @Test func `rare characters are possible at a cost`() throws {
    let prior = prior(try TestLanguage.chinese())
    #expect(prior.cost(of: "㐀") < 20 && prior.cost(of: "㐀") > prior.cost(of: "丠"))
    #expect(prior.cost(of: "丠") > prior.cost(of: "我") + 2)
  }

  @Test func `an article with an apostrophe is followed by a word`() throws {
    let prior = prior(try TestLanguage.french())
    #expect(prior.wholeCost(of: "l'homme") + 3 < prior.wholeCost(of: "l' homme"))
    #expect(prior.wholeCost(of: "d'eau") < prior.wholeCost(of: "d'oue"))
    #expect(prior.wholeCost(of: "L'eau") < prior.wholeCost(of: "l'eaux"))
  }

  @Test func `a recipe says where spaces are beside marks`() throws {
    let prior = prior(try TestLanguage.french())
    #expect(prior.cost(of: "!", after: "eau ") + 2 < prior.cost(of: "?", after: "eau "))
  }
}
