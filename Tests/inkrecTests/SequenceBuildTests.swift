import Foundation
import InkKit
import InkTestSupport
import InkTraining
import Testing

/// A network of sequences made by the tool, from a drawn word.
@Suite struct SequenceBuildTests {
  let tool: InstalledTool
  let folder: String

  /// Writes a word, and templates with a small network that finds characters in them.
  init() async throws {
    tool = try InstalledTool(isOffering: false)
    folder = tool.folder.path
    let labels = ["i", "n", "o", "t"]
    let records = [try DrawnWriter(seed: 1).record(of: "it")]
    try write(records.map { $0.encoded() + "\n" }.joined(), to: "data/words.ndjson")

    let metadata = PackMetadata(name: "few", kind: .templates)
    let samples = try labels.map {
      LabelledInk(ink: try DrawnWriter(seed: 1).ink(of: $0), label: $0)
    }
    let templates = try await TemplateTrainer().train(samples, metadata: metadata)
    let lines = records.compactMap { $0.sample.flatMap { LineSample($0, labels: labels + [""]) } }
    let network = await SegmentTrainer.small(passCount: 1).train(lines, labels: labels + [""])
    let pack = try TemplateSet(pack: PackFile(bytes: templates.pack, name: "few"))
      .pack(metadata, with: network)
    for output in ["share/inkrec/models", "again"] {
      try TestFile.write(pack, to: "\(folder)/\(output)/few.inkpack")
    }
    try write(
      #"""
      {"formatVersion": 1,
       "packs": [{"name": "few", "kind": "templates", "data": ["words.ndjson"]},
                 {"name": "joined", "kind": "sequence", "alignedBy": "few", "passes": 12,
                  "lines": ["words.ndjson"], "dev": ["words.ndjson"]}],
       "models": [{"tag": "en", "name": "English", "packs": ["few", "joined"]}]}
      """#, to: "recipe.json")
  }

  func write(_ text: String, to path: String) throws {
    try TestFile.write(text, to: "\(folder)/\(path)")
  }

  func command(output: String, recipe: String = "recipe", pack: String = "joined") -> String {
    "inkrec models build --recipe \(folder)/\(recipe).json --data \(folder)/data "
      + "--output \(folder)/\(output) --pack \(pack) --checkpoints \(folder)/kept"
  }

  @Test(.inOptimizedBuilds)
  func `a network learns from the characters and lines of the pack that it is aligned by`() throws {
    try write(
      #"""
      {"formatVersion": 1,
       "packs": [{"name": "few", "kind": "templates", "data": ["words.ndjson"],
                  "lines": ["words.ndjson"]},
                 {"name": "shared", "kind": "sequence", "alignedBy": "few", "passes": 2,
                  "sharesInk": true, "units": 48}],
       "models": [{"tag": "en", "name": "English", "packs": ["few", "shared"]}]}
      """#, to: "shared.json")
    let made = try tool.shell(command(output: "again", recipe: "shared", pack: "shared"))
    // The word is among the lines of the other pack, and among its characters.
    #expect(
      made.output.wholeMatch(of: #/shared: 2 lines and characters, 4 labels, \d+ bytes\n/#) != nil,
      "\(made)")
    let pack = try PackFile(path: "\(folder)/again/shared.inkpack")
    let network = try SequenceNetwork(pack: pack)
    #expect(network.shape.widths == [16, 24, 48])
  }

  @Test(.inOptimizedBuilds) func `a killed training goes on, and gives the same bytes`() throws {
    let whole = try tool.shell(command(output: "again") + " --log \(folder)/log.txt")
    #expect(
      whole.output.wholeMatch(of: #/joined: 1 lines and characters, 4 labels, \d+ bytes\n/#) != nil,
      "\(whole)")
    #expect(whole.errors == "")
    let log = try TestFile.text(folder + "/log.txt")
    let line =
      #/joined: pass \d+ of 12, loss \d+\.\d{3}, \d+\.\d % character errors on dev, \d+ s/#
    #expect(log.split(separator: "\n").count == 12)
    for text in log.split(separator: "\n") { #expect(text.wholeMatch(of: line) != nil, "\(text)") }

    // Killed when it says that the second pass is done, the first one is kept for sure, and others are to come.
    let killed = try tool.shell(
      "mkfifo \(folder)/log; exec 3<>\(folder)/log; "
        + command(output: "share/inkrec/models") + " --log \(folder)/log & "
        + "read -u 3 a; read -u 3 b; kill -9 $!; wait $!")
    #expect(killed.status == 137, "\(killed)")
    let rest = try tool.shell(command(output: "share/inkrec/models"))
    let goesOn =
      #/inkrec: joined: goes on after pass \d+ of 12, which '\$/kept/joined\.checkpoint' keeps\n/#
    #expect(rest.errors.wholeMatch(of: goesOn) != nil, "\(rest)")
    #expect(rest.output == whole.output)
    for file in ["catalog.json", "joined.inkpack"] {
      let first = try TestFile.bytes("\(folder)/again/\(file)")
      #expect(
        try TestFile.bytes("\(folder)/share/inkrec/models/\(file)") == first)
    }
    #expect(
      try tool.run("models", "verify").output.hasPrefix(
        """
        $/share/inkrec/models/few.inkpack: sound (en)
        $/share/inkrec/models/joined.inkpack: sound (en)
        2 files checked,
        """))
    let shown = try tool.run("models", "show", "en").output
    #expect(shown.contains("\nholds      sequence\nlabels     inot\n"), "\(shown)")
  }
}
