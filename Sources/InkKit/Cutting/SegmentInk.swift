/// The ink of one cell of a lattice, gathered from the trace of its line.
package struct SegmentInk {
  /// The points of the trace in writing order; pieces that continue each other are one run.
  private(set) var runs: [Range<Int>] = []
  /// The box around the points, in σ.
  private(set) var box = Box.empty

  /// Gathers the pieces of a cell, at least one.
  package init(_ pieces: ArraySlice<InkCutter.Piece>, of trace: LineTrace) {
    runs.reserveCapacity(pieces.count)
    for piece in pieces {
      box.formUnion(piece.box)
      runs.append(piece.points)
    }
    // Nearly sorted already: only late strokes are out of order.
    for index in 1..<max(runs.count, 1) {
      var index = index
      while index > 0, Self.isWrittenBefore(runs[index], runs[index - 1], trace) {
        runs.swapAt(index, index - 1)
        index -= 1
      }
    }
    var merged = 0
    for index in runs.indices.dropFirst() {
      if runs[merged].upperBound == runs[index].lowerBound,
        !trace.strokeStarts[runs[index].lowerBound]
      {
        runs[merged] = runs[merged].lowerBound..<runs[index].upperBound
      } else {
        merged += 1
        runs[merged] = runs[index]
      }
    }
    runs.removeSubrange((merged + 1)...)
  }

  /// The points of its strokes, in writing order.
  package func strokes(in trace: LineTrace) -> [[SIMD2<Float>]] {
    runs.map { Array(trace.points[$0]) }
  }

  private static func isWrittenBefore(
    _ first: Range<Int>, _ second: Range<Int>, _ trace: LineTrace
  ) -> Bool {
    let ranks = trace.writingRanks
    let (one, other) = (ranks[first.lowerBound], ranks[second.lowerBound])
    return one == other ? first.lowerBound < second.lowerBound : one < other
  }
}

extension NormalizedInk {
  /// The ink of a cell as a character by itself.
  ///
  /// Its points come from the trace, which is evenly spaced already.
  package init(_ segment: SegmentInk, of trace: LineTrace) {
    var runs = segment.runs
    if runs.count > Self.strokeLimit { runs.removeSubrange(Self.strokeLimit...) }
    let total = runs.reduce(0) { $0 + $1.count }
    let spare = Self.pointCount - 2 * runs.count
    points = []
    points.reserveCapacity(Self.pointCount)
    beginsStroke = Array(repeating: false, count: Self.pointCount)
    var walked = 0
    for run in runs {
      // Two points, and a share of the others, rounded so that the shares add up.
      let before = spare * walked / total
      walked += run.count
      let count = 2 + spare * walked / total - before
      beginsStroke[points.count] = true
      let last = Float(run.count - 1)
      for index in 0..<count {
        let position = last * Float(index) / Float(count - 1)
        let whole = min(Int(position), run.count - 1)
        let next = min(whole + 1, run.count - 1)
        let from = trace.points[run.lowerBound + whole]
        let way = trace.points[run.lowerBound + next] - from
        points.append(from + way * (position - Float(whole)))
      }
    }
    extent = .zero
    strokeCount = runs.count
    duration = nil
    refit()
  }
}
