import Foundation
import InkTestSupport
import Testing

@Suite struct RecognizeTests {
  let ink = "\(Fixtures.folder)/hello-a.json"
  let letters = "\(Fixtures.folder)/letters.ndjson"
  let trained: TrainedModel
  var model: String { trained.path }

  init() throws { trained = try TrainedModel() }

  @Test func `an ink is read, the likeliest candidate first`() throws {
    let answer = try Tool.run("recognize", "--model", model, ink)
    #expect(answer.status == 0)
    #expect(answer.errors == "")
    #expect(answer.texts.first == "a")
    #expect(answer.texts.sorted() == ["S", "a", "o"])
    let scores = answer.output.split(separator: "\n").map {
      Double($0.drop { $0 != "\t" }.dropFirst()) ?? -1
    }
    #expect(scores == scores.sorted() && scores.allSatisfy { $0 >= 0 })
  }

  @Test func `several inks have an empty line between them, or one line each`() throws {
    let answer = try Tool.run("recognize", "-n2", "--model", model, letters)
    let blocks = answer.texts.split(separator: "", omittingEmptySubsequences: false)
    #expect(blocks.count == Fixtures.letters.count)
    #expect(blocks.allSatisfy { $0.count == 2 })
    let lines = try Tool.run("recognize", "-n", "1", "--model", model, letters).texts
    #expect(lines == blocks.map { $0.first ?? "" })
    #expect(lines[0] == "a")
  }

  @Test func `the answer as JSON names ink, model, candidates and their parts`() throws {
    let answer = try Tool.run("recognize", "--json", "--top", "1", "--model", model, ink)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
    #expect(Set(object.keys) == ["id", "file", "line", "model", "candidates"])
    #expect(object["file"] as? String == ink)
    #expect(object["line"] as? Int == 1)
    #expect(object["id"] as? String == "drawn-19-a-0")
    #expect(object["model"] as? String == "en")
    let candidates = try #require(object["candidates"] as? [[String: Any]])
    #expect(candidates.count == 1)
    #expect(Set(candidates[0].keys) == ["text", "score", "probability", "segmentation"])
    let segments = try #require(candidates[0]["segmentation"] as? [[String: Any]])
    #expect(segments.count == 1)
    #expect(segments[0]["grapheme"] as? String == "a")
    #expect(answer.output.filter { $0 == "\n" }.count == 1)
  }

