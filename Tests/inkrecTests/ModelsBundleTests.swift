import Foundation
import InkTestSupport
import Testing

/// `inkrec models bundle`.
@Suite struct ModelsBundleTests {
  let tool: InstalledTool

  init() throws { tool = try InstalledTool(builtIn: true, isOffering: false) }

  @Test func `a bundle is written, told, and a source of just its models`() throws {
    #expect(
      try tool.run("models", "bundle", "de", "en-GB", "--to", "$/app/Models")
        == .init(output: "de en: 2 packs, 2512 bytes\n$/app/Models\n"))
    let list = try tool.run(
      "models", "list", "--available", "--source", "$/app/Models", "--json")
    #expect(list.output.matches(of: #/"state":"available"/#).count == 2, "\(list)")
    let names = try TestFile.names(in: tool.folder.path + "/app/Models")
    #expect(names.count == 4 && names.contains("LICENCES.txt") && names.contains("catalog.json"))
    let answer = try tool.run("models", "bundle", "--json", "el", "--to", "$/app/Models")
    #expect(
      answer.output.wholeMatch(
        of:
          #/{"tags":\["el"],"packs":\["greek-[0-9a-f]{16}\.inkpack"],"bytes":1256,"folder":"\$/app/Models","licences":"\$/app/Models/LICENCES\.txt"}\n/#
      ) != nil)
  }

  @Test func `a folder with other files is left alone`() throws {
    let answer = try tool.run("models", "bundle", "el", "--to", "$/bin")
    #expect(
      answer
        == .init(
          errors: "inkrec: '$/bin' can't be written: it has 'inkrec', "
            + "which is of no bundle of models that was written there\n", status: 6))
  }

  @Test func `a model that lacks a pack is listed so and can't be shipped`() throws {
    let pack = tool.folder.path + "/share/inkrec/models/german.inkpack"
    try FileManager.default.removeItem(atPath: pack)
    let list = try tool.run("models", "list", "--available", "de")
    #expect(list.output.contains("partly there"))
    #expect(try tool.run("models", "list", "de").output == "")
    #expect(
      try tool.run("models", "list", "-a", "--json", "de").output.contains(
        #""state":"partly","missingPacks":["german"],"#))
    #expect(
      try tool.run("models", "bundle", "de", "--to", "$/app")
        == .init(
          errors: "inkrec: the model for 'de' is not installed: '$/share/inkrec/models' lacks "
            + "'german'; 'inkrec models download de' asks the sources for it\n", status: 4))
  }

  @Test func `inkrec models bundle --help`() throws {
    #expect(
      try Tool.run("models", "bundle", "--help").output == """
        Write a folder of a few models, which a program ships.

        Usage: inkrec models bundle [OPTION…] TAG…

              --to FOLDER          the folder, which is made if need be
              --exact-tag          only a model of this very tag
              --json               one JSON object per line
              --models-dir FOLDER  installed models (default: $INKREC_MODELS)
              --source SOURCE      folder or URL of models; may be repeated
              --no-copyleft        without packs under the GPL or AGPL
          -h, --help               show this text

        The folder has a catalog of these models alone, their packs, and LICENCES.txt, a
        text to show. A folder that has such models is brought up to date; one that has
        other files is left alone. Models on the web must be downloaded before.

        Examples:
          inkrec models bundle de en --to Sources/App/Models
          inkrec models bundle --no-copyleft fa --to models

        """)
    #expect(
      try tool.run("models", "bundle", "de")
        == .init(errors: "inkrec: 'inkrec models bundle' needs --to FOLDER\n", status: 2))
  }
}
