public import Foundation
public import InkKit

/// A sample of a pen, finger or mouse as frameworks of Apple's systems tell it.
public struct PenSample: Hashable, Sendable {
  /// The place in a view or a drawing, *y* growing downwards.
  public var location: CGPoint
  /// Seconds since any moment that all samples of an ink share.
  public var time: TimeInterval
  /// The force, and the greatest that the device tells; 0 for a device that tells none.
  public var force: CGFloat
  public var maximumForce: CGFloat
  /// The angle to the surface, and the direction in which the pen leans, in radians; `nil` of fingers and mice.
  public var altitude: CGFloat?
  public var azimuth: CGFloat?

  /// The greatest force of an Apple Pencil, in units of an average one, which PencilKit and `UITouch` count by: 25/6
  /// as `maximumPossibleForce` has it.
  public static let maximumPencilForce: CGFloat = 25.0 / 6

  /// Creates a sample.
  public init(
    location: CGPoint, time: TimeInterval, force: CGFloat = 0, maximumForce: CGFloat = 0,
    altitude: CGFloat? = nil, azimuth: CGFloat? = nil
  ) {
    self.location = location
    self.time = time
    self.force = force
    self.maximumForce = maximumForce
    self.altitude = altitude
    self.azimuth = azimuth
  }

  /// The sample as a point of an ink.
  ///
  /// - Parameter start: The time from which milliseconds are counted; one that lies too far off counts as unknown.
  public func point(since start: TimeInterval) -> StrokePoint {
    let milliseconds = ((time - start) * 1000).rounded()
    return StrokePoint(
      x: Float(location.x), y: Float(location.y),
      t: Int(exactly: milliseconds).flatMap { abs($0) < 1 << 53 ? $0 : nil },
      force: maximumForce > 0 ? min(Float(force / maximumForce), 1) : nil,
      altitude: altitude.map { Float($0) }, azimuth: azimuth.map { Float($0) })
  }
}
