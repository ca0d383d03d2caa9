import Dispatch
import InkKit

/// Answers the requests of the page to find words, by the index of a folder.
struct SearchService: Sendable {
  let place: IndexPlace
  /// Hits that are less likely are left out.
  let minimumProbability: Float
  /// The differences of writing that don't count.
  private let folding: TextFolding
  /// How many words may lie between those that are looked for.
  private let reach: Int
  /// Answers one request after the other.
  private let queue = DispatchQueue(label: "inkrec.search")

  /// The most pages of an answer.
  private static let pageLimit = 100
  /// The most hits of a page that are told.
  private static let hitLimit = 50

  /// Answers by the index of a folder.
  init(
    _ place: IndexPlace, minimumProbability: Float, folding: TextFolding = TextFolding(),
    reach: Int = SearchQuery.usualReach
  ) {
    self.place = place
    self.minimumProbability = minimumProbability
    self.folding = folding
    self.reach = reach
  }

  /// Answers a request in JSON with JSON, on another thread.
  func submit(_ request: [UInt8], _ reply: @escaping @Sendable (String) -> Void) {
    queue.async { reply(answer(to: request)) }
  }

  /// The answer to `{"query": …}` or `{"picture": PAGE, "query": …}`.
  func answer(to request: [UInt8]) -> String {
    do {
      let json = try JSONValue(parsing: request)
      guard let text = json["query"]?.string else {
        throw ToolError.usage("a request needs 'query'")
      }
      let query = try SearchQuery(text, folding: folding, reach: reach)
      guard let index = try FolderIndex.existing(place.path) else { throw place.missing }
      if let page = json["picture"]?.integer {
        return try picture(of: page, query, in: index)
      }
      return try pages(with: query, in: index)
    } catch let error as ToolError {
      return error.encoded()
    } catch {
      return ToolError.usage("\(error)").encoded()
    }
  }

  private func pages(with query: SearchQuery, in index: FolderIndex) throws -> String {
    let candidates = try index.candidates(for: query)
    var found: [FoundEntry] = []
    var isCut = false
    search: for (name, file) in try index.files().sorted(by: { $0.key < $1.key }) {
      for id in try candidates?[file.id] ?? (candidates == nil ? index.pages(of: file.id) : []) {
        let (source, page) = try index.page(id, named: name)
        let hits = page.hits(of: query, minimumProbability: minimumProbability)
        guard !hits.isEmpty else { continue }
        guard found.count < Self.pageLimit else {
          isCut = true
          break search
        }
        if hits.count > Self.hitLimit { isCut = true }
        found.append(
          FoundEntry(
            id: id,
            found: FoundPage(source: source, page: page, hits: Array(hits.prefix(Self.hitLimit)))))
      }
    }
    return JSONMembers { [found, isCut] in
      $0.member("hitCount", found.reduce(0) { $0 + $1.found.hits.count })
      $0.member("isCut", isCut)
      $0.member("pages", found)
    }.encoded()
  }

  /// The picture of a page with its hits marked.
  private func picture(of id: Int, _ query: SearchQuery, in index: FolderIndex) throws -> String {
    guard let name = try index.file(ofPage: id) else {
      throw ToolError.usage("the index has no such page any more")
    }
    let path = (place.folder.hasSuffix("/") ? place.folder : place.folder + "/") + name
    let (source, page) = try index.page(id, named: path)
    guard let drawn = InkSource.ink(at: source, as: InkInput()) else {
      throw ToolError.file(path, cannotBe: "drawn", because: "the ink is not there any more")
    }
    var found = FoundPage(
      source: source, page: page,
      hits: page.hits(of: query, minimumProbability: minimumProbability))
    found.ink = drawn.ink
    found.texts = drawn.typed
    let svg = SearchDrawing.drawing(of: [found]).svg
    return JSONMembers { $0.member("svg", svg) }.encoded()
  }
}

/// A page with hits, as the browser gets it.
private struct FoundEntry: JSONObject {
  let id: Int
  let found: FoundPage

  func writeMembers(to json: inout JSONWriter) {
    json.member("id", id)
    json.member("name", found.source.description)
    json.member(
      "hits",
      found.hits.map { hit in
        let snippet = Snippet(of: hit, on: found.page)
        return JSONMembers {
          $0.member("line", hit.line + 1)
          $0.member("probability", hit.probability)
          $0.member("read", snippet.bestReading)
          $0.member("pieces", snippet.pieces)
        }
      })
  }
}

extension Snippet.Piece: JSONObject {
  func writeMembers(to json: inout JSONWriter) {
    json.member("text", text)
    json.member("found", isFound)
  }
}
