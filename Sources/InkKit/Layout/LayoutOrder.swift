/// Puts the strokes of a line into the order in which they are read.
struct LayoutOrder {
  /// A stroke or a group of strokes on the line.
  private struct Extent {
    var low: Float
    var high: Float
    /// How far the middle lies below the line's.
    var offset: Float
    var traces: [Int]
  }

  /// The most strokes of a group among which positions are sought one by one.
  private static let searchLimit = 200

  private let ink: LayoutInk
  private let band: LayoutBand
  /// The size of the line's writing in relation to the unit.
  private let scale: Float
  /// How the line runs, which is mirrored if that is from right to left.
  private let direction: WritingDirection

  /// The traces of a band in reading order.
  ///
  /// - Parameters:
  ///   - deviation: How far the ink lies from the middle of the line, in units.
  ///   - direction: How lines run; those from right to left come mirrored.
  /// - Complexity: O(*n* log *n*) for *n* samples, O(*m*²) for *m* strokes of a group that were not
  ///   written from left to right.
  static func traces(
    of band: LayoutBand, deviation: Float, direction: WritingDirection, in ink: LayoutInk
  ) -> [Int] {
    let scale = max(0.3, min(4, deviation / 0.45))
    return LayoutOrder(ink: ink, band: band, scale: scale, direction: direction).traces()
  }

  private func traces() -> [Int] {
    var letters: [Extent] = []
    var smallStrokes: [Extent] = []
    for trace in band.traces.sorted() {
      if LayoutLines.isSmall(ink.traces[trace]) {
        smallStrokes.append(extent(of: trace))
      } else {
        letters.append(extent(of: trace))
      }
    }
    var groups = groups(of: letters, gap: 0.6 * scale)
    let words = groups
    var owners: [Int: Int] = [:]
    for (index, word) in words.enumerated() { for trace in word.traces { owners[trace] = index } }
    var alone: [Extent] = []
    for stroke in smallStrokes {
      if let word = word(of: stroke, among: words, owners: owners) {
        groups[word].traces += stroke.traces
      } else {
        alone.append(stroke)
      }
    }
    groups += self.groups(of: alone, gap: 0)
    groups.sort { ($0.low + $0.high, $0.traces[0]) < ($1.low + $1.high, $1.traces[0]) }
    let isScrambled = isScrambled(letters)
    return groups.flatMap { order(of: $0.traces.sorted(), isScrambled: isScrambled) }
  }

  /// The part of a trace that crosses the line; all of it if none does.
  ///
  /// Tails of letters reach far below their neighbours and would join what stands apart.
  private func extent(of trace: Int) -> Extent {
    let box = ink.traces[trace].box
    var low = Float.infinity
    var high = -Float.infinity
    let middle = band.center(at: (box.minX + box.maxX) / 2)
    let isWide = box.width > 4
    for sample in ink.samples[ink.traces[trace].samples] {
      let center = isWide ? band.center(at: sample.x) : middle
      guard abs(sample.y - center) < scale else { continue }
      low = min(low, sample.x)
      high = max(high, sample.x)
    }
    if low > high { (low, high) = (box.minX, box.maxX) }
    return Extent(
      low: low, high: high, offset: (box.minY + box.maxY) / 2 - middle, traces: [trace])
  }

  /// Joins what is at most a gap apart.
  private func groups(of extents: [Extent], gap: Float) -> [Extent] {
    var groups: [Extent] = []
    for extent in extents.sorted(by: { ($0.low, $0.traces[0]) < ($1.low, $1.traces[0]) }) {
      if let last = groups.indices.last, extent.low <= groups[last].high + gap {
        groups[last].high = max(groups[last].high, extent.high)
        groups[last].traces += extent.traces
      } else {
        groups.append(extent)
      }
    }
    return groups
  }

