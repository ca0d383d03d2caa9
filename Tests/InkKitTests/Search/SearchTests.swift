import InkTestSupport
import Testing

@testable import InkKit

@Suite struct SearchTests {
  private func hits(_ query: String, _ page: ReadPage) throws -> [SearchHit] {
    page.hits(of: try SearchQuery(query))
  }

  @Test func `a word that lost is found with its own probability`() throws {
    let page = ReadPage.ofTexts("he came by house/horse:0.25/hose:0.1")
    let hits = try hits("horse", page)
    #expect(hits.count == 1)
    #expect(hits[0].probability == 0.25 && hits[0].text == "horse" && hits[0].line == 0)
    #expect(hits[0].parts[0].range == 11..<16)
    #expect(hits[0].parts[0].boundingBox.minX == 110 && hits[0].parts[0].boundingBox.maxX == 160)
    #expect(page.hits(of: try SearchQuery("horse"), minimumProbability: 0.3).isEmpty)
    #expect(try self.hits("mare", page).isEmpty)
  }

  @Test func `what was typed is found behind what was read, where it stands`() throws {
    var ink = InkPage()
    ink.texts = [
      PageText("ten\n\nat ten past", x: 100, y: 20, size: 10), PageText(" \n", x: 0, y: 0),
    ]
    let searchable = TranscribedPage(ink: ink, reading: .ofTexts("tea/ten:0.25")).searchable
    #expect(searchable.lines.map(\.text) == ["tea", "ten", "at ten past"])
    let hits = try hits("ten", searchable)
    #expect(hits.map(\.probability) == [0.25, 1, 1] && hits.map(\.line) == [0, 1, 2])
    let last = hits[2].parts[0]
    #expect(last.range == 3..<6)
    #expect(last.boundingBox.minY == 45 && last.boundingBox.maxY == 55)
    #expect(last.boundingBox.minX > 110 && last.boundingBox.maxX < 150)
    #expect(try self.hits("\"ten past\"", searchable).count == 1)
    // A word of a line from right to left lies at its right.
    ink.texts = [PageText("שלום עולם", x: 0, y: 0)]
    let hebrew = TranscribedPage(ink: ink, reading: .ofTexts()).searchable
    let words = try #require(hebrew.lines.first).words
    #expect(words[0].boundingBox.minX > words[1].boundingBox.maxX)
  }

  @Test(.timeLimit(.minutes(1)))
  func `the words of a typed line of any length are found where they stand`() throws {
    let count = 4_000
    let text = (0..<count).map { "w\($0)" }.joined(separator: " ")
    var ink = InkPage()
    ink.texts = [PageText(text, x: 0, y: 0, size: 10)]
    let page = TranscribedPage(ink: ink, reading: .ofTexts()).searchable
    let words = try #require(page.lines.first).words
    #expect(words.count == count)
    #expect(zip(words, words.dropFirst()).allSatisfy { $0.boundingBox.maxX < $1.boundingBox.minX })
    #expect(words[1].boundingBox.minX == 10 * SVGLabels.width(of: "w0 "))
  }

