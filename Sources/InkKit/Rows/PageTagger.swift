/// Makes rows of pages of handwriting.
///
/// Each line of a page is read by itself; of its likeliest readings the one is taken that is most like the
/// lines that the tagger knows, so that `l cup` becomes `1 cup`. Lines that go on are joined to one row.
public struct PageTagger: Sendable {
  /// Makes rows of texts.
  public let tagger: Tagger
  /// Reads lines; its options say how many readings there are to choose from.
  public let recognizer: Recognizer
  /// Whether lines that go on with the one before become one row with it.
  public var joinsLines = true
  /// How much a reading must be like the lines that the tagger knows: the weight of a nat of unlikeliness
  /// beside one of the reading's own. 0 takes the best reading alone.
  ///
  /// Chosen on pages composed of `dev` words and letters, see `inkbench DATA tagged-pages`; from 0.35 to 0.8
  /// the rows that are right differ by less than two in a hundred.
  public var fluencyWeight: Float = 0.5
  /// The cost of taking a letter for the digit that it looks like, in nats.
  ///
  /// On the same pages 0.5 does as well, 3 loses one row in 150, and without such digits one in 17 is lost.
  package var lookAlikeCost: Float = 1.5

  /// Creates a tagger of pages.
  ///
  /// - Parameter recognizer: One whose layout is ``LayoutChoice/line``, with several results.
  public init(tagger: Tagger, recognizer: Recognizer) {
    self.tagger = tagger
    self.recognizer = recognizer
  }

  /// The rows of a page, from the first line to the last.
  ///
  /// - Returns: No row if nothing was written.
  public func rows(of ink: Ink, in context: RecognitionContext = RecognitionContext())
    -> [TaggedRow]
  {
    let lines = recognizer.strokesOfLines(of: ink, in: context.writingArea).compactMap {
      line(of: $0, in: ink, context)
    }
    var headings = RowHeadings()
    return joined(lines).map { headings.placed(row(of: $0)) }
  }

  /// The best reading of one line of a page.
  private func line(
    of strokes: [Int], in page: Ink, _ context: RecognitionContext
  ) -> WrittenLine? {
    guard let ink = try? Ink(strokes: strokes.map { page.strokes[$0] }) else { return nil }
    let candidates = recognizer.result(for: ink, in: context).candidates
    guard let best = chosen(of: candidates), let box = ink.boundingBox else { return nil }
    return WrittenLine(candidate: best, box: box)
  }

  /// The candidate that is likeliest as a reading and as a line of the tagger's kind, perhaps with digits in the
  /// place of letters that look like them; of equal ones the earlier.
  func chosen(of candidates: [RecognitionCandidate]) -> RecognitionCandidate? {
    guard fluencyWeight > 0 else { return candidates.first { !$0.isBlank } }
    var best: (candidate: RecognitionCandidate, cost: Float)?
    func consider(_ candidate: RecognitionCandidate, extra: Float = 0) {
      let tokens = ListMark.rest(of: TextToken.tokens(of: candidate.text))
      let cost =
        extra - ElementaryFunctions.log(max(candidate.probability, 1e-6))
        + fluencyWeight * tagger.contents.fluency.cost(of: tokens)
      if best.map({ cost < $0.cost }) ?? true { best = (candidate, cost) }
    }
    for candidate in candidates where !candidate.isBlank {
      consider(candidate)
      if let (text, count) = DigitLookAlikes.reading(of: candidate.text) {
        consider(candidate.reading(text), extra: lookAlikeCost * Float(count))
      }
    }
    return best?.candidate
  }

  func row(of parts: [WrittenLine]) -> TaggedRow {
    var text = ""
    var starts: [Int] = []
    for part in parts {
      if WrittenLine.isHyphenated(text, before: part.text) {
        text.removeLast()
      } else if !text.isEmpty {
        text += " "
      }
      starts.append(text.count)
      text += part.text
    }
    var row = tagger.row(of: text)
    for part in parts { row.confidence *= part.candidate.probability }
    row.boxes = row.fields.map { field in
      field.ranges.flatMap { range in
        zip(parts, starts).compactMap { part, start in
          part.box(of: range.lowerBound - start..<range.upperBound - start)
        }
      }
    }
    return row
  }

