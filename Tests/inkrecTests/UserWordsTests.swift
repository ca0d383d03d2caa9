import Foundation
import InkTestSupport
import Testing

@testable import InkTool

@Suite struct UserWordsTests {
  func words(_ text: String) throws -> [String] {
    try UserWords.words(in: Array(text.utf8), name: "words.txt")
  }

  @Test func `a line is a word, blank ones and the space around do not count`() throws {
    #expect(try words("") == [])
    #expect(try words("InkKit\n\n  Zürich \r\n\t\n#tag") == ["InkKit", "Zürich", "#tag"])
    #expect(try words("\u{FEFF}mark\n") == ["mark"])
    #expect(try words("a\rb\r\rc") == ["a", "b", "c"])
  }

  @Test func `what is no word is named with its line`() throws {
    for (text, message) in [
      ("a\nNew York\n", "line 2: 'New …' has a space inside; a line has one word"),
      ("\n\n" + String(repeating: "x", count: 65), "line 3: the word has more than 64 characters"),
      (
        String(repeating: "x\n", count: 100_001),
        "line 100001: there are more than 100000 words"
      ),
    ] {
      let error = #expect(throws: ToolError.self) { try words(text) }
      #expect(error == .usage("'words.txt' \(message)"))
    }
    let error = #expect(throws: ToolError.self) {
      try UserWords.words(in: [0x61, 0x0A, 0xFF, 0x0A], name: "words.txt")
    }
    #expect(error == .usage("'words.txt' line 2: this is not UTF-8"))
  }

  @Test func `the tool takes words from a file`() throws {
    let trained = try TrainedModel()
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/words.txt"
    try TestFile.write("aSo\n", to: path)
    let ink = "\(Fixtures.folder)/hello-a.json"
    let answer = try Tool.run("recognize", "--words", path, "--model", trained.path, ink)
    #expect(answer.status == 0 && answer.output.hasPrefix("a\t"))
    #expect(
      try Tool.run("recognize", "--words", "none.txt", ink)
        == .init(
          errors: "inkrec: 'none.txt' can't be read: No such file or directory\n", status: 6))
    let piped = try Tool.run(
      "recognize", "--words", "-", "--model", trained.path, ink, input: "aSo\n")
    #expect(piped == answer)
  }

  @Test(arguments: [["recognize"], ["layout", "-"], ["serve"]])
  func `standard input can't have the words and the ink`(_ words: [String]) throws {
    let answer = try Tool.run(words + ["--words", "-"], input: Data("hello\n".utf8))
    #expect(
      answer
        == .init(
          errors:
            "inkrec: '--words -' leaves nothing on standard input for 'inkrec \(words[0])'\n",
          status: 2))
  }

  @Test func `standard input is named once`() throws {
    let answer = try Tool.run("recognize", "-", "-", input: "[]\n")
    #expect(
      answer
        == .init(
          errors: "inkrec: '-' is named 2 times, and standard input can be read once\n", status: 2))
  }
}
