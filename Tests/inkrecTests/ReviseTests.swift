import InkTestSupport
import Testing

@Suite struct ReviseTests {
  let ink = "\(Fixtures.folder)/hello-a.json"

  @Test func `ink replaces a part of a text`() throws {
    let trained = try TrainedModel()
    let words = [
      "recognize", "--type", "character", "--model", trained.path, "--text", "cut it", ink,
    ]
    let best = try Tool.run(words + ["--plain", "--replace", "1..2"])
    #expect(best == .init(output: "cat it\n"))
    let json = try Tool.run(words + ["--json", "--replace", "1..2"])
    #expect(
      json.output.hasPrefix(
        #"{"id":"drawn-19-a-0","file":"\#(ink)","line":1,"model":"en","candidates":["#
          + #"{"text":"cat it","beginIndex":1,"endIndex":2,"utf16Range":[1,2],"#
          + #""codePointRange":[1,2],"score":"#), "\(json)")
  }

  @Test(
    arguments: [
      (["--replace", "1..2"], "'--replace' needs --text, the text that the ink changes"),
      (["--text", "cut"], "'--text' needs --replace, the characters that the ink replaces"),
      (
        ["--text", "cut", "--replace", "1-2"],
        "'--replace' needs FROM..TO such as 4..9, not '1-2'"
      ),
      (
        ["--text", "cut", "--replace", "1..4"],
        "'--replace' has no characters 1..4 in a text of 3"
      ),
      (
        ["--text", "cut", "--replace=2..1"],
        "'--replace' has no characters 2..1 in a text of 3"
      ),
      (
        ["--text", "é🇩🇪", "--replace", "0..2", "--follow"],
        "'--follow' and '--replace' exclude each other"
      ),
      (["--plain", "--json"], "'--plain' and '--json' exclude each other"),
    ])
  func `a part that is not there is named`(_ words: [String], _ message: String) throws {
    #expect(
      try Tool.run(["recognize", ink] + words)
        == .init(errors: "inkrec: \(message)\n", status: 2))
  }
}
