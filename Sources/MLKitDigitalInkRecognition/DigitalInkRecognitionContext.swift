public import Foundation
internal import InkKit

/// The area in which the user can write.
///
/// As with ML Kit its origin is that of the ink, and only ink of one line should lie in it. A width
/// or height that is not a positive number says that the area is not known.
public final class WritingArea: NSObject, Sendable {
  /// The width in the unit of the points.
  public let width: Float
  /// The height in the unit of the points.
  public let height: Float

  /// Creates an area.
  public init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }
}

/// Knowledge about an ink besides its strokes: the text before it and the writing area.
public final class DigitalInkRecognitionContext: NSObject, Sendable {
  /// The characters just before the place where the text will be; the last 20 count.
  public let preContext: String?
  /// The room for writing, if it is known.
  public let writingArea: WritingArea?

  /// Creates a context.
  public init(preContext: String?, writingArea: WritingArea?) {
    self.preContext = preContext
    self.writingArea = writingArea
  }

  /// The context as InkKit sees it.
  var context: RecognitionContext {
    RecognitionContext(
      preContext: preContext ?? "",
      writingArea: writingArea.flatMap { InkKit.WritingArea(width: $0.width, height: $0.height) })
  }
}
