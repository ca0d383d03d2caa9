import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct RecipeLanguagesTests {
  static let languages = #"""
    {"list": "l.json",
     "scripts": [
       {"script": "Latn", "name": "Latin", "status": "copied", "packs": ["latin", "joined"]},
       {"script": "Cyrl", "name": "Cyrillic", "status": "reference", "packs": ["cyrillic"]}],
     "tested": [{"tags": ["fr"], "measured": "words: 5 %"}],
     "texts": [{"tag": "en", "pack": "english"}, {"tag": "nn-NO", "pack": "text-nb"}],
     "more": [{"tag": "cu-Cyrl", "name": "Church Slavic"}]}
    """#

  /// The models that a list of tags gets if there are some packs.
  static func models(
    _ tags: [(tag: String, script: String)], packs: [PackMetadata], by languages: String = languages
  ) throws -> [String] {
    let recipe = try ModelRecipe(
      parsing: Array(#"{"formatVersion":1,"languages":\#(languages)}"#.utf8), name: "r")
    let text = tags.map { #"{"tag":"\#($0.tag)","language":"L","script":"\#($0.script)"}"# }
    let list = try LanguageList(
      parsing: Array(#"{"text":[\#(text.joined(separator: ","))]}"#.utf8), name: "l")
    return try #require(recipe.languages).models(of: list, packs: packs, path: "l").map { model in
      #expect(model.measured == (model.status == .tested ? "words: 5 %" : ""))
      return "\(model.tag) \(model.status.name) \(model.packs.joined(separator: " "))"
    }
  }

  static func pack(
    _ name: String, _ kind: PackKind = .text, script: String? = nil
  ) -> PackMetadata {
    PackMetadata(name: name, kind: kind, script: script)
  }

  @Test func `a script without its first pack is planned`() throws {
    let tags = [("fr", "Latin"), ("ru", "Cyrillic")]
    let latin = Self.pack("latin", .templates)
    let joined = Self.pack("joined", .sequence)
    #expect(
      try Self.models(tags, packs: [joined])
        == ["fr planned ", "ru planned ", "cu-Cyrl planned "])
    #expect(
      try Self.models(tags, packs: [latin])
        == ["fr tested latin", "ru planned ", "cu-Cyrl planned "])
    #expect(
      try Self.models(tags, packs: [joined, Self.pack("cyrillic", .templates), latin])
        == ["fr tested latin joined", "ru reference cyrillic", "cu-Cyrl reference cyrillic"])
  }

  @Test func `packs of words between characters come behind the text pack`() throws {
    let languages = #"""
      {"list": "l.json", "scripts": [
         {"script": "Hani", "name": "Han", "status": "reference", "packs": ["han"],
          "between": ["latin", "joined", "english"]}],
       "texts": [], "tested": [], "more": []}
      """#
    let packs = [
      Self.pack("han", .characters), Self.pack("text-zh", script: "Hani"),
      Self.pack("latin", .templates), Self.pack("english"),
    ]
    #expect(
      try Self.models([("zh", "Han")], packs: packs, by: languages)
        == ["zh reference han text-zh latin english"])
  }

  @Test func `only what was measured on ink of its language is tested`() throws {
    #expect(
      try Self.models([("fr", "Latin"), ("fr-CA", "Latin")], packs: [Self.pack("latin")])
        == ["fr tested latin", "fr-CA copied latin", "cu-Cyrl planned "])
    for wrong in [
      #"[{"tags": ["fr", "fr"], "measured": "x"}]"#, #"[{"tags": ["!"], "measured": "x"}]"#,
      #"[{"tags": ["fr"]}]"#,
    ] {
      #expect(throws: ModelError.self) {
        try ModelRecipe(
          parsing: Array(
            #"{"formatVersion":1,"languages":{"list":"l","tested":\#(wrong)}}"#.utf8), name: "r")
      }
    }
  }

  @Test(
    arguments: [
      ("en-GB", "english"), ("en", "english"), ("nn-NO", "text-nb"), ("pt-BR", "text-pt-BR"),
      ("pt-002", "text-pt"), ("sr-Latn-RS", "text-sr-Latn"), ("bn-Latn", nil), ("fr", nil),
      ("az-Latn-AZ", "text-az-AZ"),
    ] as [(String, String?)])
  func `the text pack of the language is found by its name`(_ tag: String, _ text: String?) throws {
    let packs =
      [
        Self.pack("latin", .templates), Self.pack("text-bn", script: "Beng"),
        Self.pack("text-fr", .templates),
      ]
      + ["english", "text-nb", "text-pt", "text-pt-BR", "text-sr-Latn", "text-az-AZ"].map {
        Self.pack($0)
      }
    #expect(
      try Self.models([(tag, "Latin")], packs: packs).first
        == "\(tag) \(tag == "fr" ? "tested" : "copied") latin" + (text.map { " \($0)" } ?? ""))
  }

  @Test(arguments: [
    (#"{"scripts":[]}"#, "languages.list is missing"),
    (
      #"{"list":"l","scripts":[{"script":"Latn","name":"Latin","status":"tested"}]}"#,
      "languages.scripts[0].packs must name a pack"
    ),
    (
      #"{"list":"l","scripts":[{"name":"Latin","status":"tested","packs":["a"]}]}"#,
      "languages.scripts[0].script is missing"
    ),
    (
      #"{"list":"l","texts":[{"tag":"en","pack":"a"},{"tag":"EN","pack":"b"}]}"#,
      "languages.texts[1].tag is there already"
    ),
    (#"{"list":"l","more":[{"tag":"?","name":"b"}]}"#, "languages.more[0].tag is wrong: '?' is"),
  ])
  func `a mistake is named`(_ languages: String, _ problem: String) {
    let error = #expect(throws: ModelError.self) {
      try Self.models([], packs: [], by: languages)
    }
    #expect(error?.detail?.hasPrefix(problem) == true, "\(String(describing: error))")
  }

  @Test func `a script that the recipe lacks is named`() {
    let error = #expect(throws: ModelError.self) {
      try Self.models([("am", "Ethiopic")], packs: [])
    }
    #expect(
      error?.description == "'l' is not a valid model catalog: 'am' is in the script Ethiopic, "
        + "which the recipe lacks")
  }
}
