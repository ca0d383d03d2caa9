import InkEvaluation
import InkKit
import InkTraining

/// Taggers on labelled lines that nothing learned from.
enum TaggingBenchmark {
  static func run(data: String) throws {
    guard
      let tagging = try CheckoutModels.recipe(TaggerRecipe.self, of: "ingredients"),
      let policy = tagging.policy
    else { throw LeftOut(reason: "the recipe has no tagger of ingredients") }
    let tagger = try CheckoutModels.tagger(for: "en-x-recipe")
    let table = Table(
      "Lines of ingredients into rows, labels of the data sets as those of one row a line",
      [
        ("lines", 38), ("count", 6), ("words", 8), ("word F1", 8), ("rows", 8), ("value", 8),
        ("measure", 8), ("ingredient", 11), ("time", 9),
      ])
    for set in ["nyt", "tasteset"] {
      let lines = try labelled(set, "dev", of: data, tags: tagging.tags).map(policy.applied)
      row("\(set), dev", lines, tagger.contents, table)
    }
    row("lines of our own", try ownLines("recipe-lines.txt"), tagger.contents, table)
    row(
      "of our own, in five languages", try ownLines("recipe-lines-languages.txt"),
      tagger.contents, table)
    for set in ["nyt", "tasteset"] {
      let train = try labelled(set, "train", of: data, tags: tagging.tags).map(policy.applied)
      let dev = try labelled(set, "dev", of: data, tags: tagging.tags).map(policy.applied)
      row(
        "\(set), dev, by a tagger of it alone", dev,
        contents(of: train, tags: tagging.order(of: train), policy), table)
    }
    for (set, labels) in [("nyt", LabelNames.nyt), ("tasteset", LabelNames.tasteset)] {
      let tags = Dictionary(uniqueKeysWithValues: labels.map { ($0, $0) })
      let train = try labelled(set, "train", of: data, tags: tags)
      let dev = try labelled(set, "dev", of: data, tags: tags)
      row(
        "\(set), dev, its own \(labels.count) labels", dev,
        contents(of: train, tags: labels, nil), table)
    }
    try directions(data, tagger)
  }

  /// How many lines of recipes are told to be directions, of those that are and of those that are ingredients.
  private static func directions(_ data: String, _ tagger: Tagger) throws {
    for (part, name) in [("directions", "directions"), ("ingredients", "ingredients")] {
      let bytes = try SampleFile.bytes("\(data)/text/recipes/based_cooking/dev.tsv.gz")
      let lines = try LabelledLine.table(
        String(decoding: bytes, as: UTF8.self), tags: [part: name])
      let told = lines.count { tagger.row(of: $0.text).kind == .direction }
      print(
        "Of \(lines.count) lines of \(name) (Based Cooking, dev) \(percent(told, of: lines.count)) "
          + "are told to be directions")
    }
  }

  /// The labelled lines of a data set.
  static func labelled(
    _ set: String, _ split: String, of data: String, tags: [String: String]
  ) throws -> [LabelledLine] {
    let bytes = try SampleFile.bytes("\(data)/text/recipes/\(set)/\(split).tsv.gz")
    return try LabelledLine.table(String(decoding: bytes, as: UTF8.self), tags: tags)
  }

  /// Lines as people write them into their books, which the project wrote to measure by, without directions.
  private static func ownLines(_ name: String) throws -> [LabelledLine] {
    let path = "\(try CheckoutModels.folder())/../Tests/Fixtures/\(name)"
    let text = String(decoding: try SampleFile.bytes(path), as: UTF8.self)
    return try text.split(separator: "\n").enumerated().map { index, line in
      try LabelledLine(marked: String(line), line: index + 1)
    }.filter { !$0.tags.contains(RowKind.direction.rawValue) }
  }

  private static func contents(
    of lines: [LabelledLine], tags: [String], _ policy: RowPolicy?
  ) -> TaggerContents {
    TaggerContents(
      tagger: TaggerTrainer().tagger(of: lines, tags: tags),
      singles: policy?.singles(among: tags) ?? .none,
      fluency: LineFluency(hashes: [], costs: []),
      continuing: ContinuingWords(open: [], further: []))
  }

  private static func row(
    _ title: String, _ lines: [LabelledLine], _ contents: TaggerContents, _ table: Table
  ) {
    let tagger = contents.tagger
    var score = TaggingScore()
    var times: [Double] = []
    for line in lines {
      let (tags, seconds): ([String?], Double) = timed {
        contents.tagging(of: TextToken.tokens(of: line.text)).classes.map {
          $0 == 0 ? nil : tagger.tags[$0 - 1]
        }
      }
      times.append(seconds)
      score.add(tags, of: line)
    }
    let fields = ["value", "measure", "ingredient"].map { tag in
      tagger.tags.contains(tag) ? percent(score.rightLineCount(of: tag), of: lines.count) : "–"
    }
    table.row(
      [
        title, "\(lines.count)", percent(score.rightCount, of: score.count), percent(score.f1),
        percent(score.rightLineCount, of: lines.count),
      ] + fields + [milliseconds(Measurement(times: times).median)])
  }
}

/// The labels of the data sets.
private enum LabelNames {
  static let nyt = ["QTY", "UNIT", "NAME", "COMMENT", "RANGE_END"]
  static let tasteset = [
    "QUANTITY", "UNIT", "FOOD", "PROCESS", "PHYSICAL_QUALITY", "COLOR", "TASTE", "PURPOSE", "PART",
  ]
}
