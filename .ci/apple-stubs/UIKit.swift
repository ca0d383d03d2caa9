// The part of UIKit that `InkKitPencilKit` calls.
public import Foundation

@MainActor open class UIView: NSObject { public override init() {} }
@MainActor public final class UITouch: NSObject {
  public var timestamp: TimeInterval { 0 }
  public var force: CGFloat { 0 }
  public var maximumPossibleForce: CGFloat { 0 }
  public var altitudeAngle: CGFloat { 0 }
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  public func preciseLocation(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 0) }
  public enum TouchType { case direct, indirect, pencil, indirectPointer }
  public var type: TouchType { .direct }
}
