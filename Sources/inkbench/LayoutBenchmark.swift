import InkKit

/// How well the lines of a page are found, without reading them.
enum LayoutBenchmark {
  static func run(data: String) throws {
    let lines = try SampleFile.records("\(data)/ink/dev/unipen-line.jsonl.gz")
    try showComposed(lines)
    try showSingles(lines, data: data)
  }

  /// Pages of known lines.
  private static func showComposed(_ lines: [InkRecord]) throws {
    let table = Table(
      "Pages composed of development lines: what is put where it belongs, in %",
      [
        ("strokes", 34), ("pages", 6), ("pages right", 12), ("line counts", 12), ("strokes", 8),
        ("ms", 6),
      ])
    func show(_ name: String, _ composer: PageComposer, _ order: PageComposer.Order) throws {
      let pages = try (1...2).flatMap { try composer.pages(of: lines, order: order, seed: $0) }
      var (right, counts, strokes, total) = (0, 0, 0, 0)
      var times: [Double] = []
      for page in pages {
        var found: [TextLine] = []
        times.append(ContinuousClock().measure { found = Layout.lines(of: page.ink) } / .seconds(1))
        var owners = [Int](repeating: -1, count: page.lines.count)
        for (line, text) in found.enumerated() {
          for stroke in text.strokes { owners[stroke] = line }
        }
        let hits = zip(owners, page.lines).count { $0 == $1 }
        if hits == page.lines.count { right += 1 }
        if found.count == 1 + (page.lines.max() ?? -1) { counts += 1 }
        strokes += hits
        total += page.lines.count
      }
      let percent = { (count: Int, all: Int) in fixed(100 * Double(count) / Double(max(1, all)), 2)
      }
      table.row([
        name, "\(pages.count)", percent(right, pages.count), percent(counts, pages.count),
        percent(strokes, total), fixed(1000 * Measurement(times: times).median, 2),
      ])
    }
    for order in PageComposer.Order.allCases { try show(order.rawValue, PageComposer(), order) }
    var steep = PageComposer()
    steep.slope = 12
    try show("shuffled, slopes up to 12°", steep, .strokesShuffled)
    var narrow = PageComposer()
    narrow.spacing = 0.8...1
    try show("shuffled, lines 0.8 to 1 high apart", narrow, .strokesShuffled)
  }

  /// Inks that are one line each.
  private static func showSingles(_ lines: [InkRecord], data: String) throws {
    let table = Table(
      "Inks of one line: shares in %",
      [("ink", 34), ("inks", 6), ("more lines found", 17), ("order as written", 17)])
    func show(_ name: String, _ records: [InkRecord]) {
      var (split, asWritten) = (0, 0)
      for record in records {
        if Layout.lines(of: record.ink).count != 1 { split += 1 }
        let order = Layout.singleLine(of: record.ink).strokes
        if order == order.sorted() { asWritten += 1 }
      }
      let percent = { (count: Int) in fixed(100 * Double(count) / Double(max(1, records.count)), 2)
      }
      table.row([name, "\(records.count)", percent(split), percent(asWritten)])
    }
    show("unipen-line", lines)
    for name in ["unipen-word", "imadoc-word"] {
      show(name, try SampleFile.records("\(data)/ink/dev/\(name).jsonl.gz"))
    }
  }
}
