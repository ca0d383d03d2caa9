import Testing

@testable import InkKit

@Suite struct VisibleTextTests {
  @Test func `what a terminal would act on becomes visible`() {
    #expect("\u{1B}[31mred\u{7}\u{7F}".visible() == #"\u{1B}[31mred\u{7}\u{7F}"#)
    #expect("a\nb\tc\rd".visible() == #"a\nb\tc\rd"#)
    #expect("\u{9B}31m".visible() == #"\u{9B}31m"#)
    #expect("exe.\u{202E}txt\u{2069}\u{61C}".visible() == #"exe.\u{202E}txt\u{2069}\u{61C}"#)
    #expect("a\u{2028}b".visible() == #"a\u{2028}b"#)
  }

  @Test func `what can be read stays, joiners of Persian and Hindi among it`() {
    for text in ["", "straße\\n", "می\u{200C}خواهم", "क्\u{200D}ष", "שלום", "👩\u{200D}👩", "\u{A0}"] {
      #expect(text.visible() == text)
    }
  }

  @Test func `line breaks stay where there are lines, and escapes stay as they are`() {
    #expect("a\nb\u{8}".visible(keeping: ["\n"]) == "a\nb\\u{8}")
    #expect("a\r\nb".visible(keeping: ["\n"]) == "a\\r\nb")
    #expect("\u{1B}\n".visible().visible() == #"\u{1B}\n"#)
  }

  @Test func `a long text is shown as its beginning, however long its characters are`() {
    #expect("abc".shortened(to: 3) == "abc")
    #expect("abcd".shortened(to: 3) == "abc…")
    #expect(String(repeating: "\u{301}", count: 9).shortened(to: 2) == "\u{301}\u{301}…")
  }
}
