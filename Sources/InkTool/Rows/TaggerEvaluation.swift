import InkEvaluation
import InkKit

/// The work of `inkrec evaluate --tagger TAGGER`: comparing the tags of lines with their labels.
struct TaggerEvaluation {
  static let option = OptionSpec(
    name: "tagger", value: "TAGGER", summary: "how well it tags labelled lines of text",
    completion: .file, isSpecial: true)

  private let tagger: Tagger
  private let isJSON: Bool
  private let limit: Int?

  /// Interprets the options; `nil` if ink is to be read.
  init?(_ arguments: ParsedArguments, console: Console) throws(ToolError) {
    guard let name = arguments.value("tagger") else { return nil }
    let used =
      ["tagger", "limit", "json", "output-format", "quiet"] + ModelLocations.specs.map(\.name)
    let others = arguments.options.map(\.name).filter { !used.contains($0) }
    try arguments.refuse(others, as: "'--tagger' compares lines of text")
    let format = try OutputFormat(arguments)
    guard !format.isTable else {
      throw .usage("'--tagger' writes text or JSON, not '\(format.name)'")
    }
    let locations = try ModelLocations(toReadWith: arguments, console: console)
    tagger = try TaggerChoice.tagger(named: name, of: OpenModels(locations.registry))
    isJSON = format.isJSON
    limit = try arguments.count("limit")
  }

  func run(_ paths: [String], console: Console) throws -> ExitStatus {
    var status = ExitStatus.success
    let lines = try LabelledLines(paths: paths).read(console: console, status: &status)
    guard !lines.isEmpty else {
      throw ToolError(
        status == .success ? .someInksUnreadable : status, "there is no labelled line")
    }
    var score = TaggingScore()
    // As of ink, those that are looked at are spread over all.
    for line in lines.evenlySpread(limit ?? lines.count) {
      score.add(line, by: tagger.contents)
    }
    try console.write(isJSON ? Self.json(score) : Self.text(score))
    return status
  }

  private static func text(_ score: TaggingScore) -> String {
    func share(_ part: Int, of whole: Int) -> String {
      fixed(whole == 0 ? 0 : 100 * Double(part) / Double(whole), decimals: 1) + " %"
    }
    var text = "lines   \(score.lineCount)\n"
    text += "rows    \(share(score.rightLineCount, of: score.lineCount)) wholly right\n"
    text += "words   \(share(score.rightCount, of: score.count)) of \(score.count)\n"
    text += "F1      \(fixed(100 * score.f1, decimals: 1)) %\n"
    for tag in score.tags {
      text += "\(tag): \(fixed(100 * score.f1(of: tag), decimals: 1)) %, "
      text += "right in \(share(score.rightLineCount(of: tag), of: score.lineCount)) of the rows\n"
    }
    return text
  }

  private static func json(_ score: TaggingScore) -> String {
    func part(_ count: Int, _ whole: Int) -> Double {
      whole == 0 ? 0 : Double(count) / Double(whole)
    }
    let tags = JSONMembers { json in
      for tag in score.tags {
        json.member(
          tag,
          JSONMembers {
            $0.member("f1", score.f1(of: tag))
            $0.member("rows", part(score.rightLineCount(of: tag), score.lineCount))
          })
      }
    }
    return JSONMembers { json in
      json.member("lines", score.lineCount)
      json.member("rows", part(score.rightLineCount, score.lineCount))
      json.member("words", part(score.rightCount, score.count))
      json.member("f1", score.f1)
      json.member("tags", tags)
    }.line()
  }
}
