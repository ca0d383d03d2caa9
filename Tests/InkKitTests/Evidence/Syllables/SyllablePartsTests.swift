import Testing

@testable import InkKit

@Suite struct SyllablePartsTests {
  let parts = SyllableParts(letters: ["क", "र"], singles: ["१"], slots: [["ा"], ["र्", "ं"]])

  @Test func `a sign that begins with a letter stands before it`() {
    #expect(parts.text(of: SyllableParts.Syllable(letter: 0, signs: [1, 1])) == "र्का")
    #expect(parts.text(of: SyllableParts.Syllable(letter: 0, signs: [1, 2])) == "कां")
    #expect(parts.isLeading(1, in: 1) && !parts.isLeading(2, in: 1) && !parts.isLeading(1, in: 0))
  }

  @Test func `signs that follow are a text of their own`() {
    #expect(parts.text(ofSigns: [1, 1]) == "ा")
    #expect(parts.text(ofSigns: [0, 0]).isEmpty)
  }
}
