extension NumberLists {
  /// How well the lists read as points or as columns.
  private struct Reading {
    /// Whether every list has a length that it may have.
    var fits = true
    /// Whether all strokes have times, or none has.
    var isUniform = true
    /// Whether time never runs backwards within a stroke.
    var runsForwards = true
  }

  /// Whether the lists are columns rather than points, by the rules of ``InkFormat/automatic``.
  ///
  /// If they are neither, the answer is the reading whose error explains more.
  ///
  /// - Complexity: O(*n*) for *n* lists.
  func areColumns(isDrawing: Bool) -> Bool {
    let columns = columnReading()
    if isDrawing && columns.fits { return true }
    let points = pointReading()
    guard columns.fits && points.fits else {
      if columns.fits || points.fits { return columns.fits }
      return isDrawing || looksLikeColumns
    }
    if columns.isUniform != points.isUniform { return columns.isUniform }
    if columns.runsForwards != points.runsForwards { return columns.runsForwards }
    return false
  }

  private func pointReading() -> Reading {
    var reading = Reading()
    var count: Int?
    for stroke in 0..<strokeCount {
      var last = -Double.infinity
      for list in lists(ofStroke: stroke) {
        let range = numbers(ofList: list)
        guard range.count == 2 || range.count == 3 else {
          reading.fits = false
          return reading
        }
        if range.count != count ?? range.count { reading.isUniform = false }
        count = range.count
        if range.count == 3 {
          let time = values[range.lowerBound + 2]
          if time < last { reading.runsForwards = false }
          if !time.isNaN { last = time }
        }
      }
    }
    return reading
  }

  private func columnReading() -> Reading {
    var reading = Reading()
    var count: Int?
    for stroke in 0..<strokeCount {
      let lists = lists(ofStroke: stroke)
      if lists.isEmpty { continue }
      let columns = lists.count == 2 || lists.count == 3 ? lists.map(numbers(ofList:)) : []
      guard columns.count >= 2, columns[0].count == columns[1].count,
        columns.count == 2 || columns[2].count == columns[0].count || columns[2].isEmpty
      else {
        reading.fits = false
        return reading
      }
      if columns.count != count ?? columns.count { reading.isUniform = false }
      count = columns.count
      guard columns.count == 3 else { continue }
      var last = -Double.infinity
      for time in values[columns[2]] where !time.isNaN {
        if time < last { reading.runsForwards = false }
        last = time
      }
    }
    return reading
  }

  /// Whether the first stroke with lists has as many as columns may be, of a length that a point
  /// can't have.
  private var looksLikeColumns: Bool {
    for stroke in 0..<strokeCount {
      let lists = lists(ofStroke: stroke)
      guard let first = lists.first else { continue }
      let length = numbers(ofList: first).count
      return (lists.count == 2 || lists.count == 3) && length != 2 && length != 3
    }
    return false
  }
}
