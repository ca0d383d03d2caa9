import InkTestSupport
import Testing

@testable import InkKit

@Suite struct LanguageAlphabetTests {
  let alphabet = LanguageAlphabet(
    letters: [
      .init(small: "a", capital: "A"), .init(small: "é", capital: "É", isAuxiliary: true),
      .init(small: "ि", capital: ""),
    ], punctuation: [" ", "।", "«"], digits: ["०", "१"],
    openRanges: [0x4E00...0x9FFF, 0x20000...0x2A6DF])

  func file(
    _ alphabet: LanguageAlphabet, hasCharacters: Bool = false
  ) throws -> SpoiltPack {
    var builder = PackBuilder(metadata: PackMetadata(name: "a", kind: .text))
    alphabet.addSections(to: &builder, hasCharacters: hasCharacters)
    return SpoiltPack(try PackFile(bytes: builder.encoded(), name: "a"))
  }

  @Test func `an alphabet is read as it was written`() throws {
    #expect(try LanguageAlphabet(pack: file(alphabet).pack) == alphabet)
    let characters = LanguageAlphabet(
      letters: ["一", "丁", "𠀀"].map { .init(small: $0, capital: "", isAuxiliary: $0 == "丁") },
      punctuation: [" ", "。"])
    #expect(
      try LanguageAlphabet(pack: file(characters, hasCharacters: true).pack) == characters)
  }

  @Test func `scripts whose languages name the digits of ASCII alone have their own beside them`()
    throws
  {
    func digits(ofScript script: String, named: [String] = []) throws -> [String] {
      var builder = PackBuilder(
        metadata: PackMetadata(name: "a", kind: .text, script: script))
      LanguageAlphabet(letters: alphabet.letters, punctuation: [" "], digits: named)
        .addSections(to: &builder, hasCharacters: false)
      return try LanguageAlphabet(pack: PackFile(bytes: builder.encoded(), name: "a")).digits
    }
    #expect(try digits(ofScript: "Thai").joined() == "๐๑๒๓๔๕๖๗๘๙")
    #expect(try digits(ofScript: "Khmr").joined() == "០១២៣៤៥៦៧៨៩")
    #expect(try digits(ofScript: "Thai", named: ["๑"]) == ["๑"])
    #expect(try digits(ofScript: "Latn").isEmpty && digits(ofScript: "Sinh").isEmpty)
  }

  @Test func `labels are letters, digits and marks, and what open ranges hold`() {
    let labels = alphabet.labels
    for label in ["a", "A", "É", "ि", "।", "«", "१", "5", "?", "~", "日", "𠀀", "", "a日"] {
      #expect(labels.contains(label), "\(label)")
    }
    for label in ["b", "B", "ö", "२", "あ", "€", "ab", "𪛠"] {
      #expect(!labels.contains(label), "\(label)")
    }
    for label in ["é", "É", "aé"] { #expect(labels.rarity(of: label) == .auxiliary, "\(label)") }
    for label in ["日", "日é"] { #expect(labels.rarity(of: label) == .unknown, "\(label)") }
    for label in ["a", "?", "7", "१", "«"] {
      #expect(labels.rarity(of: label) == .common, "\(label)")
    }
  }

  @Test(arguments: [
    PackSection.alphabet, .auxiliaryLetters, .digits, .openRanges,
  ])
  func `a section that was cut short or made longer is an error`(_ section: PackSection) throws {
    let spoilt = try file(alphabet)
    let bytes = try spoilt.bytes(of: section)
    for cut in [Array(bytes.dropLast()), Array(bytes.dropLast(3)), bytes + [7]] {
      let pack = try PackFile(bytes: spoilt.replacing([section: cut]), name: "a")
      #expect(throws: ModelError.self, "\(section), \(cut.count) bytes") {
        try LanguageAlphabet(pack: pack)
      }
    }
  }

  @Test(arguments: [
    (PackSection.auxiliaryLetters, [0, 2, 0] as [UInt8]),
    (.openRanges, [9, 0, 0, 0, 8, 0, 0, 0]),
    (.openRanges, [1, 0, 0, 0, 5, 0, 0, 0, 5, 0, 0, 0, 6, 0, 0, 0]),
    (.digits, [255, 255, 255, 255]),
    (.digits, [2, 0, 0, 0, 1, 0, 0, 0, 0x61, 1, 0, 0, 0, 0x37]),
  ])
  func `values that make no sense are errors`(_ section: PackSection, _ bytes: [UInt8]) throws {
    let pack = try PackFile(bytes: file(alphabet).replacing([section: bytes]), name: "a")
    let error = #expect(throws: ModelError.self) { try LanguageAlphabet(pack: pack) }
    #expect(error?.code == .corrupt)
  }

  @Test(arguments: [[0x4E00, 0x4E00], [0xD800], [0x110000]] as [[UInt32]])
  func `characters that are twice or no scalars are errors`(_ scalars: [UInt32]) throws {
    var bytes = ByteWriter()
    for scalar in scalars { bytes.append(scalar) }
    let characters = LanguageAlphabet(letters: [.init(small: "一", capital: "")], punctuation: [" "])
    let spoilt = try file(characters, hasCharacters: true)
    let pack = try PackFile(bytes: spoilt.replacing([.characters: bytes.bytes]), name: "a")
    #expect(throws: ModelError.self) { try LanguageAlphabet(pack: pack) }
  }
}
