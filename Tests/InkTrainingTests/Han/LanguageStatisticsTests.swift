import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct LanguageStatisticsTests {
  @Test func `a character is of the languages of its samples`() {
    var statistics = LanguageStatistics()
    statistics.add("ja", of: "発")
    statistics.add("zh-Hans", of: "发")
    statistics.add("zh", of: "发")
    statistics.add("zh", of: "發")
    statistics.add("ja", of: "山")
    statistics.add("zh-Hans", of: "山")
    #expect(statistics.languages(of: "発") == .japanese)
    #expect(statistics.languages(of: "发") == .simplifiedChinese)
    #expect(statistics.languages(of: "發") == .traditionalChinese)
    #expect(
      statistics.languages(of: "山") == [.japanese, .simplifiedChinese, .traditionalChinese])
  }

  @Test func `kana are Japanese, and digits of all languages`() {
    var statistics = LanguageStatistics()
    statistics.add("zh-Hans", of: "ア")
    statistics.add("en", of: "7")
    #expect(statistics.languages(of: "ア") == .japanese)
    #expect(statistics.languages(of: "7") == .all)
    #expect(statistics.languages(of: "?") == .all)
  }

  static let tags: [(String, CharacterLanguages)] = [
    ("ja", .japanese), ("zh", .simplifiedChinese), ("zh-Hant", .traditionalChinese),
    ("zh-TW", .traditionalChinese), ("zh-Hans-TW", .simplifiedChinese),
    ("yue", .traditionalChinese), ("zh-Hani", [.simplifiedChinese, .traditionalChinese]),
    ("zh-Hani-HK", .traditionalChinese), ("ko", .korean), ("en", []),
  ]

  @Test(arguments: tags) func `a tag asks for its characters`(
    _ tag: String, _ languages: CharacterLanguages
  ) throws {
    #expect(CharacterLanguages(try LanguageTag(tag)) == languages)
  }
}
