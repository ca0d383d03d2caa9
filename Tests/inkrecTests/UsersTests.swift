import Foundation
import InkTestSupport
import Testing

/// Hands that are learned, known and forgotten, and what stands in for a model that is not there.
@Suite struct UsersTests {
  let folder: TemporaryFolder
  let options: [String]

  /// Makes a store with a model `en` of some drawn characters, in which `a` is called `o`.
  init() throws {
    folder = try TemporaryFolder()
    let samples = try DrawnSamples.ndjson(of: "axT", writers: 0..<4)
      .replacing("\"label\":\"a\"", with: "\"label\":\"o\"")
    let pack = "\(folder.path)/drawn.inkpack"
    #expect(try Tool.run("train", "-l", "en", "-o", pack, input: samples).status == 0)
    options = ["--models-dir", "\(folder.path)/store"]
    #expect(try Tool.run(["models", "add", "--tag", "en", pack] + options).status == 0)
  }

  func run(_ words: String..., input: String = "") throws -> Tool.Answer {
    try Tool.run(words + options, input: Data(input.utf8))
  }

  @Test func `a hand is learned, known in its script, listed and forgotten`() throws {
    let ink = try DrawnSamples.ndjson(of: "a", writers: 9..<10)
    #expect(try run("recognize", "-l", "en", "-n1", input: ink).output.first == "o")
    #expect(
      try run(
        "train", "--into", "en", "--user", "me",
        input: try DrawnSamples.ndjson(of: "a", writers: 9..<12))
        == .init(output: "me: 3 characters learned, 3 known in en\n"))
    #expect(
      try run("train", "--into", "en", "--user", "me", input: ink)
        == .init(output: "me: 1 characters learned, 3 known in en\n"))
    let known = try run("recognize", "-l", "en", "-n1", "--user", "me", input: ink)
    #expect(known.output.first == "a")
    #expect(try run("recognize", "-l", "en", "-n1", input: ink).output.first == "o")
    let greek = try run(
      "recognize", "-l", "el", "-n1", "--user", "me", "--source", ShippedModels.folder, input: ink)
    #expect(
      greek.errors == "inkrec: nothing is known of the hand of 'me' in the script of the model "
        + "'el', which reads as it does for anybody\n")
    #expect(greek.status == 0)
    let listed = try run("users", "list").output
    #expect(listed.hasPrefix("me  en  ") && listed.split(separator: "\n").count == 1)
    #expect(try run("users", "list", "--json").output.contains("\"tag\":\"en\""))
    let forgotten = try run("users", "forget", "me")
    #expect(forgotten.output.hasPrefix("me: forgotten, "))
    #expect(try run("users", "list") == .init())
    #expect(
      try run("recognize", "-l", "en", "--user", "me", input: ink)
        == .init(
          errors: "inkrec: nothing is known of the hand of 'me'; "
            + "'inkrec train --into TAG --user me' learns it\n", status: 4))
    #expect(
      try run("users", "forget", "-l", "de", "me").errors
        == "inkrec: nothing is known of the hand of 'me' in 'de'; "
        + "'inkrec train --into TAG --user me' learns it\n")
  }

  @Test func `a name may have spaces and letters of any script`() throws {
    let ink = try DrawnSamples.ndjson(of: "a", writers: 9..<12)
    for name in ["Anna Maria O'Neill", "村上 春樹", "नेहा", "José"] {
      #expect(
        try run("train", "--into", "en", "--user", name, input: ink)
          == .init(output: "\(name): 3 characters learned, 3 known in en\n"))
    }
    #expect(
      try run("users", "list", "--names").output
        == "Anna Maria O'Neill\nJosé\nनेहा\n村上 春樹\n")
    // The same letters, encoded in two ways, are the same person.
    let decomposed = "Jose\u{301}"
    #expect(
      try run("recognize", "-l", "en", "-n1", "--user", decomposed, input: ink)
        .output.first == "a")
    #expect(try run("users", "forget", decomposed).status == 0)
    #expect(try !run("users", "list", "--names").output.contains("José"))
    #expect(
      try run("recognize", "--user", "Anna Ma", input: ink).errors
        == "inkrec: nothing is known of the hand of 'Anna Ma'; "
        + "'inkrec train --into TAG --user \"Anna Ma\"' learns it\n")
  }

  @Test(arguments: [
    "../me", "", ".me", "a/b", " a", "a ", "a  b", "a\tb", "a\nb", "a\u{202E}b", "a\u{1B}[1m",
    "a\u{200D}b", "a\\b", "a:b", "a*", String(repeating: "ab", count: 101),
  ])
  func `a name that can't name a folder is refused`(name: String) throws {
    for words in [["recognize", "--user", name], ["users", "forget", name]] {
      let answer = try Tool.run(words + options)
      #expect(answer.status == 2)
      #expect(answer.errors.hasPrefix("inkrec: a user's name begins with"), "\(answer)")
    }
  }

  @Test func `what train needs for a hand is asked for`() throws {
    func errors(_ words: String...) throws -> String { try Tool.run(words).errors }
    #expect(
      try errors("train", "--into", "en")
        == "inkrec: 'inkrec train' needs --user, whose hand is learned\n")
    #expect(
      try errors("train", "--user", "me")
        == "inkrec: 'inkrec train --user' learns a hand, and needs the language that was written: "
        + "--into TAG, such as '--into en'\n")
    #expect(
      try errors("train", "--user", "me", "-l", "de").hasSuffix(" such as '--into de'\n"))
    #expect(
      try errors("train", "--into", "en", "--user", "me", "-o", "x")
        == "inkrec: '--into' makes no pack, and takes no --output\n")
    #expect(
      try errors("train", "--into", "en", "--user", "me", "--tagger")
        == "inkrec: '--into' makes no pack, and takes no --tagger\n")
  }

  @Test func `a fallback stands in for what is not there, and for nothing else`() throws {
    let ink = try DrawnSamples.ndjson(of: "x", writers: 9..<10)
    let pack = "\(folder.path)/drawn.inkpack"
    func read(_ words: String...) throws -> Tool.Answer {
      try Tool.run(["recognize", "-n1"] + words + options, input: Data(ink.utf8))
    }
    #expect(try read("--model", "none", "--fallback", "en").output.first == "x")
    #expect(try read("--model", pack, "--fallback", "el").output.first == "x")
    #expect(try read("--language", "en-x-none", "--fallback", pack).output.first == "x")
    #expect(try read("--language", "en", "--fallback", "none").output.first == "x")
    #expect(try read("--language", "en-x-none", "--fallback", "none").status == 6)
    let damaged = "\(folder.path)/damaged"
    try TestFile.write("no pack", to: damaged)
    #expect(try read("--model", damaged, "--fallback", "en").status == 5)
    #expect(try read("--language", "en,de", "--fallback", pack).status == 2)
    let alone = try read("--fallback", pack)
    #expect(
      alone.errors
        == "inkrec: '--fallback' stands in for a model that '--language' or '--model' names\n")
    #expect(alone.status == 2)
  }

  @Test func `candidates that are too unlikely are left out`() throws {
    let ink = try DrawnSamples.ndjson(of: "x", writers: 9..<10)
    let all = try run("recognize", "-l", "en", input: ink).output
    #expect(all.split(separator: "\n").count == 3)
    let likely = try run("recognize", "-l", "en", "--min-probability", "0.5", input: ink)
    #expect(all.hasPrefix(likely.output))
    #expect(likely.output.split(separator: "\n").count == 1)
    #expect(
      try run("recognize", "-n1", "-l", "en", "--min-probability", "1", input: ink).output
        == "\n")
    #expect(try run("recognize", "--min-probability", "2").status == 2)
  }
}
