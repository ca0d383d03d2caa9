extension NormalizedInk {
  /// The points stroke by stroke.
  package var strokes: [[SIMD2<Float>]] {
    var strokes: [[SIMD2<Float>]] = []
    for (point, begins) in zip(points, beginsStroke) {
      if begins || strokes.isEmpty { strokes.append([]) }
      strokes[strokes.count - 1].append(point)
    }
    return strokes
  }

  /// Replaces the points by the same ones in another order.
  package mutating func setStrokes(_ strokes: [[SIMD2<Float>]]) {
    points.removeAll(keepingCapacity: true)
    for index in beginsStroke.indices { beginsStroke[index] = false }
    for stroke in strokes {
      beginsStroke[points.count] = true
      points += stroke
    }
  }
}
