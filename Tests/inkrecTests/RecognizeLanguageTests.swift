import Foundation
import InkKit
import InkTestSupport
import Testing

/// Recognition with models that are looked up by language.
@Suite struct RecognizeLanguageTests {
  let ink = "\(Fixtures.folder)/hello-a.json"

  /// A tool with a model of its own installed for each tag.
  func tool(_ characters: [String: String]) throws -> InstalledTool {
    let tool = try InstalledTool()
    for (tag, characters) in characters {
      let samples = tool.folder.path + "/samples.ndjson"
      try TestFile.write(DrawnSamples.ndjson(of: characters, writers: 0..<3), to: samples)
      let pack = "$/\(tag).inkpack"
      #expect(try tool.run("train", "-l", tag, "-o", pack, samples).status == 0)
      #expect(try tool.run("models", "add", pack).status == 0)
    }
    return tool
  }

  @Test(arguments: [
    ["recognize"], ["recognize", "--output-format", "pdf"], ["layout"], ["detect"], ["tag"],
    ["search", "tea"], ["evaluate", "--json"],
  ])
  func `a language or a pack that is not there is told where there is no ink`(
    _ command: [String]
  ) throws {
    for named in [["-l", "xx"], ["-l", "en,xx"], ["--model", "/none/of/it"]] {
      let words = command + ["--source", ShippedModels.folder] + named
      let (none, some) = (
        try Tool.run(words),
        try Tool.run(words, input: Data(#"{"label": "7", "strokes": [[[1,2],[3,4]]]}"#.utf8))
      )
      #expect(none.status == some.status && none.status > 1, "\(none)")
      #expect(none.errors == some.errors, "\(none)")
    }
  }

  @Test func `an installed model is found by its tag, and serves its regions`() throws {
    let tool = try tool(["en": "ao"])
    for tag in ["en", "EN", "en_US", "en-Latn-GB"] {
      let answer = try tool.run("recognize", "-l", tag, "--json", "-n1", ink)
      #expect(answer.status == 0, "\(tag)")
      #expect(answer.output.contains(#""model":"en","candidates":[{"text":"a","#), "\(answer)")
    }
  }

  @Test func `the option decides on the language, then the ink, then English`() throws {
    let tool = try tool(["en": "ao", "qaa": "bS"])
    func models(_ words: String...) throws -> [Substring] {
      let inks = try ["qaa", "en", "zz", "?"].map { language in
        try Fixtures.writer.record(of: "a").encoded().replacing(
          #""language":"en""#, with: #""language":"\#(language)""#)
      }
      let file = tool.folder.path + "/inks.ndjson"
      try TestFile.write(inks.joined(separator: "\n"), to: file)
      let command = "inkrec recognize --json \(words.joined(separator: " ")) \(file)"
      return try tool.shell(command).output.split(separator: "\n").map {
        $0.split(separator: "\"model\":\"")[1].prefix { $0 != "\"" }
      }
    }
    #expect(try models() == ["qaa", "en", "en", "en"])
    #expect(try models("-l", "qaa") == ["qaa", "qaa", "qaa", "qaa"])
  }

  @Test func `script and language of an ink choose the model, and what is planned reads nothing`()
    throws
  {
    let tool = try tool(["en": "ao", "sr-Cyrl": "bS", "ms": "ab"])
    let planned = CatalogModel(
      tag: try LanguageTag("ms-Arab"), name: "Malay", status: .planned, packs: [])
    try ModelFolders.writeSource(to: tool.source, packs: [], models: [planned])
    let inks = try [("sr", "Cyrl"), ("sr", "Latn"), ("ms", "Latn"), ("ms", "Arab")].map { pair in
      try Fixtures.writer.record(of: "a").encoded().replacing(
        #""language":"en""#, with: #""lang":"\#(pair.0)","script":"\#(pair.1)""#)
    }
    try TestFile.write(inks.joined(separator: "\n"), to: tool.folder.path + "/inks.ndjson")
    let answer = try tool.run("recognize", "--json", "-n1", "$/inks.ndjson")
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 4, "\(answer)")
    #expect(lines[0].contains(#""requested":"sr-Cyrl""#) == false)
    #expect(lines[0].contains(#""model":"sr-Cyrl""#))
    #expect(lines[1].contains(#""model":"en""#), "Cyrillic letters are not read in Latin ink")
    #expect(lines[2].contains(#""requested":"ms-Latn","model":"ms""#), "\(lines[2])")
    #expect(lines[3].contains(#""error":"the model for 'ms-Arab' is planned: "#), "\(lines[3])")
    #expect(lines[3].contains(#""code":"planned""#), "\(lines[3])")
    #expect(answer.status == 0)
    #expect(
      answer.errors == """
        inkrec: ink that says 'sr-Latn' is read by the model 'en': no model is known for 'sr-Latn'; \
        did you mean 'sr-Cyrl'?

        """)
    #expect(try tool.run("recognize", "--json", "--fail-on-error", "$/inks.ndjson").status == 1)
    #expect(try tool.run("recognize", "-l", "ms-Arab", ink).status == 7)
  }

  @Test func `with --exact-tag no other model serves`() throws {
    let tool = try tool(["en": "ao"])
    let answer = try tool.run("recognize", "--exact-tag", "-l", "en-US", ink)
    #expect(
      answer
        == .init(
          errors: "inkrec: no model is known for 'en-US'; did you mean 'en'?\n", status: 3))
    #expect(try tool.run("recognize", "--exact-tag", "-l", "EN", ink).status == 0)
    #expect(try tool.run("models", "show", "--exact-tag", "en_us").status == 3)
    let shown = try tool.run("models", "show", "--json", "en-US").output
    #expect(shown.hasPrefix(#"{"requested":"en-US","tag":"en","#), "\(shown)")
  }

  @Test(
    arguments: [
      ("x", 2, "shows all"), ("en--US", 2, "did you mean 'en'?"),
      ("../", 2, "shows all"), ("\u{1F600}", 2, "shows all"), ("", 2, "shows all"),
      ("en-" + String(repeating: "a", count: 200), 2, "did you mean 'en'?"),
      (String(repeating: "a", count: 300), 2, "shows all"),
      ("zz", 3, "'zz' is no known language"), ("en-Qqqq", 3, "'Qqqq' is no known script"),
      ("en-QX", 3, "'QX' is no known region; did you mean 'en'?"), ("qqq-Latn-DE", 3, "'qqq' is"),
      ("tlh", 3, "no model is known for 'tlh'"), ("en-Deva", 3, "no model is known for 'en-Deva'"),
      ("el", 4, "'inkrec models download el' installs it"),
    ] as [(String, Int32, String)])
  func `each way to be wrong has its answer`(
    _ tag: String, _ status: Int32, _ message: String
  ) throws {
    let answer = try InstalledTool().run("recognize", "-l", tag, ink)
    #expect(answer.status == status, "\(answer)")
    #expect(answer.errors.contains(message), "\(answer)")
    #expect(answer.output == "")
    #expect(answer.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func `a model that must be downloaded first is told with the command`() throws {
    let tool = try InstalledTool()
    #expect(
      try tool.run("recognize", "--language", "el", ink)
        == .init(
          errors: "inkrec: the model for 'el' is not installed; "
            + "'inkrec models download el' installs it\n",
          status: 4))
  }

