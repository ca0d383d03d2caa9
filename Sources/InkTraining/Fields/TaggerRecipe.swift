package import InkEvaluation
package import InkKit

/// The recipe of a tagger.
///
///     {"tags": ["QTY=value", "UNIT=measure", "NAME=ingredient"],
///      "once": ["value", "measure", "ingredient"], "rest": "combination", "number": "value",
///      "repeats": ["small.tsv=2"], "dropsDoubtful": true,
///      "rows": ["{100 value}{g measure} {flour ingredient}"],
///      "words": ["unit=g", "unit=EL", "food=Mehl"],
///      "patterns": ["{2 value} {$unit measure} {$food ingredient}"], "samples": 20}
///
/// A pattern stands for as many rows as there are samples, with words that are drawn at random in the place of their
/// names. The files of the pack are tables of labelled lines, or of lines without labels, which only tell how usual
/// lines are; see ``LabelledLine``.
package struct TaggerRecipe: PackRecipe {
  /// The files of labelled lines, and of further ones, below the folder of data.
  let data, lines: [String]
  /// The tag that each label of the files gives.
  package let tags: [String: String]
  /// How labels become those of one row; `nil` if they are taken as they are.
  package let policy: RowPolicy?
  /// Labelled lines of the recipe's own, those of its patterns at the end.
  package let rows: [LabelledLine]
  /// Whether lines of the files whose labels contradict the others are left out.
  package let dropsDoubtful: Bool
  /// How often lines of small files count, by file.
  package let repeats: [String: Int]

  package static var kind: PackKind { .tagger }
  package static let maker: PackMaker<Self> = { try $0.tagger() }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    data = try entry.json.files("data")
    lines = try entry.json.files("lines")
    let json = try entry.json.object("tagging")
    var tags: [String: String] = [:]
    for pair in try json.strings("tags") {
      let parts = pair.split(separator: "=")
      guard parts.count == 2 else { throw json.error("tags", "must be texts such as QTY=value") }
      tags[String(parts[0])] = String(parts[1])
    }
    self.tags = tags
    var repeats: [String: Int] = [:]
    for pair in try json.strings("repeats") {
      let parts = pair.split(separator: "=")
      guard parts.count == 2, let count = Int(parts[1]), (1...100).contains(count) else {
        throw json.error("repeats", "must be texts such as FILE=2")
      }
      repeats[String(parts[0])] = count
    }
    self.repeats = repeats
    dropsDoubtful = try json.optionalBool("dropsDoubtful") ?? false
    let once = try json.strings("once")
    if once.isEmpty {
      policy = nil
    } else {
      policy = RowPolicy(
        once: once, rest: try json.string("rest"), number: try json.string("number"))
    }
    var rows: [LabelledLine] = []
    for (index, text) in try json.strings("rows").enumerated() {
      do throws(LabelledLineError) {
        rows.append(try LabelledLine(marked: text, line: index))
      } catch {
        throw json.error("rows", "has at \(index) that \(error.problem)")
      }
    }
    self.rows = rows + (try RowPatterns(json).rows())
  }

  /// The tags in the order of the fields: those of a row, and then others of the recipe's own lines.
  package func order(of lines: [LabelledLine]) -> [String] {
    let first = policy.map { $0.once + [$0.rest] } ?? []
    return first + TaggerTrainer.tags(of: lines).filter { !first.contains($0) }
  }
}
