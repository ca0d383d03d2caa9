import Testing

@testable import InkKit

@Suite struct RecognitionContextTests {
  @Test func `of a character of any number of code points as many count as any letter has`() {
    let letter = "e" + String(repeating: "\u{301}", count: 40)
    let text = String(repeating: letter, count: 30)
    let twenty = String(repeating: letter, count: 20)
    #expect(RecognitionContext(preContext: text).preContext == twenty)
    let marks = String(repeating: "\u{301}", count: 1 << 20)
    #expect(RecognitionContext(preContext: marks + "abc").preContext.unicodeScalars.count == 1280)
    #expect(RecognitionContext(preContext: marks + " abc").preContext.hasSuffix(" abc"))
  }
}
