import InkKit

/// How well marks of editing are found on pages of writing, of forms that no pack learned; and how much of writing
/// is taken for one.
enum MarksOnPages {
  /// How many pages there are for each mark.
  private static let pageCount = 150
  /// How many lines of two words a page has; the marks are drawn over the middle one.
  private static let lineCount = 3
  /// How far apart lines are, from the upper edge of one to that of the next.
  private static let lineStep: Float = 170

  static func run(data: String, _ detector: ObjectDetector) throws {
    let words = try SampleFile.spread(
      "unipen-word", 2 * lineCount * pageCount, data: data
    ).map(\.ink)
    let all = DetectionOptions(maximumObjectCount: nil)
    var counts = NamedCounts()
    var (disturbed, pages) = (0, 0)
    for index in 0..<pageCount {
      let own = Array(words[(index * 2 * lineCount)...].prefix(2 * lineCount))
      let lines = try (0..<lineCount).map { line in
        try InkLayouts.pair(own[2 * line], own[2 * line + 1], top: Float(line) * lineStep)
      }
      let middle = lines[lineCount / 2].map(\.boundingBox)
      guard let first = middle[0], let second = middle[1] else { continue }
      pages += 1
      let strokes = lines.joined().flatMap(\.strokes)
      if try detector.objects(in: Ink(strokes: strokes), options: all)
        .contains(where: { $0.kind == .gesture })
      {
        disturbed += 1
      }
      var forms = GestureForms(seed: UInt64(index))
      for name in GestureForms.names {
        let mark = forms.stroke(of: name, over: first, before: second)
        let found = try detector.objects(in: Ink(strokes: strokes + [mark]), options: all).first {
          $0.kind == .gesture && $0.strokes == [strokes.count]
        }
        counts.add(name, found != nil, found?.labels.first?.text == name)
      }
    }
    let table = Table(
      "Marks of editing on pages of writing, of forms that no pack learned",
      [("mark", 24), ("pages", 6), ("found", 8), ("and named", 10)])
    counts.show(GestureForms.names, in: table)
    table.row(["pages without one", "\(pages)", percent(disturbed, of: pages), ""])
  }
}
