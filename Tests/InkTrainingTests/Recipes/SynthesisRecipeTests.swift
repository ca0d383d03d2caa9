import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SynthesisRecipeTests {
  static let latin = #"{"name":"latin","kind":"templates","data":["a.jsonl"]},"#

  @discardableResult
  static func recipe(
    _ members: String, kind: String = "templates", drawnLetters: String = drawnLetters
  ) throws -> any PackRecipe {
    let pack = #"{"name":"x","kind":""# + kind + #"","data":["a"],"# + members + "}"
    let text =
      #"{"formatVersion":1,"drawnLetters":["# + drawnLetters + #"],"packs":["# + latin + pack
      + #"],"models":[]}"#
    return try ModelRecipe(parsing: Array(text.utf8), name: "r").packs[1].recipe
  }

  static let drawnLetters =
    #"{"name":"hand","letters":[{"text":"ж","body":1,"strokes":["0,-100 50,0 50,0 90,-10","0,-150"]}]}"#

  @Test func `a pack may learn from ink that is written for it`() throws {
    let recipe = try Self.recipe(
      #""alignedBy":"latin","alike":"nп uи","lines":["w"],"linesAtMost":90,"samplesAtMost":5,"#
        + #""passes":4,"units":64,"synthesis":{"lines":70,"characters":3,"letters":["п и","ж"],"#
        + #""texts":["t"],"fonts":["f"],"writers":["w"],"seed":8,"shares":{"drawn":2},"#
        + #""drawn":["hand"]}"#)
    let pack = try #require(recipe as? TemplateRecipe)
    #expect(pack.aligner == "latin" && pack.passCount == 4 && pack.unitCount == 64)
    #expect(pack.lineLimit == 90 && pack.sampleLimit == 5)
    #expect(pack.alike.renamed("un") == "ип")
    let synthesis = try #require(pack.synthesis)
    #expect(synthesis.lineCount == 70 && synthesis.characterCount == 3 && synthesis.seed == 8)
    #expect(synthesis.letters == ["п", "и", "ж"])
    #expect(synthesis.texts == ["t"] && synthesis.fonts == ["f"] && synthesis.writers == ["w"])
    #expect(synthesis.shares.drawn == 2 && synthesis.shares.fonts == 0)
    let form = try #require(synthesis.drawn.first).form
    #expect(form.bodyCount == 1 && form.strokes.count == 2)
    #expect(form.strokes[0].first == [0, -1] && form.strokes[0].last == [0.9, -0.1])
    #expect(form.strokes[0].contains([0.5, 0]), "a curve goes through its corner")
  }

  @Test func `letters with marks are learned from what fonts and people write`() throws {
    let recipe = try Self.recipe(
      #""alignedBy":"latin","lines":["w"],"passes":2,"synthesis":{"lines":70,"letters":["ç ą"],"#
        + #""texts":["t"],"fonts":["f"]}"#, kind: "marked-letters")
    let pack = try #require(recipe as? MarkedLetterRecipe)
    #expect(pack.passCount == 2 && pack.synthesis.letters == ["ç", "ą"])
  }

  @Test(arguments: [
    (
      #""alike":"nп nи""#, "templates",
      "packs[1].alike must be pairs of characters, each first one once, such as 'nп uи'"
    ),
    (
      #""alike":"nпи""#, "templates",
      "packs[1].alike must be pairs of characters, each first one once, such as 'nп uи'"
    ),
    (
      #""alike":"nп""#, "marks",
      "packs[1].alike belongs to no pack of the kind marks"
    ),
    (
      #""synthesis":{"lines":3,"fonts":["f"]}"#, "templates",
      "packs[1].synthesis.texts is missing"
    ),
    (
      #""synthesis":{"lines":3,"texts":["t"]}"#, "templates",
      "packs[1].synthesis.fonts must name a file where nothing is drawn"
    ),
    (
      #""synthesis":{"lines":3,"texts":["t"],"writers":["w"]}"#, "templates",
      "packs[1].alignedBy is missing: letters of people's words are found by it"
    ),
    (
      #""synthesis":{"drawn":["hand","school"]}"#, "templates",
      "packs[1].synthesis.drawn names no letters of drawnLetters: 'school'"
    ),
    (
      #""synthesis":{"letters":["ж"],"lines":3,"texts":["t"],"drawn":["hand"]}"#, "syllables",
      "packs[1].synthesis must write characters, and nothing else, for syllables"
    ),
    (
      #""synthesis":{"letters":["ж"],"characters":3,"writers":["w"]}"#, "syllables",
      "packs[1].synthesis must write characters, and nothing else, for syllables"
    ),
    (
      #""synthesis":{"letters":["ж"],"characters":3,"fonts":["f"]}"#, "marks",
      "packs[1].synthesis belongs to no pack of the kind marks"
    ),
    (
      #""alignedBy":"latin""#, "marked-letters",
      "packs[1].synthesis must name the letters with marks"
    ),
    (
      #""alignedBy":"latin","synthesis":{"letters":["ç"],"fonts":["f"]}"#, "marked-letters",
      "packs[1].synthesis must write lines or characters"
    ),
    (
      #""synthesis":{"letters":["ç"],"characters":3,"fonts":["f"]}"#, "marked-letters",
      "packs[1].alignedBy is missing: it knows the letters without marks"
    ),
    (#""units":8"#, "templates", "packs[1].units must be an integer from 32 to 1024"),
  ])
  func `what contradicts itself is said`(members: String, kind: String, problem: String) {
    #expect(throws: ModelError(.invalidCatalog, subject: "r", detail: problem)) {
      try Self.recipe(members, kind: kind)
    }
  }

  @Test(arguments: [
    (
      #"{"name":"hand","letters":[{"text":"a","strokes":["1 2 3"]}]}"#,
      "drawnLetters[0].letters[0].strokes must be points such as '10,-20 30,40'"
    ),
    (
      #"{"name":"hand","letters":[{"text":"a"}]}"#,
      "drawnLetters[0].letters[0].strokes is missing"
    ),
    (#"{"letters":[]}"#, "drawnLetters[0].name is missing"),
  ])
  func `what is wrong with drawn letters is said`(letters: String, problem: String) {
    #expect(throws: ModelError(.invalidCatalog, subject: "r", detail: problem)) {
      try Self.recipe(#""samplesAtMost":5"#, drawnLetters: letters)
    }
  }

  @Test func `numbers may be set beside a pack's words`() throws {
    let recipe = try Self.recipe(
      #""lines":["w"],"numbers":{"lines":7,"digits":["0123456789"],"fonts":["f"],"people":["p"],"#
        + #""drawn":["hand"],"seed":4}"#)
    let numbers = try #require((recipe as? TemplateRecipe)?.numbers)
    #expect(numbers.lineCount == 7 && numbers.seed == 4)
    #expect(numbers.digits == [Array("0123456789")])
    #expect(numbers.fonts == ["f"] && numbers.people == ["p"] && numbers.drawn.count == 1)
  }

  @Test(
    arguments: [
      #""lines":["w"],"numbers":{"lines":7,"digits":["012345678"],"fonts":["f"]}"#,
      #""lines":["w"],"numbers":{"lines":7,"digits":["0123456788"],"fonts":["f"]}"#,
      #""lines":["w"],"numbers":{"lines":7,"digits":["0123456789"]}"#,
      #""lines":["w"],"numbers":{"lines":0,"digits":["0123456789"],"fonts":["f"]}"#,
      #""lines":["w"],"numbers":{"lines":7,"digits":["0123456789"],"drawn":["nobody"]}"#,
      #""numbers":{"lines":7,"digits":["0123456789"],"fonts":["f"]}"#,
    ])
  func `numbers without ten digits, a hand or words are refused`(_ members: String) {
    #expect(throws: ModelError.self) { try Self.recipe(members) }
  }
}
