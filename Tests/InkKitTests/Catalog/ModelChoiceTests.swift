import Testing

@testable import InkKit

@Suite struct ModelChoiceTests {
  static func answer(
    _ text: String, usable: [String] = [], offered: [String] = [], planned: [String] = []
  ) throws -> String {
    let others =
      try offered.map { CatalogModel(tag: try LanguageTag($0), name: "", packs: ["p"]) }
      + planned.map {
        CatalogModel(tag: try LanguageTag($0), name: "", status: .planned, packs: [])
      }
    let choice = ModelChoice(usable: Set(try usable.map { try LanguageTag($0) }), others: others)
    do {
      switch try choice.answer(to: try LanguageTag(text), exactly: false) {
      case .usable(let tag): return "usable \(tag)"
      case .offered(let tag): return "offered \(tag)"
      case .planned(let tag): return "planned \(tag)"
      }
    } catch let error as ModelError {
      return error.code.name
    }
  }

  @Test func `what can be opened comes first, then what can be installed`() throws {
    #expect(try Self.answer("en-GB", usable: ["en"], offered: ["en-GB"]) == "usable en")
    #expect(try Self.answer("en-GB", offered: ["en", "en-GB"]) == "offered en-GB")
    #expect(try Self.answer("en", usable: ["en"], planned: ["en"]) == "usable en")
    #expect(try Self.answer("ms", offered: ["ms", "ms-BN"], planned: ["ms-Arab"]) == "offered ms")
  }

  @Test func `what is planned hides what would serve less well`() throws {
    #expect(try Self.answer("sr", usable: ["sr-Latn"], planned: ["sr-Cyrl"]) == "planned sr-Cyrl")
    #expect(
      try Self.answer("sr-Latn", usable: ["sr-Latn"], planned: ["sr-Cyrl"]) == "usable sr-Latn")
    #expect(
      try Self.answer("ms-Arab-MY", usable: ["ms"], planned: ["ms-Arab"]) == "planned ms-Arab")
    #expect(try Self.answer("en-x-gesture", usable: ["en"]) == "unknownLanguage")
  }

  @Test func `a part that nobody knows is an error of its own, unless a model has it`() throws {
    #expect(try Self.answer("zz", usable: ["en"]) == "unknownSubtag")
    #expect(try Self.answer("zz-DE", usable: ["zz"]) == "usable zz")
    #expect(try Self.answer("en-QX", usable: ["en"]) == "unknownSubtag")
    #expect(try Self.answer("tlh", usable: ["en"]) == "unknownLanguage")
  }
}
