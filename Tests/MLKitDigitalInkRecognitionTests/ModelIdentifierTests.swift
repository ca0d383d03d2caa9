import Foundation
import MLKitDigitalInkRecognition
import Testing

import struct InkKit.ModelError

/// What ML Kit's reference says of identifiers.
@Suite struct ModelIdentifierTests {
  @Test func `an exact tag has an identifier, and no other text`() {
    let identifier = DigitalInkRecognitionModelIdentifier(forLanguageTag: "zh-Hani-TW")
    #expect(identifier?.languageTag == "zh-Hani-TW")
    #expect(identifier?.languageSubtag == "zh")
    #expect(identifier?.scriptSubtag == "Hani")
    #expect(identifier?.regionSubtag == "TW")
    #expect(identifier == .zhHaniTw)
    #expect(DigitalInkRecognitionModelIdentifier(forLanguageTag: "zh-TW") == nil)
    #expect(DigitalInkRecognitionModelIdentifier(forLanguageTag: "en_US") == nil)
    #expect(DigitalInkRecognitionModelIdentifier(forLanguageTag: "not a tag") == nil)
  }

  @Test(arguments: [
    ("en_US", "en-US"), ("arb", "ar"), ("zh-Hant", "zh-Hani-TW"), ("ro", "ro-RO"),
    ("fr-DZ", "fr-002"), ("hi-Latn", "hi-Latn"), ("en-x-gesture", "en-x-gesture"),
  ])
  func `any tag finds the model that serves it`(tag: String, model: String) throws {
    #expect(try DigitalInkRecognitionModelIdentifier.from(languageTag: tag).languageTag == model)
  }

  @Test func `what is no tag and what nobody reads are two errors`() {
    for (tag, code) in [("e", 3), ("tlh", 5)] {
      let error = #expect(throws: NSError.self) {
        try DigitalInkRecognitionModelIdentifier.from(languageTag: tag)
      }
      #expect(error?.domain == MLKitSettings.errorDomain && error?.code == code)
    }
    let error = #expect(throws: NSError.self) {
      try DigitalInkRecognitionModelIdentifier.from(languageTag: "tlh")
    }
    #expect(
      error?.userInfo[NSUnderlyingErrorKey] as? ModelError
        == ModelError(.unknownLanguage, subject: "tlh"))
  }

  @Test func `sets are those of a language, a script and a region`() {
    let all = DigitalInkRecognitionModelIdentifier.allModelIdentifiers()
    #expect(all.isSuperset(of: [.enUs, .ja, .emoji, .autodraw, .shapes]))
    #expect(all.count >= 364)
    let english = DigitalInkRecognitionModelIdentifier.modelIdentifiers(forLanguageSubtag: "en")
    #expect(english.isSuperset(of: [.en, .enUs, .enGb, .enKe]))
    #expect(english.allSatisfy { $0.languageSubtag == "en" })
    let traditional = DigitalInkRecognitionModelIdentifier.modelIdentifiers(
      forScriptSubtag: "Hant")
    #expect(traditional.isSuperset(of: [.zhHani, .zhHaniTw]))
    #expect(!traditional.contains(.enUs))
    let swiss = DigitalInkRecognitionModelIdentifier.modelIdentifiers(forRegionSubtag: "CH")
    #expect(swiss.isSuperset(of: [.deCh, .frCh, .itCh, .rmCh]))
    #expect(
      DigitalInkRecognitionModelIdentifier.modelIdentifiers(forRegionSubtag: "DZ")
        .contains(.fr002))
    #expect(
      DigitalInkRecognitionModelIdentifier.modelIdentifiers(forLanguageSubtag: "tlh").isEmpty)
  }
}
