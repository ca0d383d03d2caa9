import Foundation
import InkTestSupport
import Testing

@Suite struct WatchTests {
  let note = "\(Fixtures.folder)/hello-a.json"
  let folder: TemporaryFolder
  let notes: String
  let documents: String

  init() throws {
    folder = try TemporaryFolder()
    notes = "\(folder.path)/notes"
    documents = "\(folder.path)/documents"
    try TestFile.makeFolder("\(notes)/deep")
  }

  func copy(to name: String) throws {
    try TestFile.copy(note, to: "\(notes)/\(name)")
  }

  func once(_ words: String...) throws -> Tool.Answer {
    try Tool.run(
      ["watch", "--once", "--no-index", "--output-format", "markdown", notes, "--to", documents]
        + words)
  }

  func line(_ kind: String, _ name: String) -> String {
    "\(kind)\t\(notes)/\(name)\t\(documents)/\(name).md\n"
  }

  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: documents).filter { $0.hasSuffix(".md") }
      .sorted()
  }

  @Test func `what is missing or changed is written once, and nothing again`() throws {
    try copy(to: "a.json")
    try copy(to: "deep/b.json")
    try TestFile.write("{\"name\":\"no ink\"}", to: "\(notes)/package.json")
    let first = try once()
    #expect(first == .init(output: line("written", "a.json") + line("written", "deep/b.json")))
    #expect(try files() == ["a.json.md", "deep/b.json.md"])
    #expect(try TestFile.text("\(documents)/a.json.md") == "a\n")
    #expect(try once() == .init())
    // The same contents at another time are no change.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: "\(notes)/a.json")
    #expect(try once() == .init())
    try FileManager.default.removeItem(atPath: "\(documents)/a.json.md")
    #expect(try once() == .init(output: line("written", "a.json")))
  }

  @Test func `what was read with other options is written again`() throws {
    try copy(to: "a.json")
    _ = try once()
    for words in [["--charset", "0-9"], ["--type", "number"], ["--no-lexicon"], []] {
      let command =
        ["watch", "--once", "--no-index", "--output-format", "markdown", notes, "--to", documents]
        + words
      #expect(try Tool.run(command).output == line("written", "a.json"), "\(words)")
      #expect(try Tool.run(command) == .init(), "\(words)")
    }
  }

  @Test func `documents are no ink, however the folder is named`() throws {
    try copy(to: "a.json")
    let detour = "\(folder.path)/notes/deep/.."
    for target in [notes, detour, "\(detour)/documents"] {
      let answer = try Tool.run(
        ["watch", "--once", "--no-index", "--output-format", "svg", notes, "--to", target])
      #expect(answer.status == 2 && answer.errors.contains("is read itself"), "\(answer)")
    }
    let beneath = try Tool.run(
      ["watch", "--once", "--no-index", "--output-format", "markdown", detour, "--to", notes])
    #expect(beneath.output == "written\t\(detour)/a.json\t\(detour)/a.json.md\n", "\(beneath)")
  }

  @Test func `a file of too many pages fails, and the others are written`() throws {
    try copy(to: "b.json")
    let ink = try TestFile.text(note).filter { $0 != "\n" }
    try TestFile.write("\(ink)\n\(ink)\n", to: "\(notes)/a.ndjson")
    let answer = try Tool.run(
      ["watch", "--once", "--no-index", "--output-format", "svg", notes, "--to", documents])
    #expect(
      answer.status == 1 && answer.errors.contains("a.ndjson' has several pages"), "\(answer)")
    #expect(
      answer.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        == ["failed", "written"])
  }

  @Test func `a file that is gone leaves its document, unless that is to go, too`() throws {
    try copy(to: "a.json")
    try copy(to: "b.json")
    _ = try once()
    try FileManager.default.removeItem(atPath: "\(notes)/a.json")
    #expect(try once() == .init(output: line("gone", "a.json")))
    #expect(try once() == .init(), "it is told once")
    #expect(try files() == ["a.json.md", "b.json.md"])
    try FileManager.default.moveItem(atPath: "\(notes)/b.json", toPath: "\(notes)/c.json")
    #expect(
      try once("--delete")
        == .init(
          output: line("removed", "a.json") + line("removed", "b.json") + line("written", "c.json"))
    )
    #expect(try files() == ["c.json.md"])
  }

  @Test func `of a folder that can't be read nothing is known to be gone`() throws {
    try copy(to: "a.json")
    try copy(to: "deep/b.json")
    _ = try once()
    // Such a folder can be read by nobody, not even by root.
    try FileManager.default.removeItem(atPath: "\(notes)/deep")
    try FileManager.default.createSymbolicLink(
      atPath: "\(notes)/deep", withDestinationPath: "\(notes)/deep")
    let answer = try once("--delete")
    #expect(answer.output == line("failed", "deep/b.json"))
    #expect(answer.errors.hasPrefix("inkrec: '\(notes)/deep/b.json' can't be read: "), "\(answer)")
    #expect(answer.status == 6)
    #expect(try files() == ["a.json.md", "deep/b.json.md"])
  }

  @Test func `a file that was gone and is there again is written again`() throws {
    try copy(to: "a.json")
    _ = try once()
    try FileManager.default.removeItem(atPath: "\(notes)/a.json")
    #expect(try once() == .init(output: line("gone", "a.json")))
    try copy(to: "a.json")
    #expect(try once() == .init(output: line("written", "a.json")))
    #expect(try once("--delete") == .init())
    #expect(try files() == ["a.json.md"])
  }

  @Test(arguments: ["", "no ink"])
  func `a file that holds no ink any more is gone`(text: String) throws {
    for name in ["a.json", "b.json"] { try copy(to: name) }
    _ = try once()
    try TestFile.write(text, to: "\(notes)/a.json")
    #expect(try once() == .init(output: line("gone", "a.json")))
    #expect(try once() == .init(), "it is told once")
    #expect(try files() == ["a.json.md", "b.json.md"])
    #expect(try once("--delete") == .init(output: line("removed", "a.json")))
    #expect(try files() == ["b.json.md"])
  }

  @Test func `a file that can't be read keeps its old document, and the status says so`() throws {
    try copy(to: "a.json")
    _ = try once()
    try TestFile.write("{\"strokes\":[[[1,2],[3", to: "\(notes)/a.json")
    let answer = try once()
    #expect(answer.output == line("failed", "a.json"))
    #expect(answer.status == 1 && answer.errors.contains("a.json:1"))
    #expect(try TestFile.text("\(documents)/a.json.md") == "a\n")
  }

  @Test func `what can't be opened is told, and the status says so`() throws {
    for name in ["a.json", "b.json", "deep/c.json"] { try copy(to: name) }
    // A name that is no text in UTF-8 can't be opened by anybody; not every system has such names.
    let bad = "\"$(printf '\(notes)/bad\\377.json')\""
    let hasBad = try Tool.shell("cp '\(note)' \(bad)").status == 0
    let named = try once()
    #expect(named.status == (hasBad ? 6 : 0), "\(named)")
    #expect(named.errors.contains("not text in UTF-8") == hasBad, "\(named)")
    #expect(try files() == ["a.json.md", "b.json.md", "deep/c.json.md"])
    _ = try Tool.shell("rm -f \(bad)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: "\(notes)/a.json")
    // Root opens all files.
    guard !FileManager.default.isReadableFile(atPath: "\(notes)/a.json") else { return }
    try FileManager.default.removeItem(atPath: "\(documents)/a.json.md")
    let closed = try once()
    #expect(closed.output == line("failed", "a.json"))
    #expect(closed.status == 6 && closed.errors.contains("a.json' can't be read: "), "\(closed)")
  }

  @Test func `what a killed run left is removed, and a torn log is no matter`() throws {
    try copy(to: "a.json")
    _ = try once()
    let part = "\(documents)/a.json.md.12-abc.part"
    try TestFile.write("half", to: part)
    let log = "\(documents)/.inkrec-watch-markdown.ndjson"
    let lines = try TestFile.bytes(log)
    try TestFile.write(lines.prefix(lines.count / 2), to: log)
    #expect(try once() == .init(output: line("written", "a.json")))
    #expect(!FileManager.default.fileExists(atPath: part))
    #expect(try once() == .init())
  }

  @Test func `a document that never took its name is no matter once its file is gone`() throws {
    try copy(to: "b.json")
    let begun = #"{"source":"a.json","marks":"","hash":"","reader":""}"# + "\n"
    for words in [[], ["--delete"]] {
      try TestFile.write(begun, to: "\(documents)/.inkrec-watch-markdown.ndjson")
      try? FileManager.default.removeItem(atPath: "\(documents)/b.json.md")
      let answer = try Tool.run(
        ["watch", "--once", "--no-index", "--output-format", "markdown", notes, "--to", documents]
          + words)
      #expect(answer == .init(output: line("written", "b.json")), "\(words)")
    }
  }

  @Test func `a file that no watch wrote is left as it is`() throws {
    for name in ["a.json", "b.json"] { try copy(to: name) }
    try TestFile.makeFolder(documents)
    try TestFile.write("mine", to: "\(documents)/a.json.md")
    let answer = try once()
    #expect(answer.output == line("failed", "a.json") + line("written", "b.json"))
    #expect(
      answer.errors
        == "inkrec: '\(documents)/a.json.md' was there before, and is left as it is; move it, or "
        + "name another --to\n")
    #expect(answer.status == 6)
    #expect(try TestFile.text("\(documents)/a.json.md") == "mine")
    // Of a file that holds no ink there is no document to be in the way.
    try TestFile.write("{\"name\":\"no ink\"}", to: "\(notes)/package.json")
    try TestFile.write("mine", to: "\(documents)/package.json.md")
    #expect(try once().output == line("failed", "a.json"))
    try FileManager.default.removeItem(atPath: "\(documents)/a.json.md")
    #expect(try once() == .init(output: line("written", "a.json")))
  }

  @Test func `a folder of documents is of one watched folder, also once that was moved`() throws {
    try copy(to: "a.json")
    _ = try once()
    let others = "\(folder.path)/others"
    try TestFile.makeFolder(others)
    let words = [
      "watch", "--once", "--delete", "--output-format", "markdown", others, "--to", documents,
    ]
    let other = try Tool.run(words)
    #expect(
      other.errors.hasPrefix("inkrec: '\(documents)' has the documents of the folder '"), "\(other)"
    )
    #expect(other.errors.hasSuffix("/notes'; name another --to\n"), "\(other)")
    #expect(other.status == 2)
    #expect(!FileManager.default.fileExists(atPath: "\(others)/.inkrec"), "no index was made")
    #expect(try files() == ["a.json.md"])
    try FileManager.default.removeItem(atPath: others)
    try FileManager.default.moveItem(atPath: notes, toPath: others)
    #expect(try Tool.run(words + ["--no-index"]) == .init(), "all documents are there")
    #expect(try files() == ["a.json.md"])
  }

  @Test func `what makes no sense is said`() throws {
    for (words, problem) in [
      (["watch", notes], "'watch' needs --to"),
      (["watch", note, "--to", documents], "needs a folder, and '\(note)' is none"),
      (["watch", notes, "--to", notes, "--output-format", "svg"], "'svg' is a form of ink"),
      (
        ["watch", notes, "--to", documents, "--settle", "0"],
        "'--settle' needs a number of seconds from 0.001 to 3600, such as 0.5, not '0'"
      ),
    ] {
      let answer = try Tool.run(words)
      #expect(answer.status == 2 && answer.errors.contains(problem), "\(answer)")
    }
    // Nothing is made before all is checked.
    #expect(!FileManager.default.fileExists(atPath: "\(notes)/.inkrec"))
    #expect(!FileManager.default.fileExists(atPath: documents))
    #expect(try once("--settle", "0.5") == .init())
  }

  /// A watch in the background.
  final class Running {
    let process = Process()
    let path: String

    init(_ words: [String], output: String) throws {
      path = output
      _ = FileManager.default.createFile(atPath: output, contents: nil)
      process.executableURL = URL(fileURLWithPath: Tool.path)
      process.arguments = words
      process.standardOutput = FileHandle(forWritingAtPath: output)
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    /// Waits until the output has a text; not for ever.
    func has(_ text: String) throws -> Bool {
      for _ in 0..<600 {
        if try TestFile.text(path).contains(text) { return true }
        Thread.sleep(forTimeInterval: 0.1)
      }
      return false
    }

    deinit { process.terminate() }
  }

  @Test func `changes are written as they come, and SIGTERM is a good end`() throws {
    try copy(to: "a.json")
    let running = try Running(
      [
        "watch", notes, "--to", documents, "--output-format", "markdown", "--delete", "--no-index",
      ], output: "\(folder.path)/events")
    #expect(try running.has(line("written", "a.json")))
    try TestFile.makeFolder("\(notes)/new/deep")
    try copy(to: "new/deep/b.json")
    #expect(try running.has(line("written", "new/deep/b.json")))
    try FileManager.default.moveItem(atPath: "\(notes)/new", toPath: "\(notes)/moved")
    #expect(try running.has(line("written", "moved/deep/b.json")))
    #expect(try running.has(line("removed", "new/deep/b.json")))
    try TestFile.write("{\"strokes\":[[[1,2],[3", to: "\(notes)/c.json")
    try copy(to: "c.json")
    #expect(try running.has(line("written", "c.json")))
    try FileManager.default.removeItem(atPath: "\(notes)/a.json")
    #expect(try running.has(line("removed", "a.json")))
    running.process.terminate()
    running.process.waitUntilExit()
    #expect(running.process.terminationReason == .exit)
    #expect(running.process.terminationStatus == 0)
    #expect(try files() == ["c.json.md", "moved/deep/b.json.md"])
  }

  @Test func `a folder that is gone ends the watch, and its documents stay`() throws {
    try copy(to: "a.json")
    let running = try Running(
      [
        "watch", notes, "--to", documents, "--output-format", "markdown", "--delete", "--no-index",
      ], output: "\(folder.path)/events")
    #expect(try running.has(line("written", "a.json")))
    try FileManager.default.moveItem(atPath: notes, toPath: "\(folder.path)/old")
    running.process.waitUntilExit()
    #expect(running.process.terminationStatus == 6)
    #expect(try files() == ["a.json.md"], "nothing of it is known to be gone")
  }

  @Test func `the end of the terminal is a good end`() throws {
    // Where the tests themselves outlive their terminal, so does what they start.
    guard try Tool.shell("sh -c 'kill -HUP $$; exit 3'").status != 3 else { return }
    try copy(to: "a.json")
    let running = try Running(
      ["watch", notes, "--to", documents, "--output-format", "markdown", "--no-index"],
      output: "\(folder.path)/events")
    #expect(try running.has(line("written", "a.json")))
    _ = try Tool.shell("kill -HUP \(running.process.processIdentifier)")
    running.process.waitUntilExit()
    #expect(running.process.terminationReason == .exit)
    #expect(running.process.terminationStatus == 0)
  }
}
