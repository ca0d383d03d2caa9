public import Foundation
internal import InkKit

/// Something that was found in an ink.
public final class Object: NSObject, Sendable {
  /// The box around its strokes, in the coordinates of the ink.
  public let frame: CGRect
  /// Names of the object, the likeliest first; none for writing, and where classification wasn't asked for.
  public let labels: [ObjectLabel]
  /// The indices of its strokes in the ink, rising. ML Kit's objects are parts of pictures, and have none.
  public let strokeIndices: [Int]
  /// The sort of object: `text`, `shape`, `connector`, `sketch` or `gesture`. ML Kit's have none.
  public let kind: String

  private let number: Int?

  /// The number by which the object is known from one ink to the next; `nil` of a detector of single images.
  public var trackingID: NSNumber? { number.map { NSNumber(value: $0) } }

  init(_ object: DetectedObject, strokeIndices: [Int], isTracked: Bool, isNamed: Bool) {
    frame = CGRect(
      x: CGFloat(object.frame.minX), y: CGFloat(object.frame.minY),
      width: CGFloat(object.frame.width), height: CGFloat(object.frame.height))
    labels = isNamed ? object.labels.map(ObjectLabel.init) : []
    self.strokeIndices = strokeIndices
    kind = object.kind.name
    number = isTracked ? object.trackingID : nil
  }
}

/// A name that an object may have.
public final class ObjectLabel: NSObject, Sendable {
  /// The name, as the model that was asked has it.
  public let text: String
  /// How likely it is, from 0 to 1.
  public let confidence: Float
  /// The number of the name among all of that model, from 0.
  public let index: Int

  init(_ label: InkKit.ObjectLabel) {
    text = label.text
    confidence = label.probability
    index = label.index
  }
}
