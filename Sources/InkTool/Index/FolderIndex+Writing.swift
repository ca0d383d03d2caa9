import InkKit

extension FolderIndex {
  /// Puts the readings of a file in the place of what was there of it, all or nothing.
  func put(_ readings: FileReadings, at path: String, reader: String) throws(ToolError) {
    try perform {
      try database.transaction {
        let values: [SQLiteValue] = [
          .integer(readings.state.byteCount), .integer(readings.state.modified),
          .text(readings.digest), .text(readings.reader(reader)), .text(readings.models.stored),
          readings.problems.isEmpty ? .null : .text(readings.problems.joined(separator: "\n")),
          .integer(readings.isDamaged ? 1 : 0), .text(path),
        ]
        guard let pages = readings.pages else {
          try database.run(
            "UPDATE files SET bytes = ?1, modified = ?2 WHERE path = ?3",
            [values[0], values[1], .text(path)])
          return
        }
        try forget(path)
        try database.run(
          "INSERT INTO files(bytes, modified, sha256, reader, models, problem, damaged, path) "
            + "VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
        let file = database.lastRow
        for (source, page) in pages { try add(page, at: source, of: file) }
      }
    }
  }

  /// Forgets files.
  func remove(_ paths: some Sequence<String>) throws(ToolError) {
    try perform {
      try database.transaction {
        for path in paths { try forget(path) }
      }
    }
  }

  private func forget(_ path: String) throws {
    try database.run(
      "INSERT INTO texts(texts, rowid, folded, others) SELECT 'delete', l.id, l.folded, l.others "
        + "FROM files f JOIN pages p ON p.file = f.id JOIN lines l ON l.page = p.id "
        + "WHERE f.path = ?", [.text(path)])
    try database.run("DELETE FROM files WHERE path = ?", [.text(path)])
  }

  private func add(_ page: ReadPage, at source: AnswerSource, of file: Int) throws {
    try database.run(
      "INSERT INTO pages(file, line, ink, page, language, min_x, min_y, max_x, max_y) "
        + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(file), .integer(source.line), source.index.map { .integer($0) } ?? .null,
        source.page.map { .integer($0) } ?? .null,
        page.language.map { .text($0.description) } ?? .null,
      ] + page.bounds.values)
    let id = database.lastRow
    let texts = page.indexTexts
    var number = 0
    for (region, part) in page.regions.enumerated() {
      for line in part.lines {
        try database.run(
          "INSERT INTO lines(page, number, region, kind, text, probability, min_x, min_y, max_x, "
            + "max_y, right_to_left, alternatives, folded, others) "
            + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          [
            .integer(id), .integer(number + 1), .integer(region + 1), .text(part.kind.rawValue),
            .text(line.text), .real(Double(line.probability)),
          ] + line.boundingBox.values + [
            .integer(line.isRightToLeft ? 1 : 0), .text(line.alternatives.stored),
            .text(texts[number].best), .text(texts[number].others),
          ])
        let row = database.lastRow
        try database.run(
          "INSERT INTO texts(rowid, folded, others) VALUES (?, ?, ?)",
          [.integer(row), .text(texts[number].best), .text(texts[number].others)])
        for (index, word) in line.words.enumerated() { try add(word, index + 1, of: row) }
        number += 1
      }
    }
  }

  private func add(_ word: ReadWord, _ number: Int, of line: Int) throws {
    let isPart = word.text.unicodeScalars.contains(where: \.isOfUnspacedScript)
    try database.run(
      "INSERT INTO words(line, number, text, first, past, probability, min_x, min_y, max_x, "
        + "max_y, crossed_out, alternatives, characters) "
        + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(line), .integer(number), .text(word.text), .integer(word.range.lowerBound),
        .integer(word.range.upperBound), .real(Double(word.probability)),
      ] + word.boundingBox.values + [
        .integer(word.isCrossedOut ? 1 : 0), .text(word.alternatives.stored),
        isPart ? .text(word.characters.map(StoredCharacter.init).encoded()) : .null,
      ])
  }
}

extension [String: String] {
  /// The models as they are stored: `tag=digest` with spaces between.
  fileprivate var stored: String {
    sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}

extension BoundingBox {
  /// The edges as they are stored.
  fileprivate var values: [SQLiteValue] { [minX, minY, maxX, maxY].map { .real(Double($0)) } }
}

extension [ReadWord.Alternative] {
  /// The texts as they are stored: `[["text",0.25],…]`.
  fileprivate var stored: String { map(StoredAlternative.init).encoded() }
}

/// A text and its probability as an array of JSON.
private struct StoredAlternative: JSONWritable {
  let alternative: ReadWord.Alternative

  func write(to json: inout JSONWriter) {
    json.writeArray {
      $0.element(alternative.text)
      $0.element(alternative.probability)
    }
  }
}

/// A character, its range and its box as an array of JSON.
private struct StoredCharacter: JSONWritable {
  let segment: GraphemeSegment

  func write(to json: inout JSONWriter) {
    json.writeArray {
      $0.element(segment.grapheme)
      $0.element(segment.range.lowerBound)
      $0.element(segment.range.upperBound)
      let box = segment.boundingBox
      for edge in [box.minX, box.minY, box.maxX, box.maxY] { $0.element(edge) }
    }
  }
}
