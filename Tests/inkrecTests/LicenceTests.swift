import Foundation
import InkKit
import InkTestSupport
import Testing

/// Models with a pack under the AGPL, for those who may take it and those who may not.
@Suite struct LicenceTests {
  let tool: InstalledTool

  init() throws {
    tool = try InstalledTool(isOffering: false)
    try ModelFolders.writeSource(
      to: tool.folder.path + "/bound",
      packs: [
        ModelFolders.pack("letters", licence: "MIT"),
        ModelFolders.pack("joined", licence: "AGPL-3.0-only"),
      ],
      models: [
        CatalogModel(
          tag: LanguageTag("fa"), name: "Persian", status: .tested,
          measured: "poh-word: 8 % character errors", packs: ["letters", "joined"])
      ])
  }

  func models(_ words: String..., environment: [String: String] = [:]) throws -> Tool.Answer {
    try tool.run(
      ["models"] + words + ["--source", tool.folder.path + "/bound"], environment: environment)
  }

  @Test func `lists tell licences, and how to go without`() throws {
    #expect(try models("list", "-a").output.contains("available, tested  MIT; AGPL-3.0-only\n"))
    #expect(try models("download", "fa").status == 0)
    let list = try models("list").output
    #expect(
      list.hasSuffix(
        "fa has packs under AGPL-3.0-only; '--no-copyleft' goes without\n"))
    #expect(
      try models("show", "fa").output.contains(#/measured +poh-word: 8 % character errors\n/#))
    #expect(try models("list", "--json").output.contains(#""measured":"poh-word"#))
  }

  @Test(arguments: [(["--no-copyleft"], [:]), ([], ["INKREC_NO_COPYLEFT": "1"])])
  func `without copyleft its packs are not there`(
    _ option: [String], _ environment: [String: String]
  ) throws {
    func models(_ words: String...) throws -> Tool.Answer {
      try tool.run(
        ["models"] + words + ["--source", tool.folder.path + "/bound"] + option,
        environment: environment)
    }
    #expect(try models("list", "-a").output.hasSuffix("available, tested  MIT\n"))
    #expect(try models("show", "fa").output.contains("AGPL") == false)
    #expect(try models("download", "fa").status == 0)
    #expect(try models("list").output.contains("AGPL") == false)
    let packs = try TestFile.names(in: tool.folder.path + "/home/.local/share/inkrec/models/packs")
    #expect(packs.count == 1 && packs[0].hasPrefix("letters-"))
  }
}
