public import Foundation
internal import Synchronization

/// How a recognizer answers.
public final class DigitalInkRecognizerOptions: NSObject, Sendable {
  /// The model.
  public let model: DigitalInkRecognitionModel

  private let limit = Mutex<Int32>(10)

  /// The most candidates of an answer: 10 unless it is set, at least 1; more than 1,000 count as so many.
  ///
  /// A recognizer goes by what it was when the recognizer was made.
  public var maxResultCount: Int32 {
    get { limit.withLock { $0 } }
    set { limit.withLock { $0 = max(1, newValue) } }
  }

  /// Creates options for a model.
  public init(model: DigitalInkRecognitionModel) {
    self.model = model
  }
}