  /// The group of letters that a small stroke is a part of, or `nil` if it stands alone.
  private func word(of stroke: Extent, among words: [Extent], owners: [Int: Int]) -> Int? {
    // Dots and bars over letters drift, mostly to the right.
    let isAbove = stroke.offset < -0.3 * scale
    func distance(_ word: Int) -> Float {
      max(stroke.low - words[word].high, (words[word].low - stroke.high) * 1.5)
    }
    for neighbour in [stroke.traces[0] - 1, stroke.traces[0] + 1] {
      if let word = owners[neighbour], distance(word) < (isAbove ? 1.5 : 0.6) * scale {
        return word
      }
    }
    let middle = (stroke.low + stroke.high) / 2
    let next = words.partitioningIndex { $0.low > middle }
    let before = next > 0 ? distance(next - 1) : .infinity
    let after = next < words.count ? distance(next) : .infinity
    if min(before, after) > (isAbove ? 1.5 : 0) * scale { return nil }
    return before <= after ? next - 1 : next
  }

  /// Whether the strokes of the line were given in an order that nobody writes in: many steps
  /// back to positions where there was no ink yet.
  private func isScrambled(_ letters: [Extent]) -> Bool {
    var returns = 0
    for index in letters.indices.dropFirst() {
      let letter = letters[index]
      guard letter.high < letters[index - 1].low - 0.5 * scale else { continue }
      let earlier = letters[max(0, index - 12)..<index]
      if !earlier.contains(where: { overlap(letter, $0) }) { returns += 1 }
    }
    return returns * (returns > 2 ? 4 : 3) > letters.count && returns > 1
  }

  /// The order of a group: that of writing, but for letters that were added far to the left of
  /// others.
  private func order(of written: [Int], isScrambled: Bool) -> [Int] {
    if written.count > Self.searchLimit {
      guard isScrambled else { return written }
      let middles = written.map { (ink.traces[$0].box.minX + ink.traces[$0].box.maxX, $0) }
      return middles.sorted { $0 < $1 }.map(\.1)
    }
    var list: [Extent] = []
    var smallStrokes: [Int] = []
    var isMoved = false
    for trace in written {
      if LayoutLines.isSmall(ink.traces[trace]) {
        smallStrokes.append(trace)
        continue
      }
      let extent = extent(of: trace)
      var index = list.count
      if direction == .rightToLeft {
        // Numbers are written the other way round: strokes side by side go by their positions alone.
        while index > 0, lies(extent, before: list[index - 1]) { index -= 1 }
        isMoved = isMoved || index < list.count
        list.insert(extent, at: index)
        continue
      }
      // Parts of a letter may be written from right to left, but only in succession.
      let isNext = list.last.map { trace - $0.traces[0] < 3 } ?? true
      if let last = list.last, extent.high < last.low - (isNext ? 0.7 : 0) * scale {
        while index > 0, extent.high < list[index - 1].low + 0.1 * scale { index -= 1 }
        // A stroke that crosses an earlier one is a part of it, not a letter of its own.
        if index > 0, overlap(extent, list[index - 1]) { index = list.count }
      }
      isMoved = isMoved || index < list.count
      list.insert(extent, at: index)
    }
    guard isMoved || isScrambled, !list.isEmpty else { return written }
    if isScrambled {
      list.sort { ($0.low + $0.high, $0.traces[0]) < ($1.low + $1.high, $1.traces[0]) }
    }
    for stroke in smallStrokes {
      let box = ink.traces[stroke].box
      let middle = (box.minX + box.maxX) / 2
      var best = 0
      var least = Float.infinity
      for (index, extent) in list.enumerated() {
        let distance = max(0, max(extent.low - middle, middle - extent.high))
        if distance <= least { (least, best) = (distance, index) }
      }
      list[best].traces.append(stroke)
    }
    return list.flatMap(\.traces)
  }

  /// Whether an extent lies left of the other, hardly above or below it.
  private func lies(_ extent: Extent, before other: Extent) -> Bool {
    extent.low + extent.high < other.low + other.high && !overlap(extent, other)
  }

  /// Whether half of the narrower extent lies within the other.
  private func overlap(_ a: Extent, _ b: Extent) -> Bool {
    let shared = min(a.high, b.high) - max(a.low, b.low)
    return shared > 0 && shared >= 0.5 * min(a.high - a.low, b.high - b.low)
  }
}
