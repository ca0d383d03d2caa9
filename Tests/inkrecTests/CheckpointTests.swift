import Foundation
import InkTestSupport
import Testing

/// What `inkrec models build --checkpoints` keeps of a recipe that is not made to its end.
@Suite struct CheckpointTests {
  let tool: InstalledTool
  let folder: String

  /// Writes two hands' a and g, and a recipe of templates and of a text pack whose list has no word
  /// yet.
  init() throws {
    tool = try InstalledTool(isOffering: false)
    folder = tool.folder.path
    try write(try DrawnSamples.ndjson(of: "ag", writers: 1..<3), to: "data/drawn.ndjson")
    try write("\n", to: "data/list.txt")
    try write(TestLanguage.text, to: "data/text.txt")
    try write(
      #"""
      {"formatVersion": 1,
       "packs": [{"name": "few", "kind": "templates", "script": "Latn", "licence": "CC0 1.0",
                  "data": ["drawn.ndjson"]},
                 {"name": "words", "kind": "text", "language": "en",
                  "data": ["list.txt", "text.txt"]}],
       "models": [{"tag": "en", "name": "English", "packs": ["few", "words"]}]}
      """#, to: "recipe.json")
  }

  func write(_ text: String, to path: String) throws {
    try TestFile.write(text, to: "\(folder)/\(path)")
  }

  func build(_ more: String...) throws -> Tool.Answer {
    try tool.shell(
      "inkrec models build --recipe \(folder)/recipe.json --data \(folder)/data "
        + more.joined(separator: " ").replacing("$/", with: folder + "/"))
  }

  func names(in path: String) throws -> [String] {
    try TestFile.names(in: "\(folder)/\(path)")
  }

  /// Makes the templates, and fails at the list of words.
  func interrupt() throws {
    let answer = try build("-o $/out --checkpoints $/kept")
    #expect(answer.status == 1, "\(answer)")
    #expect(answer.output.hasPrefix("few: 4 samples, 2 labels, "))
    #expect(try names(in: "kept") == ["few.checkpoint"])
    #expect(!FileManager.default.fileExists(atPath: folder + "/out"))
  }

  @Test func `a pack that was done is not made again`() throws {
    try interrupt()
    try write(TestLanguage.frequencies, to: "data/list.txt")
    let answer = try build("-o $/out --checkpoints $/kept")
    #expect(
      answer.output.contains(#/^few: \d+ bytes, taken from '\$/kept/few\.checkpoint'\nwords: /#),
      "\(answer)")
    #expect(answer.status == 0)

    // It has served, and what it gave is what is made without it.
    #expect(try names(in: "kept") == [])
    let anew = try build("-o $/anew")
    #expect(anew.output.hasPrefix("few: 4 samples, "))
    for file in ["catalog.json", "few.inkpack", "words.inkpack"] {
      let first = try TestFile.bytes("\(folder)/anew/\(file)")
      #expect(try TestFile.bytes("\(folder)/out/\(file)") == first)
    }
  }

  @Test func `a checkpoint of other data or settings is neither used nor lost`() throws {
    try interrupt()
    let before = try TestFile.bytes(folder + "/kept/few.checkpoint")
    let refusal = Tool.Answer(
      errors: "inkrec: '$/kept/few.checkpoint' is of other data or settings; "
        + "remove it to begin anew\n", status: 2)
    let recipe = try TestFile.text(folder + "/recipe.json")
    try write(recipe.replacing("CC0 1.0", with: "CC BY 4.0"), to: "recipe.json")
    #expect(try build("-o $/out --checkpoints $/kept") == refusal)
    try write(recipe, to: "recipe.json")
    try write(try DrawnSamples.ndjson(of: "ag", writers: 2..<4), to: "data/drawn.ndjson")
    #expect(try build("-o $/out --checkpoints $/kept") == refusal)
    #expect(try TestFile.bytes(folder + "/kept/few.checkpoint") == before)
  }

  @Test(arguments: ["", "a note", "INKPACK\n"])
  func `a damaged checkpoint is named`(_ text: String) throws {
    try write(text, to: "kept/few.checkpoint")
    #expect(
      try build("-o $/out --checkpoints $/kept")
        == .init(
          errors: "inkrec: '$/kept/few.checkpoint' is a damaged checkpoint or none; "
            + "remove it to begin anew\n", status: 5))
  }

  @Test func `what can't be written to is said before anything is made`() throws {
    #expect(
      try build("-o $/out --checkpoints $/recipe.json")
        == .init(
          errors: "inkrec: '$/recipe.json' can't be written: File exists\n", status: 6))
    #expect(
      try build("-o $/out --log $/none/log.txt")
        == .init(
          errors: "inkrec: '$/none/log.txt' can't be written: No such file or directory\n",
          status: 6))
    try FileManager.default.removeItem(atPath: folder + "/data/text.txt")
    #expect(
      try build("-o $/out")
        == .init(
          errors: "inkrec: '$/data/text.txt' can't be read: No such file or directory\n", status: 6)
    )
  }

  @Test func `a network of sequences needs templates that find characters`() throws {
    let recipe = try TestFile.text(folder + "/recipe.json")
    try write(
      recipe.replacing(
        #""kind": "text", "language": "en","#,
        with: #""kind": "sequence", "alignedBy": "few", "lines": ["drawn.ndjson"],"#
      ).replacing(#"["list.txt", "text.txt"]"#, with: "[]"), to: "recipe.json")
    #expect(
      try build("-o $/out").errors
        == "inkrec: 'words': no pack can be made: the pack 'few' can't find characters in lines; "
        + "it takes at least 2000 lines to learn that\n")
    #expect(try build("-o $/out").status == 1)
  }
}
