import Foundation
import InkKit
import InkTestSupport
import Testing

/// Packs made of drawn ink, as `make models` makes them of real ink.
@Suite struct ModelsBuildTests {
  let tool: InstalledTool
  let folder: String

  /// Writes three hands' a, b and g, a sample without a label, and a recipe of all but b.
  init() throws {
    tool = try InstalledTool(isOffering: false)
    folder = tool.folder.path
    var lines = ""
    for writer in 1...3 as ClosedRange<UInt64> {
      for character in "abg" {
        let ink = try DrawnWriter(seed: writer).ink(of: String(character))
        lines += InkRecord(ink: ink, label: String(character)).encoded() + "\n"
        if writer == 1, character == "a" { lines += InkRecord(ink: ink).encoded() + "\n" }
      }
    }
    try TestFile.write(lines, to: folder + "/data/ink/drawn.ndjson")
    try TestFile.write(
      #"""
      {"formatVersion": 1,
       "packs": [{"name": "few", "kind": "templates", "script": "Latn", "licence": "CC0 1.0",
                  "sources": ["drawn by a test"], "data": ["ink/drawn.ndjson"], "labels": "ag"}],
       "models": [{"tag": "en", "name": "English", "packs": ["few"]}]}
      """#, to: folder + "/recipe.json")
  }

  func build(to output: String) throws -> Tool.Answer {
    try tool.run(
      "models", "build", "--recipe", "$/recipe.json", "--data", "$/data", "--output", output)
  }

  @Test func `a recipe becomes packs and a catalog, the same each time`() throws {
    let answer = try build(to: "$/share/inkrec/models")
    #expect(answer.status == 0, "\(answer)")
    let counts = #/few: 6 samples, 2 labels, \d templates, \d+ bytes\n/#
    #expect(answer.output.wholeMatch(of: counts) != nil, "\(answer)")
    #expect(try build(to: "$/again") == answer)
    for file in ["catalog.json", "few.inkpack"] {
      let first = try TestFile.bytes("\(folder)/share/inkrec/models/\(file)")
      #expect(try TestFile.bytes("\(folder)/again/\(file)") == first)
    }
    #expect(
      try tool.run("models", "verify").output.hasPrefix(
        "$/share/inkrec/models/few.inkpack: sound (en)\n1 file checked, "))
  }

  /// Adds a text pack to the recipe.
  func addText() throws {
    try TestFile.write(TestLanguage.frequencies, to: folder + "/data/list.txt")
    try TestFile.write(TestLanguage.text, to: folder + "/data/text.txt")
    try TestFile.change(folder + "/recipe.json") { recipe in
      recipe.replacing(
        #""labels": "ag"}"#,
        with: #"""
          "labels": "ag"}, {"name": "words", "kind": "text", "language": "en",
          "data": ["list.txt", "text.txt"], "words": ["I", "don't"]}
          """#
      ).replacing(#"["few"]"#, with: #"["few", "words"]"#)
    }
  }

  @Test func `a list of words and a text become a text pack`() throws {
    try addText()
    let answer = try build(to: "$/share/inkrec/models")
    #expect(answer.status == 0, "\(answer)")
    #expect(
      answer.output.contains(#/\nwords: \d+ words, \d+ letters, 0 pairs of words, \d+ bytes\n/#),
      "\(answer)")
    #expect(
      try tool.run("models", "verify").output.hasPrefix(
        """
        $/share/inkrec/models/few.inkpack: sound (en)
        $/share/inkrec/models/words.inkpack: sound (en)
        2 files checked,
        """))
  }

  @Test func `one pack can be made anew beside the others`() throws {
    try addText()
    _ = try build(to: "$/out")
    let models = folder + "/out"
    let before = try TestFile.bytes(models + "/catalog.json")
    try FileManager.default.removeItem(atPath: models + "/words.inkpack")
    func rebuild(_ pack: String) throws -> Tool.Answer {
      try tool.run(
        "models", "build", "--recipe", "$/recipe.json", "--data", "$/data", "-o", "$/out",
        "--pack", pack)
    }
    let answer = try rebuild("words")
    #expect(answer.output.wholeMatch(of: #/words: .*\n/#) != nil, "\(answer)")
    #expect(try TestFile.bytes(models + "/catalog.json") == before)

    try FileManager.default.removeItem(atPath: models + "/words.inkpack")
    #expect(
      try rebuild("few")
        == .init(
          output: "",
          errors: "inkrec: '$/out/words.inkpack' can't be read: No such file or directory\n",
          status: 6)
    )
    #expect(
      try rebuild("many")
        == .init(errors: "inkrec: the recipe '$/recipe.json' has no pack 'many'\n", status: 2))
  }

  /// Asks which packs of the folder that was built to are stale.
  func verify(_ words: String...) throws -> Tool.Answer {
    try tool.run(
      [
        "models", "verify", "--stale", "--recipe", "$/recipe.json", "--data", "$/data",
        "--source", "$/out",
      ] + words)
  }

  @Test func `a pack is stale when its recipe, data or file is another`() throws {
    _ = try build(to: "$/out")
    let current = Tool.Answer(output: "1 pack checked: all are what is made now\n")
    #expect(try verify() == current)
    func stale(_ reason: String) -> Tool.Answer {
      .init(output: "few: stale\(reason)\n1 pack checked: 1 is stale\n", status: 5)
    }
    func change(_ file: String, _ change: (String) -> String) throws {
      try TestFile.change("\(folder)/\(file)", change)
    }
    try change("recipe.json") { $0.replacing(#""ag""#, with: #""abg""#) }
    #expect(try verify() == stale(" by its recipe"))
    try change("data/ink/drawn.ndjson") { $0 + "\n" }
    #expect(try verify() == stale(" by its recipe and data"))
    #expect(
      try verify("--json")
        == .init(
          output: #"{"pack":"few","stale":true,"changes":["recipe","data"]}"# + "\n", status: 5))

    let pack = try TestFile.bytes(folder + "/out/few.inkpack")
    let adopted = try tool.run(
      "models", "build", "--recipe", "$/recipe.json", "--data", "$/data", "-o", "$/out", "--adopt",
      "few")
    #expect(adopted == .init())
    #expect(try verify() == current)
    #expect(try TestFile.bytes(folder + "/out/few.inkpack") == pack)

    try TestFile.write(pack + [0], to: folder + "/out/few.inkpack")
    #expect(try verify() == stale(", its file is another than the one that was made"))
    try FileManager.default.removeItem(atPath: folder + "/out/few.inkpack")
    #expect(try verify() == stale(", its file is not there"))
    try TestFile.write(pack, to: folder + "/out/few.inkpack")
    try FileManager.default.removeItem(atPath: folder + "/out/provenance.json")
    #expect(try verify() == stale(", nothing says what it was made of"))
    _ = try build(to: "$/out")
    try TestFile.write(pack, to: folder + "/out/old.inkpack")
    #expect(
      try verify()
        == .init(
          output: "old: stale, the recipe makes no such pack\n2 packs checked: 1 is stale\n",
          status: 5))
  }

  @Test func `a pack that is made anew leaves the origins of others as they were`() throws {
    try addText()
    _ = try build(to: "$/out")
    let list = folder + "/out/provenance.json"
    let before = try TestFile.bytes(list)
    try TestFile.write("list", to: folder + "/data/list.txt")
    let rebuilt = try tool.run(
      "models", "build", "--recipe", "$/recipe.json", "--data", "$/data", "-o", "$/out", "--pack",
      "few")
    #expect(rebuilt.status == 0, "\(rebuilt)")
    #expect(try TestFile.bytes(list) == before)
    #expect(
      try verify().output == "words: stale by its data\n2 packs checked: 1 is stale\n")
    try TestFile.write("{}", to: list)
    #expect(
      try verify()
        == .init(
          errors: "inkrec: '$/out/provenance.json' is not a valid model catalog: "
            + "formatVersion is missing\n", status: 10))
  }

  @Test func `a list of languages becomes models of the packs that there are`() throws {
    try TestFile.change(folder + "/recipe.json") { recipe in
      recipe.replacing(
        "}]}",
        with: #"""
          }], "languages": {"list": "list.json", "more": [{"tag": "iu-Cans", "name": "Inuktitut"}],
          "scripts": [
            {"script": "Latn", "name": "Latin", "status": "tested", "packs": ["few", "many"]},
            {"script": "Cans", "name": "Syllabics", "status": "tested", "packs": ["many"]}]}}
          """#)
    }
    try TestFile.write(
      #"""
      {"text": [{"tag": "en", "language": "English", "script": "Latin"},
                {"tag": "de-AT", "language": "German", "script": "Latin", "region": "Austria",
                 "gesture": "de-AT-x-gesture"}],
       "special": [{"tag": "zxx-Zsye-x-emoji", "name": "Emoji"}]}
      """#, to: folder + "/data/list.json")
    #expect(try build(to: "$/share/inkrec/models").status == 0)
    let listed = try tool.run("models", "list", "--available").output.replacing(#/ +/#, with: " ")
    let size = try #require(listed.firstMatch(of: #/[\d.]+ kB/#)?.output)
    #expect(
      listed == """
        de-AT German (Austria) \(size) built in, tested CC0 1.0
        de-AT-x-gesture German (Austria), gestures - planned
        en English \(size) built in CC0 1.0
        iu-Cans Inuktitut - planned
        zxx-Zsye-x-emoji Emoji - planned

        """)

    let catalog = folder + "/share/inkrec/models/catalog.json"
    let before = try TestFile.bytes(catalog)
    let pack =
      try FileManager.default.attributesOfItem(
        atPath: folder + "/share/inkrec/models/few.inkpack")[.modificationDate] as? Date
    try FileManager.default.removeItem(atPath: catalog)
    func buildCatalog(_ more: String...) throws -> Tool.Answer {
      try tool.run(
        [
          "models", "build", "--recipe", "$/recipe.json", "--data", "$/data", "-o",
          "$/share/inkrec/models", "--catalog-only",
        ] + more)
    }
    #expect(try buildCatalog() == .init())
    #expect(try TestFile.bytes(catalog) == before)
    #expect(
      try FileManager.default.attributesOfItem(
        atPath: folder + "/share/inkrec/models/few.inkpack")[.modificationDate] as? Date == pack)
    #expect(
      try buildCatalog("--pack", "few")
        == .init(
          errors: "inkrec: '--pack' and '--catalog-only' exclude each other\n", status: 2))
  }

  @Test func `show lists and draws the templates`() throws {
    _ = try build(to: "$/share/inkrec/models")
    let shown = try tool.run("models", "show", "en").output
    #expect(shown.contains(#/\ntemplates  \d of 2 labels\nlabels     ag\n/#), "\(shown)")

    let list = try tool.run("models", "show", "en", "--label", "g")
    #expect(list.output.hasPrefix("g 1: 1 stroke\n"), "\(list)")
    let json = try tool.run("models", "show", "en", "--label", "g", "--json").output
    #expect(json.hasPrefix(#"{"label":"g","strokes":[{"points":[{"x":"#), "\(json)")

    let drawing = try tool.run("models", "show", "en", "--label", "g", "--svg")
    #expect(drawing.status == 0)
    #expect(drawing.output.hasPrefix("<svg"))
    #expect(drawing.output.contains(">g</text>"))
    let all = try tool.run("models", "show", "en", "--svg").output
    #expect(all.contains(">a</text>") && all.contains(">g</text>"))

    #expect(
      try tool.run("models", "show", "en", "--label", "b")
        == .init(errors: "inkrec: the model 'en' has no template of 'b'\n", status: 2))
    #expect(
      try tool.run("models", "show", "en", "--svg", "--json")
        == .init(errors: "inkrec: '--svg' and '--json' exclude each other\n", status: 2))
  }

  /// Puts a model in the place of the built-in ones whose pack has no section of use.
  private func installUselessPack(of kind: PackKind) throws {
    var pack = PackBuilder(metadata: PackMetadata(name: "empty", kind: kind))
    pack.add(PackSection("NONE"), bytes: [1, 2, 3])
    try ModelFolders.writeSource(
      to: folder + "/share/inkrec/models", packs: [pack.encoded()],
      models: [CatalogModel(tag: LanguageTag("en"), name: "English", packs: ["empty"])])
  }

  @Test func `verify looks into the sections, too`() throws {
    try installUselessPack(of: .templates)
    let answer = try tool.run("models", "verify")
    #expect(
      answer.output.hasPrefix("1 file checked, ") && answer.output.hasSuffix(": 1 is damaged\n"))
    #expect(
      answer.errors.hasPrefix("inkrec: '$/share/inkrec/models/empty.inkpack' can't be used here: "))
    #expect(answer.status == 5)
  }

  @Test func `verify looks for the network of a sequence pack`() throws {
    try installUselessPack(of: .sequence)
    let answer = try tool.run("models", "verify")
    #expect(
      answer.errors == "inkrec: '$/share/inkrec/models/empty.inkpack' can't be used here: "
        + "the pack has no sequence network\n")
    #expect(answer.status == 5)
    #expect(try tool.run("models", "show", "en").output.contains("\nholds    sequence\n"))
  }

  @Test func `what is missing is said before anything is made`() throws {
    #expect(
      try tool.run("models", "build", "--recipe", "r", "--data", "d")
        == .init(
          errors: "inkrec: 'inkrec models build' needs --output, where packs and catalog go\n",
          status: 2))
    #expect(
      try tool.run("models", "build", "--recipe", "$/none", "--data", "d", "-o", "$/out")
        == .init(
          errors: "inkrec: '$/none' can't be read: No such file or directory\n", status: 6))
    let lost = try tool.run(
      "models", "build", "--recipe", "$/recipe.json", "--data", "$/nothing", "-o", "$/out")
    #expect(
      lost
        == .init(
          errors: "inkrec: '$/nothing/ink/drawn.ndjson' can't be read: No such file or directory\n",
          status: 6))
    #expect(!FileManager.default.fileExists(atPath: folder + "/out"))
  }
}
