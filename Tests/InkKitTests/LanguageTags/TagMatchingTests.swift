import Testing

@testable import InkKit

@Suite struct TagMatchingTests {
  static func matching(_ tags: [String]) throws -> TagMatching {
    TagMatching(try tags.map { try LanguageTag($0) })
  }

  @Test func `only the tag itself is exact`() throws {
    let matching = try Self.matching(["en", "en-US"])
    #expect(matching.exact(try LanguageTag("EN_us"))?.description == "en-US")
    #expect(matching.exact(try LanguageTag("en-GB")) == nil)
  }

  @Test(
    arguments: [
      ("en-US", ["en", "en-GB"], "en"),
      ("en-US", ["en-GB", "en-US"], "en-US"),
      ("en-US", ["de", "en-GB", "en-IE"], "en-GB"),
      ("en", ["en-GB", "en-US"], "en-US"),
      ("en-Latn-US", ["en"], "en"),
      ("zh-Hant-TW", ["zh", "zh-Hans", "zh-Hant", "zh-TW"], "zh-Hant"),
      ("zh-Hant-TW", ["zh", "zh-Hans", "zh-TW"], "zh-TW"),
      ("zh-TW", ["zh-Hans", "zh-Hant-TW"], "zh-Hant-TW"),
      ("zh-Hant", ["zh-Hani", "zh-Hani-CN", "zh-Hani-HK", "zh-Hani-TW"], "zh-Hani-TW"),
      ("zh-Hant", ["zh-Hani", "zh-Hani-CN"], "zh-Hani"),
      ("sr-Latn", ["sr-Cyrl"], nil),
      ("sr", ["sr-Latn"], "sr-Latn"),
      ("sr", ["sr-Latn", "sr-Cyrl-RS"], "sr-Cyrl-RS"),
      ("ckb", ["ku-Latn"], nil),
      ("nb", ["nn", "no"], "no"),
      ("nb", ["nb-NO", "no"], "nb-NO"),
      ("fr-DZ", ["fr", "fr-002", "fr-015", "fr-FR"], "fr-015"),
      ("es-419", ["es-ES", "es-MX"], "es-MX"),
      ("und-Cyrl", ["bg", "ru"], "ru"),
      ("ro", ["ro-RO"], "ro-RO"),
      ("de", ["de-1901", "de-AT"], "de-1901"),
      ("de-u-co-phonebk", ["de"], "de"),
      ("en-x-gesture", ["en"], nil),
      ("en", ["en-x-gesture"], nil),
      ("fr", ["en"], nil),
      ("fr", [], nil),
    ] as [(String, [String], String?)])
  func `the best tag is found`(_ wanted: String, _ known: [String], _ best: String?) throws {
    #expect(try Self.matching(known).bestEffort(LanguageTag(wanted))?.description == best)
    #expect(
      try Self.matching(known.reversed()).bestEffort(LanguageTag(wanted))?.description == best)
  }

  @Test(
    arguments: [
      ("ne", ["en", "de"], ["de", "en"]),
      ("eng", ["en", "de"], ["en"]),
      ("en_UK", ["en-US", "en-GB", "de"], ["en-US"]),
      ("klingon", ["en", "de"], []),
      ("e", ["en", "de", "es", "et", "eu"], ["de", "en", "es"]),
    ] as [(String, [String], [String])])
  func `tags like the one that was typed are named`(
    _ typed: String, _ known: [String], _ nearest: [String]
  ) throws {
    #expect(try Self.matching(known).nearest(to: typed).map(\.description) == nearest)
  }
}
