// The part of PencilKit that `InkKitPencilKit` calls.
public import Foundation

@available(macOS 11.0, iOS 14.0, visionOS 1.0, *)
public struct PKStrokePoint {
  public var location: CGPoint, timeOffset: TimeInterval, force: CGFloat, azimuth: CGFloat
  public var altitude: CGFloat
}
@available(macOS 11.0, iOS 14.0, visionOS 1.0, *)
public struct PKStrokePath {
  public var creationDate: Date
  public struct InterpolatedSlice: Sequence {
    public enum Stride { case distance(CGFloat), time(TimeInterval), parametricStep(CGFloat) }
    public func makeIterator() -> [PKStrokePoint].Iterator { [].makeIterator() }
  }
  public func interpolatedPoints(
    in range: ClosedRange<CGFloat>? = nil, by stride: InterpolatedSlice.Stride
  ) -> InterpolatedSlice { InterpolatedSlice() }
}
@available(macOS 11.0, iOS 14.0, visionOS 1.0, *)
public struct PKStroke {
  public var path: PKStrokePath, transform: CGAffineTransform
  public var maskedPathRanges: [ClosedRange<CGFloat>] { [] }
}
@available(macOS 10.15, iOS 13.0, visionOS 1.0, *)
public struct PKDrawing { public var strokes: [PKStroke] }
