import InkEvaluation
import InkKit
import InkTraining

/// Pages of recipes made up of words and letters of one writer each, made into rows.
enum TaggedPagesBenchmark {
  private static let pageCount = 60
  private static let rowCount = 6

  static func run(data: String) throws {
    guard
      let tagging = try CheckoutModels.recipe(TaggerRecipe.self, of: "ingredients"),
      let policy = tagging.policy
    else { throw LeftOut(reason: "the recipe has no tagger of ingredients") }
    let lines = try ["nyt", "tasteset"].flatMap {
      try TaggingBenchmark.labelled($0, "dev", of: data, tags: tagging.tags)
    }.map(policy.applied)
    let pages = try pages(of: lines, data: data)
    let table = Table(
      "\(pages.count) pages of lines of ingredients, each of the ink of one writer of `dev`",
      [
        ("readings", 34), ("rows", 6), ("text right", 11), ("as labelled", 12),
        ("as the true text", 17), ("value", 8), ("lines joined", 13), ("a page", 9),
      ])
    let tagger = try CheckoutModels.tagger(for: "en-x-recipe")
    let recognizer = try CheckoutModels.recognizer(
      options: RecognizerOptions(maximumResultCount: 10, layout: .line))
    var reader = PageTagger(tagger: tagger, recognizer: recognizer)
    func row(_ title: String) {
      var score = PageScore()
      for page in pages { score.add(page, by: reader) }
      score.show(title, in: table)
    }
    let usual = reader
    for weight in [0, 0.1, 0.2, 0.35, 0.5, 0.8] as [Float] {
      reader.fluencyWeight = weight
      row(weight == 0 ? "best alone" : "10 best, weight \(fixed(Double(weight), 2))")
    }
    reader = usual
    for cost in [0.5, 3] as [Float] {
      reader.lookAlikeCost = cost
      row("as shipped, digits at \(fixed(Double(cost), 1))")
    }
    // Nobody takes a letter for a digit at that price.
    reader.lookAlikeCost = 1e6
    row("as shipped, letters as read")
  }

  /// A page and its rows.
  struct Page {
    let ink: Ink
    let rows: [LabelledLine]
  }

  private static func pages(of lines: [LabelledLine], data: String) throws -> [Page] {
    let ink = try ["unipen-char", "unipen-word"].flatMap { try SampleFile.dev($0, of: data) }
    let writers = LineComposer.writers(of: ink, atLeast: 50)
    var random = SplitMix64(seed: 23)
    guard !writers.isEmpty else { return [] }
    var places = Array(repeating: 0, count: writers.count)
    return try (0..<pageCount).compactMap { number in
      let index = number % writers.count
      let writer = writers[index]
      var rows: [LabelledLine] = []
      var records: [InkRecord] = []
      while rows.count < rowCount, places[index] < lines.count {
        // The writers begin at different lines, as most have too few characters for many of them.
        let line = lines[(places[index] + index * 131) % lines.count]
        places[index] += 1
        guard line.text.count <= 60, writer.canWrite(line.text) else { continue }
        let parts = broken(line.text)
        let inks = try parts.compactMap { try writer.ink(of: $0, using: &random) }
        guard inks.count == parts.count else { continue }
        rows.append(line)
        for (part, ink) in zip(parts, inks) { records.append(InkRecord(ink: ink, label: part)) }
      }
      guard rows.count == rowCount else { return nil }
      return Page(ink: try page(of: records, rows: rows), rows: rows)
    }
  }

  /// A text in two lines if it is long, as it has to be on paper.
  private static func broken(_ text: String) -> [String] {
    guard text.count > 34 else { return [text] }
    let words = text.split(separator: " ")
    var first = ""
    for word in words {
      if !first.isEmpty, first.count + word.count > 30 { break }
      first += (first.isEmpty ? "" : " ") + word
    }
    return [first, String(text.dropFirst(first.count + 1))]
  }

  /// Lines below each other; the second line of a row is set in.
  private static func page(of records: [InkRecord], rows: [LabelledLine]) throws -> Ink {
    var strokes: [Stroke] = []
    var baseline: Float = 0
    for record in records {
      let goesOn = !rows.contains { $0.text.hasPrefix(record.label ?? "") }
      for stroke in record.ink.strokes {
        strokes.append(Stroke(stroke.places.map { $0 + SIMD2(goesOn ? 300 : 0, baseline) }))
      }
      baseline += 420
    }
    return try Ink(strokes: strokes)
  }
}

/// Counts of the rows, fields and texts of some pages that came out right.
private struct PageScore {
  private var (texts, labelled, truth) = (Proportion(), Proportion(), Proportion())
  private var (values, pages) = (Proportion(), Proportion())
  private var times: [Double] = []

  mutating func add(_ page: TaggedPagesBenchmark.Page, by reader: PageTagger) {
    let (rows, seconds) = timed { reader.rows(of: page.ink) }
    times.append(seconds)
    pages.add(rows.count == page.rows.count)
    let tags = reader.tagger.contents.tagger.tags
    for line in page.rows {
      let tagging = LineTagging(
        tokens: line.tokens,
        classes: line.tags.map { tag in
          tag.flatMap(tags.firstIndex).map { $0 + 1 } ?? 0
        }, probability: 1)
      let wanted = Self.fields(of: TaggedRow(line.text, tagging, tags: tags))
      let own = Self.fields(of: reader.tagger.row(of: line.text))
      texts.add(rows.contains { Self.same($0.text, line.text) })
      labelled.add(rows.contains { Self.fields(of: $0) == wanted })
      truth.add(rows.contains { Self.fields(of: $0) == own })
      values.add(
        rows.contains {
          $0.fields.first?.quantity == Quantity(parsing: wanted[0])
            && Self.ending($0.text) == Self.ending(line.text)
        })
    }
  }

  /// The last letters of a line, by which it is found again.
  private static func ending(_ text: String) -> String {
    String(text.lowercased().filter(\.isLetter).suffix(4))
  }

  private static func same(_ first: String, _ second: String) -> Bool {
    first.filter { !$0.isWhitespace }.lowercased()
      == second.filter { !$0.isWhitespace }.lowercased()
  }

  private static func fields(of row: TaggedRow) -> [String] {
    row.fields.map { ($0.text ?? "").filter { !$0.isWhitespace }.lowercased() }
  }

  func show(_ title: String, in table: Table) {
    table.row(
      [title, "\(texts.total)"] + [texts, labelled, truth, values, pages].map { percent($0) }
        + [milliseconds(Measurement(times: times).median)])
  }
}
