/// How long the pen was down and how long it was in the air between strokes.
///
/// Large characters take longer than small ones, and that tells O from o where nothing else does.
package struct WritingDuration: Hashable, Sendable {
  /// Milliseconds with the pen on the surface, at least ``shortest``.
  package var penDown: Float

  /// Milliseconds between strokes, at least 0.
  package var penUp: Float

  /// Nobody writes a character in less: some recorders keep no time and count samples instead.
  static let shortest: Float = 25

  /// The longest time that is told from longer ones, in milliseconds.
  static let longest: Float = 1e6

  /// Measures strokes in writing order; `nil` if a time is missing or can't be true.
  init?(of strokes: ArraySlice<Stroke>) {
    var down: Double = 0
    var up: Double = 0
    var end: Int?
    for stroke in strokes {
      guard let first = stroke.points.first, let last = stroke.points.last else { continue }
      guard let begin = first.t, let finish = last.t else { return nil }
      down += Double(finish) - Double(begin)
      if let end { up += Double(begin) - Double(end) }
      end = finish
    }
    guard down >= Double(Self.shortest) else { return nil }
    penDown = Float(min(down, Double(Self.longest)))
    penUp = Float(min(max(up, 0), Double(Self.longest)))
  }
}