  @Test func `readings that fold to the same word add up`() throws {
    let page = ReadPage.ofTexts("Müller/Muller:0.25/muller:0.125")
    #expect(try hits("MULLER", page).map(\.probability) == [1])
    let exact = TextFolding(keepsCase: true, keepsForms: true)
    #expect(
      page.hits(of: try SearchQuery("Muller", folding: exact)).map(\.probability) == [0.25])
    let cased = TextFolding(keepsCase: true)
    #expect(
      page.hits(of: try SearchQuery("Muller", folding: cased)).map(\.probability) == [0.875])
  }

  @Test func `punctuation around words counts only where it is asked for`() throws {
    let page = ReadPage.ofTexts("(see C++, don’t)")
    for query in ["see", "c", "c++,", "don't", "don't)"] {
      #expect(try hits(query, page).count == 1, "\(query)")
    }
    for query in ["see)", "c#", "dont", "ee"] { #expect(try hits(query, page).isEmpty, "\(query)") }
  }

  @Test func `beginnings, ends and parts of words are found`() throws {
    let page = ReadPage.ofTexts("information in formation inform")
    #expect(try hits("inform*", page).map(\.text) == ["information", "inform"])
    #expect(try hits("*formation", page).map(\.text) == ["information", "formation"])
    #expect(try hits("*form*", page).count == 3)
    #expect(try hits("inform", page).count == 1)
  }

  @Test func `a star that was written is found behind a backslash`() throws {
    let page = ReadPage.ofTexts("5*3 tea* 5*30 * 5x3")
    #expect(try hits("5\\*3", page).map(\.text) == ["5*3"])
    #expect(try hits("5\\*3*", page).map(\.text) == ["5*3", "5*30"])
    #expect(try hits("tea\\*", page).map(\.text) == ["tea*"])
    #expect(try hits("*\\**", page).count == 4)
    #expect(try hits("\\*", page).map(\.text) == ["*"])
  }

  @Test func `a phrase is found over other texts and over a line break, not over regions`() throws {
    let page = ReadPage.ofTexts(
      "meet at tea/ten:0.5", "past two/too:0.25", "", "past ten", "", "past")
    let hits = try hits("\"ten past two\"", page)
    #expect(hits.map(\.probability) == [0.375])
    #expect(hits[0].parts.map(\.text) == ["ten", "past two"])
    #expect(hits[0].parts.map(\.line) == [0, 1])
    #expect(hits[0].parts.map(\.range) == [8..<11, 0..<8])
    #expect(try self.hits("\"ten past\"", page).count == 1)
    #expect(try self.hits("\"past ten past\"", page).isEmpty)
  }

  @Test func `words that the ink may be several of, and that a hyphen parts, are found`() throws {
    let page = ReadPage.ofTexts("anyone/any_one:0.25 knows infor-", "mation/motion:0.25")
    #expect(try hits("one", page).map(\.probability) == [0.25])
    #expect(try hits("\"any one knows\"", page).map(\.probability) == [0.25])
    #expect(try hits("information", page).map(\.probability) == [0.75])
    #expect(try hits("\"knows information\"", page).map(\.parts.count) == [2])
  }

  @Test func `a text of the whole line is found where its words lie`() throws {
    var page = ReadPage.ofTexts("we met some were nice")
    page.regions[0].lines[0].alternatives = [
      ReadWord.Alternative(text: "we met somewhere nice", probability: 0.25)
    ]
    let hits = try hits("somewhere", page)
    #expect(hits.map(\.probability) == [0.25])
    #expect(hits[0].parts[0].range == 7..<16)
    #expect(try self.hits("\"met somewhere\"", page).count == 1)
  }

  @Test func `several words are found near each other, each at a place of its own`() throws {
    let page = ReadPage.ofTexts("milk and bread/broad:0.5", "", "eggs then milk")
    #expect(try hits("bread milk", page).map(\.probability) == [0.5])
    #expect(try hits("eggs milk", page).map(\.parts).map { $0.map(\.line) } == [[1, 1]])
    let near = try SearchQuery("eggs bread", reach: 0)
    #expect(page.hits(of: near).map(\.parts.count) == [2])
    #expect(page.hits(of: try SearchQuery("eggs and", reach: 0)).isEmpty)
    #expect(page.hits(of: try SearchQuery("eggs and", reach: .max)).count == 1)
    #expect(try hits("milk milk", page).count == 2)
    #expect(try hits("eggs eggs", page).isEmpty)
  }

  @Test func `in scripts without spaces a word is any part of a line`() throws {
    let page = ReadPage.ofTexts("私は東京に行く/私は東亰に行く:0.25")
    let hits = try hits("東京", page)
    #expect(hits.map(\.probability) == [0.75])
    #expect(hits[0].parts[0].range == 2..<4)
    #expect(hits[0].parts[0].boundingBox.minX == 20 && hits[0].parts[0].boundingBox.maxX == 40)
    #expect(try self.hits("東亰", page).map(\.probability) == [0.25])
    #expect(try self.hits("行く", page).map(\.probability) == [1])
    #expect(try self.hits("イク", page).isEmpty)
  }

  @Test func `a word between characters of a script without spaces is found by itself`() throws {
    let page = ReadPage.ofTexts("我用iPhone，在东京Tokyo/东京Kyoto:0.25 拍照")
    for (query, probability) in [
      ("iphone", 0.75), ("Tokyo", 0.75), ("tok*", 0.75), ("kyoto", 0.25),
    ] as [(String, Float)] {
      #expect(try hits(query, page).map(\.probability) == [probability], "\(query)")
    }
    #expect(try hits("东京tokyo", page).count == 1)
    #expect(try hits("phone", page).isEmpty)
    #expect(try hits("kyo", page).isEmpty)
  }

  @Test func `a hit is found by the words that an index keeps of its page`() throws {
    let page = ReadPage.ofTexts(
      "Ärger/Anger:0.25 mit infor-", "mation 東京に/東亰に:0.25 any/an_y:0.5")
    let texts = page.indexTexts
    #expect(texts.map(\.best) == ["arger mit infor-", "mation 東 京 に any"])
    #expect(texts.map(\.others) == ["anger information", "東 亰 に an y"])
    #expect(
      try SearchQuery("\"Ärger mit\" infor* *tion ! 東京に").indexTerms == [
        "\"arger\"", "\"mit\"", "\"infor\" *", "\"東\"", "\"京\"", "\"に\"",
      ])
  }

  @Test func `a text without words is no query`() throws {
    for text in ["", "  ", "*", "\"\"", "\u{301}", "\0", "\u{1B}*"] {
      #expect(throws: SearchQueryError.self, "\(text)") { try SearchQuery(text) }
    }
    for text in ["t*e", "tea \"*a*b*\"", "東*京"] {
      #expect(
        throws: SearchQueryError(
          problem: "a '*' must stand at the beginning or the end of a word, for more of it; "
            + "'\\*' is one that was written"),
        "\(text)"
      ) { try SearchQuery(text) }
    }
    #expect(try SearchQuery("**tea** * \"*\"").words.map(\.text) == ["tea"])
    #expect(throws: SearchQueryError.self) {
      try SearchQuery(String(repeating: "a ", count: 33))
    }
    #expect(try SearchQuery("a \"b c").phrases.map(\.words.count) == [1, 2])
    #expect(try SearchQuery("a\0b").words.map(\.text) == ["a", "b"])
  }

  @Test func `a phrase of one word over readings of many ends soon`() throws {
    let word =
      "a"
      + (1...8).map {
        "/" + [String](repeating: "a", count: $0 + 1).joined(separator: "_") + ":0.1"
      }.joined()
    let page = ReadPage.ofTexts([String](repeating: word, count: 200).joined(separator: " "))
    let query = "\"" + [String](repeating: "a", count: 32).joined(separator: " ") + "\""
    #expect(try hits(query, page).count > 100)
  }
}
