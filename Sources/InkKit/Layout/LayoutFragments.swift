/// Links letters that stand close to each other.
enum LayoutFragments {
  /// Groups traces whose inks stand close at the same height.
  ///
  /// - Complexity: O(*n* log *n*) for *n* samples.
  static func fragments(of letters: [Int], in ink: LayoutInk) -> [LayoutBand] {
    var cells: [(cell: LayoutBand.Cell, trace: Int)] = []
    for letter in letters { appendCells(of: letter, in: ink, to: &cells) }

    // Buckets two units wide and half a unit high.
    let places = cells.map {
      (column: Int(($0.cell.x / 2).rounded(.down)), row: Int(($0.cell.y * 2).rounded(.down)))
    }
    let order = cells.indices.sorted {
      (places[$0].column, places[$0].row, cells[$0].cell.y, $0)
        < (places[$1].column, places[$1].row, cells[$1].cell.y, $1)
    }
    var buckets: [SIMD2<Int>: Range<Int>] = [:]
    var start = 0
    for index in order.indices {
      let place = places[order[index]]
      let next = index + 1 < order.count ? places[order[index + 1]] : (.max, .max)
      if place != next {
        buckets[SIMD2(place.column, place.row)] = start..<index + 1
        start = index + 1
      }
    }

    var sets = LayoutSets(count: ink.traces.count)
    for index in order.indices {
      let (cell, trace) = cells[order[index]]
      let place = places[order[index]]
      for column in place.column...place.column + 2 {
        for row in place.row - 1...place.row + 1 {
          guard let bucket = buckets[SIMD2(column, row)] else { continue }
          // Of a crowded bucket some stand for all.
          let pace = bucket.count / 8 + 1
          for other in stride(from: bucket.lowerBound, to: bucket.upperBound, by: pace) {
            let (neighbour, neighbourTrace) = cells[order[other]]
            if abs(neighbour.x - cell.x) <= 4, abs(neighbour.y - cell.y) <= 0.45 {
              sets.join(trace, neighbourTrace)
            }
          }
        }
      }
      if index > 0, place == places[order[index - 1]] {
        sets.join(trace, cells[order[index - 1]].trace)
      }
    }
    return bands(of: letters, sets: &sets, in: ink)
  }

  /// The bands that the sets stand for.
  private static func bands(
    of letters: [Int], sets: inout LayoutSets, in ink: LayoutInk
  ) -> [LayoutBand] {
    var numbers = [Int](repeating: -1, count: ink.traces.count)
    var members: [[Int]] = []
    for letter in letters {
      let root = sets.root(of: letter)
      if numbers[root] < 0 {
        numbers[root] = members.count
        members.append([])
      }
      members[numbers[root]].append(letter)
    }
    return members.map { band(of: $0, in: ink) }
  }

  /// The band of some traces.
  static func band(of traces: [Int], in ink: LayoutInk) -> LayoutBand {
    var cells: [(cell: LayoutBand.Cell, trace: Int)] = []
    var places: [Int32] = []
    var box: BoundingBox?
    var extent: Float = 0
    for trace in traces {
      appendCells(of: trace, in: ink, to: &cells)
      for sample in ink.samples[ink.traces[trace].samples] {
        let place = Int32((sample.x * 2).rounded(.down))
        if places.last != place { places.append(place) }
      }
      let part = ink.traces[trace].box
      box = box?.union(part) ?? part
      extent += max(part.height, part.width / 2) * max(0.01, ink.traces[trace].length)
    }
    return LayoutBand(
      cells: cells.map(\.cell), places: places, traces: traces,
      box: box ?? BoundingBox(minX: 0, minY: 0, maxX: 0, maxY: 0), extent: extent)
  }

  /// Appends the stretches of a trace, each at most a few letters wide.
  static func appendCells(
    of trace: Int, in ink: LayoutInk, to cells: inout [(cell: LayoutBand.Cell, trace: Int)]
  ) {
    let samples = ink.traces[trace].samples
    let box = ink.traces[trace].box
    let count = max(1, min(samples.count, Int(box.width / 2.5)))
    var parts = [LayoutBand.Cell](
      repeating: .init(x: 0, y: 0, mass: 0, top: .infinity, bottom: -.infinity), count: count)
    for sample in ink.samples[samples] {
      let share = box.width > 0 ? (sample.x - box.minX) / box.width : 0
      let part = max(0, min(count - 1, Int(share * Float(count))))
      parts[part].x += sample.mass * sample.x
      parts[part].y += sample.mass * sample.y
      parts[part].mass += sample.mass
      parts[part].top = min(parts[part].top, sample.y)
      parts[part].bottom = max(parts[part].bottom, sample.y)
    }
    for var part in parts where part.mass > 0 {
      part.x /= part.mass
      part.y /= part.mass
      cells.append((part, trace))
    }
  }
}
