public import Foundation
internal import InkKit
internal import Synchronization

/// Is given the result, or the error in its place.
public typealias DigitalInkRecognizerCallback = (DigitalInkRecognitionResult?, (any Error)?) -> Void

/// Reads ink.
///
/// Any number of threads may use one at a time; inks are answered in the order in which they came. The
/// model is opened with the first ink and then kept, whatever becomes of it in the store. One that came
/// with the program is used without having been downloaded; for one whose download is under way the ink
/// waits.
public final class DigitalInkRecognizer: NSObject, Sendable {
  private let tag: LanguageTag
  private let options: RecognizerOptions
  private let queue = DispatchQueue(label: "DigitalInkRecognizer", qos: .userInitiated)
  private let opened = Mutex<Recognizer?>(nil)

  /// Creates a recognizer; whether there is the model shows with the first ink.
  public class func digitalInkRecognizer(
    options: DigitalInkRecognizerOptions
  ) -> DigitalInkRecognizer {
    DigitalInkRecognizer(options)
  }

  private init(_ options: DigitalInkRecognizerOptions) {
    tag = options.model.modelIdentifier.tag
    self.options = RecognizerOptions(maximumResultCount: Int(options.maxResultCount))
  }

  /// Reads an ink of which nothing else is known.
  ///
  /// - Parameter completion: Is called on ``MLKitSettings/callbackQueue``, with a result or else with an
  ///   error of the domain ``MLKitSettings/errorDomain``, for an ink that can't be one or a model that
  ///   is not there.
  public func recognize(ink: Ink, completion: @escaping DigitalInkRecognizerCallback) {
    recognize(
      ink: ink, context: DigitalInkRecognitionContext(preContext: nil, writingArea: nil),
      completion: completion)
  }

  /// Reads an ink in its context.
  ///
  /// - Parameter completion: Is called on ``MLKitSettings/callbackQueue``, with a result or else with an
  ///   error of the domain ``MLKitSettings/errorDomain``, for an ink that can't be one or a model that
  ///   is not there.
  public func recognize(
    ink: Ink, context: DigitalInkRecognitionContext,
    completion: @escaping DigitalInkRecognizerCallback
  ) {
    let callback = Callback<Result<DigitalInkRecognitionResult, any Error>> { answer in
      switch answer {
      case .success(let result): completion(result, nil)
      case .failure(let error): completion(nil, error)
      }
    }
    queue.async { callback.deliver(Result { try self.result(for: ink, in: context) }) }
  }

  /// Reads an ink; the name that older versions of ML Kit have for ``recognize(ink:completion:)``.
  public func recognizeHandwriting(
    from ink: Ink, completion: @escaping DigitalInkRecognizerCallback
  ) {
    recognize(ink: ink, completion: completion)
  }

  /// Reads an ink in its context; the name that older versions of ML Kit have for
  /// ``recognize(ink:context:completion:)``.
  public func recognizeHandwriting(
    from ink: Ink, context: DigitalInkRecognitionContext,
    completion: @escaping DigitalInkRecognizerCallback
  ) {
    recognize(ink: ink, context: context, completion: completion)
  }

  /// Reads an ink of which nothing else is known.
  ///
  /// - Throws: An error of the domain ``MLKitSettings/errorDomain``, for an ink that can't be one or a
  ///   model that is not there.
  public func recognize(ink: Ink) async throws -> DigitalInkRecognitionResult {
    try await recognize(
      ink: ink, context: DigitalInkRecognitionContext(preContext: nil, writingArea: nil))
  }

  /// Reads an ink in its context.
  ///
  /// - Throws: An error of the domain ``MLKitSettings/errorDomain``, for an ink that can't be one or a
  ///   model that is not there.
  public func recognize(
    ink: Ink, context: DigitalInkRecognitionContext
  ) async throws -> DigitalInkRecognitionResult {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try self.result(for: ink, in: context) }) }
    }
  }

  private func result(
    for ink: Ink, in context: DigitalInkRecognitionContext
  ) throws -> DigitalInkRecognitionResult {
    try MLKitError.wrapping {
      let ink = try ink.checked()
      return DigitalInkRecognitionResult(try recognizer().result(for: ink, in: context.context))
    }
  }

  /// The recognizer of the model, opened if it has not been; after a failure the next ink tries again.
  private func recognizer() throws(ModelError) -> Recognizer {
    try opened.withLock { opened throws(ModelError) in
      if let opened { return opened }
      let model = try model()
      let recognizer = try Recognizer(model: model, options: options)
      opened = recognizer
      return recognizer
    }
  }

  /// The model; if it is not there, but its download is under way, then it after that.
  private func model() throws(ModelError) -> Model {
    // Asked for first: a download may end between the two.
    let wait = DownloadsUnderWay.waiting(for: tag.description)
    do throws(ModelError) {
      return try MLKitSettings.registry.model(for: tag, matching: .exact)
    } catch {
      guard error.code == .notInstalled, let wait else { throw error }
      wait()
      return try MLKitSettings.registry.model(for: tag, matching: .exact)
    }
  }
}