  @Test func `an empty ink has no candidates, and that is an answer`() throws {
    let input = #"{"id":"none","strokes":[]}"#
    #expect(try Tool.run("recognize", "--model", model, input: input) == .init())
    #expect(
      try Tool.run("recognize", "--json", "--model", model, input: input)
        == .init(
          output: #"{"id":"none","file":"standard input","line":1,"model":"en","candidates":[]}"#
            + "\n"))
    #expect(
      try Tool.run("recognize", "-n1", "--model", model, input: input) == .init(output: "\n"))
    #expect(try Tool.run("recognize", "--model", model, input: "") == .init())
  }

  @Test func `one bad ink does not stop the rest, and keeps its place`() throws {
    let good = try TestFile.text(ink)
    let input = "\(good){\"id\":\"bad\",\"strokes\":7}\n\(good)"
    let plain = try Tool.run("recognize", "-n1", "--model", model, input: input)
    #expect(plain.status == 1)
    #expect(plain.texts == ["a", "", "a"])
    #expect(plain.errors.hasPrefix("inkrec: standard input:2:"))
    #expect(plain.errors.filter { $0 == "\n" }.count == 1)
    let json = try Tool.run("recognize", "--json", "--model", model, input: input)
    let lines = json.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[1].hasPrefix(
        #"{"id":"bad","file":"standard input","line":2,"byte":23,"error":"strokes: expected"#))
  }

  @Test func `an answer names file, line and place in an array`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/array.json"
    let good = try TestFile.text(ink).dropLast()
    try TestFile.write("[\(good),\n \(good),\n {\"strokes\":[[[1]]]}]\n", to: path)
    let words = ["recognize", "-n1", "--model", trained.path]
    let named = try Tool.run(words + ["-H", ink, path])
    #expect(named.status == 1)
    let lines = named.output.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != "\t" } }
        == ["\(ink):1", "\(path):1[0]", "\(path):2[1]", "\(path):3[2]"])
    #expect(lines[..<3].allSatisfy { $0.contains("\ta\t") } && lines[3].hasSuffix("\t"))
    #expect(
      named.errors
        == "inkrec: \(path):3:15: [2].strokes[0][0]: "
        + "expected a point of 2 or 3 numbers, found 1\n")
    #expect(try Tool.run(words + [ink, path]).texts == ["a", "a", "a", ""])
    let json = try Tool.run(words + ["--json", path]).output.split(separator: "\n")
    #expect(json[1].contains(#""file":"\#(path)","line":2,"index":1,"model":"en""#))
    #expect(json[2].hasPrefix(#"{"file":"\#(path)","line":3,"index":2,"byte":15,"error":""#))
  }

  @Test(arguments: ["recognize", "layout", "detect", "tag"])
  func `an ink that takes longer than its time has a code of its own`(command: String) throws {
    let late = try Tool.run(
      command, "--json", "--source", ShippedModels.folder, "--timeout", "0.001",
      "\(Fixtures.folder)/recipe.json")
    #expect(
      late.output.hasSuffix(
        #","error":"reading took longer than 1 ms","code":"timedOut"}"# + "\n"), "\(late)")
    #expect(late.status == 0 && late.errors.isEmpty, "\(late)")
  }

  @Test func `a missing or empty file takes its place in the output`() throws {
    let folder = try TemporaryFolder()
    let (empty, missing) = ("\(folder.path)/empty.json", "\(folder.path)/missing.json")
    try TestFile.write("\n", to: empty)
    let words = ["recognize", "-n1", "--model", trained.path]
    let problems = [
      "there is no ink in '\(empty)'", "'\(missing)' can't be read: No such file or directory",
    ]
    let plain = try Tool.run(words + [ink, empty, missing, ink])
    #expect(plain.texts == ["a", "", "", "a"])
    #expect(plain.errors == problems.map { "inkrec: \($0)\n" }.joined())
    #expect(plain.status == 6)
    #expect(try Tool.run(words + [ink, empty]).status == 1)
    let json = try Tool.run(words + ["--json", empty, missing, ink]).output.split(separator: "\n")
    #expect(json[0] == #"{"file":"\#(empty)","error":"\#(problems[0])","code":"unusableInk"}"#)
    #expect(json[1] == #"{"file":"\#(missing)","error":"\#(problems[1])","code":"fileFailure"}"#)
    #expect(json.count == 3)
  }

  @Test func `compressed ink on standard input is unpacked`() throws {
    let words = "recognize -n1 --plain --model \(model)"
    for line in [
      "gzip -c \(ink) | inkrec \(words)", "gzip -c \(ink) > x.gz; inkrec \(words) < x.gz",
    ] {
      #expect(try Tool.shell(line) == .init(output: "a\n"))
    }
    // One sentence also tells of the document that breaks off there.
    let cut = try Tool.shell("gzip -c \(letters) | head -c 300 | inkrec \(words) | tail -n 1")
    #expect(
      cut.errors == "inkrec: 'standard input' can't be read: it is damaged or cut short (gzip)\n")
    #expect(try Tool.shell("printf '[' | inkrec \(words)").status == 1)
  }

  @Test func `a file of another kind is named once`() throws {
    let answer = try Tool.run("recognize", "-n1", "--model", trained.path, trained.path, ink)
    #expect(answer.texts == ["", "a"])
    #expect(
      answer
        .errors == "inkrec: \(trained.path):1:1: this looks like a model pack of inkrec, "
        + "not like ink\n")
  }

  @Test func `more jobs give the same answers in the same order`() throws {
    let many = try DrawnSamples.ndjson(of: "aoSaoSaoS", writers: 10..<60)
    let one = try Tool.run("recognize", "--json", "--jobs", "1", "--model", model, input: many)
    let four = try Tool.run("recognize", "--json", "--jobs", "4", "--model", model, input: many)
    #expect(one.status == 0)
    #expect(one.output.split(separator: "\n").count == 450)
    #expect(one == four)
  }

  @Test func `characters that the model doesn't have are told`() throws {
    let none = try Tool.run("recognize", "--charset", "ä-ö", "--model", model, ink)
    #expect(none.status == 2 && none.output.isEmpty)
    #expect(
      none.errors.hasPrefix(
        "inkrec: the model for '\(model)' reads none of the characters 'ä-ö'; it reads"),
      "\(none)")
    let part = try Tool.run("recognize", "-n1", "--charset", "aöüa", "--model", model, ink)
    #expect(part.status == 0 && part.output.hasPrefix("a\t"))
    #expect(
      part.errors
        == "inkrec: the model for 'en' has no 'ö' and 'ü': '--charset' is read without\n")
    let name = try Tool.run("recognize", "-n1", "--charset", "letters", "--model", model, ink)
    #expect(name.status == 0 && name.errors.isEmpty, "\(name)")
  }

  @Test func `a character set restricts the answers`() throws {
    let answer = try Tool.run("recognize", "--charset", "oS", "--model", model, ink)
    #expect(answer.texts.sorted() == ["S", "o"])
    let upper = try Tool.run("recognize", "--charset", "uppercase", "--model", model, ink)
    #expect(upper.texts == ["S"])
  }

  @Test func `garbage and files that are not there are named, and the others are answered`()
    throws
  {
    let missing = try Tool.run("recognize", "-n1", "--model", model, "none.json", ink)
    #expect(missing.texts == ["", "a"])
    #expect(missing.errors == "inkrec: 'none.json' can't be read: No such file or directory\n")
    #expect(missing.status == 6)
    let garbage = Data((0..<999).map { UInt8(truncatingIfNeeded: $0 &* 151 ^ $0 >> 3) })
    let answer = try Tool.run(["recognize", "--model", model], input: garbage)
    #expect(answer.status == 1)
    #expect(answer.output.allSatisfy { $0 == "\n" })
  }

  @Test func `a reader who goes away is no error`() throws {
    let line = "inkrec recognize --model \(model) \(letters) \(letters) | head -n 1 > /dev/null"
    #expect(try Tool.shell("\(line); echo ${PIPESTATUS[0]}") == .init(output: "0\n"))
  }

  @Test(arguments: [
    (["recognize", "--model"], "ingredients", "makes rows of texts, and reads no ink"),
    (["recognize", "--model"], "objects", "has no templates"),
    (["tag", "--text", "--tagger"], "shapes", "has no tagger"),
  ])
  func `a pack that can't serve is told by its file`(
    _ words: [String], _ name: String, _ problem: String
  ) throws {
    let pack = "\(ShippedModels.folder)/\(name).inkpack"
    let answer = try Tool.run(words + [pack], input: Data("[[[1,2],[3,4]]]\n".utf8))
    #expect(answer.status == 5 && answer.output == "")
    #expect(answer.errors == "inkrec: '\(pack)' can't be used here: its model \(problem)\n")
  }

  @Test func `an error of a name in a folder is not one of the file before`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: ink, toPath: "\(folder.path)/a.json")
    // Not every system has names that are no text in UTF-8.
    let bad = "\"$(printf '\(folder.path)/bad\\377.json')\""
    guard try Tool.shell("cp '\(ink)' \(bad)").status == 0 else { return }
    defer { _ = try? Tool.shell("rm -f \(bad)") }
    let answer = try Tool.run("recognize", "--json", folder.path)
    let path = "\(folder.path)/bad\u{FFFD}.json"
    let problem = "'\(path)' can't be read: its name is not text in UTF-8"
    #expect(answer.errors == "inkrec: \(problem)\n")
    let last = try #require(answer.output.split(separator: "\n").last)
    #expect(last == "{\"file\":\"\(path)\",\"error\":\"\(problem)\",\"code\":\"fileFailure\"}")
    let named = try Tool.shell("inkrec recognize \(bad)")
    #expect(named.errors == "inkrec: \(problem)\n" && named.status == 6)
  }

  @Test func `where lines or words are read a folder is answered with what to name`() throws {
    for (command, ending) in [
      (["recognize", "--follow"], "json"), (["detect", "--mode", "stream"], "json"),
      (["tag", "--text"], "txt"), (["recognize", "-", "--words"], "txt"),
    ] {
      let answer = try Tool.run(command + [Fixtures.folder])
      #expect(
        answer.errors.hasPrefix(
          "inkrec: '\(Fixtures.folder)' can't be read: it is a folder; "
            + "name files in it, such as \(Fixtures.folder)/*.\(ending)\n"), "\(answer)")
      #expect(answer.status == 6)
    }
  }

  @Test func `malformed, unknown and damaged models have a status each`() throws {
    #expect(
      try Tool.run("recognize", "-l", "e_", ink)
        == .init(
          errors: "inkrec: 'e_' is not a language tag at character 3: "
            + "something is missing at the hyphen; did you mean 'el', 'en' or 'eo'?\n",
          status: 2))
    let unknown = try Tool.run("recognize", "--language", "xqx", ink)
    #expect(unknown.status == 3)
    #expect(unknown.errors.hasPrefix("inkrec: 'xqx' can't be looked up: "))
    #expect(
      try Tool.run("recognize", "--model", ink, ink)
        == .init(errors: "inkrec: '\(ink)' is not a model pack\n", status: 5))
    #expect(
      try Tool.run("recognize", "--model", "none", ink)
        == .init(
          errors: "inkrec: 'none' can't be read: No such file or directory\n", status: 6))
  }

  @Test(arguments: [
    ["recognize"], ["layout"], ["detect"], ["tag"], ["evaluate"], ["models", "fit"],
    ["train", "--into", "en"],
  ])
  func `models that are named and not there are an error`(_ command: [String]) throws {
    #expect(
      try Tool.run(command + ["--source", "/nowhere", ink])
        == .init(
          errors: "inkrec: '/nowhere/catalog.json' can't be read: No such file or directory\n",
          status: 6))
    #expect(
      try Tool.run(command + ["--models-dir", ink, ink])
        == .init(
          errors: "inkrec: '\(ink)' can't be read: it is not a folder of models\n", status: 6))
  }

  @Test(
    arguments: [
      (
        ["--plain", "-n", "3"],
        "'--plain' prints the best text alone, and '--top' means nothing there"
      ),
      (["--top", "0"], "'--top' needs a whole number from 1 to 1000, not '0'"),
      (["-n"], "'--top' needs a value: N"),
      (["--tpo", "3"], "'inkrec recognize' has no option '--tpo'; did you mean '--top'?"),
      (
        ["--writing-area", "800"],
        "'--writing-area' needs a width and a height such as 800x120, not '800'"
      ),
      (
        ["--writing-area=0x5"],
        "'--writing-area' needs a width and a height such as 800x120, not '0x5'"
      ),
      (["--type", "emial"], "'--type' does not know 'emial'; did you mean 'email'?"),
      (["-H", "--no-filename"], "'--with-filename' and '--no-filename' exclude each other"),
      (["--page", "--line"], "'--page' and '--line' exclude each other"),
      (["--crossed-out", "--line"], "'--crossed-out' and '--line' exclude each other"),
      (["--jobs", "many"], "'--jobs' needs a whole number from 1 to 1024, not 'many'"),
    ])
  func `wrong options are named`(_ words: [String], _ message: String) throws {
    #expect(
      try Tool.run(["recognize", ink] + words)
        == .init(errors: "inkrec: \(message)\n", status: 2))
  }
}
