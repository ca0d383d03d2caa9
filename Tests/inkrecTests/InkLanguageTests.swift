import Foundation
import InkKit
import InkTestSupport
import Testing

/// The language that an ink says of itself, where there is no model for it or a damaged one.
@Suite struct InkLanguageTests {
  /// An `a` that says to be of a language.
  func ink(_ language: String) throws -> String {
    try Fixtures.writer.record(of: "a").encoded().replacing(
      #""language":"en""#, with: #""language":"\#(language)""#)
  }

  /// A tool with a model of its own installed for each tag, and inks of some languages in `$/inks.ndjson`.
  func tool(_ characters: [String: String], inks: [String]) throws -> InstalledTool {
    let tool = try RecognizeLanguageTests().tool(characters)
    try TestFile.write(inks.map(ink).joined(separator: "\n"), to: tool.folder.path + "/inks.ndjson")
    return tool
  }

  @Test func `ink of a language that is not there is read as English, and that is said once`()
    throws
  {
    let languages = ["fa", "klingon", "en", "fa", "Persian", "Deutsch", "?", "klingon", "en-QX"]
    let tool = try tool(["en": "ao"], inks: languages)
    let answer = try tool.run("recognize", "--json", "-n1", "$/inks.ndjson")
    #expect(answer.status == 0)
    #expect(
      answer.errors == """
        inkrec: ink that says 'fa' is read by the model 'en': no model is known for 'fa'; \
        'inkrec models list --available' shows all
        inkrec: ink that says 'klingon' is read by the model 'en': 'klingon' can't be looked up: \
        'klingon' is no known language; 'inkrec models list --available' shows all
        inkrec: ink that says 'de' is read by the model 'en': the model for 'de' is not installed; \
        'inkrec models download de' installs it
        inkrec: ink that says '?' is read by the model 'en': '?' is not a language tag at '?': \
        a tag has only letters, digits and hyphens; 'inkrec models list --available' shows all
        inkrec: ink that says 'en-QX' is read by the model 'en': 'en-QX' can't be looked up: 'QX' is \
        no known region; did you mean 'en'?

        """)
    let lines = try answer.jsonLines
    #expect(
      lines.map { $0["requested"]?.string }
        == ["fa", "klingon", nil, "fa", "fa", "de", "?", "klingon", "en-QX"])
    #expect(lines.map { $0["warning"] == nil } == languages.map { $0 == "en" })
    #expect(lines.allSatisfy { $0["model"]?.string == "en" })
    let text = try tool.run("recognize", "-n1", "$/inks.ndjson")
    #expect(text.errors == answer.errors && text.status == 0)
    #expect(text.output.split(separator: "\n").count == languages.count)
  }

  @Test func `with --strict-language such ink is an error, and other ink is read`() throws {
    let tool = try tool(["en": "ao"], inks: ["fa", "en", "Deutsch", "?"])
    let command = ["recognize", "--strict-language", "-n1", "$/inks.ndjson"]
    let answer = try tool.run(command + ["--json"])
    #expect(answer.status == 0 && answer.errors == "")
    let lines = try answer.jsonLines
    #expect(
      lines.map { $0["code"]?.string } == ["unknownLanguage", nil, "notInstalled", "usage"])
    #expect(lines[1]["model"]?.string == "en")
    #expect(
      lines[2]["error"]?.string
        == "the model for 'de' is not installed; 'inkrec models download de' installs it")
    #expect(try tool.run(command + ["--json", "--fail-on-error"]).status == 1)
    let text = try tool.run(command)
    #expect(text.status == 1 && text.errors.contains("inks.ndjson:1: no model is known for 'fa'"))
  }

  @Test func `names of languages are understood in ink as on the command line`() throws {
    let tool = try tool(["en": "ao", "de": "bS"], inks: ["Deutsch", "german", "de_AT", "und", ""])
    let answer = try tool.run("recognize", "--json", "-n1", "$/inks.ndjson")
    #expect(answer.errors == "" && answer.status == 0)
    let models = try answer.jsonLines.map { $0["model"]?.string }
    #expect(models == ["de", "de", "de", "en", "en"])
  }

  @Test func `an invented region leaves the language`() throws {
    let tool = try tool(["en": "ao", "de": "bS"], inks: ["de-AA"])
    let answer = try tool.run("recognize", "--json", "-n1", "$/inks.ndjson")
    #expect(answer.output.contains(#""requested":"de-AA","model":"de","warning":"ink that says"#))
  }

  @Test func `a damaged model of the ink's language is an error, and English doesn't read it`()
    throws
  {
    // Russian is installed and damaged, all else comes with the source.
    let tool = try RecognizeLanguageTests().tool(["ru": "bS"])
    let packs = try FileManager.default.subpathsOfDirectory(atPath: tool.store).filter {
      $0.hasSuffix(".inkpack")
    }
    let pack = try #require(packs.first)
    let handle = try #require(FileHandle(forWritingAtPath: "\(tool.store)/\(pack)"))
    try handle.truncate(atOffset: 1000)
    let environment = ["INKREC_MODELS": tool.store]
    let inks = try Data((ink("en") + "\n" + ink("ru") + "\n").utf8)
    let named = try Tool.run(["recognize", "-l", "ru"], input: inks, environment: environment)
    #expect(named.status == 5)
    for words in [["recognize", "--json"], ["detect"], ["detect", "--json"], ["recognize"]] {
      let answer = try Tool.run(words + ["--jobs", "1"], input: inks, environment: environment)
      #expect(answer.status == 5, "\(words)")
      #expect(answer.errors == named.errors, "\(words)")
      #expect(!answer.output.contains(#""requested""#))
    }
    let requests = try ["recognize", "detect"].map {
      #"{"request":"\#($0)","ink":\#(try ink("ru"))}"#
    }
    let served = try Tool.run(
      ["serve"], input: Data(requests.joined(separator: "\n").utf8), environment: environment)
    let lines = try served.jsonLines
    #expect(lines.map { $0["code"]?.string } == ["invalidModel", "invalidModel"])
    #expect(lines.allSatisfy { $0["candidates"] == nil && $0["objects"] == nil })
  }

  @Test func `detect and serve say which model reads, and why, as recognize does`() throws {
    let strange = try ink("klingon")
    let detected = try Tool.run(["detect", "--json"], input: Data(strange.utf8))
    #expect(detected.status == 0)
    #expect(detected.errors.hasPrefix("inkrec: ink that says 'klingon' is read by the model 'en'"))
    let object = try detected.json
    #expect(object["requested"]?.string == "klingon" && object["model"]?.string == "en")
    #expect(detected.errors == "inkrec: \(object["warning"]?.string ?? "")\n")
    let unread = try Tool.run(["detect", "--json", "--no-text"], input: Data(strange.utf8))
    #expect(unread.errors == "" && !unread.output.contains("klingon"), "nothing is read")
    let strict = try Tool.run(["detect", "--strict-language"], input: Data(strange.utf8))
    #expect(strict.status == 1 && strict.output == "")

    let requests = ["", #","strictLanguage":true"#].flatMap { more in
      ["recognize", "detect"].map { #"{"request":"\#($0)","ink":\#(strange)\#(more)}"# }
    }
    let served = try Tool.run(["serve"], input: Data(requests.joined(separator: "\n").utf8))
    #expect(served.errors == "" && served.status == 0)
    let lines = try served.jsonLines
    #expect(lines.count == 4)
    for line in lines.prefix(2) {
      #expect(line["requested"]?.string == "klingon" && line["model"]?.string == "en")
      #expect(line["warning"] == object["warning"])
    }
    #expect(lines.suffix(2).map { $0["code"]?.string } == ["unknownLanguage", "unknownLanguage"])
  }

  @Test func `drawings and their marks tell of the language, too`() throws {
    let rendered = try Tool.run(["render", "--boxes"], input: Data(ink("klingon").utf8))
    #expect(rendered.status == 0 && rendered.output.hasPrefix("<svg"))
    #expect(rendered.errors.hasPrefix("inkrec: ink that says 'klingon' is read by the model 'en'"))
  }
}
