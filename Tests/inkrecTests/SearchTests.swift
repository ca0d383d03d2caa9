import Foundation
import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTool

/// `inkrec search` and `inkrec index` with the models that come with the source.
@Suite struct SearchCommandTests {
  private let note = Fixtures.folder + "/note.json"

  @Test(.inOptimizedBuilds)
  func `a hit has file, page, line, text, box and probability, and the status is 0`() throws {
    let answer = try Tool.run("search", "TEN", note)
    #expect(answer.status == 0 && answer.errors == "")
    let cells = answer.output.split(separator: "\t").map(String.init)
    #expect(cells.count == 3 && cells[0] == "\(note):1:2:see you at ten")
    let scratch = try TemporaryFolder()
    let json = try Tool.run(
      "search", "\"ten\"", note, "--json", "--render", "\(scratch.path)/hit.svg")
    let hit = try json.json
    #expect(
      hit.object?.map(\.key) == ["file", "line", "textLine", "text", "probability", "parts"])
    #expect(hit["textLine"]?.integer == 2 && hit["text"]?.string == "ten")
    #expect(hit["parts"]?.array?.first?["line"]?.string == "see you at ten")
    let drawing = try TestFile.text("\(scratch.path)/hit.svg")
    #expect(drawing.contains("crimson") && drawing.contains(">ten "))
  }

  @Test func `what was typed on a page is found, with and without ink beside it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/typed.xopp"
    try TestFile.write(
      """
      <?xml version="1.0"?><xournal version="0.4"><page width="600" height="800">\
      <layer><text size="12" x="100" y="100">Budget of the\ngarden house</text></layer></page>\
      <page width="600" height="800"><layer>\
      <stroke tool="pen" color="#000000ff" width="1.4">100 100 100 150</stroke>\
      <text size="12" x="100" y="200">second budget</text></layer></page></xournal>
      """, to: path)
    let answer = try Tool.run("search", "budget", path)
    #expect(answer.status == 0 && answer.errors == "")
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("\(path):1:1:Budget of the\t100.0,100.0 ") == true)
    #expect(lines.last?.hasPrefix("\(path):2:2:second budget\t") == true)
    let json = try Tool.run("search", "--json", "budget", path)
    #expect(json.status == 0 && !json.output.contains("strokeIDs"))
    guard SQLiteLibrary.shared != nil else { return }
    #expect(try Tool.run("index", "--quiet", folder.path).status == 0)
    #expect(try Tool.run("search", "--json", "budget", folder.path) == json)
    let indexed = try Tool.run("search", "budget", folder.path)
    #expect(indexed.output == answer.output)
  }

  @Test func `the status is 1 if nothing is found, and 2 on errors`() throws {
    #expect(try Tool.run("search", "zebra", note) == .init(status: 1))
    for words in [
      ["search"], ["search", "*", note], ["search", "a", "nowhere.json"],
      ["search", "a", note, "--language", "qqq-x"], ["search", "a", note, "--near", "-1"],
      ["search", "a", note, "--render", "/none/a.svg"], ["search", "a", note, "--index", "x"],
      ["search", "a", Fixtures.folder, "--index", "x", "--pages", "1"],
      ["search", "a", note, "--port", "80"], ["search", "a", note, "--index", "x", "--no-index"],
      ["search", "a", note, "--json", "--count"], ["search", "a", note, "--color", "red"],
    ] {
      let answer = try Tool.run(words, input: Data())
      #expect(answer.status == 2 && answer.errors.hasPrefix("inkrec: "), "\(words) \(answer)")
    }
  }

  @Test(.inOptimizedBuilds) func `colours, counts and names come as they are asked for`() throws {
    let colored = try Tool.run("search", "ten", note, "--color", "always").output
    #expect(colored.contains("see you at \u{1B}[1;31mten\u{1B}[0m\t"))
    #expect(colored.hasPrefix("\u{1B}[35m\(note)\u{1B}[0m:1:\u{1B}[32m2\u{1B}[0m:"))
    let unnamed = try Tool.run("search", "ten", note, "--no-filename").output
    #expect(unnamed.hasPrefix("1:2:see you at ten\t"), "\(unnamed)")
    #expect(try Tool.run("search", "-c", "*e*", note).output == "\(note):3\n")
    #expect(
      try Tool.run("search", "--count", "zebra", note) == .init(output: "\(note):0\n", status: 1))
    #expect(try Tool.run("search", "--files-with-matches", "zebra", note) == .init(status: 1))
    let full = try Tool.shell(
      "test -w /dev/full || { echo 2; exit; }; inkrec search -c ten '\(note)' > /dev/full "
        + "2> /dev/null; echo $?")
    #expect(full.output == "2\n")
    #expect(try Tool.run("search", "--files-with-matches", "you", note).output == "\(note)\n")
  }

  @Test func `a line break or tab in the name of a file makes no other hit`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a\nforged:1:1:\tb.json"
    try TestFile.copy(Fixtures.folder + "/hello-a.json", to: path)
    let name = "\(folder.path)/a\\nforged:1:1:\\tb.json"
    let hit = try Tool.run("search", "a", path).output
    #expect(hit.hasPrefix("\(name):1:1:a\t") && hit.filter { $0 == "\n" }.count == 1, "\(hit)")
    #expect(try Tool.run("search", "-c", "a", path).output == "\(name):1\n")
    #expect(try Tool.run("search", "--files-with-matches", "a", path).output == "\(name)\n")
  }
}

/// `inkrec index`, and searches that take what it kept.
@Suite(.enabled(if: SQLiteLibrary.shared != nil, "needs the library of SQLite"))
struct IndexTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try copy("hello-world", to: "a")
    try copy("note", to: "b/c")
    try TestFile.write("no ink", to: folder.path + "/d.json")
  }

  @Test func `hits come in the order of the paths, whatever of them is new since`() throws {
    let notes = try TemporaryFolder()
    for name in ["b", "d", "a", "c"] {
      try TestFile.copy(Fixtures.folder + "/hello-a.json", to: "\(notes.path)/\(name).json")
      if name == "d" { #expect(try Tool.run("index", "--quiet", notes.path).status == 0) }
    }
    let answer = try Tool.run("search", "a", notes.path)
    let unindexed = try Tool.run("search", "a", "--no-index", notes.path)
    #expect(answer.output == unindexed.output)
    #expect(answer.output.split(separator: "\n").count == 4, "\(answer)")
    #expect(answer.errors.hasPrefix("inkrec: 2 files are new or changed since"), "\(answer)")
  }

  @Test(.inOptimizedBuilds)
  func `what is left out is said each time that somebody wants to know`() throws {
    let path = folder.path
    for words in [["index"], ["index"], ["search", "hello"]] {
      let told = try Tool.run(words + [path, "--verbose"])
      #expect(told.status == 0, "\(told)")
      #expect(told.errors.hasPrefix("inkrec: '\(path)/d.json' is left out: "), "\(told)")
      #expect(told.errors.filter { $0 == "\n" }.count == 1, "\(told)")
      #expect(try Tool.run(words + [path]).errors == "")
    }
  }

  private func copy(_ name: String, to other: String) throws {
    try TestFile.copy("\(Fixtures.folder)/\(name).json", to: "\(folder.path)/\(other).json")
  }

  @Test(.inOptimizedBuilds) func `a named file that is no index is neither searched nor removed`()
    throws
  {
    let note = folder.path + "/b/c.json"
    let missing = try Tool.run("search", "ten", folder.path, "--index", folder.path + "/none")
    #expect(missing.status == 2, "\(missing)")
    #expect(missing.errors.contains("it is not there; 'inkrec index --index "), "\(missing)")
    for words in [["--remove"], ["--rebuild"], []] {
      let answer = try Tool.run(["index", folder.path, "--index", note] + words)
      #expect(answer.status == 6 && answer.output.isEmpty, "\(answer)")
      #expect(
        answer.errors.contains("it is no index of inkrec; it is left as it is"), "\(answer)")
      #expect(!FileSystem.exists(note + ".lock"))
    }
    for words in [["--model", "/none"], ["--rebuild", "--model", "/none"]] {
      #expect(
        try Tool.run(["index", folder.path] + words)
          == .init(errors: "inkrec: '/none' can't be read: No such file or directory\n", status: 6))
      #expect(!FileSystem.exists(folder.path + "/.inkrec"))
    }
    let found = try Tool.run("search", "ten", folder.path, "--index", note)
    #expect(found.status == 2 && found.errors.contains("it is no index of inkrec"), "\(found)")
    #expect(try Tool.run("search", "ten", note).status == 0)
    let own = folder.path + "/own.sqlite"
    #expect(try Tool.run("index", folder.path, "--index", own).status == 0)
    #expect(try Tool.run("index", folder.path, "--index", own, "--remove").status == 0)
    #expect(!FileSystem.exists(own))
  }

  @Test(.inOptimizedBuilds)
  func `only what has changed is read, and searches find what is there now`() throws {
    let path = folder.path
    let first = try Tool.run("index", path)
    #expect(first.output == "3 files read (2 pages), 0 unchanged, 0 removed\n")
    #expect(first.status == 0 && first.errors == "")
    #expect(
      try Tool.run("index", path).output == "0 files read (0 pages), 3 unchanged, 0 removed\n")
    let unindexed = try Tool.run("search", "hello", path, "--no-index")
    let indexed = try Tool.run("search", "hello", path)
    #expect(indexed == unindexed && indexed.output.split(separator: "\n").count == 2)
    for words in [[path], [path, "--no-index"]] {
      let counts = try Tool.run(["search", "-c", "ten"] + words)
      #expect(counts.output == "\(path)/a.json:0\n\(path)/b/c.json:1\n", "\(words)")
    }
    let french = try Tool.run("search", "-l", "fr", "hello", path)
    #expect(
      french.errors == "inkrec: '\(path)' was indexed with another language, other options or "
        + "models; 3 files are read now\n")

    try FileManager.default.removeItem(atPath: path + "/a.json")
    try copy("hello-a", to: "b/c")
    try copy("note", to: "e")
    let changed = try Tool.run("search", "hello", path)
    #expect(changed.output.hasPrefix("\(path)/e.json:1:1:hello world\t"))
    #expect(changed.output.split(separator: "\n").count == 1)
    #expect(
      changed.errors == "inkrec: 2 files are new or changed since '\(path)' was indexed, and read "
        + "now; 'inkrec index' keeps that\n")
    let status = try Tool.run("index", "--status", path, "--json")
    let counts = try status.json
    #expect(counts["changed"]?.integer == 2 && counts["gone"]?.integer == 1)
    #expect(
      try Tool.run("index", path).output == "2 files read (2 pages), 1 unchanged, 1 removed\n")
    #expect(try Tool.run("index", "--check", path).status == 0)
    #expect(try Tool.run("index", "--remove", path).status == 0)
    #expect(try Tool.run("index", "--status", path).status == 6)
  }

  @Test(.inOptimizedBuilds) func `what can't be read is told each time, as long as it is there`()
    throws
  {
    let path = folder.path
    try TestFile.write(#"{"strokes":1}"#, to: path + "/bad.json")
    let first = try Tool.run("index", path)
    #expect(first.status == 1 && first.errors.contains("bad.json"))
    let second = try Tool.run("index", path, "--json")
    #expect(second.status == 1 && second.errors == first.errors)
    let counts = try second.json
    #expect(counts["failed"]?.integer == 1 && counts["read"]?.integer == 0)
    let closed = path + "/closed.json"
    try TestFile.write("{}", to: closed)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    // Root opens all files.
    guard !FileManager.default.isReadableFile(atPath: closed) else { return }
    #expect(try Tool.run("index", path).status == 6, "a file that can't be opened is graver")
  }

  @Test func `a damaged file is named each time, and read again when it has changed`() throws {
    let notes = try TemporaryFolder()
    for name in ["a", "b"] {
      try TestFile.copy(Fixtures.folder + "/hello-a.json", to: "\(notes.path)/\(name).json")
    }
    let whole = try Tool.shell("cd \(notes.path); gzip a.json")
    #expect(whole.status == 0, "\(whole)")
    let file = "\(notes.path)/a.json.gz"
    let bytes = try TestFile.bytes(file)
    try TestFile.write(Array(bytes.prefix(bytes.count / 2)), to: file)
    let sentence = "inkrec: '\(file)' can't be read: it is damaged or cut short (gzip)\n"
    let first = try Tool.run("index", notes.path)
    #expect(first.status == 6 && first.errors == sentence, "\(first)")
    #expect(first.output.hasSuffix(" unchanged, 0 removed; damaged: 'a.json.gz'\n"), "\(first)")
    let second = try Tool.run("index", notes.path, "--json")
    #expect(second.status == 6 && second.errors == sentence)
    let counts = try second.json
    #expect(counts["read"] == 0 && counts["failed"] == 1 && counts["damaged"] == ["a.json.gz"])
    try TestFile.write(Array(bytes), to: file)
    let mended = try Tool.run("index", notes.path, "--json")
    #expect(mended.status == 0 && mended.errors == "")
    #expect(try mended.json["read"] == 1 && mended.json["damaged"] == [])
  }

  @Test(.inOptimizedBuilds) func `what took too long is read again`() throws {
    let hurried = try Tool.run("index", folder.path, "--timeout", "0.001")
    #expect(hurried.status == 1 && hurried.errors.contains("took longer than 1 ms"), "\(hurried)")
    #expect(
      try Tool.run("index", folder.path)
        == .init(output: "2 files read (2 pages), 1 unchanged, 0 removed\n"))
    #expect(
      try Tool.run("index", folder.path, "--timeout", "0.001")
        == .init(output: "0 files read (0 pages), 3 unchanged, 0 removed\n"))
  }

  @Test(.inOptimizedBuilds) func `a damaged index is named, and made anew when that is asked for`()
    throws
  {
    let path = folder.path
    try TestFile.write(
      String(repeating: "damage ", count: 1000), to: path + "/.inkrec/index.sqlite")
    for words in [["index", path], ["search", "hello", path]] {
      let answer = try Tool.run(words)
      #expect(answer.status == (words[0] == "index" ? 6 : 2))
      #expect(answer.errors.contains("is damaged (") && answer.output == "")
    }
    #expect(try Tool.run("index", "--rebuild", path).status == 0)
    #expect(try Tool.run("search", "hello", path, "-c").status == 0)
  }

  @Test func `a folder that is empty now, as one whose disk is away, keeps its index`() throws {
    let path = "\(folder.path)/disk"
    let place = ["--index", "\(folder.path)/index.sqlite"]
    try copy("hello-a", to: "disk/a")
    try copy("hello-a", to: "disk/b")
    #expect(try Tool.run(["index", path] + place).status == 0)
    try FileManager.default.moveItem(atPath: path, toPath: "\(folder.path)/away")
    try TestFile.makeFolder("\(path)/lost+found")
    let sentence =
      "inkrec: '\(path)' has no ink any more, and had 2 files of it, as if its disk were away; "
      + "nothing is removed; 'inkrec index --rebuild --index \(folder.path)/index.sqlite' empties "
      + "its index\n"
    let update = try Tool.run(["index", path] + place)
    let unchanged = "0 files read (0 pages), 0 unchanged, 0 removed\n"
    #expect(update == .init(output: unchanged, errors: sentence, status: 6))
    let status = try Tool.run(["index", path, "--status", "--json"] + place)
    #expect(status.status == 6 && status.errors == sentence)
    #expect(try status.json["files"]?.integer == 2)
    let search = try Tool.run(["search", "a", path] + place)
    #expect(search == .init(errors: sentence, status: 2))
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: "\(folder.path)/away", toPath: path)
    #expect(
      try Tool.run(["index", path] + place)
        == .init(output: "0 files read (0 pages), 2 unchanged, 0 removed\n"))
    for name in ["a", "b"] {
      try FileManager.default.removeItem(atPath: "\(path)/\(name).json")
    }
    #expect(try Tool.run(["index", path, "--rebuild"] + place) == .init(output: unchanged))
    #expect(try Tool.run(["index", path] + place) == .init(output: unchanged))
  }

  @Test(.inOptimizedBuilds) func `another program finds words and their boxes by SQL`() throws {
    _ = try Tool.run("index", folder.path)
    let program = try Tool.shell("command -v sqlite3 || true")
    guard program.status == 0, !program.output.isEmpty else { return }
    let answer = try Tool.shell(
      "sqlite3 '\(folder.path)/.inkrec/index.sqlite' \"SELECT path, place, line, text FROM readings "
        + "WHERE is_best AND text = 'ten'; SELECT l.text FROM texts JOIN lines l ON l.id = texts.rowid "
        + "WHERE texts MATCH 'ten'\"")
    #expect(answer.output == "b/c.json|1|2|ten\nsee you at ten\n")
  }

  @Test func `what is no folder is not indexed`() throws {
    let answer = try Tool.run("index", folder.path + "/a.json")
    #expect(answer.status == 6 && answer.errors.contains("it is not a folder"))
    let path = folder.path + "/a.json"
    #expect(
      try Tool.run("search", "--serve", path)
        == .init(errors: "inkrec: '\(path)' can't be opened: it is not a folder\n", status: 2))
  }
}
