/// The part of a ``Headline`` that belongs to a group of strokes.
struct HeadlinePart: Hashable, Sendable {
  /// The index of the line's stroke.
  var stroke: Int
  /// Where it begins and ends, in the ink's units; infinite at the first and last letter.
  var lower: Float
  var upper: Float
  /// Whether the line comes from the group before.
  var runsOn: Bool { lower > -.infinity }

  /// The points of the stroke that lie in the part, the outer ones included; a line that is drawn there
  /// and back has those of its first way. Empty where it was recorded too coarsely.
  func points(of ink: Ink) -> Range<Int> {
    let points = ink.strokes[stroke].points
    func isInside(_ point: StrokePoint) -> Bool { point.x >= lower && point.x < upper }
    guard let first = points.firstIndex(where: isInside) else { return 0..<0 }
    return first..<(points[first...].firstIndex { !isInside($0) } ?? points.count)
  }
}
