/// Gives dots, crosses, accents and punctuation to the lines that they belong to.
enum LayoutSmallStrokes {
  /// How far above the middle of a line its small strokes may be.
  private static let reachAbove: Float = 3.4
  /// How far below the middle of a line its small strokes may be.
  private static let reachBelow: Float = 2.8

  /// Whether what was taken for a line is so little and so close to a real one that it must be
  /// part of it.
  private static func belongs(_ small: LayoutBand, to line: LayoutBand) -> Bool {
    guard small.mass < 3, small.mass * 4 < line.mass else { return false }
    let x = (small.box.minX + small.box.maxX) / 2
    guard x > line.box.minX - 2, x < line.box.maxX + 2 else { return false }
    let offset = small.meanHeight - line.center(at: x)
    return offset > -reachAbove && offset < reachBelow
  }

  /// The bands that are small strokes of others rather than lines.
  static func smallStrokes(among bands: [LayoutBand]) -> Set<Int> {
    let rows = LayoutRows(bands)
    return Set(
      bands.indices.filter { index in
        guard bands[index].mass < 3 else { return false }
        return rows.bands(near: bands[index].meanHeight).contains {
          belongs(bands[index], to: bands[$0])
        }
      })
  }

  /// Adds small strokes to the bands that they fit best.
  ///
  /// - Returns: The small strokes that are far from all bands.
  static func attach(_ smallStrokes: [Int], to bands: inout [LayoutBand], in ink: LayoutInk)
    -> [Int]
  {
    var owners = [Int](repeating: -1, count: ink.traces.count)
    for (index, band) in bands.enumerated() {
      for trace in band.traces { owners[trace] = index }
    }
    var additions = [[Int]](repeating: [], count: bands.count)
    var far: [Int] = []
    let rows = LayoutRows(bands)
    for stroke in smallStrokes {
      let box = ink.traces[stroke].box
      let near = rows.bands(near: (box.minY + box.maxY) / 2)
      if let band = band(for: stroke, among: near, of: bands, owners: owners, in: ink) {
        additions[band].append(stroke)
      } else {
        far.append(stroke)
      }
    }
    for (band, smallStrokes) in additions.enumerated() where !smallStrokes.isEmpty {
      bands[band].formUnion(LayoutFragments.band(of: smallStrokes, in: ink))
    }
    return far
  }

  /// The band that a small stroke fits best, or `nil` if it is far from all of them.
  private static func band(
    for stroke: Int, among near: [Int], of bands: [LayoutBand], owners: [Int], in ink: LayoutInk
  ) -> Int? {
    let box = ink.traces[stroke].box
    let x = (box.minX + box.maxX) / 2
    let y = (box.minY + box.maxY) / 2
    var best: Int?
    var least = Float.infinity
    for index in near {
      let band = bands[index]
      // A band's middle lies within its box or, past its ends, near it.
      let aside = max(0, max(band.box.minX - x, x - band.box.maxX))
      let beyond = max(band.box.minY - y, y - band.box.maxY) - 0.35 * min(aside, 12)
      guard beyond < reachAbove else { continue }
      let offset = y - band.center(at: x)
      guard offset > -reachAbove - 0.6, offset < reachBelow + 0.6 else { continue }
      // Accents stand above their letters more often than below them, and farther.
      var cost = offset < 0 ? -offset / 2 : offset / 1.2
      cost += max(0, aside - 2) * 0.1
      // Strokes that were written in succession and are close belong together.
      for other in [stroke - 1, stroke + 1] where owners.indices.contains(other) {
        guard owners[other] == index else { continue }
        let near = ink.traces[other].box
        if x > near.minX - 1.5, x < near.maxX + 1.5 { cost *= 0.7 }
      }
      if cost < least { (least, best) = (cost, index) }
    }
    return best
  }
}

/// Bands by height, so that not all have to be looked at.
private struct LayoutRows {
  /// Wide enough for every reach above and below a band.
  private static let rowHeight: Float = 8

  private var rows: [Int: [Int]] = [:]
  /// Bands of many rows.
  private var high: [Int] = []

  init(_ bands: [LayoutBand]) {
    for (index, band) in bands.enumerated() {
      let first = Self.row(at: band.box.minY) - 1
      let last = Self.row(at: band.box.maxY) + 1
      if last - first > 64 {
        high.append(index)
      } else {
        for row in first...last { rows[row, default: []].append(index) }
      }
    }
  }

  private static func row(at y: Float) -> Int { Int((y / rowHeight).rounded(.down)) }

  /// The bands that may be near some height, in an order that depends on nothing else.
  func bands(near y: Float) -> [Int] { (rows[Self.row(at: y)] ?? []) + high }
}
