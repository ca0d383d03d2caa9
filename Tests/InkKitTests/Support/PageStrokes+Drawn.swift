import InkKit

extension PageStrokes {
  /// The page of some strokes, each of which has points.
  init(_ strokes: [Stroke]) {
    self.init(indices: Array(strokes.indices), shapes: strokes.compactMap { StrokeShape($0) })
  }
}
