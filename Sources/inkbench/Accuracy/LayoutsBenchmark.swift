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
    var pageCount = 0
    var pagesInOrder = 0
    var (edits, alone, length) = (0, 0, 0)
    var (written, writtenAsDrawn) = (0, 0)
    var (drawn, drawnAsText) = (0, 0)
    var (marks, marksBeforeLines) = (0, 0)

    mutating func add(_ other: Tally) {
      pageCount += other.pageCount
      pagesInOrder += other.pagesInOrder
      edits += other.edits
      alone += other.alone
      length += other.length
      written += other.written
      writtenAsDrawn += other.writtenAsDrawn
      drawn += other.drawn
      drawnAsText += other.drawnAsText
      marks += other.marks
      marksBeforeLines += other.marksBeforeLines
    }

    mutating func add(
      _ page: LayoutPage, _ reader: Recognizer, _ words: Recognizer, _ detector: ObjectDetector
    ) throws {
      let ink = try page.ink()
      pageCount += 1
      let wanted = page.labels.indices.filter { !page.struckWords.contains($0) }
      let best = reader.result(for: ink).candidates.first
      if order(of: best, on: page) == wanted { pagesInOrder += 1 }
      let text = wanted.map { page.labels[$0] }.joined(separator: " ")
      length += text.count
      edits += editDistance(
        Array((best?.text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")),
        Array(text))
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
            drawn += 1
            if object.kind == .text { drawnAsText += 1 }
          } else {
            written += 1
            if object.kind != .text { writtenAsDrawn += 1 }
          }
        }
      }
    }

    /// Counts the signs of lists that stand before lines of the texts of objects.
    private mutating func countMarks(before texts: [String], on page: LayoutPage) {
      let wanted = page.marks.map { page.labels[$0] }.filter { $0.first?.isNumber == false }
      let lines = texts.flatMap { $0.split(separator: "\n") }
      marks += wanted.count
      for sign in Set(wanted) {
        marksBeforeLines += min(
          wanted.count { $0 == sign }, lines.count { $0.hasPrefix("\(sign) ") })
      }
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
        name, "\(pageCount)", percent(pagesInOrder, of: pageCount, 0),
        percent(edits, of: length), percent(alone, of: length),
        fixed(1000 * Double(writtenAsDrawn) / Double(max(1, written))),
        percent(drawnAsText, of: drawn), marks == 0 ? "" : percent(marksBeforeLines, of: marks),
      ])
    }
  }
}
