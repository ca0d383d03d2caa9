/// Links letters that stand close to each other.
enum LayoutFragments {
  /// Groups traces whose inks stand close at the same height.
  ///
  /// - Complexity: O(*n* log *n*) for *n* samples.
  static func fragments(of letters: [Int], in ink: LayoutInk) -> [LayoutBand] {
    var stretches: [(stretch: LayoutBand.Stretch, trace: Int)] = []
    for letter in letters { appendStretches(of: letter, in: ink, to: &stretches) }

    // Buckets two units wide and half a unit high.
    let squares = stretches.map {
      (column: Int(($0.stretch.x / 2).rounded(.down)), row: Int(($0.stretch.y * 2).rounded(.down)))
    }
    let order = stretches.indices.sorted {
      (squares[$0].column, squares[$0].row, stretches[$0].stretch.y, $0)
        < (squares[$1].column, squares[$1].row, stretches[$1].stretch.y, $1)
    }
    var buckets: [SIMD2<Int>: Range<Int>] = [:]
    var start = 0
    for index in order.indices {
      let square = squares[order[index]]
      let next = index + 1 < order.count ? squares[order[index + 1]] : (.max, .max)
      if square != next {
        buckets[SIMD2(square.column, square.row)] = start..<index + 1
        start = index + 1
      }
    }

    var sets = LayoutSets(count: ink.traces.count)
    for index in order.indices {
      let (stretch, trace) = stretches[order[index]]
      let square = squares[order[index]]
      for column in square.column...square.column + 2 {
        for row in square.row - 1...square.row + 1 {
          guard let bucket = buckets[SIMD2(column, row)] else { continue }
          // Of a crowded bucket some stand for all.
          let pace = bucket.count / 8 + 1
          for other in stride(from: bucket.lowerBound, to: bucket.upperBound, by: pace) {
            let (neighbour, neighbourTrace) = stretches[order[other]]
            if abs(neighbour.x - stretch.x) <= 4, abs(neighbour.y - stretch.y) <= 0.45 {
              sets.join(trace, neighbourTrace)
            }
          }
        }
      }
      if index > 0, square == squares[order[index - 1]] {
        sets.join(trace, stretches[order[index - 1]].trace)
      }
    }
    return sets.groups(of: letters).map { band(of: $0, in: ink) }
  }

  /// The band of some traces.
  static func band(of traces: [Int], in ink: LayoutInk) -> LayoutBand {
    var stretches: [(stretch: LayoutBand.Stretch, trace: Int)] = []
    var columns: [Int32] = []
    var box: BoundingBox?
    var extent: Float = 0
    for trace in traces {
      appendStretches(of: trace, in: ink, to: &stretches)
      for sample in ink.samples[ink.traces[trace].samples] {
        let column = Int32((sample.x * 2).rounded(.down))
        if columns.last != column { columns.append(column) }
      }
      let part = ink.traces[trace].box
      box = box?.union(part) ?? part
      extent += max(part.height, part.width / 2) * max(0.01, ink.traces[trace].length)
    }
    return LayoutBand(
      stretches: stretches.map(\.stretch), columns: columns, traces: traces,
      box: box ?? BoundingBox(minX: 0, minY: 0, maxX: 0, maxY: 0), extent: extent)
  }

  /// Appends the stretches of a trace, each at most a few letters wide.
  static func appendStretches(
    of trace: Int, in ink: LayoutInk,
    to stretches: inout [(stretch: LayoutBand.Stretch, trace: Int)]
  ) {
    let samples = ink.traces[trace].samples
    let box = ink.traces[trace].box
    let count = max(1, min(samples.count, Int(box.width / 2.5)))
    var parts = [LayoutBand.Stretch](
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
      stretches.append((part, trace))
    }
  }
}
