package import InkKit

extension Stroke {
  /// Its points without what is known of how the pen was pressed and held.
  package var timedPoints: [StrokePoint] { points.map { StrokePoint(x: $0.x, y: $0.y, t: $0.t) } }
}
