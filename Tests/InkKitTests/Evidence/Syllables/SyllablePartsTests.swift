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

  @Test func `what two languages spell apart has the spelling of the language`() {
    let parts = SyllableParts(
      letters: ["ক", "ক্র=ক্ৰ"], singles: ["="], slots: [["্র=্ৰ"], ["র্=ৰ্"]])
    #expect(SyllableParts.spellings(of: "ক্র=ক্ৰ") == ["ক্র", "ক্ৰ"])
    #expect(SyllableParts.spellings(of: "=") == ["="])
    let assamese = parts.spelled { !$0.unicodeScalars.contains("র") }
    #expect(assamese.text(of: .init(letter: 1, signs: [0, 0])) == "ক্ৰ")
    #expect(assamese.text(of: .init(letter: 0, signs: [1, 0])) == "ক্ৰ")
    #expect(assamese.slots == [["্ৰ"], ["ৰ্"]] && assamese.singles == ["="])
    #expect(parts.spelled { _ in true }.letters == ["ক", "ক্র"])
    #expect(parts.spelled { _ in false }.letters == ["ক", "ক্র"])
  }
}
