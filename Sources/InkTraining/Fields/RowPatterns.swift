import InkEvaluation
import InkKit

/// Labelled lines that are put together of patterns and lists of words, such as units and things of a language.
///
/// Lines of people teach how lists are written; patterns add the units of languages of which there are no such lines.
struct RowPatterns {
  private let json: CheckedJSON
  private let patterns: [String]
  /// The words of each name, in the order in which they are written.
  private var words: [String: [String]] = [:]
  private let sampleCount: Int

  private static let seed: UInt64 = 23
  /// The most lines of a pattern.
  private static let sampleLimit = 1000

  /// Reads the members `patterns`, `words` and `samples` of a recipe.
  init(_ json: CheckedJSON) throws(ModelError) {
    self.json = json
    patterns = try json.strings("patterns")
    for entry in try json.strings("words") {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw json.error("words", "must be texts such as unit=g|kg|EL")
      }
      words[parts[0], default: []] += parts[1].split(separator: "|").map(String.init)
    }
    sampleCount = try json.optionalInteger("samples", in: 1...Self.sampleLimit) ?? 20
  }

  /// The lines, as many of each pattern, without those that came before.
  func rows() throws(ModelError) -> [LabelledLine] {
    var random = SplitMix64(seed: Self.seed)
    var known = Set<String>()
    var rows: [LabelledLine] = []
    for (index, pattern) in patterns.enumerated() {
      for _ in 0..<sampleCount {
        let text = try filled(pattern, at: index, using: &random)
        guard known.insert(text).inserted else { continue }
        do throws(LabelledLineError) {
          rows.append(try LabelledLine(marked: text, line: index))
        } catch {
          throw json.error("patterns", "has at \(index) that \(error.problem)")
        }
      }
    }
    return rows
  }

  /// The pattern with a word in the place of each `$name`.
  private func filled(
    _ pattern: String, at index: Int, using random: inout SplitMix64
  ) throws(ModelError) -> String {
    var result = ""
    var rest = pattern[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      // A point belongs to a name if a letter is behind it.
      var end = rest.startIndex
      while end < rest.endIndex {
        let next = rest.index(after: end)
        let isInside = rest[end] == "." && next < rest.endIndex && rest[next].isLetter
        guard rest[end].isLetter || rest[end].isNumber || isInside else { break }
        end = next
      }
      guard let list = words[String(rest[..<end])], !list.isEmpty else {
        throw json.error("patterns", "has at \(index) that '$\(rest[..<end])' has no words")
      }
      result += list[random.below(list.count)]
      rest = rest[end...]
    }
    return result + rest
  }
}
