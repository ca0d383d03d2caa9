public import Foundation
package import InkKit

/// A single touch point from the user.
public final class StrokePoint: NSObject, Sendable {
  /// The horizontal coordinate, growing to the right.
  public let x: Float
  /// The vertical coordinate, growing downwards.
  public let y: Float
  private let milliseconds: Int?

  /// When the point was recorded, in milliseconds; `nil` if that is not known.
  public var t: NSNumber? { milliseconds.map { NSNumber(value: $0) } }

  /// Creates a point; unit and origins are the caller's, the unit being the same on both axes.
  ///
  /// - Parameter t: Milliseconds since a start that all points of an ink share.
  public init(x: Float, y: Float, t: Int) {
    self.x = x
    self.y = y
    milliseconds = t
  }

  /// Creates a point without a time; times make recognition a little better.
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
    milliseconds = nil
  }

  fileprivate var point: InkKit.StrokePoint { InkKit.StrokePoint(x: x, y: y, t: milliseconds) }
}

/// The touch points between pen down and pen up.
public final class Stroke: NSObject, Sendable {
  /// The points in the order in which they were touched.
  public let points: [StrokePoint]

  /// Creates a stroke of points.
  public init(points: [StrokePoint]) {
    self.points = points
  }
}

/// A user's writing: strokes, to be recognized.
///
/// Unlike with ML Kit, an ink with a coordinate that is no finite number, or with more points than
/// `InkKit.Ink` can have, is not recognized: the completion is given an `InkError`.
public final class Ink: NSObject, Sendable {
  /// The strokes in writing order.
  public let strokes: [Stroke]

  /// Creates an ink of strokes.
  public init(strokes: [Stroke]) {
    self.strokes = strokes
  }

  /// The ink as InkKit sees it.
  package func checked() throws(InkError) -> InkKit.Ink {
    try InkKit.Ink(strokes: strokes.map { InkKit.Stroke(points: $0.points.map(\.point)) })
  }
}
