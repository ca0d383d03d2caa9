/// Parts the lines of running text into headings, lists and paragraphs.
struct BlocksOfText {
  /// The parts in order, each with at least one line.
  private(set) var regions: [ReadRegion] = []

  /// How much larger than the letters of the page those of a heading are, and the most words of one.
  private static let enlargement: Float = 1.35
  private static let wordLimit = 10
  /// How far below its base line a line is underlined, in heights of small letters, and how much of its width.
  private static let underline: ClosedRange<Float> = -0.4...1.8
  private static let underlinedShare: Float = 0.6

  /// Looks at lines.
  ///
  /// - Parameters:
  ///   - xHeights: The heights of small letters of all lines of the page.
  ///   - rules: The boxes of level lines.
  /// - Complexity: O(*lr*) for *l* lines and *r* rules.
  init(_ lines: [ReadLine], among xHeights: [Float], underlinedBy rules: [BoundingBox]) {
    let sorted = xHeights.sorted()
    let usual = sorted.isEmpty ? 0 : sorted[(sorted.count - 1) / 2]
    for (index, line) in lines.enumerated() {
      let kind: ReadRegion.Kind
      if index == 0, sorted.count > 1, line.mark == nil, line.words.count <= Self.wordLimit,
        line.xHeight >= Self.enlargement * usual || Self.isUnderlined(line, by: rules)
      {
        kind = .heading
      } else if line.mark != nil || Self.goesOn(line, after: regions.last) {
        kind = .list
      } else {
        kind = .paragraph
      }
      if let last = regions.last, last.kind == kind, kind != .heading {
        regions[regions.count - 1].lines.append(line)
        regions[regions.count - 1].boundingBox = last.boundingBox.union(line.boundingBox)
      } else {
        regions.append(ReadRegion(kind: kind, boundingBox: line.boundingBox, lines: [line]))
      }
    }
    // One line that begins with a number may be a sentence that goes on.
    for index in regions.indices
    where regions[index].kind == .list && regions[index].lines.count(where: { $0.mark != nil }) == 1
      && regions[index].lines[0].mark == .number
    {
      regions[index].kind = .paragraph
    }
    regions = regions.reduce(into: []) { joined, region in
      if let last = joined.last, last.kind == .paragraph, region.kind == .paragraph {
        joined[joined.count - 1].lines += region.lines
        joined[joined.count - 1].boundingBox = last.boundingBox.union(region.boundingBox)
      } else {
        joined.append(region)
      }
    }
  }

  /// Whether a line is a further one of an item: it begins behind the item's mark.
  private static func goesOn(_ line: ReadLine, after region: ReadRegion?) -> Bool {
    guard let region, region.kind == .list, let item = region.lines.last(where: { $0.mark != nil }),
      let mark = item.words.first
    else { return false }
    return line.isRightToLeft
      ? line.boundingBox.maxX < mark.boundingBox.minX
      : line.boundingBox.minX > mark.boundingBox.maxX
  }

  /// Whether one of some level lines lies below most of a line.
  private static func isUnderlined(_ line: ReadLine, by rules: [BoundingBox]) -> Bool {
    let box = line.boundingBox
    let base = (line.baseline.from.y + line.baseline.to.y) / 2
    return rules.contains { rule in
      let common = min(rule.maxX, box.maxX) - max(rule.minX, box.minX)
      let way = (rule.minY + rule.maxY) / 2 - base
      return common >= underlinedShare * box.width && rule.width <= 1.6 * box.width
        && line.xHeight > 0 && underline.contains(way / line.xHeight)
    }
  }
}
