import Foundation
import InkKit
import InkTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct EvaluateTests {
  let trained: TrainedModel
  var model: String { trained.path }

  init() throws { trained = try TrainedModel(of: "a") }

  /// Inks of a, A and b, and one without a label.
  func samples() throws -> String {
    try DrawnSamples.ndjson(of: "aAb", writers: 20..<22) + "{\"strokes\":[[[1,2],[3,4]]]}\n"
  }

  @Test func `the report counts what a model of one letter gets right`() throws {
    let answer = try Tool.run("evaluate", "--model", model, input: try samples())
    #expect(
      answer.errors
        == "inkrec: standard input:7: the ink has no label to compare with\n")
    #expect(answer.status == 1)
    let lines = answer.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.dropLast(2).joined(separator: "\n") == """
        Model en, 6 inks, 1 unreadable or without label left out

                  as written                    upper and lower case equal
        top-1    33.33 % ( 9.68– 70.00)      66.67 % (30.00– 90.32)
        top-3    33.33 % ( 9.68– 70.00)      66.67 % (30.00– 90.32)
        top-5    33.33 % ( 9.68– 70.00)      66.67 % (30.00– 90.32)
        top-10   33.33 % ( 9.68– 70.00)      66.67 % (30.00– 90.32)

        character error rate 66.67 %, cases equal 33.33 %; words right 33.33 %
        (in brackets: 95 % confidence interval)

        Probability of the first candidate (expected calibration error 66.67 %):
          range         stated       right     inks
          0.0–0.1           –           –        0
          0.1–0.2           –           –        0
          0.2–0.3           –           –        0
          0.3–0.4           –           –        0
          0.4–0.5           –           –        0
          0.5–0.6           –           –        0
          0.6–0.7           –           –        0
          0.7–0.8           –           –        0
          0.8–0.9           –           –        0
          0.9–1.0    100.00 %     33.33 %        6

        Most frequent confusions (written, read, inks):
          A\ta\t2
          b\ta\t2

        """)
    try #require(lines.count > 2)
    #expect(lines[lines.count - 2].hasPrefix("Time per ink: median "))
  }

  @Test func `nothing to evaluate is said, and no figures`() throws {
    let nothing = "inkrec: there is nothing to evaluate: no ink with a label could be read\n"
    #expect(try Tool.run("evaluate", "--model", model) == .init(errors: nothing, status: 1))
    let unlabelled = String(repeating: "{\"strokes\":[[[1,2],[3,4]]]}\n", count: 30)
    #expect(
      try Tool.run("evaluate", "--model", model, input: unlabelled)
        == .init(
          errors: "inkrec: standard input:1: the ink has no label to compare with\n"
            + "inkrec: 'standard input': 29 more parts of it can't be used either\n" + nothing,
          status: 1))
    let others = try Tool.run(
      "evaluate", "--model", model, "--charset", "digits", input: try samples())
    #expect(others.status == 1 && others.output == "")
    #expect(others.errors.contains("all 6 labels have characters that '--charset' has not"))
  }

  @Test func `a page without a label is named by its number`() throws {
    let samples = """
      (character (value a) (width 30) (height 30) (strokes ((5 12)(11 14))))
      (character (value "") (width 30) (height 30) (strokes ((5 12)(11 14))))

      """
    let answer = try Tool.run("evaluate", "--model", trained.path, input: samples)
    #expect(
      answer.errors
        == "inkrec: standard input: page 2: the ink has no label to compare with\n")
    #expect(answer.status == 1 && answer.output.hasPrefix("Model en, 1 ink, 1 unreadable"))
  }

  @Test func `where every reading took too long there is nothing to evaluate`() throws {
    let late = try Tool.run(
      "evaluate", "--source", ShippedModels.folder, "--timeout", "0.001",
      "\(Fixtures.folder)/recipe.json")
    #expect(
      late
        == .init(
          errors: "inkrec: there is nothing to evaluate: every reading took longer than "
            + "'--timeout' has it\n", status: 1))
    let json = try Tool.run(
      "evaluate", "--json", "--source", ShippedModels.folder, "--timeout", "0.001",
      "\(Fixtures.folder)/recipe.json")
    #expect(json.status == 1 && json.output.hasPrefix(#"{"samples":1,"top1":0,"#), "\(json)")
    #expect(json.errors.hasPrefix("inkrec: 1 of 1 took longer than '--timeout' has it"))
    #expect(json.output.contains(#""unusable":0,"timedOut":1,"#), "\(json)")
  }

  @Test(arguments: ["1", "9"])
  func `fewer candidates than the figures count are refused`(top: String) throws {
    #expect(
      try Tool.run("evaluate", "-n", top)
        == .init(
          errors:
            "inkrec: 'inkrec evaluate' counts labels among the first 10 candidates; give --top "
            + "10 or more, or leave it out\n", status: 2))
  }

  @Test func `the report as JSON is one object of fractions`() throws {
    let answer = try Tool.run("evaluate", "--json", "--model", model, input: try samples())
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
    let expected: [String: Double] = [
      "samples": 6, "top1": 1.0 / 3, "top3": 1.0 / 3, "top5": 1.0 / 3, "top10": 1.0 / 3,
      "top1CaseFolded": 2.0 / 3, "cer": 2.0 / 3, "cerCaseFolded": 1.0 / 3,
      "wordAccuracy": 1.0 / 3, "skipped": 0, "unusable": 1,
    ]
    for (key, value) in expected {
      let found = try #require(report[key] as? Double, "\(key)")
      #expect(abs(found - value) < 1e-12, "\(key)")
    }
    #expect(report["model"] as? String == "en")
    for key in ["medianMilliseconds", "p99Milliseconds", "peakMegabytes"] {
      #expect(try #require(report[key] as? Double) > 0, "\(key)")
    }
  }

  /// Samples of two scripts: one a, and a, b, each with its script.
  func scripts() throws -> String {
    let samples = try DrawnSamples.ndjson(of: "aab", writers: 20..<21)
    return zip(samples.split(separator: "\n"), ["Grek", "Latn", "Latn"]).map { line, script in
      "{\"script\":\"\(script)\"," + line.dropFirst() + "\n"
    }.joined()
  }

  @Test func `scripts are counted one by one`() throws {
    let trained = try TrainedModel(of: "aS")
    let answer = try Tool.run(
      "evaluate", "--by", "script", "--model", trained.path, input: try scripts())
    #expect(answer.status == 0)
    #expect(
      answer.output.contains(
        """
        By script:
          script   inks   labels      top-1      top-5     errors
          Grek        1        1   100.00 %   100.00 %     0.00 %
          Latn        2        2    50.00 %    50.00 %    50.00 %
          mean                      75.00 %    75.00 %    25.00 %

        """), "\(answer)")
    let json = try Tool.run(
      "evaluate", "--json", "--by", "script", "--model", trained.path, input: try scripts())
    #expect(
      json.output.contains(
        #""scripts":[{"script":"Grek","samples":1,"labels":1,"top1":1,"top5":1,"cer":0},"#),
      "\(json)")
    #expect(json.output.contains(#""scriptMean":{"top1":0.75,"top5":0.75,"cer":0.25}"#), "\(json)")
    // Without a script that of the language counts.
    let spoken = try scripts().split(separator: "\n").map { line in
      let language = line.contains("Grek") ? "el" : "de"
      return line.replacing(#/"script":"....",/#, with: "")
        .replacing("\"language\":\"en\"", with: "\"language\":\"\(language)\"") + "\n"
    }.joined()
    #expect(
      try Tool.run("evaluate", "--json", "--by", "script", "--model", trained.path, input: spoken)
        .output.contains(#""scripts":[{"script":"Grek","samples":1,"labels":1,"top1":1,"#))
    let typo = try Tool.run("evaluate", "--by", "scrip", "--model", trained.path, input: "")
    #expect(typo.status == 2)
  }

  @Test func `writers are counted one by one, the one with most errors first`() throws {
    let trained = try TrainedModel(of: "aS")
    let samples = try DrawnSamples.ndjson(of: "aab", writers: 20..<21)
    let input = try zip(samples.split(separator: "\n"), ["ann", "bo", "bo"]).map { line, writer in
      let named = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      let data = try JSONSerialization.data(
        withJSONObject: named.merging(["writer": writer]) { $1 }, options: .sortedKeys)
      return String(decoding: data, as: UTF8.self) + "\n"
    }
    let answer = try Tool.run(
      "evaluate", "--by", "writer", "--model", trained.path, input: input.joined())
    #expect(
      answer.output.contains(
        """
        By writer:
          writer   inks   labels      top-1      top-5     errors
          bo          2        2    50.00 %    50.00 %    50.00 %
          ann         1        1   100.00 %   100.00 %     0.00 %
          mean                      75.00 %    75.00 %    25.00 %

        """), "\(answer)")
  }

  @Test func `a report is one page that needs nothing else`() throws {
    let trained = try TrainedModel(of: "aS")
    let folder = try TemporaryFolder()
    let page = "\(folder.path)/report.html"
    // A label that would break out of the page if it were written as it is.
    let samples = try scripts().replacing(#""label":"b""#, with: #""label":"<b>\u202e""#)
    let answer = try Tool.run(
      "evaluate", "--report", page, "--model", trained.path, input: samples)
    #expect(answer.status == 0, "\(answer)")
    let html = try TestFile.text(page)
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(html.contains("<title>Evaluation of standard input</title>"))
    #expect(html.contains("<td>66.67 % <small>(20.77–93.85)</small></td>"))
    #expect(html.contains("written <bdi>&lt;b&gt;\\u{202E}</bdi><br>"), "\(html)")
    for section in ["Figures", "By script", "Probabilities", "Confusions", "Times", "Worst inks"] {
      #expect(html.contains("<h2>\(section)</h2>"), "\(section)")
    }
    #expect(!html.contains("http-equiv=\"refresh") && !html.contains("src="))
    #expect(!html.contains("<b>") && !html.contains("\u{202E}"))
    // Tags that are opened are closed, one in the other.
    let parser = XMLParser(data: Data(html.wellFormed.utf8))
    #expect(parser.parse(), "\(parser.parserError.debugDescription)")
  }

  @Test(arguments: ["--report", "--errors"])
  func `what can't be written is said before an ink is read`(_ option: String) throws {
    let folder = try TemporaryFolder()
    try TestFile.makeFolder("\(folder.path)/taken.html")
    for (path, reason) in [
      ("/none/x.html", "No such file or directory"),
      ("\(folder.path)/taken.html", "Is a directory"),
    ] {
      #expect(
        try Tool.run("evaluate", option, path, "--model", trained.path, input: try samples())
          == .init(errors: "inkrec: '\(path)' can't be written: \(reason)\n", status: 6))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["taken.html"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `the figures are told all the same if the disk is full in the end`() throws {
    let answer = try Tool.run(
      "evaluate", "--report", "/dev/full", "--model", trained.path, input: try samples())
    #expect(answer.status == 12)
    #expect(answer.errors.hasSuffix("'/dev/full' can't be written: No space left on device\n"))
    #expect(answer.output.contains("top-1"))
  }

  @Test func `a report is no file of another kind`() throws {
    let folder = try TemporaryFolder()
    let page = "\(folder.path)/x.txt"
    #expect(
      try Tool.run("evaluate", "--report", page)
        == .init(
          errors: "inkrec: '--report' writes a page in HTML (.html), not as '.txt'\n", status: 2))
    #expect(!FileManager.default.fileExists(atPath: page))
  }

  @Test func `a report is not written over the misread inks`() throws {
    let folder = try TemporaryFolder()
    try TestFile.makeFolder("\(folder.path)/deep")
    let page = "\(folder.path)/x.html"
    #expect(
      try Tool.run("evaluate", "--errors", "\(folder.path)/deep/../x.html", "--report", page)
        == .init(
          errors: "inkrec: '--errors' and '--report' name one file, which can't be both\n",
          status: 2)
    )
  }

  @Test func `candidates can be restricted to the labels of the inks' script`() throws {
    let trained = try TrainedModel(of: "abS")
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/inks.ndjson"
    // What is written as b is called S, so that b is no label.
    let samples = try scripts().replacing(#""label":"b""#, with: #""label":"S""#)
    try TestFile.write(samples, to: path)
    let plain = try Tool.run("evaluate", "--json", "--model", trained.path, path)
    #expect(plain.output.contains(#""samples":3,"top1":0.66"#), "\(plain)")
    #expect(plain.output.contains(#"{"label":"S","text":"b","count":1}"#), "\(plain)")
    let among = try Tool.run(
      "evaluate", "--json", "--among-labels", "--model", trained.path, path)
    #expect(!among.output.contains(#""text":"b""#), "\(among)")
    let piped = try Tool.run(
      "evaluate", "--among-labels", "--model", trained.path, "-", input: samples)
    #expect(piped.status == 2)
    #expect(piped.errors.contains("standard input can be read only once"))
    #expect(
      try Tool.run("evaluate", "--among-labels", "-n", "20", path)
        == .init(
          errors: "inkrec: '--among-labels' compares all candidates, and '--top' means nothing "
            + "there\n", status: 2))
  }

  @Test func `a character set leaves other labels out`() throws {
    let answer = try Tool.run(
      "evaluate", "--json", "--charset", "lowercase", "--model", model,
      input: try DrawnSamples.ndjson(of: "aAb", writers: 20..<22))
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix(#"{"samples":4,"top1":0.5,"#))
    #expect(answer.output.contains(#""skipped":2,"#))
  }

  @Test func `the misread inks can be kept, and evaluated again`() throws {
    let folder = try TemporaryFolder()
    let errors = "\(folder.path)/errors.ndjson"
    _ = try Tool.run(
      "evaluate", "--errors", errors, "--model", model,
      input: try DrawnSamples.ndjson(of: "aAb", writers: 20..<22))
    let lines = try TestFile.text(errors).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasSuffix(#","read":["a"]}"#) })
    let again = try Tool.run("evaluate", "--json", "--model", model, errors)
    #expect(again.output.hasPrefix(#"{"samples":4,"top1":0,"#))
    #expect(again.status == 0)
  }

  @Test func `words and lines are counted by characters and words`() throws {
    let samples = try [("a", 1), ("ab", 2), ("a cab", 3)].map { text, seed in
      try DrawnWriter(seed: seed).record(of: text).encoded() + "\n"
    }
    let answer = try Tool.run(
      "evaluate", "--type", "character", "--model", trained.path, input: samples.joined())
    #expect(answer.errors == "")
    #expect(answer.status == 0)
    #expect(
      answer.output.hasPrefix(
        """
        Model en, 3 inks

                           as written                    upper and lower case equal
        top-1             33.33 % ( 6.15– 79.23)      33.33 % ( 6.15– 79.23)
        top-3             33.33 % ( 6.15– 79.23)      33.33 % ( 6.15– 79.23)
        top-5             33.33 % ( 6.15– 79.23)      33.33 % ( 6.15– 79.23)
        top-10            33.33 % ( 6.15– 79.23)      33.33 % ( 6.15– 79.23)

        character errors  62.50 % (29.37– 95.63)      62.50 % (29.37– 95.63)
        word errors       50.00 % ( 7.57– 92.43)      50.00 % ( 7.57– 92.43)
        words right       50.00 %                     50.00 %
        (in brackets: 95 % confidence interval)

        """), "\(answer)")
    #expect(answer.output.contains("(written, read, times):\n  b\tnothing\t2\n"))
  }

  @Test func `a limit takes inks from all over the files, the same each time`() throws {
    let folder = try TemporaryFolder()
    let errors = "\(folder.path)/errors.ndjson"
    let input = (0..<100).map { "{\"id\":\"\($0)\",\"label\":\"z\",\"strokes\":[[[0,0],[5,5]]]}\n" }
    for (limit, ids) in [(4, [0, 24, 48, 72]), (3, [0, 32, 64]), (1, [0]), (500, Array(0..<100))] {
      let answer = try Tool.run(
        "evaluate", "--limit", "\(limit)", "--errors", errors, "--json", "--model", trained.path,
        input: input.joined())
      #expect(answer.output.hasPrefix("{\"samples\":\(ids.count),"))
      let lines = try TestFile.text(errors).split(separator: "\n")
      #expect(lines.map { $0.split(separator: "\"")[3] } == ids.map { "\($0)" }, "\(limit)")
    }
  }

  @Test func `errors that can't be kept are an error`() throws {
    let answer = try Tool.run(
      "evaluate", "--errors", "/none/errors.ndjson", "--model", model, input: try samples())
    #expect(answer.status == 6)
    #expect(
      answer.errors.hasSuffix(
        "inkrec: '/none/errors.ndjson' can't be written: No such file or directory\n"))
  }

  @Test(arguments: [[], ["--charset", "digits"]])
  func `JSON has no figures without an ink, and no success`(_ words: [String]) throws {
    let input = words.isEmpty ? "" : try samples()
    let answer = try Tool.run(
      ["evaluate", "--json", "--by", "writer", "--model", model] + words, input: Data(input.utf8))
    #expect(answer.status == 1)
    #expect(answer.errors.contains("there is nothing to evaluate: "), "\(answer.errors)")
    let report = try answer.json
    #expect(report["samples"]?.integer == 0)
    #expect(report["skipped"]?.integer == (words.isEmpty ? 0 : 6))
    for name in ["top1", "cer", "wer", "medianMilliseconds", "expectedCalibrationError"] {
      #expect(report[name] == .null, "\(name)")
    }
    #expect(report["writerMean"]?["cer"] == .null)
  }
}

extension String {
  /// A page of ours as XML: without the elements that HTML leaves open.
  fileprivate var wellFormed: String {
    replacing(/<(meta[^>]*|br)>/) { "<\($0.output.1)/>" }.replacing("<!DOCTYPE html>", with: "")
  }
}
