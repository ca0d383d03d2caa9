import Testing

@testable import InkKit

@Suite struct LanguageNamesTests {
  @Test(arguments: [
    ("german", "de"), ("Deutsch", "de"), ("DEUTSCH", "de"), ("français", "fr"), ("francais", "fr"),
    ("fran\u{63}\u{327}ais", "fr"), ("日本語", "ja"), ("한국어", "ko"), ("中文", "zh"), ("العربية", "ar"),
    ("हिन्दी", "hi"), ("ελληνικά", "el"), ("русский", "ru"), ("Türkçe", "tr"), ("turkce", "tr"),
    ("traditional chinese", "zh-Hant"), ("British English", "en-GB"), ("srpski", "sr-Latn"),
    ("swiss-german", "gsw"), ("Brazilian Portuguese", "pt-BR"), ("cantonese", "yue"),
    ("farsi", "fa"), ("Bengali", "bn"), ("shapes", "zxx-Zsym-x-shapes"),
    ("gestures", "en-x-gesture"), ("emoji", "zxx-Zsye-x-emoji"),
    ("de_DE.UTF-8", "de-DE"), ("fr_FR@euro", "fr-FR"), ("sr_RS.UTF-8@latin", "sr-Latn-RS"),
    ("ja_JP.eucJP", "ja-JP"), ("zh_CN.GBK", "zh-CN"), ("en_US.US-ASCII", "en-US"),
  ])
  func `a language has names in English and in itself`(name: String, tag: String) {
    #expect(LanguageNames.tag(named: name)?.description == tag)
  }

  @Test(
    arguments: [
      ("Deutsch", nil, "de"), ("de_AT", nil, "de-AT"), ("serbian", "Latn", "sr-Latn"),
      ("klingon", nil, "klingon"), (nil, "Deva", "und-Deva"), ("sa", "Deva", "sa-Deva"),
      ("?", nil, nil),
      ("", nil, nil), (nil, nil, nil),
    ] as [(String?, String?, String?)])
  func `an ink may say its language by a name`(language: String?, script: String?, tag: String?) {
    let record = InkRecord(ink: Ink(), language: language, script: script)
    #expect(record.languageTag?.description == tag)
  }

  @Test(arguments: [
    "", "klingon", "de", "en-US", "german,english", " ", "deutsch ",
    "C.UTF-8", "POSIX", "de_DE@phonebook", ".UTF-8", "en.json", "en.2.json",
    "no.inkpack", "en_US.", "de.@euro",
  ])
  func `other texts name none`(text: String) {
    #expect(LanguageNames.tag(named: text) == nil)
  }

  @Test(arguments: [
    ("Englsh", ["en"]), ("germn", ["de"]), ("Detusch", ["de"]), ("frnch", ["fr"]), ("engl", ["en"]),
    ("brazilian portugese", ["pt-BR"]), ("japanes", ["ja"]), ("burmes", ["my"]),
    ("eng", []), ("en-USA", []), ("qqqq", []), ("klingon", []), ("de-Latn-DE", []),
  ])
  func `a mistyped name leads to the languages that have one like it`(text: String, tags: [String])
  {
    #expect(LanguageNames.nearest(to: text).map(\.description) == tags)
  }

  @Test(arguments: [
    ("de", ["german", "deutsch"]), ("zh-Hant", ["traditional_chinese"]), ("de-x-gesture", []),
  ])
  func `the names of a language are those that it is found by`(tag: String, names: [String]) throws
  {
    let found = LanguageNames.names(of: try LanguageTag(tag))
    #expect(names.allSatisfy(found.contains) && found.isEmpty == names.isEmpty)
    #expect(found.allSatisfy { LanguageNames.tag(named: $0)?.description == tag })
  }
}