  @Test func `an unknown language is told with the nearest ones`() throws {
    let tool = try InstalledTool()
    let answer = try tool.run("recognize", "--language", "elx", ink)
    #expect(answer.status == 3)
    #expect(answer.output == "")
    #expect(answer.errors == "inkrec: no model is known for 'elx'; did you mean 'el'?\n")
  }

  @Test func `a damaged installed model is told, and nothing else happens`() throws {
    let tool = try tool(["en": "ao"])
    let packs = try FileManager.default.subpathsOfDirectory(atPath: tool.store).filter {
      $0.hasSuffix(".inkpack")
    }
    let pack = try #require(packs.first)
    let handle = try #require(FileHandle(forWritingAtPath: "\(tool.store)/\(pack)"))
    try handle.truncate(atOffset: 100)
    let answer = try tool.run("recognize", ink, ink)
    #expect(answer.status == 5)
    #expect(answer.output == "")
    #expect(answer.errors.hasPrefix("inkrec: '$/home/.local/share/inkrec/models/"))
    #expect(answer.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func `auto finds the script of an ink`() throws {
    let tool = try tool(["en": "ao", "ru": "ZK"])
    let inks = try "aZ".map { try Fixtures.writer.record(of: String($0)).encoded() }
    let file = tool.folder.path + "/inks.ndjson"
    try TestFile.write(inks.joined(separator: "\n"), to: file)
    for value in ["auto", "auto:en,ru", "auto:ru,en"] {
      let lines = try tool.run("recognize", "-l", value, "--json", "-n1", file).output
        .split(separator: "\n")
      #expect(lines.count == 2, "\(value)")
      #expect(
        lines.first?.contains(#""model":"en","languages":[{"model":"en","#) == true, "\(value)")
      #expect(
        lines.last?.contains(#""model":"ru","languages":[{"model":"ru","#) == true, "\(value)")
    }
    let none = try tool.run("recognize", "-l", "auto:", file)
    #expect(none.status == 2)
    #expect(
      none.errors
        == "inkrec: '--language auto:' needs languages behind the colon, as in auto:en,ru\n")
    let model = try tool.run("recognize", "-l", "auto", "--model", "$/en.inkpack", file)
    #expect(
      model.status == 2
        && model.errors
          == "inkrec: '--model' reads one language, and '--language' names no certain one\n"
    )
    #expect(try tool.run("recognize", "-l", "auto", "--follow", file).status == 2)
    #expect(try tool.run("recognize", "--looks-like", file).status == 2)
  }

