import InkKit

extension FolderIndex {
  /// The pages of each file, by its number, that may have hits; `nil` if the query leaves no way to tell.
  func candidates(for query: SearchQuery) throws(ToolError) -> [Int: [Int]]? {
    let terms = query.indexTerms
    var pages: Set<Int>?
    for term in terms {
      let found = try rows(
        "SELECT DISTINCT l.page FROM texts JOIN lines l ON l.id = texts.rowid "
          + "WHERE texts MATCH ?", [.text(term)]
      ) { $0.integer(0) }
      pages = pages.map { $0.intersection(found) } ?? Set(found)
      if pages?.isEmpty == true { break }
    }
    guard let pages else { return nil }
    var byFile: [Int: [Int]] = [:]
    for page in pages.sorted() {
      let file = try rows("SELECT file FROM pages WHERE id = ?", [.integer(page)]) { $0.integer(0) }
      if let file = file.first { byFile[file, default: []].append(page) }
    }
    return byFile
  }

  /// The numbers of all pages of a file.
  func pages(of file: Int) throws(ToolError) -> [Int] {
    try rows("SELECT id FROM pages WHERE file = ? ORDER BY id", [.integer(file)]) {
      $0.integer(0)
    }
  }

  /// The path of the file that a page is of; `nil` if there is no such page.
  func file(ofPage id: Int) throws(ToolError) -> String? {
    try rows(
      "SELECT f.path FROM pages p JOIN files f ON f.id = p.file WHERE p.id = ?", [.integer(id)]
    ) { $0.text(0) }.first
  }

  /// A page as it was read, without baselines and drawings, and where it is.
  func page(_ id: Int, named name: String) throws(ToolError) -> (AnswerSource, ReadPage) {
    let found = try rows(
      "SELECT line, ink, page, language, min_x, min_y, max_x, max_y FROM pages WHERE id = ?",
      [.integer(id)]
    ) { row in
      (
        AnswerSource(
          file: name, line: row.integer(0), index: row.isNull(1) ? nil : row.integer(1),
          page: row.isNull(2) ? nil : row.integer(2)),
        ReadPage(bounds: row.box(4), language: try? LanguageTag(row.text(3)))
      )
    }
    guard let (source, found) = found.first else {
      throw .damagedIndex(path, "a page is not there any more")
    }
    var page = found
    var words = try self.words(of: id)
    let lines = try rows(
      "SELECT id, region, kind, text, probability, min_x, min_y, max_x, max_y, right_to_left, "
        + "alternatives FROM lines WHERE page = ? ORDER BY id", [.integer(id)]
    ) { row in
      (
        region: row.integer(1), kind: row.text(2),
        line: ReadLine(
          text: row.text(3), boundingBox: row.box(5),
          baseline: ReadLine.Baseline(
            from: StrokePoint(x: Float(row.real(5)), y: Float(row.real(8))),
            to: StrokePoint(x: Float(row.real(7)), y: Float(row.real(8)))),
          xHeight: Float(row.real(8) - row.real(6)) / 2, isRightToLeft: row.integer(9) != 0,
          words: words.removeValue(forKey: row.integer(0)) ?? [],
          probability: Float(row.real(4)), alternatives: row.alternatives(10))
      )
    }
    var last: Int?
    for (region, kind, line) in lines {
      if last != region || page.regions.isEmpty {
        page.regions.append(
          ReadRegion(
            kind: ReadRegion.Kind(rawValue: kind) ?? .paragraph, boundingBox: line.boundingBox,
            lines: []))
      }
      page.regions[page.regions.count - 1].lines.append(line)
      last = region
    }
    return (source, page)
  }

  /// The words of each line of a page.
  private func words(of page: Int) throws(ToolError) -> [Int: [ReadWord]] {
    let words = try rows(
      "SELECT w.line, w.text, w.first, w.past, w.probability, w.min_x, w.min_y, w.max_x, "
        + "w.max_y, w.crossed_out, w.alternatives, w.characters "
        + "FROM lines l JOIN words w ON w.line = l.id WHERE l.page = ? ORDER BY w.id",
      [.integer(page)]
    ) { row in
      let first = max(0, row.integer(2))
      return (
        line: row.integer(0),
        word: ReadWord(
          text: row.text(1), range: first..<max(first, row.integer(3)),
          boundingBox: row.box(5), probability: Float(row.real(4)),
          alternatives: row.alternatives(10), characters: row.characters(11),
          isCrossedOut: row.integer(9) != 0)
      )
    }
    return Dictionary(grouping: words, by: \.line).mapValues { $0.map(\.word) }
  }
}

extension SQLiteRow {
  /// A box whose edges are in four columns.
  fileprivate func box(_ column: Int) -> BoundingBox {
    BoundingBox(
      minX: Float(real(column)), minY: Float(real(column + 1)), maxX: Float(real(column + 2)),
      maxY: Float(real(column + 3)))
  }

  /// The texts of a column; none where they make no sense.
  fileprivate func alternatives(_ column: Int) -> [ReadWord.Alternative] {
    let text = text(column)
    guard text != "[]", let values = (try? JSONValue(parsing: Array(text.utf8)))?.array else {
      return []
    }
    return values.compactMap { value in
      guard let pair = value.array, pair.count == 2, let text = pair[0].string,
        let number = pair[1].number
      else { return nil }
      return ReadWord.Alternative(text: text, probability: Float(number))
    }
  }

  /// The characters of a column; none where they make no sense.
  fileprivate func characters(_ column: Int) -> [GraphemeSegment] {
    guard !isNull(column),
      let values = (try? JSONValue(parsing: Array(text(column).utf8)))?.array
    else { return [] }
    return values.compactMap { value in
      guard let parts = value.array, parts.count == 7, let grapheme = parts[0].string,
        let first = parts[1].integer, let past = parts[2].integer, 0 <= first, first <= past
      else { return nil }
      let edges = parts[3...].compactMap { $0.number.map { Float($0) } }
      guard edges.count == 4 else { return nil }
      return GraphemeSegment(
        grapheme: grapheme, range: first..<past,
        boundingBox: BoundingBox(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3]),
        drawingSegments: [])
    }
  }
}
