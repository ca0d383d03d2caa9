/// Makes the regions of a page of the lines that were read on it.
struct ReadRegions {
  /// The regions in reading order, each with at least one line.
  private(set) var regions: [ReadRegion] = []

  /// Puts lines and words together.
  ///
  /// - Parameters:
  ///   - alternatives: The most other texts of each word, and of each line.
  ///   - drawn: The drawings of the page, among which the frames of regions are.
  ///   - certainty: How likely the ink is to be of the script, from 0 to 1; probabilities are at most this.
  init(
    of answer: LineReading.TextAnswer, in ink: Ink, alternatives: Int, drawn: ReadDrawings,
    certainty: Float
  ) {
    let found = answer.found
    var lines = [[ReadLine]](repeating: [], count: max(1, found.regions.count))
    var scratch = TextDecoder.Scratch()
    for line in answer.page.lines {
      let region = found.regionOfLine.isEmpty ? 0 : found.regionOfLine[line.number]
      var read = ReadLine(
        line, of: answer.reading, in: ink, slope: found.slope, alternatives: alternatives,
        certainty: certainty, scratch: &scratch)
      read?.crossOut(by: found.crossedOut)
      if let read { lines[region].append(read) }
    }
    let xHeights = lines.joined().map(\.xHeight)
    var tables: [[Int]] = []
    for (number, lines) in lines.enumerated() where !lines.isEmpty {
      let role = number < found.regions.count ? found.regions[number].role : .text
      var region = ReadRegion(
        kind: .paragraph,
        boundingBox: lines.dropFirst().reduce(into: lines[0].boundingBox) {
          $0 = $0.union($1.boundingBox)
        }, lines: lines)
      switch role {
      case .text:
        regions += BlocksOfText(lines, among: xHeights, underlinedBy: drawn.levelRules).regions
        continue
      case .note: region.kind = .note
      case .frame(let strokes):
        region.frame = drawn.object(of: strokes)
        region.kind = region.frame.map(drawn.joined.contains) ?? false ? .node : .note
      case .node(let strokes):
        region.kind = .node
        region.frame = drawn.object(of: strokes)
      case .cell(let strokes, let row, let column):
        let table = tables.firstIndex(of: strokes) ?? tables.count
        if table == tables.count { tables.append(strokes) }
        region.kind = .cell
        region.cell = ReadRegion.Cell(table: table, row: row, column: column)
        region.frame = drawn.object(of: strokes)
      }
      regions.append(region)
    }
  }
}

extension ReadLine {
  /// Says of the words of which most strokes were crossed out that they were.
  fileprivate mutating func crossOut(by strokes: Set<Int>) {
    guard !strokes.isEmpty else { return }
    for word in words.indices where words[word].characters.areMostly(of: strokes) {
      words[word].isCrossedOut = true
    }
  }
}
