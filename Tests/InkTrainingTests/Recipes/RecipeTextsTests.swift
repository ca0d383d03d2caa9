import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct RecipeTextsTests {
  static let recipe = #"""
    {"formatVersion": 1,
     "packs": [{"name": "text-pl", "kind": "text", "data": ["own.txt"]}],
     "languages": {"list": "l.json", "scripts": [
       {"script": "Latn", "name": "Latin", "status": "tested", "packs": ["latin"]},
       {"script": "Hani", "name": "Han", "status": "reference", "packs": ["han"]},
       {"script": "Cyrl", "name": "Cyrillic", "status": "tested", "packs": ["cyrillic"]}]},
     "textPacks": {"version": "3",
       "lists": {"folder": "f", "languages": ["de", "sr"], "source": "the lists"},
       "texts": {"folder": "t", "index": "t/i.json", "source": "the texts"},
       "exemplars": {"file": "e.json", "source": "the exemplars"},
       "limits": {"words": 10, "order": 3, "threshold": 2, "characterThreshold": 1},
       "except": ["en"],
       "languages": [
         {"tag": "sr-Latn", "lists": ["sr"]},
         {"tag": "de-CH", "texts": ["swiss.txt"], "spaces": false},
         {"tag": "zh-Hani", "texts": ["zh.txt"], "exemplars": ["zh", "zh-Hant"],
          "openScript": "Hani", "excludedLists": ["ja"]},
         {"tag": "fa", "letters": "\u200C", "wordLimit": 40,
          "sentences": {"file": "s/fa.txt.gz", "source": "the sentences"}},
         {"tag": "tr", "partsDottedI": true, "words": ["Ankara"],
          "marks": {"start": {"!": 4.5}}}]}}
    """#

  static let index = #"""
    [{"file": "007.txt", "bcp47": "de", "script": "Latn"},
     {"file": "deu_1901.txt", "bcp47": "de-1901", "script": "Latn"},
     {"file": "tur.txt", "bcp47": "tr", "script": "Latn"},
     {"file": "srp.txt", "bcp47": "sr", "script": "Cyrl"},
     {"file": "zul.txt", "bcp47": "zu", "script": "Latn"}]
    """#

  static let exemplars = #"""
    {"de": {"exemplarCharacters": "[a ä ß]", "auxiliary": "[é]", "punctuation": "[„]"},
     "sr": {"exemplarCharacters": "[а б в]"}, "und": {"exemplarCharacters": "[q]"},
     "dsb": {"exemplarCharacters": "[a ć]"}, "zh": {"exemplarCharacters": "[一]"},
     "zh-Hant": {"exemplarCharacters": "[丁]"}}
    """#

  /// The text packs for some languages.
  static func packs(
    _ tags: [(tag: String, script: String)]
  ) throws -> [String: (metadata: PackMetadata, data: [String], text: TextSource?)] {
    var recipe = try ModelRecipe(parsing: Array(recipe.utf8), name: "r")
    let rows = tags.map { #"{"tag":"\#($0.tag)","language":"L","script":"\#($0.script)"}"# }
    let list = try LanguageList(
      parsing: Array(#"{"text":[\#(rows.joined(separator: ","))]}"#.utf8), name: "l")
    try recipe.addTextPacks(
      for: list, index: TextIndex(parsing: Array(index.utf8), name: "i"),
      exemplars: ExemplarTable(parsing: Array(exemplars.utf8), name: "e"), path: "l")
    return try Dictionary(
      uniqueKeysWithValues: recipe.packs.map { pack in
        let text = try #require(pack.recipe as? TextRecipe)
        return (pack.metadata.name, (pack.metadata, text.data, text.source))
      })
  }

  @Test func `a language has a pack of all data that there is`() throws {
    let german = try #require(try Self.packs([("de", "Latin"), ("de-AT", "Latin")])["text-de"])
    #expect(german.data == ["f/de.txt.gz", "t/deu_1901.txt"])
    #expect(german.text?.exemplars.first?.main == "[a ä ß]")
    #expect(german.text?.limits.words == 10 && german.text?.limits.order == 3)
    #expect(german.metadata.sources == ["the lists", "the texts", "the exemplars"])
    #expect(german.metadata.licence == "CC BY-SA 4.0" && german.metadata.version == "3")
    #expect(german.metadata.script == "Latn" && german.metadata.language?.language == "de")
  }

  @Test func `packs are named by language, script where the tag has one, and region where asked`()
    throws
  {
    let packs = try Self.packs([
      ("de", "Latin"), ("de-CH", "Latin"), ("sr-Cyrl", "Cyrillic"), ("sr-Latn-RS", "Latin"),
      ("en", "Latin"), ("dsb-DE", "Latin"), ("xx-Latn", "Latin"),
    ])
    #expect(
      Set(packs.keys) == [
        "text-pl", "text-de", "text-de-CH", "text-sr-Cyrl", "text-sr-Latn", "text-dsb",
        "text-und-Latn",
      ])
    #expect(packs["text-sr-Cyrl"]?.data == ["t/srp.txt"])
    #expect(packs["text-sr-Latn"]?.data == ["f/sr.txt.gz"])
    #expect(packs["text-de-CH"]?.text?.rules.hasSpaces == false)
    // Letters of another script are not those of the tag.
    #expect(packs["text-sr-Latn"]?.text?.exemplars == [])
    #expect(packs["text-pl"]?.data == ["own.txt"])
  }

  @Test func `what has letters but no words takes sequences from others of its script`() throws {
    let packs = try Self.packs([("dsb", "Latin"), ("xx-Latn", "Latin")])
    let sorbian = try #require(packs["text-dsb"])
    #expect(sorbian.data == ["t/007.txt", "t/tur.txt", "t/zul.txt"])
    #expect(sorbian.text?.rules.hasWords == false && sorbian.text?.exemplars.count == 1)
    let other = try #require(packs["text-und-Latn"])
    #expect(other.data == sorbian.data && other.text?.exemplars == [])
    #expect(Set(other.text?.auxiliary ?? "").count == 26)
  }

  @Test func `sentences are data of their language, and named among its sources`() throws {
    let persian = try #require(try Self.packs([("fa", "Latin")])["text-fa"])
    #expect(persian.data == ["s/fa.txt.gz"] && persian.metadata.sources == ["the sentences"])
    #expect(persian.text?.sentences == ["s/fa.txt.gz"] && persian.text?.letters == "\u{200C}")
    #expect(persian.text?.limits.words == 40)
  }

  @Test func `rules come from the recipe`() throws {
    let packs = try Self.packs([("tr", "Latin"), ("zh-Hani", "Han"), ("de", "Latin")])
    let turkish = try #require(packs["text-tr"]?.text?.rules)
    #expect(turkish.casing.partsDottedI && turkish.words == ["Ankara"])
    #expect(turkish.marks == ["start": ["!": 4.5]])
    let chinese = try #require(packs["text-zh-Hani"])
    #expect(chinese.text?.exemplars.map(\.main) == ["[一]", "[丁]"])
    #expect(chinese.text?.openRanges.isEmpty == false)
    #expect(chinese.data == ["f/ja.txt.gz", "t/zh.txt"])
    #expect(packs["text-de"]?.text?.rules == LanguageRules())
  }

  @Test(arguments: [
    (#""version": "3","#, "", "version is missing"),
    (#""order": 3"#, #""order": 9"#, "order must be an integer from 2 to 8"),
    (#""spaces": false"#, #""spaces": 1"#, "spaces must be true or false"),
    ("4.5", "-1", "marks.start.! must be a number"), (#"{"!": 4.5}"#, "[]", "must be an object"),
    (#""tag": "tr""#, #""tag": "t""#, "tag is wrong"),
  ])
  func `what makes no sense is named`(_ old: String, _ new: String, _ problem: String) {
    let text = Self.recipe.split(separator: old, maxSplits: 1).joined(separator: new)
    let error = #expect(throws: ModelError.self) {
      try ModelRecipe(parsing: Array(text.utf8), name: "r")
    }
    #expect(error?.description.contains(problem) == true)
  }

  @Test(arguments: ["", "{}", "[1]", #"[{"file": "../a", "bcp47": "de", "script": "Latn"}]"#])
  func `an index that is none is an error`(_ text: String) {
    #expect(throws: ModelError.self) { try TextIndex(parsing: Array(text.utf8), name: "i") }
  }

  @Test(arguments: ["", "[]", #"{"de": 1}"#])
  func `a table that is none is an error`(_ text: String) {
    #expect(throws: ModelError.self) { try ExemplarTable(parsing: Array(text.utf8), name: "e") }
  }
}
