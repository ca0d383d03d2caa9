package import InkKit

/// How many words and lines a tagger tags as their labels say; signs without letters and digits don't count.
package struct TaggingScore: Hashable, Sendable {
  package private(set) var lineCount = 0
  /// The lines of which all words are right.
  package private(set) var rightLineCount = 0
  /// The words and numbers.
  package private(set) var count = 0
  /// The number of tokens with the right tag, or rightly none.
  package private(set) var rightCount = 0
  private var counts: [String: TagCount] = [:]

  /// The counts of one tag.
  private struct TagCount: Hashable {
    var wanted = 0
    var found = 0
    var hits = 0
    /// The lines in which no word has it wrongly, and none lacks it.
    var wrongLines = 0
  }

  /// Creates a score of no line.
  package init() {}

  /// The tags that labels or answers had, in the order of their names.
  package var tags: [String] { counts.keys.sorted() }

  /// The harmonic mean of precision and recall of the words that have a tag, each a hit if it is the right
  /// one.
  package var f1: Double {
    let all = counts.values.reduce(into: TagCount()) { sum, tag in
      sum.wanted += tag.wanted
      sum.found += tag.found
      sum.hits += tag.hits
    }
    return Self.f1(all)
  }

  /// The same of one tag.
  package func f1(of tag: String) -> Double { Self.f1(counts[tag] ?? TagCount()) }

  /// The lines in which a tag is where it belongs and nowhere else.
  package func rightLineCount(of tag: String) -> Int {
    lineCount - (counts[tag]?.wrongLines ?? 0)
  }

  private static func f1(_ count: TagCount) -> Double {
    let sum = count.wanted + count.found
    return sum == 0 ? 0 : 2 * Double(count.hits) / Double(sum)
  }

  /// Counts a line that a tagger tags.
  package mutating func add(_ line: LabelledLine, by contents: TaggerContents) {
    let classes = contents.tagging(of: line.tokens).classes
    add(classes.map { $0 == 0 ? nil : contents.tagger.tags[$0 - 1] }, of: line)
  }

  /// Counts the tags of the tokens of a line.
  package mutating func add(_ tags: [String?], of line: LabelledLine) {
    lineCount += 1
    var wrong: Set<String> = []
    var isRight = true
    for (index, token) in line.tokens.enumerated() where token.kind != .sign {
      let (found, wanted) = (tags[index], line.tags[index])
      count += 1
      if let found { counts[found, default: TagCount()].found += 1 }
      if let wanted { counts[wanted, default: TagCount()].wanted += 1 }
      if found == wanted {
        rightCount += 1
        if let found { counts[found, default: TagCount()].hits += 1 }
      } else {
        isRight = false
        for tag in [found, wanted] { if let tag { wrong.insert(tag) } }
      }
    }
    if isRight { rightLineCount += 1 }
    for tag in wrong { counts[tag, default: TagCount()].wrongLines += 1 }
  }
}
