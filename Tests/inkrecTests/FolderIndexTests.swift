import Foundation
import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTool

/// The database of an index, without any ink; see `IndexTests` for the command.
@Suite(.enabled(if: SQLiteLibrary.shared != nil, "needs the library of SQLite"))
struct FolderIndexTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/index.sqlite"
  }

  private func readings(_ pages: ReadPage..., digest: String = "d") -> FileReadings {
    FileReadings(
      state: FileState(byteCount: 7, modified: 5), digest: digest, models: ["en": "0"],
      pages: pages.enumerated().map {
        (AnswerSource(file: "f", line: 1, page: $0 + 1), $1)
      })
  }

  private func found(_ query: String, in index: FolderIndex) throws -> [String] {
    let query = try SearchQuery(query)
    let candidates = try #require(try index.candidates(for: query))
    return try index.files().sorted { $0.key < $1.key }.flatMap { name, file in
      try (candidates[file.id] ?? []).flatMap { id in
        let (source, page) = try index.page(id, named: name)
        return page.hits(of: query).map { "\(source.description):\($0.line + 1) \($0.text)" }
      }
    }
  }

  @Test func `a page is found by words that lost, and comes out as it went in`() throws {
    let index = try FolderIndex.writable(path)
    let page = ReadPage.ofTexts("he came by house/horse:0.25", "", "私は東京に/私は東亰に:0.25")
    try index.put(readings(page, .ofTexts("any infor-", "mation")), at: "a", reader: "r")
    try index.put(readings(.ofTexts("horses")), at: "b", reader: "r")
    #expect(try found("horse", in: index) == ["a:1:1 horse"])
    #expect(try found("HORSE*", in: index) == ["a:1:1 horse", "b:1:1 horses"])
    #expect(try found("\"by horse\"", in: index).count == 1)
    let parted = try found("information", in: index)
    #expect(parted == ["a:2:1 information"], "\(parted)")
    #expect(try found("東亰", in: index) == ["a:1:2 東亰"])
    #expect(try found("zebra", in: index) == [])
    #expect(try index.candidates(for: SearchQuery("*use")) == nil, "all pages are looked at")
    let (_, back) = try index.page(1, named: "a")
    #expect(back.regions.map { $0.lines.map(\.text) } == page.regions.map { $0.lines.map(\.text) })
    #expect(back.lines.map(\.boundingBox) == page.lines.map(\.boundingBox))
    #expect(back.lines[0].words.map(\.alternatives) == page.lines[0].words.map(\.alternatives))
    #expect(back.lines[0].words.map(\.range) == page.lines[0].words.map(\.range))
    #expect(back.lines[1].words[0].characters == page.lines[1].words[0].characters)
  }

  @Test func `what is put in the place of a file leaves nothing of it behind`() throws {
    let index = try FolderIndex.writable(path)
    try index.put(readings(.ofTexts("one"), .ofTexts("two")), at: "a", reader: "r")
    try index.put(readings(.ofTexts("three"), digest: "e"), at: "a", reader: "s")
    #expect(try found("one", in: index) == [] && found("three", in: index).count == 1)
    #expect(try index.counts().pages == 1 && index.counts().words == 1)
    #expect(try index.files()["a"]?.digest == "e" && index.files()["a"]?.reader == "s")
    try index.remove(["a", "b"])
    #expect(try index.counts().lines == 0 && found("three", in: index) == [])
    try index.check()
    try index.checkTexts()
  }

  @Test func `another program may read the index while it is written to`() throws {
    let index = try FolderIndex.writable(path)
    try index.put(readings(.ofTexts("one")), at: "a", reader: "r")
    let other = try #require(try FolderIndex.existing(path))
    #expect(try found("one", in: other).count == 1)
    try index.put(readings(.ofTexts("one")), at: "b", reader: "r")
    #expect(try found("one", in: other).count == 2)
  }

  @Test func `a file that is no index, or a damaged one, is named and left alone`() throws {
    try TestFile.write("no database, but long enough to be taken for one", to: path)
    #expect(throws: ToolError.self) { try FolderIndex.existing(path) }
    #expect(throws: ToolError.self) { try FolderIndex.writable(path) }
    #expect(try FolderIndex.existing(path + "x") == nil)
    // A run that was killed as it began has left an empty file.
    let empty = folder.path + "/empty.sqlite"
    try TestFile.write("", to: empty)
    #expect(try FolderIndex.existing(empty) == nil)
    _ = try FolderIndex.writable(empty)
    #expect(try FolderIndex.existing(empty) != nil)
    // A pipe would be waited for.
    let pipe = folder.path + "/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(throws: ToolError.self) { try FolderIndex.existing(pipe) }
    #expect(throws: ToolError.self) { try FolderIndex.writable(pipe) }
    let library = try #require(SQLiteLibrary.shared)
    for sql in ["CREATE TABLE files(id)", "PRAGMA user_version = 9"] {
      let foreign = folder.path + "/\(sql.count).sqlite"
      try SQLiteDatabase(foreign, createsIt: true, by: library).run(sql)
      #expect(throws: ToolError.self, "\(sql)") { try FolderIndex.writable(foreign) }
    }
  }

  @Test func `tables that somebody changed are not taken for those of an index`() throws {
    try FolderIndex.writable(path).put(readings(.ofTexts("one")), at: "a", reader: "r")
    let library = try #require(SQLiteLibrary.shared)
    try SQLiteDatabase(path, createsIt: true, by: library).run(
      "CREATE TRIGGER more AFTER DELETE ON files BEGIN DELETE FROM lines; END")
    #expect {
      try FolderIndex.existing(path)
    } throws: {
      ($0 as? ToolError)?.message.contains("'inkrec index --rebuild' makes it anew") == true
    }
  }

  @Test func `an index of an older version is made anew, and until then not searched`() throws {
    let notes = folder.path + "/notes"
    try TestFile.copy("\(Fixtures.folder)/hello-a.json", to: notes + "/a.json")
    let place = FolderIndex.usualPath(in: notes)
    try TestFile.makeFolder(notes + "/.inkrec")
    try FolderIndex.writable(place).database.run("PRAGMA user_version = 1")
    let made = "the index '\(place)' was made by an older version of inkrec"
    let found = try Tool.run("search", "--files-with-matches", "a", notes)
    #expect(
      found
        == .init(
          output: "\(notes)/a.json\n",
          errors: "inkrec: \(made); 'inkrec index' makes it anew; '\(notes)' is read without it\n"))
    #expect(try Tool.run("index", "--status", notes).status == 6)
    let index = try Tool.run("index", notes)
    #expect(
      index
        == .init(
          output: "1 file read (1 page), 0 unchanged, 0 removed\n",
          errors: "inkrec: \(made), and is made anew\n"))
    #expect(try Tool.run("search", "--files-with-matches", "a", notes).errors == "")
  }

  @Test func `bytes that were changed at random end in an error or in rows, not in a crash`() throws
  {
    try FolderIndex.writable(path).put(
      readings(.ofTexts("one two/too:0.25 three", "four 東京/東亰:0.2")), at: "a", reader: "r")
    try FolderIndex.writable(path).database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    let bytes = try TestFile.bytes(path)
    var random = SplitMix64(seed: 7)
    for number in 0..<200 {
      var spoilt = bytes
      for _ in 0...number % 4 {
        spoilt[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let file = "\(folder.path)/\(number).sqlite"
      try TestFile.write(spoilt, to: file)
      do {
        guard let index = try FolderIndex.existing(file) else { continue }
        _ = try index.files()
        let candidates = try index.candidates(for: SearchQuery("too"))
        for id in candidates?.values.flatMap(\.self) ?? [] {
          let page = try index.page(id, named: "a").1
          _ = page.hits(of: try SearchQuery("too"))
          _ = page.hits(of: try SearchQuery("東"))
        }
      } catch let error as ToolError {
        #expect(error.status == .fileFailure)
      }
    }
  }
}
