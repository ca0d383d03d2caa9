#if canImport(UIKit) && !os(watchOS)
  internal import Foundation
  public import UIKit

  extension PenSample {
    /// Takes a touch, with the force and the angles that a pencil tells.
    ///
    /// - Parameter view: The view in whose coordinates the ink is.
    @MainActor public init(_ touch: UITouch, in view: UIView?) {
      let isPencil = touch.type == .pencil
      self.init(
        location: touch.preciseLocation(in: view), time: touch.timestamp, force: touch.force,
        maximumForce: touch.maximumPossibleForce,
        altitude: isPencil ? touch.altitudeAngle : nil,
        azimuth: isPencil ? touch.azimuthAngle(in: view) : nil)
    }
  }
#endif
