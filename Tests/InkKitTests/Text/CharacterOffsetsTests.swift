import Testing

@testable import InkKit

@Suite struct CharacterOffsetsTests {
  static let texts = ["", "abc", "e\u{301}t\u{65}", "👍🏽 ok 👨‍👩‍👧", "क्षि र", "a\r\nb", "🇩🇪🇫🇷x"]

  @Test(arguments: texts) func `offsets are those by which the text is sliced`(_ text: String) {
    let offsets = CharacterOffsets(text)
    for lower in 0...text.count {
      for upper in lower...text.count {
        let part = String(text.dropFirst(lower).prefix(upper - lower))
        let units = Array(text.utf16)[offsets.utf16Range(lower..<upper)]
        let points = Array(text.unicodeScalars)[offsets.codePointRange(lower..<upper)]
        #expect(Array(units) == Array(part.utf16) && Array(points) == Array(part.unicodeScalars))
        let segment = TextSegment(
          text: part, range: lower..<upper,
          boundingBox: BoundingBox(minX: 0, minY: 0, maxX: 1, maxY: 1))
        #expect(segment.range(in: text).map { String(text[$0]) } == part)
      }
    }
  }

  @Test func `what is beyond a text is its end, or nowhere`() {
    let offsets = CharacterOffsets("👍")
    #expect(offsets.utf16Range(1..<9) == 2..<2 && offsets.codePointRange(-4..<9) == 0..<1)
    let segment = TextSegment(
      text: "", range: 1..<2, boundingBox: BoundingBox(minX: 0, minY: 0, maxX: 1, maxY: 1))
    #expect(segment.range(in: "a") == nil && segment.range(in: "") == nil)
  }
}
