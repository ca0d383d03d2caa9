import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct LanguageCharactersTests {
  /// The alphabet of exemplar characters.
  func alphabet(
    _ main: String, auxiliary: String = "[]", punctuation: String = "[]", numbers: String = "[]",
    casing: LetterCasing = LetterCasing()
  ) throws -> LanguageAlphabet {
    let characters = try LanguageCharacters(
      main: main, auxiliary: auxiliary, punctuation: punctuation, numbers: numbers, casing: casing)
    return characters.alphabet(marks: MarkStatistics(text: "", characters: characters).marks)
  }

  @Test(arguments: [
    ("[aä b o s ß uü]", "aäbosßuüAÄBOSUÜ"), ("[aą b cć eę lł nń oó sś zźż]", "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"),
    ("[aàảãáạ âầẩẫấậ ơờởỡớợ đ]", "ậẬợỢđĐ"), ("[α ά σς ω]", "αάσςωΑΆΣΩ"), ("[і ї ґ є]", "ІЇҐЄіїґє"),
  ])
  func `letters have the capitals of Unicode`(_ main: String, _ letters: String) throws {
    let labels = try alphabet(main).labels
    for letter in letters { #expect(labels.contains(String(letter)), "\(letter)") }
  }

  @Test func `syllables consist of letters and signs`() throws {
    let hindi = try alphabet(
      "[़ ँ ं क ख त म र स ह ा ि ी ु े ो ्]", auxiliary: "[\\u200C\\u200D ॄ]",
      punctuation: "[\\- ‐ । ॥]", numbers: "[0० 1१ 2२]")
    for label in ["कि", "स्त", "हिं", "ख़", "।", "१", "7", "?", "कि।"] {
      #expect(hindi.labels.contains(label), "\(label)")
    }
    for label in ["a", "ই", "\u{200D}", "‐", "日"] {
      #expect(!hindi.labels.contains(label), "\(label)")
    }
    #expect(hindi.digits == ["०", "१", "२"])
    #expect(hindi.labels.rarity(of: "ॄ") == .auxiliary && hindi.labels.rarity(of: "कि") == .common)
  }

  @Test func `letters of foreign words are told from the language's own`() throws {
    let labels = try alphabet("[a b]", auxiliary: "[b é]").labels
    #expect(
      labels.contains("É") && labels.rarity(of: "É") == .auxiliary
        && labels.rarity(of: "b") == .common)
  }

  @Test func `an i without a dot has its own capital only in some languages`() throws {
    let turkish = try alphabet("[h ı iİ]", casing: LetterCasing(partsDottedI: true))
    #expect(turkish.letters.map { $0.small + $0.capital } == ["hH", "iİ", "ıI"])
    let other = try alphabet("[h i]", auxiliary: "[ı İ]")
    #expect(other.letters.map { $0.small + $0.capital } == ["hH", "iI", "ı"])
    #expect(LetterCasing(partsDottedI: true).small("DİYARBAKIR i\u{307}l") == "diyarbakır il")
    #expect(LetterCasing().small("DIE") == "die")
  }

  @Test func `scripts without cases stay so, and Georgian is one`() throws {
    #expect(try alphabet("[ა ბ גד ค]").letters.allSatisfy { $0.capital.isEmpty })
  }

  @Test func `apostrophes of any form are one, and what joins syllables is a letter`() throws {
    let letters = try alphabet("[a ʼ ʻ {l·l} l]", punctuation: "[’ ·]")
    #expect(letters.letters.map(\.small) == ["'", "a", "l", "·", "ʻ"])
    #expect(letters.punctuation.contains("’") && !letters.punctuation.contains("·"))
  }

  @Test func `without exemplars the letters are those of a text`() {
    let characters = LanguageCharacters(text: "ABBA abba ŋŋŋ x, १ ा", isOfScript: { $0 != "x" })
    #expect(characters.letters == ["a", "b", "ŋ"])
    #expect(characters.digits == Array("०१२३४५६७८९").map { String($0) })
  }

  @Test func `letters that are added are those of foreign words`() throws {
    var characters = try LanguageCharacters(main: "[a b]")
    characters.add(auxiliary: "abcC1'".unicodeScalars)
    #expect(characters.letters == ["a", "b"] && characters.auxiliary == ["c"])
  }
}

extension LanguageCharactersTests {
  @Test func `characters of another language with the same script stay out of open ranges`() throws
  {
    var source = TextSource(script: "Hani")
    source.exemplars = [.init(main: "[一 丁]", auxiliary: "[]", punctuation: "[]", numbers: "[]")]
    source.excluded = [.init(main: "[丁 七]", auxiliary: "[万]", punctuation: "[]", numbers: "[]")]
    source.openRanges = [0x4E00...0x4E0A]
    let characters = try LanguageCharacters(
      source, frequencies: Array("丈丈 5000\n".utf8), excluded: Array("三 100\n一 9\n".utf8), text: [])
    #expect(Set(characters.letters) == ["一", "丁", "丈"])
    let labels = characters.alphabet(marks: [" "]).labels
    for character in ["一", "丁", "丈", "上", "丂"] {
      #expect(labels.contains(character), "\(character)")
    }
    for character in ["七", "万", "三"] { #expect(!labels.contains(character), "\(character)") }
  }

  @Test func `the first level of a standard is common, whatever texts say`() throws {
    var source = TextSource(script: "Hani")
    source.exemplars = [.init(main: "[々 一 囍]", auxiliary: "[]", punctuation: "[]", numbers: "[]")]
    source.openRanges = [0x3005...0x3005, 0x4E00...0x9FFF]
    source.standards = [.gb2312, .big5]
    let characters = try LanguageCharacters(
      source, frequencies: Array("一鼢 5000\n".utf8), excluded: [], text: [])
    let labels = characters.alphabet(marks: [" "]).labels
    for character in ["々", "一", "啊", "座"] { #expect(labels.rarity(of: character) == .common) }
    for character in ["囍", "鼢", "們"] { #expect(labels.rarity(of: character) == .auxiliary) }
    #expect(labels.rarity(of: "龘") == .unknown)
  }

  @Test(
    arguments: [
      (.gb2312, 3755, "啊", "座"), (.big5, 5401, "一", "籲"), (.jis, 2965, "亜", "腕"),
    ] as [(CharacterStandard, Int, String, String)])
  func `standards have the first levels that they are known for`(
    _ standard: CharacterStandard, _ count: Int, _ first: String, _ last: String
  ) throws {
    let characters = try standard.firstLevel().map { String($0) }
    #expect(characters.count == count && Set(characters).count == count)
    #expect(characters.first == first && characters.last == last)
  }
}
