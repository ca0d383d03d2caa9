import Foundation
import InkTestSupport
import Testing

@testable import InkTool

/// The index that a watch keeps, beside the documents of `WatchTests`.
@Suite(.enabled(if: SQLiteLibrary.shared != nil, "needs the library of SQLite"))
struct WatchIndexTests {
  let folder: TemporaryFolder
  let notes: String
  let documents: String

  init() throws {
    folder = try TemporaryFolder()
    notes = "\(folder.path)/notes"
    documents = "\(folder.path)/documents"
    try copy(to: "a.json")
  }

  func copy(to name: String) throws {
    try TestFile.copy("\(Fixtures.folder)/hello-a.json", to: "\(notes)/\(name)")
  }

  func once(_ words: String...) throws -> Tool.Answer {
    try Tool.run(
      ["watch", "--once", "--output-format", "markdown", notes, "--to", documents] + words)
  }

  func found() throws -> Tool.Answer {
    try Tool.run("search", "a", "--files-with-matches", notes)
  }

  @Test func `what is written as a document is found, and what is gone is not`() throws {
    #expect(try once().output == "written\t\(notes)/a.json\t\(documents)/a.json.md\n")
    // Without a word of files that are new since.
    #expect(try found() == .init(output: "\(notes)/a.json\n"))
    #expect(
      try Tool.run("index", notes)
        == .init(output: "0 files read (0 pages), 1 unchanged, 0 removed\n"))
    #expect(try once() == .init())
    try copy(to: "b.json")
    try FileManager.default.removeItem(atPath: "\(notes)/a.json")
    _ = try once("--delete")
    #expect(try found() == .init(output: "\(notes)/b.json\n"))
  }

  @Test func `of a folder that is empty, as one whose disk is away, nothing is removed`() throws {
    _ = try once()
    try FileManager.default.removeItem(atPath: "\(notes)/a.json")
    let rebuild = "'inkrec index --rebuild' empties its index"
    let remove =
      "remove the documents in '\(documents)' and its '.inkrec-watch-markdown.ndjson' yourself, or "
      + "run without --delete"
    let answers = [
      (try once(), rebuild), (try once("--delete"), "\(rebuild); \(remove)"),
      (try once("--delete", "--no-index"), remove),
    ]
    for (answer, remedy) in answers {
      let sentence =
        "inkrec: '\(notes)' has no ink any more, and had 1 file of it, as if its disk were away; "
        + "nothing is removed; \(remedy)\n"
      #expect(answer == .init(errors: sentence, status: 6))
    }
    #expect(FileManager.default.fileExists(atPath: "\(documents)/a.json.md"))
    #expect(try FolderIndex.existing(FolderIndex.usualPath(in: notes))?.file(at: "a.json") != nil)
    #expect(try Tool.run("index", "--rebuild", notes).status == 0)
    #expect(try once() == .init(output: "gone\t\(notes)/a.json\t\(documents)/a.json.md\n"))
    // What was told as gone is no surprise.
    #expect(
      try once("--delete") == .init(output: "removed\t\(notes)/a.json\t\(documents)/a.json.md\n"))
  }

  @Test func `a file whose readings are missing or of other models is read again`() throws {
    _ = try once()
    _ = try Tool.run("index", "--remove", notes)
    #expect(try once().output.hasPrefix("written"))
    #expect(try found() == .init(output: "\(notes)/a.json\n"))
    // Other words of the user's own: other readings.
    let words = "\(folder.path)/words"
    try TestFile.write("zebra\n", to: words)
    #expect(try once("--words", words).output.hasPrefix("written"))
    #expect(try once("--words", words) == .init())
    // Readings with another kind of text are not those that a search takes by default.
    #expect(try once("--type", "number").output.hasPrefix("written"))
    #expect(
      try Tool.run("index", notes)
        == .init(output: "1 file read (1 page), 0 unchanged, 0 removed\n"))
  }

  @Test func `what can't be read is in the index as that`() throws {
    try TestFile.write("{\"strokes\":[[[1,2],[3", to: "\(notes)/b.json")
    #expect(try once().status == 1)
    let answer = try found()
    #expect(answer.output == "\(notes)/a.json\n")
    #expect(answer.status == 2 && answer.errors.contains("b.json:1"), "\(answer)")
  }

  @Test func `a file whose document is not written is read once for the index`() throws {
    try TestFile.write("mine", to: "\(documents)/a.json.md")
    func row() throws -> Int? {
      try FolderIndex.existing(FolderIndex.usualPath(in: notes))?.file(at: "a.json")?.id
    }
    try copy(to: "b.json")
    for name in ["b.json", "c.json"] {
      // Readings that are put again have a row of their own behind all others.
      let answer = try once()
      #expect(answer.status == 6)
      #expect(answer.output.hasPrefix("failed\t\(notes)/a.json\t"), "\(answer)")
      #expect(answer.output.contains("written\t\(notes)/\(name)\t"), "\(answer)")
      #expect(try row() == 1)
      #expect(try found().output.hasPrefix("\(notes)/a.json\n"))
      #expect(try TestFile.text("\(documents)/a.json.md") == "mine")
      try copy(to: "c.json")
    }
  }

  @Test func `a time that tells nothing yet is looked at again`() throws {
    func modified() throws -> Int? {
      try FolderIndex.existing(FolderIndex.usualPath(in: notes))?.file(at: "a.json")?.state.modified
    }
    _ = try once()
    #expect(try modified() == 0)
    let time = Date(timeIntervalSince1970: 1_000)
    try FileManager.default.setAttributes(
      [.modificationDate: time], ofItemAtPath: "\(notes)/a.json")
    #expect(try once() == .init())
    #expect(try modified() == 1_000_000_000_000)
  }

  @Test func `an outdated index is left alone while another process works on it`() throws {
    let place = FolderIndex.usualPath(in: notes)
    try TestFile.makeFolder("\(notes)/.inkrec")
    try FolderIndex.writable(place).database.run("PRAGMA user_version = 1")
    let held = try IndexPlace(of: notes, at: place).locked("held") {
      try once("--index", place)
    }
    #expect(
      held
        == .init(
          errors: "inkrec: '\(place)' can't be made anew: another process works on it\n", status: 6)
    )
    #expect(throws: ToolError.outdatedIndex(place)) { try FolderIndex.existing(place) }
    let answer = try once("--index", place)
    #expect(answer.output.hasPrefix("written") && answer.status == 0)
    #expect(answer.errors.hasSuffix("and is made anew\n"), "\(answer)")
  }

  @Test func `an index elsewhere and one that can't be are told apart from none`() throws {
    let elsewhere = "\(folder.path)/x/index.sqlite"
    _ = try once("--index", elsewhere)
    #expect(!FileManager.default.fileExists(atPath: FolderIndex.usualPath(in: notes)))
    #expect(try FolderIndex.existing(elsewhere)?.file(at: "a.json") != nil)
    try TestFile.write("no database, but long enough to be taken for one", to: elsewhere)
    let named = try once("--index", elsewhere)
    #expect(named.status == 6 && named.errors.contains(elsewhere), "\(named)")
    try TestFile.makeFolder("\(notes)/.inkrec")
    try FileManager.default.moveItem(
      atPath: elsewhere, toPath: FolderIndex.usualPath(in: notes))
    try FileManager.default.removeItem(atPath: "\(documents)/a.json.md")
    let usual = try once()
    #expect(usual.output.hasPrefix("written") && usual.status == 0)
    #expect(usual.errors.contains("as with --no-index"), "\(usual)")
  }
}
