#if canImport(PencilKit)
  public import Foundation
  public import InkKit
  public import PencilKit

  extension Ink {
    /// Takes the ink of a drawing: its strokes in their order, without what was erased of them.
    ///
    /// Coordinates are those of the drawing. Times count from the first stroke.
    ///
    /// - Throws: That the drawing has more strokes or points than an ink may have.
    public init(_ drawing: PKDrawing) throws(InkError) {
      let start = drawing.strokes.map(\.path.creationDate).min()
      try self.init(strokes: drawing.strokes.flatMap { Stroke.strokes(of: $0, since: start) })
    }
  }

  extension Stroke {
    /// Takes a stroke of a drawing; several, or none, if parts of it were erased.
    ///
    /// - Parameter start: When the drawing was begun; `nil` for the begin of the stroke.
    public static func strokes(of stroke: PKStroke, since start: Date? = nil) -> [Stroke] {
      let began = stroke.path.creationDate
      let delay = start.map { began.timeIntervalSince($0) } ?? 0
      return stroke.maskedPathRanges.map { range in
        // Two points of the screen: finer than a pen is held, and far less than PencilKit draws by.
        Stroke(
          points: stroke.path.interpolatedPoints(in: range, by: .distance(2)).map { point in
            PenSample(
              location: point.location.applying(stroke.transform), time: delay + point.timeOffset,
              force: point.force, maximumForce: PenSample.maximumPencilForce,
              altitude: point.altitude, azimuth: point.azimuth
            ).point(since: 0)
          })
      }
    }
  }
#endif
