import Testing

@testable import InkKit

@Suite struct DistinctTextsTests {
  @Test(
    arguments: [
      ["漢", "字", "漢"], ["a", "漢", "a"], ["豈", "\u{F900}"], ["\u{F900}", "豈"],
      ["各", "\u{1100}\u{1161}"], ["가", "\u{1100}\u{1161}"], ["\u{1100}\u{1161}", "가", "字"],
      ["가", "\u{1100}", "\u{1161}", "\u{1100}", "가"], ["é", "e\u{301}"], ["が", "か\u{3099}"],
      ["가", "字", "\u{F900}", "字", "가"],
    ])
  func `a text is there as often as in a set`(_ texts: [String]) {
    var found = DistinctTexts()
    var expected: Set<String> = []
    for text in texts {
      let isNew = found.insert(text)
      let isExpected = expected.insert(text).inserted
      #expect(isNew == isExpected, "\(text) of \(texts)")
    }
  }

  @Test func `texts in the table have an index each, and others none`() {
    var seen: Set<Int> = []
    for value in UInt32(0)...0x2_0000 {
      guard let scalar = Unicode.Scalar(value), let index = TabledText.index(of: String(scalar))
      else { continue }
      #expect(TabledText.text(at: index) == String(scalar))
      seen.insert(index)
    }
    #expect(seen == Set(0..<TabledText.count))
    for text in ["", "a", "漢字", "\u{20}\u{300}", "か", "\u{F900}"] {
      #expect(TabledText.index(of: text) == nil)
    }
  }

  @Test func `known characters are found however they are composed`() {
    var symbols = TextSymbols(characterSet: nil)
    for label in ["豈", "가", "é"] { symbols.add(label, TextSymbols.Traits(kind: .small)) }
    for (label, other) in [("豈", "\u{F900}"), ("가", "\u{1100}\u{1161}"), ("é", "e\u{301}")] {
      #expect(symbols.isAllowed(label))
      #expect(symbols.symbol(for: other) == symbols.symbol(for: label))
    }
    #expect(!symbols.isAllowed("字"))
    symbols.forbid { $0 == "豈" }
    #expect(!symbols.isAllowed("豈") && symbols.isAllowed("가"))
  }
}
