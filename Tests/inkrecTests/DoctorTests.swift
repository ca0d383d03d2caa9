import Foundation
import InkTestSupport
import Testing

@Suite struct DoctorTests {
  /// The lines of a run by the name of what they tell; those of equal names together.
  private func findings(_ answer: Tool.Answer) -> [String: [String]] {
    var findings: [String: [String]] = [:]
    for line in answer.output.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { break }
      let name = line.prefix { $0 != " " }
      findings[String(name), default: []].append(
        String(line.dropFirst(name.count).drop { $0 == " " }))
    }
    return findings
  }

  @Test(.inOptimizedBuilds) func `all is well where models are and a sample is read`() throws {
    let tool = try InstalledTool(isOffering: false)
    _ = try tool.run("models", "download", "-q", "--source", ShippedModels.folder, "en")
    let well = try tool.run("doctor")
    #expect(well.status == 0, "\(well)")
    #expect(well.errors == "")
    #expect(well.output.hasSuffix("\n\nall is well\n"))
    let found = findings(well)
    #expect(found["version"]?.first?.hasPrefix("0.1.0, ") == true)
    #expect(found["program"] == ["$/bin/inkrec"])
    #expect(found["store"] == ["~/.local/share/inkrec/models: 1 installed"])
    #expect(found["source"] == ["none"])
    #expect(found["models"]?.first?.hasPrefix("1 can be used, ") == true)
    #expect(found["reading"]?.first?.hasPrefix("a sample says 'hello', as it should") == true)
    #expect(well.output.split(separator: "\n").count <= 24)
    let json = try tool.run("doctor", "--json").output
    #expect(
      json.hasPrefix(#"{"version":"0.1.0","isWell":true,"status":0,"findings":[{"name":"version""#))
    #expect(json.hasSuffix(#""problems":[]}"# + "\n"))
  }

  @Test func `no models at all is a problem`() throws {
    let tool = try InstalledTool(isOffering: false)
    let answer = try tool.run("doctor")
    #expect(answer.status == 4)
    #expect(findings(answer)["models"] == ["none can be used"])
    #expect(
      answer.output.hasSuffix(
        """

        1 problem:
          no model is installed or built in; 'inkrec models download TAG' or '--source FOLDER' \
        brings some

        """), "\(answer)")
  }

  @Test func `damaged packs and manifests are named`() throws {
    let tool = try InstalledTool(isOffering: false)
    _ = try tool.run("models", "download", "-q", "--source", "$/source", "de", "el")
    let pack = try tool.run("models", "path", "el").output.dropLast()
    let path = String(pack).replacing("$", with: tool.folder.path)
    try TestFile.write("x", to: path)
    try TestFile.write("[]", to: tool.store + "/models/de.json")
    let answer = try tool.run("doctor")
    #expect(answer.status == 10)
    #expect(findings(answer)["file"]?.count == 2, "\(answer)")
    #expect(
      answer.output.contains(
        "\n2 problems:\n  '~/.local/share/inkrec/models/models/de.json' is not"))
    #expect(answer.output.contains("'~/.local/share/inkrec/models/packs/greek-"))
    #expect(!answer.output.contains("$/home"))
  }

  @Test func `a store that can't be listed is a problem`() throws {
    let tool = try InstalledTool(isOffering: false)
    // A file where a folder should be fails for every user, as permissions don't.
    try TestFile.write("", to: tool.store + "/models")
    let answer = try tool.run("doctor")
    #expect(answer.status == 6, "\(answer)")
    #expect(findings(answer)["store"] == ["~/.local/share/inkrec/models: can't be read"])
    #expect(
      try tool.run("doctor", environment: ["HOME": ""]).output.contains("none, as there is no home")
    )
  }

  @Test func `sources that can't be used are problems, and the rest is told`() throws {
    let tool = try InstalledTool(builtIn: true, isOffering: false)
    let missing = try tool.run("doctor", environment: ["INKREC_MODEL_SOURCE": "/nowhere"])
    #expect(missing.status == 6)
    #expect(missing.output.contains("source   /nowhere: can't be used\n"), "\(missing)")
    #expect(missing.output.contains("built in, 3 models\n"))
    let invalid = try tool.run("doctor", environment: ["INKREC_MODEL_SOURCE": "ftp://x"])
    #expect(invalid.status == 2)
    #expect(findings(invalid)["sources"] == ["the list of them can't be used"])
    #expect(findings(invalid)["curl"]?.count == 1)
  }

  @Test func `curl is needed for sources on the web only`() throws {
    let tool = try InstalledTool(builtIn: true, isOffering: false)
    // Of its models none can be read with, so that reading is not what fails.
    let without = ["PATH": "/none", "INKREC_MODEL_SOURCE": ""]
    #expect(
      findings(try tool.run("doctor", environment: without))["curl"]
        == ["not found; only sources on the web need it"])
    let web = ["PATH": "/none", "INKREC_MODEL_SOURCE": "https://example.org/models"]
    let answer = try tool.run("doctor", environment: web)
    #expect(
      answer.output.contains("the program 'curl' is needed for sources on the web"), "\(answer)")
    #expect(answer.output.contains("source   https://example.org/models: never asked\n"))
  }

  @Test func `a model that reads the sample wrongly is a problem`() throws {
    let tool = try InstalledTool(isOffering: false)
    let samples = try DrawnSamples.ndjson(of: "xT", writers: 0..<2)
    let pack = "\(tool.folder.path)/drawn.inkpack"
    #expect(try Tool.run("train", "-l", "en", "-o", pack, input: samples).status == 0)
    #expect(try tool.run("models", "add", "--tag", "en", pack).status == 0)
    let answer = try tool.run("doctor")
    #expect(answer.status == 5, "\(answer)")
    #expect(answer.output.contains("where 'hello' is written\n"))
  }
}
