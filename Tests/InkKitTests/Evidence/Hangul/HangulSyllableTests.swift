import Foundation
import Testing

@testable import InkKit

@Suite struct HangulSyllableTests {
  @Test func `syllables are numbered as their characters are`() {
    #expect(HangulSyllable.count == 11_172)
    for number in 0..<HangulSyllable.count {
      let syllable = HangulSyllable(number: number)
      #expect(syllable.number == number)
      #expect(HangulSyllable(Character(syllable.text)) == syllable)
    }
    for character in "ㄱㅏa\u{D7A4}漢" { #expect(HangulSyllable(character) == nil) }
  }

  @Test func `letters are those that the character decomposes to`() {
    // Conjoining letters begin at these three.
    for number in stride(from: 0, to: HangulSyllable.count, by: 7) {
      let syllable = HangulSyllable(number: number)
      let scalars = syllable.text.decomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
      var expected = [0x1100 + UInt32(syllable.initial), 0x1161 + UInt32(syllable.vowel)]
      if syllable.final > 0 { expected.append(0x11A7 + UInt32(syllable.final)) }
      #expect(scalars == expected)
    }
    #expect(HangulSyllable("닭") == HangulSyllable(initial: 3, vowel: 0, final: 9))
    #expect(HangulJamo.finals[9] == ["ㄹ", "ㄱ"])
    #expect(HangulJamo.parts(of: "ㅘ") == ("ㅗ", "ㅏ"))
    #expect(HangulJamo.parts(of: "ㅣ") == (nil, "ㅣ"))
    #expect(HangulJamo.parts(of: "ㅜ") == ("ㅜ", nil))
  }
}
