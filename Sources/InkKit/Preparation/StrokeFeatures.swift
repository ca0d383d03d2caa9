/// The numbers by which a syllable of letter and signs, or a drawing, is read.
///
///        0 ..< 1030     where ink runs and in which direction: ``DirectionFeatures``
///     1030 ..< 1286     16 × 16 cells: dots
///     1286 ..< 1542     16 × 16 cells: where other strokes begin and end
///
/// A dot has no direction, and so leaves no trace in the first ones, but it is all that is seen of many
/// signs. Where strokes begin and end tells an open loop from a closed one.
package enum StrokeFeatures {
  private static let side = DirectionFeatures.side
  private static let dotStart = DirectionFeatures.count
  private static let endStart = dotStart + side * side

  /// How many numbers describe an ink.
  package static let count = endStart + side * side

  /// The longer side of a dot at most, relative to that of the ink.
  private static let dotSize: Float = 0.1

  static let constants = DirectionFeatures.constants + [dotSize]

  /// Replaces `features` by the ``count`` features of an ink.
  ///
  /// - Parameter strokes: The points of each stroke, as those of an ``Ink``; empty strokes don't count.
  /// - Returns: Whether there was a point.
  /// - Complexity: O(*n*) for *n* points.
  package static func extract(_ strokes: [[SIMD2<Float>]], into features: inout [Float]) -> Bool {
    guard DirectionFeatures.extract(strokes, into: &features) else { return false }
    features += repeatElement(0, count: count - features.count)
    let boxes = strokes.map { Box(around: $0) }
    let box = boxes.reduce(into: Box.empty) { box, own in
      if !own.isEmpty { box.formUnion(own) }
    }
    guard box.longerSide > 0 else { return true }
    let scale = DirectionFeatures.scale(of: box)
    func add(_ point: SIMD2<Float>, from start: Int) {
      let place = (point - box.middle) * scale
      let column = CellShare((place.x + 1) / 2 * Float(side - 1), among: side)
      let row = CellShare((place.y + 1) / 2 * Float(side - 1), among: side)
      let cell = start + row.first * side + column.first
      features[cell] += (1 - column.share) * (1 - row.share)
      features[cell + 1] += column.share * (1 - row.share)
      features[cell + side] += (1 - column.share) * row.share
      features[cell + side + 1] += column.share * row.share
    }
    for (stroke, own) in zip(strokes, boxes) {
      guard let first = stroke.first, let last = stroke.last else { continue }
      if own.longerSide < box.longerSide * dotSize {
        add(own.middle, from: dotStart)
      } else {
        add(first, from: endStart)
        add(last, from: endStart)
      }
    }
    // Far more strokes than anyone writes shall not outweigh everything else.
    for index in dotStart..<count { features[index] = min(features[index], 4) }
    return true
  }
}
