import InkKit
import Testing

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
  ])
  func `a language has names in English and in itself`(name: String, tag: String) {
    #expect(LanguageNames.tag(named: name)?.description == tag)
  }

  @Test(arguments: [
    "", "klingon", "de", "en-US", "german,english", " ", "deutsch ",
    "C.UTF-8", "POSIX", "de_DE@phonebook", ".UTF-8",
  ])
  func `other texts name none`(text: String) {
    #expect(LanguageNames.tag(named: text) == nil)
  }
}
