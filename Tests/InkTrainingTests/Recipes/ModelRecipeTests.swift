import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct ModelRecipeTests {
  static let pack = #"{"name":"latin","kind":"templates","script":"Latn","data":["a.jsonl"]"#

  static func recipe(_ pack: String, models: String = "") throws(ModelError) -> ModelRecipe {
    let text = #"{"formatVersion":1,"packs":["# + pack + #"],"models":["# + models + "]}"
    return try ModelRecipe(parsing: Array(text.utf8), name: "r")
  }

  @Test func `a recipe says what is made of what`() throws {
    let recipe = try Self.recipe(
      Self.pack + #","labels":"aäa"}"#, models: #"{"tag":"en","name":"English","packs":["latin"]}"#)
    #expect(recipe.packs.map(\.metadata.name) == ["latin"])
    let latin = try #require(recipe.packs[0].recipe as? TemplateRecipe)
    #expect(latin.data == ["a.jsonl"] && latin.labels == ["a", "ä"])
    #expect(recipe.models.map(\.tag.description) == ["en"])
    let plain = try Self.recipe(
      Self.pack + #"},{"name":"en","kind":"text","data":["t"],"words":["I","don't"]}"#)
    #expect((plain.packs[0].recipe as? TemplateRecipe)?.labels == nil)
    #expect((plain.packs[1].recipe as? TextRecipe)?.words == ["I", "don't"])
  }

  static let member = #"{"name":"greek","kind":"templates","family":"letters""#

  static func family(_ pack: String, _ family: String) throws(ModelError) -> ModelRecipe {
    let text =
      #"{"formatVersion":1,"models":[],"packs":["# + pack + #"],"families":[{"#
      + family + "}]}"
    return try ModelRecipe(parsing: Array(text.utf8), name: "r")
  }

  @Test func `packs of a family share its files and name their letters`() throws {
    let recipe = try Self.family(
      Self.member + #","script":"Deva","letters":["क ा","ि  ड़"]}"#,
      #""name":"letters","handwriting":["h"],"skeletons":["s"],"signs":["n"],"signLabels":"12""#)
    let member = try #require(recipe.packs[0].recipe as? FamilyTemplateRecipe)
    #expect(member.family == "letters")
    // A sign that combines with a space before it is a label of its own all the same.
    #expect(member.letters == ["क", "\u{93E}", "\u{93F}", "ड़"])
    #expect(recipe.families[0].handwriting == ["h"] && recipe.families[0].files == ["h", "s", "n"])
    #expect(recipe.families[0].skeletons == ["s"])
    #expect(recipe.families[0].signs == ["n"])
    #expect(recipe.families[0].signLabels == ["1", "2"])
  }

  @Test(arguments: [
    (
      member + #","script":"Deva","letters":["a"]}"#, #""name":"other","handwriting":["h"]"#,
      "packs[0].family must name one of the families"
    ),
    (
      member + #","letters":["a"]}"#, #""name":"letters","handwriting":["h"]"#,
      "packs[0].script is missing"
    ),
    (
      member + #","script":"Deva"}"#, #""name":"letters","handwriting":["h"]"#,
      "packs[0].letters is missing"
    ),
    (
      member + #","script":"Deva","letters":["a"],"data":["d"]}"#,
      #""name":"letters","handwriting":["h"]"#,
      "packs[0].data belongs to no pack of a family"
    ),
    (
      pack + #","letters":["a"]}"#, #""name":"letters","handwriting":["h"]"#,
      "packs[0].letters belongs to no pack of the kind templates"
    ),
    (pack + "}", #""name":"letters""#, "families[0].handwriting must name a file"),
  ])
  func `what a family lacks is said`(pack: String, family: String, problem: String) {
    #expect(throws: ModelError(.invalidCatalog, subject: "r", detail: problem)) {
      try Self.family(pack, family)
    }
  }

  static let sequence = #"{"name":"joined","kind":"sequence","alignedBy":"latin""#

  @Test func `a network of sequences is aligned by templates that come before`() throws {
    let recipe = try Self.recipe(
      Self.pack + "}," + Self.sequence
        + #","lines":["w.jsonl"],"data":["a.jsonl"],"dev":["d.jsonl"],"passes":3}"#)
    #expect(recipe.packs[1].metadata.kind == .sequence)
    let pack = try #require(recipe.packs[1].recipe as? SequenceRecipe)
    #expect(pack.aligner == "latin")
    #expect(pack.lines == ["w.jsonl"])
    #expect(pack.data == ["a.jsonl"])
    #expect(pack.dev == ["d.jsonl"])
    #expect(pack.passCount == 3)
    let short = try Self.recipe(Self.pack + "}," + Self.sequence + #","lines":["w.jsonl"]}"#)
    let shortest = try #require(short.packs[1].recipe as? SequenceRecipe)
    #expect(shortest.passCount == nil && shortest.data == [])
    #expect(!shortest.sharesInk && shortest.variation == nil && shortest.unitCount == nil)
    let shared = try Self.recipe(
      Self.pack + "}," + Self.sequence + #","sharesInk":true,"variesLetters":true,"#
        + #""coarseLines":40,"units":64}"#)
    let sharing = try #require(shared.packs[1].recipe as? SequenceRecipe)
    #expect(sharing.sharesInk && sharing.variation?.coarseness == 0.4)
    #expect(sharing.lines == [] && sharing.unitCount == 64)
  }

  static let weights = #"{"name":"w","kind":"weights","weights":{"joined":{"sharpness":1}}"#

  @Test func `weights may come with a geometry that is learned from lines`() throws {
    let geometry = #","geometry":{"alignedBy":"latin","lines":["w"]}}"#
    let recipe = try Self.recipe(Self.pack + "}," + Self.weights + geometry)
    #expect(recipe.packs[1].recipe.aligner == "latin" && recipe.packs[1].files == ["w"])
    let plain = try Self.recipe(Self.weights + "}")
    #expect(plain.packs[0].recipe.aligner == nil && plain.packs[0].files == [])
  }

  static func signs(_ members: String) -> String {
    #"{"name":"x","kind":"signs","data":["a"],"signs":"# + members + "}"
  }

  @Test func `fonts that are kept for measuring teach nothing of their script`() throws {
    let recipe = try ModelRecipe(
      parsing: Array(
        #"""
        {"formatVersion": 1, "unseenFonts": [{"script": "Latn", "fonts": ["Borel", "Mali"]}], "packs": []}
        """#.utf8), name: "r")
    #expect(recipe.unseenFonts == ["Latn": ["Borel", "Mali"]])
    let mali = InkRecord(ink: try Ink(strokes: []), writer: "Mali")
    #expect(!recipe.mayLearn("Latn", from: mali) && recipe.mayLearn("Thai", from: mali))
    let itim = InkRecord(ink: try Ink(strokes: []), writer: "Itim")
    #expect(recipe.mayLearn("Latn", from: itim))
  }

  @Test(arguments: [
    (pack + "}," + sequence + "}", "", "packs[1].lines must name a file"),
    (
      pack + #"},{"name":"joined","kind":"sequence","lines":["w"]}"#, "",
      "packs[1].alignedBy is missing"
    ),
    (
      sequence + #","lines":["w"]},"# + pack + "}", "",
      "packs[0].alignedBy must name a pack of templates that comes before"
    ),
    (
      pack + "}," + sequence + #","lines":["w"],"labels":"ab"}"#, "",
      "packs[1].labels belongs to no pack of the kind sequence"
    ),
    (
      pack + "}," + sequence + #","lines":["w"],"passes":0}"#, "",
      "packs[1].passes must be an integer from 1 to 1000"
    ),
    (pack + #","passes":3}"#, "", "packs[0].passes belongs to a pack that learns lines"),
    (
      pack + #","variesLetters":true}"#, "",
      "packs[0].variesLetters belongs to a pack that learns lines"
    ),
    (
      pack + "}," + sequence + #","lines":["w"],"coarseLines":40}"#, "",
      "packs[1].coarseLines belongs to a pack that varies letters"
    ),
    (pack + #","dev":["d"]}"#, "", "packs[0].dev belongs to no pack of the kind templates"),
    (
      pack + #","alignedBy":"latin"}"#, "",
      "packs[0].alignedBy belongs to a pack that learns lines"
    ),
    (
      #"{"name":"x","kind":"template","data":["a"]}"#, "",
      "packs[0].kind must be templates, characters, text, marks, marked-letters, signs, syllables, "
        + "objects, sequence, drawings, tagger or weights"
    ),
    (
      #"{"name":"x","kind":"signs","data":["a"]}"#, "",
      "packs[0].signs is missing"
    ),
    (
      #"{"name":"x","kind":"syllables","data":["a"],"signs":{"letters":"क","#
        + #""rows":[{"slot":0,"place":"above","texts":"े"}]}}"#, "",
      "packs[0].lines must name a file of text"
    ),
    (
      #"{"name":"x","kind":"syllables","lines":["t"],"signs":{"letters":"क","#
        + #""rows":[{"slot":0,"place":"above","texts":"े"}]}}"#, "",
      "packs[0].signs.fonts belongs to a pack of the kind syllables, which needs it"
    ),
    (
      signs(
        #"{"letters":"क","fonts":["f"],"rows":[{"slot":0,"place":"above","texts":"े"}]}"#), "",
      "packs[0].signs.fonts belongs to a pack of the kind syllables, which needs it"
    ),
    (
      #"{"name":"x","kind":"syllables","lines":["t"],"signs":{"letters":"क","fonts":["f"],"#
        + #""people":101}}"#, "", "packs[0].signs.people must be an integer from 0 to 100"
    ),
    (signs(#"{"letters":""}"#), "", "packs[0].signs.letters is missing"),
    (signs(#"{"letters":"क"}"#), "", "packs[0].signs.rows is missing"),
    (
      signs(#"{"letters":"क","rows":[{"slot":0,"place":"up","texts":"ि"}]}"#), "",
      "packs[0].signs.rows[0].place knows no place 'up'"
    ),
    (
      signs(
        #"{"letters":"क","rows":[{"slot":0,"place":"above","texts":"े"}],"together":["ो े ा"]}"#),
      "", "packs[0].signs.together[0] must be a sign and two or three marks of rows"
    ),
    (
      signs(
        #"{"letters":"क","rows":[{"slot":0,"place":"above","texts":"े"}],"#
          + #""drawn":[{"text":"े","strokes":["1,2 3"]}]}"#), "",
      "packs[0].signs.drawn[0].strokes must be points such as '10,-20 30,40'"
    ),
    (
      weights + #","geometry":{"alignedBy":"latin","lines":["w"]}}"#, "",
      "packs[0].alignedBy must name a pack of templates that comes before"
    ),
    (
      weights + #","geometry":{"alignedBy":"latin"}}"#, "",
      "packs[0].geometry.lines must name a file"
    ),
    (
      weights + #","geometry":{"lines":["w"]}}"#, "", "packs[0].geometry.alignedBy is missing"
    ),
    (pack + "}," + pack + "}", "", "pack 'latin' is twice"),
    (#"{"name":"latin","kind":"templates"}"#, "", "packs[0].data must name a file"),
    (pack + #","labels":7}"#, "", "packs[0].labels must be a string"),
    (
      pack + "}", #"{"tag":"en","packs":["greek"]}"#,
      "model 'en' needs a pack 'greek', which is not there"
    ),
  ])
  func `a mistake is named`(_ pack: String, _ models: String, _ problem: String) {
    let error = #expect(throws: ModelError.self) { try Self.recipe(pack, models: models) }
    #expect(error?.description == "'r' is not a valid model catalog: \(problem)")
  }
}
