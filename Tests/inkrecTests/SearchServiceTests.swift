import Foundation
import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTool

/// The answers to the page to find words, from an index that was written by hand.
@Suite(.enabled(if: SQLiteLibrary.shared != nil, "needs the library of SQLite"))
struct SearchServiceTests {
  private let folder: TemporaryFolder
  private let service: SearchService

  init() throws {
    folder = try TemporaryFolder()
    let arguments = ParsedArguments(command: ["inkrec", "search"])
    let place = IndexPlace(of: folder.path, arguments)
    try FileSystem.createFolder(FileSystem.parent(of: place.path))
    let index = try FolderIndex.writable(place.path)
    for (number, name) in ["note.json", "gone.json"].enumerated() {
      let page = ReadPage.ofTexts("he came by house/horse:0.25", "<b>in/on:0.05 May")
      try index.put(
        FileReadings(
          state: FileState(byteCount: 1, modified: 1), digest: "d",
          pages: [(AnswerSource(file: name, line: 1), page)]),
        at: name, reader: "r")
      #expect(try index.files().count == number + 1)
    }
    try TestFile.copy(Fixtures.folder + "/note.json", to: folder.path + "/note.json")
    service = SearchService(place, minimumProbability: 0.1)
  }

  private func answer(_ request: String) throws -> JSONValue {
    try JSONValue(parsing: Array(service.answer(to: Array(request.utf8)).utf8))
  }

  @Test func `a query is answered with pages, their hits in pieces, and what was read instead`()
    throws
  {
    let answer = try answer(#"{"query":"horse"}"#)
    #expect(answer["hitCount"]?.integer == 2 && answer["isCut"] == .bool(false))
    let page = try #require(answer["pages"]?.array?.last)
    #expect(page["name"]?.string == "note.json:1")
    let hit = try #require(page["hits"]?.array?.first)
    #expect(hit["line"]?.integer == 1 && hit["probability"]?.number == 0.25)
    #expect(hit["read"]?.string == "house")
    #expect(
      hit["pieces"]?.array?.map { $0["text"]?.string } == ["he came by ", "horse"])
    #expect(hit["pieces"]?.array?.map { $0["found"] } == [.bool(false), .bool(true)])
    #expect(try self.answer(#"{"query":"on"}"#)["hitCount"]?.integer == 0, "it is too unlikely")
  }

  @Test func `capitals and distance count where they are asked for`() throws {
    func count(_ query: String, _ service: SearchService) throws -> Int? {
      let answer = service.answer(to: Array(#"{"query":"\#(query)"}"#.utf8))
      return try JSONValue(parsing: Array(answer.utf8))["hitCount"]?.integer
    }
    let exact = SearchService(
      service.place, minimumProbability: 0.1, folding: TextFolding(keepsCase: true), reach: 1)
    for query in ["HOUSE", "he house"] {
      #expect(try count(query, service) == 2, "\(query)")
      #expect(try count(query, exact) == 0, "\(query)")
    }
    for query in ["house", "came house"] { #expect(try count(query, exact) == 2, "\(query)") }
  }

  @Test(arguments: ["--json", "--count", "--no-index", "--language=de"])
  func `options that the page has no use for are refused`(_ option: String) throws {
    let answer = try Tool.run("search", "--serve", option, folder.path)
    #expect(answer.status == 2 && answer.output.isEmpty)
    #expect(answer.errors.hasPrefix("inkrec: '--serve' shows in a browser what the index has, "))
  }

  @Test func `a picture has the hits marked, and one that can't be drawn is named`() throws {
    let pages = try #require(try answer(#"{"query":"horse"}"#)["pages"]?.array)
    let ids = try pages.map { try #require($0["id"]?.integer) }
    let svg = try answer(#"{"picture":\#(ids[1]),"query":"horse"}"#)["svg"]?.string
    #expect(svg?.contains(">horse 0.25</text>") == true)
    let gone = try answer(#"{"picture":\#(ids[0]),"query":"horse"}"#)
    #expect(gone["error"]?.string?.contains("the ink is not there any more") == true)
    #expect(try answer(#"{"picture":99,"query":"horse"}"#)["error"] != nil)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"query":1}"#, #"{"query":"*"}"#, #"{"picture":1}"#, "nonsense",
    #"{"query":"\u0000"#,
  ]) func `what is no request is answered with an error`(_ request: String) throws {
    #expect(try answer(request)["error"]?.string?.isEmpty == false)
  }

  @Test func `the page loads nothing, and has the name of the folder as a text`() {
    var page = SearchPage(folder: "<script>\"x")
    page.requests = "request"
    #expect(page.html.contains("Words in &lt;script&gt;&quot;x"))
    #expect(page.policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(page.policy.contains("connect-src 'self'"))
    #expect(!page.html.contains("src=\"") && !page.html.contains("http:"))
  }
}
