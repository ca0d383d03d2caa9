import Testing

@testable import InkKit

@Suite struct LanguageTagTests {
  @Test(arguments: [
    "en-US": "en-US", "en_US": "en-US", "EN-us": "en-US", "eN": "en",
    "ZH_hANT-tw": "zh-Hant-TW", "es-419": "es-419", "de-1901": "de-1901",
    "sl-IT-NEDIS": "sl-IT-nedis", "zh-yue-HK": "yue-HK", "zh-cmn-Hans-CN": "cmn-Hans-CN",
    "de-DE-u-co-phonebk": "de-DE-u-co-phonebk", "en-u-ca-gregory-a-xx": "en-a-xx-u-ca-gregory",
    "en-x-Gesture": "en-x-gesture", "zxx-Zsym-x-autodraw": "zxx-Zsym-x-autodraw",
    "x-whatever-1": "x-whatever-1", "i-klingon": "tlh", "sgn-BE-FR": "sfb",
    "en-GB-oed":
      "en-GB-oxendict", "zh-min-nan": "nan", "und": "und", "abcde-Latn": "abcde-Latn",
  ])
  func `a tag has one canonical form`(_ text: String, _ canonical: String) throws {
    let tag = try LanguageTag(text)
    #expect(tag.description == canonical)
    #expect(try LanguageTag(canonical) == tag)
  }

  @Test(arguments: [
    "iw": "he", "sh": "sr-Latn", "sh-Cyrl": "sr-Cyrl", "tgl-PH": "fil-PH", "arb": "ar",
    "swc": "sw-CD",
    "swc-KE": "sw-KE", "cnr": "sr-ME", "en-UK": "en-GB", "hy-SU": "hy-AM", "ru-SU": "ru-RU",
    "de-DD-1901": "de-DE-1901", "sgn-US": "ase", "hy-arevmda": "hyw", "fr-x-iw": "fr-x-iw",
    "en-840": "en-US", "aa-saaho": "ssy", "he": "he", "x-iw": "x-iw",
  ])
  func `names of the past become those of today`(_ text: String, _ canonical: String) throws {
    let tag = try LanguageTag(text).canonical
    #expect(tag.description == canonical)
    #expect(tag.canonical == tag)
  }

  @Test(
    arguments: [
      ("en", "Latn"), ("sr", "Cyrl"), ("zh", "Hans"), ("zh-TW", "Hant"), ("pa-PK", "Arab"),
      ("ja", "Jpan"), ("az-Cyrl", "Cyrl"), ("aaa", "Latn"), ("za", "Latn"), ("eo", "Latn"),
      ("xx", nil), ("und", nil), ("x-en", nil),
    ] as [(String, String?)])
  func `the usual script is known`(_ text: String, _ script: String?) throws {
    #expect(try LanguageTag(text).likelyScript == script)
  }

  @Test(
    arguments: [
      ("xx", "xx"), ("xx-Latn", "xx"), ("qqq", "qqq"), ("abcdefg", "abcdefg"), ("en-Qqqq", "Qqqq"),
      ("en-QX", "QX"), ("en-998", "998"), ("en-Latn-SU", nil), ("tlh", nil), ("yue-Hant-419", nil),
      ("iw", nil), ("zlm", nil), ("x-any", nil), ("en-x-any", nil),
    ] as [(String, String?)])
  func `a part that nobody knows is named`(_ text: String, _ part: String?) throws {
    #expect(try LanguageTag(text).unknownPart(knowing: [])?.subtag == part)
    #expect(
      try LanguageTag(text).unknownPart(knowing: ["xx"])?.subtag == (part == "xx" ? nil : part))
  }

  @Test func `the parts are told apart`() throws {
    let tag = try LanguageTag("sr-Cyrl-RS-ekavsk-u-co-search-x-a-b")
    #expect(tag.language == "sr")
    #expect(tag.script == "Cyrl")
    #expect(tag.region == "RS")
    #expect(tag.variants == ["ekavsk"])
    #expect(tag.extensions == ["u-co-search"])
    #expect(tag.privateUse == "a-b")
  }

  @Test(
    arguments: [
      ("", "'' is not a language tag at character 1: a tag begins with a language, such as 'en'"),
      (
        "e",
        "'e' is not a language tag at 'e': a tag begins with a language of 2 or 3 letters, such as 'en'"
      ),
      (
        "1n",
        "'1n' is not a language tag at '1n': a tag begins with a language of 2 or 3 letters, such as 'en'"
      ),
      (
        "latn",
        "'latn' is not a language tag at 'latn': a tag begins with a language of 2 or 3 letters, such as 'en'"
      ),
      ("en-", "'en-' is not a language tag at character 4: something is missing at the hyphen"),
      (
        "en--US",
        "'en--US' is not a language tag at character 4: something is missing at the hyphen"
      ),
      ("en US", "'en US' is not a language tag at ' ': a tag has only letters, digits and hyphens"),
      ("ën", "'ën' is not a language tag at 'ë': a tag has only letters, digits and hyphens"),
      (
        "en-١٢٣",
        "'en-١٢٣' is not a language tag at '١': a tag has only letters, digits and hyphens"
      ),
      (
        "en-abcdefghi",
        "'en-abcdefghi' is not a language tag at 'abcdefghi': a part of a tag has at most 8 characters"
      ),
      (
        "en-US-Latn",
        "'en-US-Latn' is not a language tag at 'latn': neither script, region, variant nor extension can be here"
      ),
      ("en-a", "'en-a' is not a language tag at 'a': an extension has nothing in it"),
      ("en-x", "'en-x' is not a language tag at 'x': an extension has nothing in it"),
      ("de-1901-1901", "'de-1901-1901' is not a language tag at '1901': it is there already"),
      ("en-a-bb-a-cc", "'en-a-bb-a-cc' is not a language tag at 'a': it is there already"),
      (
        "i-mingo",
        "'i-mingo' is not a language tag at 'i': a tag begins with a language of 2 or 3 letters, such as 'en'"
      ),
    ] as [(String, String)])
  func `text that is no tag is an error with its place`(_ text: String, _ message: String) {
    let error = #expect(throws: LanguageTagError.self) { try LanguageTag(text) }
    #expect(error?.description == message)
  }

  @Test func `a tag of more than 255 characters is refused`() {
    let text = "en-x" + String(repeating: "-abcdefg", count: 32)
    let error = #expect(throws: LanguageTagError.self) { try LanguageTag(text) }
    #expect(error?.code == .tooLong)
    #expect((error?.description.count ?? .max) < 200)
    #expect(LanguageNames.tag(named: String(repeating: "a", count: 1 << 20)) == nil)
  }

  @Test func `any text is a tag that reads back or an error`() {
    let letters = Array("aeinxUS19_-- é")
    for seed in 0..<5_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 0...14, using: &random)
      let text = String((0..<count).map { _ in letters.randomElement(using: &random) ?? "-" })
      guard let tag = try? LanguageTag(text) else { continue }
      #expect((try? LanguageTag(tag.description)) == tag, "seed \(seed): \(text)")
    }
  }
}