  @Test func `several languages read together, and each candidate says its own`() throws {
    let tool = try tool(["qaa": "bS", "qab": "ao"])
    let plain = try tool.run("recognize", "-l", "qaa,qab", "-n1", ink)
    #expect(plain.status == 0 && plain.output.hasPrefix("a\t"), "\(plain)")
    let answer = try tool.run("recognize", "-l", "qaa,qab", "--json", ink)
    #expect(
      answer.output.contains(#""model":"qab","languages":[{"model":"qab","probability":0."#),
      "\(answer)")
    #expect(answer.output.contains(#""candidates":[{"text":"a","model":"qab","score":"#))
    #expect(answer.output.contains(#"{"text":"b","model":"qaa","score":"#))
    let file = tool.folder.path + "/inks.ndjson"
    try TestFile.write(DrawnSamples.ndjson(of: "abSo", writers: 0..<2), to: file)
    let evaluation = try tool.run("evaluate", "-l", "qaa,qab", "--json", file)
    #expect(evaluation.output.contains(#""top1":1,"#), "\(evaluation)")
    #expect(evaluation.output.contains(#""model":"qaa qab""#))
  }

  @Test func `what several languages can't be is told`() throws {
    let tool = try tool(["qaa": "bS", "en": "ao"])
    func error(_ words: String...) throws -> Tool.Answer {
      try tool.run(["recognize"] + words + [ink])
    }
    let needs = "needs a language on each side of a comma, as in de,en"
    for list in ["qaa,", ",qaa", "qaa,,en", ","] {
      #expect(
        try error("-l", list)
          == .init(
            errors: "inkrec: '--language \(list)' \(needs)\n",
            status: 2
          ))
    }
    #expect(try error("-l", "qaa,QAA").errors.hasPrefix("inkrec: '--language' names 'qaa' twice"))
    #expect(try error("-l", "qaa,b").status == 2)
    let many = (0..<33).map { "qb\(Character(Unicode.Scalar(UInt8(97 + $0 % 26))))-x-n\($0)" }
    #expect(
      try error("-l", many.joined(separator: ","))
        == .init(errors: "inkrec: '--language' names more than 32 languages\n", status: 2))
    let same = try error("-l", "en,en-US")
    #expect(same.status == 2)
    #expect(
      same.errors.hasPrefix(
        "inkrec: 'en' and 'en-US' are both read by the model 'en'; name one of them"))
    let unknown = try error("-l", "en,elx")
    #expect(unknown.status == 3 && unknown.errors.hasPrefix("inkrec: no model is known for 'elx'"))
    for words in [["--follow"], ["--text", "ab", "--replace", "0..1"]] {
      let answer = try tool.run(["recognize", "-l", "en,qaa"] + words + [ink])
      #expect(answer.status == 2)
      #expect(answer.errors.contains("takes one language, not several"))
    }
    let pack = try error("-l", "en,qaa", "--model", "$/qaa.inkpack")
    #expect(pack.status == 2 && pack.errors.contains("'--model' reads one language"), "\(pack)")
  }
}
