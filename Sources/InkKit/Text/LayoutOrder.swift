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

  private let ink: LayoutInk
  private let band: LayoutBand
  /// The size of the line's writing in relation to the unit.
  private let scale: Float

  /// The traces of a band in reading order.
  ///
  /// - Parameter deviation: How far the ink lies from the middle of the line, in units.
  /// - Complexity: O(*n* log *n*) for *n* samples, O(*m*²) for *m* strokes of a group that were not
  ///   written from left to right.
  static func traces(of band: LayoutBand, deviation: Float, in ink: LayoutInk) -> [Int] {
    let scale = max(0.3, min(4, deviation / 0.45))
    return LayoutOrder(ink: ink, band: band, scale: scale).traces()
  }

  private func traces() -> [Int] {
    var letters: [Extent] = []
    var marks: [Extent] = []
    for trace in band.traces {
      if LayoutLines.isMark(ink.traces[trace]) {
        marks.append(extent(of: trace))
      } else {
        letters.append(extent(of: trace))
      }
    }
    var groups = groups(of: letters, gap: 0.5 * scale)
    let words = groups
    var alone: [Extent] = []
    for mark in marks {
      if let group = word(of: mark, among: words) {
        groups[group].traces += mark.traces
      } else {
        alone.append(mark)
      }
    }
    groups += self.groups(of: alone, gap: 0)
    groups.sort { ($0.low + $0.high, $0.traces[0]) < ($1.low + $1.high, $1.traces[0]) }
    return groups.flatMap { order(of: $0.traces) }
  }

  /// Where a trace crosses the line; all of it if it doesn't.
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

  /// Joins what is less than a gap apart.
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

  /// The group of letters that a mark is a part of, or `nil` if it stands alone.
  private func word(of mark: Extent, among words: [Extent]) -> Int? {
    let middle = (mark.low + mark.high) / 2
    var low = 0
    var high = words.count
    while low < high {
      let center = (low + high) / 2
      if words[center].low <= middle { low = center + 1 } else { high = center }
    }
    // Dots over letters drift to the right of them, rarely to the left.
    let reach = mark.offset < -0.3 * scale ? 1.5 * scale : 0.1 * scale
    let before = low > 0 ? middle - words[low - 1].high : .infinity
    let after = low < words.count ? (words[low].low - middle) * 1.5 : .infinity
    if min(before, after) > reach { return nil }
    return before <= after ? low - 1 : low
  }

  /// The order of a group: that of writing unless letters were added to the left of others.
  private func order(of traces: [Int]) -> [Int] {
    let written = traces.sorted()
    var list: [Extent] = []
    var marks: [Int] = []
    var moved = 0
    for trace in written {
      if LayoutLines.isMark(ink.traces[trace]) {
        marks.append(trace)
        continue
      }
      let extent = extent(of: trace)
      // What crosses an earlier stroke is a part of it that was added, not a letter of its own.
      var index = list.count
      var crosses = false
      while index > 0, !crosses, extent.high < list[index - 1].low + 0.1 * scale {
        index -= 1
        crosses = index > 0 && overlaps(extent, list[index - 1])
      }
      if index == list.count || crosses && written.count > 1 && index > 0 && moved == 0 {
        list.append(extent)
      } else {
        list.insert(extent, at: index)
        moved += 1
      }
    }
    if moved == 0 { return written }
    if moved * 4 > list.count {
      list.sort { ($0.low + $0.high, $0.traces[0]) < ($1.low + $1.high, $1.traces[0]) }
    }
    var ordered = list.map { $0.traces[0] }
    // Marks follow the letter that was written before them if it is near, else the nearest one.
    for mark in marks {
      let box = ink.traces[mark].box
      let middle = (box.minX + box.maxX) / 2
      var best = 0
      var least = Float.infinity
      for (index, extent) in list.enumerated() {
        let distance = max(0, max(extent.low - middle, middle - extent.high))
        if distance <= least { (least, best) = (distance, index) }
      }
      let anchor = list[best].traces[0]
      let place = (ordered.firstIndex(of: anchor) ?? ordered.count - 1) + 1
      ordered.insert(mark, at: place)
    }
    return ordered
  }

  /// Whether half of the narrower extent lies within the other.
  private func overlaps(_ a: Extent, _ b: Extent) -> Bool {
    let shared = min(a.high, b.high) - max(a.low, b.low)
    return shared > 0 && shared >= 0.5 * min(a.high - a.low, b.high - b.low)
  }
}
