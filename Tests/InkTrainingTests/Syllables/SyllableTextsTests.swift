import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SyllableTextsTests {
  let parts = SyllableParts(
    letters: ["က", "မ"], singles: ["၁"], slots: [["္က"], ["ေ"], ["ာ", "ါ"], ["း"]])

  func drawn(_ text: String) throws -> Set<String> {
    let texts = try SyllableTexts(
      Array(text.utf8), parts: parts, isStacked: [true, false, false, false])
    var random = SplitMix64(seed: 2)
    return Set((0..<4000).map { _ in parts.text(of: texts.syllable(using: &random)) })
  }

  @Test func `the syllables of a text, its signs at other letters, and letters alone are drawn`()
    throws
  {
    let drawn = try drawn("မေား x ကာ၁")
    #expect(drawn.isSuperset(of: ["မေား", "ကာ", "ကေား", "မာ", "က", "မ", "၁"]))
    #expect(!drawn.contains("၁ာ"))
  }

  @Test func `a letter below another is one sign with its mark`() throws {
    #expect(try drawn("မ္ကာ က").contains("မ္ကာ"))
  }

  @Test func `what the text lacks is drawn now and then`() throws {
    let drawn = try drawn("မေ က")
    #expect(drawn.contains("မါ") && drawn.contains("က္က"))
  }
}
