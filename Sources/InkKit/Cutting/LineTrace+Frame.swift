extension LineTrace.Frame {
  /// Measures some strokes of an ink as a line that grew; `nil` if they have no point.
  ///
  /// Scale, slope and height are rounded a little, and stay what they were for the strokes before while what
  /// is measured is near. So they are the same after most strokes that a growing line gets, and what is known
  /// of its characters stays true.
  ///
  /// - Complexity: O(*n*) for *n* points.
  init?(growing ink: Ink, strokes order: [Int]) {
    let strokes = order.sorted().map { ink.strokes[$0] }
    let boxes = strokes.compactMap { Box(strokes: [$0]) }
    guard let first = boxes.first else { return nil }
    let left = boxes.reduce(first.lower.x) { min($0, $1.lower.x) }
    // What stays as it is while a line grows: the first stroke that was drawn, but for dots.
    let anchor = boxes.first { $0.longerSide > .leastNormalMagnitude }
    var measure = LineMeasure(around: anchor ?? first)
    var steps: LineMeasure.Steps?
    for stroke in strokes where !stroke.points.isEmpty {
      measure.add(stroke.points)
      guard let anchor else { continue }
      steps = LineMeasure.Steps(measure.values, after: steps, anchorSize: anchor.longerSide)
    }
    guard let anchor, let steps else {
      let values = measure.values
      self.init(
        origin: SIMD2(left, first.middle.y + Float(values.mean.y)), scale: values.scale, slope: 0)
      return
    }
    let scale = steps.scale(besideAnchorOf: anchor.longerSide)
    let height = anchor.middle.y + steps.offset * scale
    self.init(
      origin: SIMD2(left, height + steps.slope * (left - anchor.middle.x)), scale: scale,
      slope: steps.slope)
  }

  /// Measures some strokes of an ink all at once; `nil` if they have no point.
  ///
  /// Networks learn from lines that are measured so. Scale, slope and height are rounded as finely as those of
  /// a line that grew, which are at most a step away.
  ///
  /// - Complexity: O(*n*) for *n* points.
  init?(whole ink: Ink, strokes order: [Int]) {
    guard let box = Box(strokes: order.map { ink.strokes[$0] }) else { return nil }
    var measure = LineMeasure(around: box)
    for stroke in order { measure.add(ink.strokes[stroke].points) }
    let values = measure.values
    let (left, middle) = (Double(box.lower.x), box.middle)
    let rise = values.slope * (left - Double(middle.x) - values.mean.x)
    let height = Float(Double(middle.y) + values.mean.y + rise)
    self.init(
      origin: SIMD2(box.lower.x, height), scale: values.scale, slope: Float(values.slope))
    let boxes = order.sorted().lazy.compactMap { Box(strokes: [ink.strokes[$0]]) }
    guard let anchor = boxes.first(where: { $0.longerSide > .leastNormalMagnitude }) else { return }
    let steps = LineMeasure.Steps(values, after: nil, anchorSize: anchor.longerSide)
    (scale, slope) = (steps.scale(besideAnchorOf: anchor.longerSide), steps.slope)
    let middleHeight = (anchor.lower.y + anchor.upper.y) / 2
    let offset = (height - middleHeight) / scale
    origin.y = middleHeight + LineMeasure.roundedOffset(offset) * scale
  }
}
