import InkKit

/// How well marks of editing are found on pages of writing, of forms that no pack learned; and how much of writing
/// is taken for one.
enum MarksOnPages {
  /// How many pages there are for each mark.
  private static let pageCount = 150
  /// How many lines of two words a page has; the marks are drawn over the middle one.
  private static let lineCount = 3
  /// The height of a word, and how far apart words and lines are.
  private static let height: Float = 100
  private static let gap: Float = 50
  private static let lineGap: Float = 70

  static func run(data: String, _ detector: ObjectDetector) throws {
    let words = try SampleFile.spread(
      "unipen-word", 2 * lineCount * pageCount, data: data
    ).map(\.ink)
    let all = DetectionOptions(maximumObjectCount: nil)
    var counts: [String: (found: Int, named: Int, count: Int)] = [:]
    var (disturbed, pages) = (0, 0)
    for index in 0..<pageCount {
      let page = page(of: Array(words[(index * 2 * lineCount)...].prefix(2 * lineCount)))
      guard let first = page.frames[0], let second = page.frames[1] else { continue }
      pages += 1
      let ink = try Ink(strokes: page.strokes)
      if detector.objects(in: ink, options: all).contains(where: { $0.kind == .gesture }) {
        disturbed += 1
      }
      var forms = GestureForms(seed: UInt64(index))
      for name in GestureForms.names {
        let mark = forms.stroke(of: name, over: first, before: second)
        let marked = try Ink(strokes: page.strokes + [mark])
        let found = detector.objects(in: marked, options: all).first {
          $0.kind == .gesture && $0.strokes == [page.strokes.count]
        }
        var count = counts[name] ?? (0, 0, 0)
        count.count += 1
        if found != nil { count.found += 1 }
        if found?.labels.first?.text == name { count.named += 1 }
        counts[name] = count
      }
    }
    let table = Table(
      "Marks of editing on pages of writing, of forms that no pack learned",
      [("mark", 24), ("pages", 6), ("found", 8), ("and named", 10)])
    var total = (found: 0, named: 0, count: 0)
    for name in GestureForms.names {
      let count = counts[name] ?? (0, 0, 0)
      total = (total.found + count.found, total.named + count.named, total.count + count.count)
      table.row([
        name, "\(count.count)", percent(count.found, of: count.count),
        percent(count.named, of: count.count),
      ])
    }
    table.row([
      "all", "\(total.count)", percent(total.found, of: total.count),
      percent(total.named, of: total.count),
    ])
    table.row(["pages without one", "\(pages)", percent(disturbed, of: pages), ""])
  }

  /// Lines of two words, and the frames of the middle line's.
  private static func page(of words: [Ink]) -> (strokes: [Stroke], frames: [BoundingBox?]) {
    var strokes: [Stroke] = []
    var frames: [BoundingBox?] = [nil, nil]
    for line in 0..<lineCount {
      var x: Float = 0
      for place in 0..<2 {
        guard let box = Box(strokes: words[2 * line + place].strokes) else { continue }
        let scale = height / max(box.size.y, box.size.x / 8, 1)
        let corner = SIMD2(x, Float(line) * (height + lineGap))
        let word = words[2 * line + place].strokes.map { stroke in
          stroke.moved { ($0 - box.lower) * scale + corner }
        }
        strokes += word
        x += box.size.x * scale + gap
        if line == lineCount / 2 {
          frames[place] = BoundingBox(
            minX: corner.x, minY: corner.y, maxX: corner.x + box.size.x * scale,
            maxY: corner.y + box.size.y * scale)
        }
      }
    }
    return (strokes, frames)
  }
}