  /// Lines with those that go on with them.
  func joined(_ lines: [WrittenLine]) -> [[WrittenLine]] {
    var rows: [[WrittenLine]] = []
    for line in lines {
      if joinsLines, let row = rows.last, goesOn(line, after: row) {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows
  }

  /// The most lines of one row.
  private static let lineLimit = 4
  /// How far a line must be set in to go on, in heights of the line before.
  private static let indent: Float = 0.8

  /// Whether a line is a part of the row before it: that one asks for more, or this one begins in the middle.
  private func goesOn(_ line: WrittenLine, after row: [WrittenLine]) -> Bool {
    guard row.count < Self.lineLimit, let last = row.last, let first = row.first else {
      return false
    }
    let text = row.map(\.text).joined(separator: " ")
    let nextTokens = TextToken.tokens(of: line.text)
    // What has the mark of a list is a row of its own.
    if ListMark.count(of: nextTokens) > 0 { return false }
    let before = tagger.row(of: text)
    let next = tagger.row(of: line.text)
    if before.isHeading || next.isHeading { return false }
    let words = tagger.contents.continuing
    let tokens = TextToken.tokens(of: text)
    let depth = tokens.reduce(0) { $0 + ($1.isOpening ? 1 : $1.isClosing ? -1 : 0) }
    if depth > 0 || tokens.last?.text == "," || tokens.last?.text == "+" { return true }
    if words.isOpen(tokens) || WrittenLine.isHyphenated(text, before: line.text) { return true }
    // A sentence goes on until it ends.
    if before.kind == .direction, next.kind == .direction, tokens.last?.text != "." { return true }
    // What begins with a number is a row of its own.
    if let token = nextTokens.first, token.kind == .number || token.quantity != nil { return false }
    if words.isFurther(nextTokens) || nextTokens.first?.isOpening == true { return true }
    if last.isSetIn(line, from: first, by: Self.indent) { return true }
    // "2 cups" and below it "flour".
    return before.isWithoutThing && !next.isWithoutThing
  }
}

/// A line of a page as it was read.
struct WrittenLine {
  let candidate: RecognitionCandidate
  let box: BoundingBox

  var text: String { candidate.text }

  /// The box of the ink of some of its characters; `nil` if none of them is there.
  func box(of range: Range<Int>) -> BoundingBox? {
    BoundingBox(
      around: candidate.segmentation.filter { $0.range.overlaps(range) }.map(\.boundingBox))
  }

  /// Whether a line is further to the right than the first of its row, by a share of this one's height.
  func isSetIn(_ line: WrittenLine, from first: WrittenLine, by share: Float) -> Bool {
    line.box.minX - first.box.minX > share * box.height
  }

  /// Whether a word is broken at the end of a line.
  static func isHyphenated(_ text: String, before next: String) -> Bool {
    text.last == "-" && text.dropLast().last?.isLetter == true && next.first?.isLowercase == true
  }
}

extension RecognitionCandidate {
  fileprivate var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  /// The candidate with a text of as many characters.
  fileprivate func reading(_ text: String) -> RecognitionCandidate {
    RecognitionCandidate(
      text: text, score: score, probability: probability, segmentation: segmentation)
  }
}

extension TaggedRow {
  /// Whether there is a number and what it measures, but nothing else.
  fileprivate var isWithoutThing: Bool {
    let tagged = fields.filter { $0.text != nil }
    return tagged.contains { $0.quantity != nil } && tagged.count <= 2
      && tagged.allSatisfy { $0.tag == fields[0].tag || $0.tag == fields[1].tag }
  }
}
