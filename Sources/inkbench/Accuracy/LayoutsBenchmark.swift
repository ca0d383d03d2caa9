import InkEvaluation
import InkKit

/// Pages that aren't one column of lines: are their words read in order, and told from what is drawn?
///
/// The pages are put together by our own code, of words of writers and of outlines of a person that no pack
/// learned from: an upper bound for pages as people lay them out.
enum LayoutsBenchmark {
  /// How many pages there are of each sort.
  private static let pageCount = 48

  static func run(data: String) throws {
    let reader = try CheckoutModels.recognizer(options: RecognizerOptions(layout: .page))
    let words = try CheckoutModels.recognizer(options: RecognizerOptions(layout: .line))
    var detector = try ObjectDetector(model: CheckoutModels.model(for: "\(ObjectDetector.tag)"))
    detector.reader = try CheckoutModels.recognizer()
    let hands = try LayoutHand.all(data: data)
    let table = Table(
      "Composed pages of \(hands.count) writers",
      [
        ("layout", 17), ("pages", 6), ("in order", 9), ("char. errors", 12),
        ("words alone", 12), ("text drawn ‰", 13), ("drawn text %", 13), ("marks in detect", 16),
      ])
    var all = Tally()
    for kind in LayoutKind.allCases {
      var tally = Tally()
      for number in 0..<pageCount {
        let page = kind.page(by: hands[number % hands.count], seed: UInt64(number) + 1)
        try tally.add(page, reader, words, detector)
      }
      all.add(tally)
      tally.show(kind.rawValue, in: table)
    }
    all.show("all", in: table)
  }

  /// The counts of some pages.
  private struct Tally {
    /// Pages whose words are in order, and edits of characters.
    var (pages, edits) = (Proportion(), Proportion())
    /// The edits of words by themselves.
    var alone = 0
    /// Strokes of writing that are taken for drawing, and the other way round.
    var (written, drawn) = (Proportion(), Proportion())
    /// The signs of lists that stand before lines.
    var marks = Proportion()

    mutating func add(_ other: Tally) {
      pages += other.pages
      edits += other.edits
      alone += other.alone
      written += other.written
      drawn += other.drawn
      marks += other.marks
    }

    mutating func add(
      _ page: LayoutPage, _ reader: Recognizer, _ words: Recognizer, _ detector: ObjectDetector
    ) throws {
      let ink = try page.ink()
      let wanted = page.labels.indices.filter { !page.struckWords.contains($0) }
      let best = reader.result(for: ink).candidates.first
      pages.add(order(of: best, on: page) == wanted)
      let text = wanted.map { page.labels[$0] }.joined(separator: " ")
      let errors = editDistance(
        Array((best?.text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")),
        Array(text))
      edits += Proportion(count: errors, total: text.count)
      for word in wanted where !page.marks.contains(word) {
        let own = try Ink(
          strokes: ink.strokes.indices.filter { page.owners[$0] == word }.map { ink.strokes[$0] })
        alone += editDistance(
          Array(words.result(for: own).candidates.first?.text ?? ""), Array(page.labels[word]))
      }
      let objects = detector.objects(in: ink, options: DetectionOptions(maximumObjectCount: nil))
      countMarks(before: objects.compactMap { $0.kind == .text ? $0.text : nil }, on: page)
      for object in objects {
        for stroke in object.strokes {
          if page.owners[stroke] == nil {
            drawn.add(object.kind == .text)
          } else {
            written.add(object.kind != .text)
          }
        }
      }
    }

    /// Counts the signs of lists that stand before lines of the texts of objects.
    private mutating func countMarks(before texts: [String], on page: LayoutPage) {
      let wanted = page.marks.map { page.labels[$0] }.filter { $0.first?.isNumber == false }
      let lines = texts.flatMap { $0.split(separator: "\n") }
      let found = Set(wanted).map { sign in
        min(wanted.count { $0 == sign }, lines.count { $0.hasPrefix("\(sign) ") })
      }
      marks += Proportion(count: found.reduce(0, +), total: wanted.count)
    }

    /// The words in the order in which they were read: each word of the page is where most of its characters are
    /// read first.
    private func order(of candidate: RecognitionCandidate?, on page: LayoutPage) -> [Int] {
      var order: [Int] = []
      for segment in candidate?.segmentation ?? [] {
        let owners = segment.drawingSegments.compactMap { page.owners[$0.strokeIndex] }
        guard let word = owners.first else { continue }
        if order.last != word { order.append(word) }
      }
      return order
    }

    func show(_ name: String, in table: Table) {
      table.row([
        name, "\(pages.total)", percent(pages, 0), percent(edits),
        percent(alone, of: edits.total), fixed(1000 * written.fraction), percent(drawn),
        marks.total == 0 ? "" : percent(marks),
      ])
    }
  }
}
