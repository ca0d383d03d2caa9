public import Foundation
internal import InkKit
public import MLKitDigitalInkRecognition
internal import Synchronization

/// Is given the objects, or the error in their place.
public typealias ObjectDetectionCallback = ([Object]?, (any Error)?) -> Void

/// Finds what is drawn and written in inks, as ML Kit's detector of that name finds things in pictures.
///
/// Any number of threads may use one at a time; inks are answered in the order in which they came. Models are those of
/// `MLKitSettings.registry`, opened with the first ink and then kept.
public final class ObjectDetector: NSObject, Sendable {
  private struct State {
    var detector: InkKit.ObjectDetector?
    var page: TrackedPage?
  }

  private let values: CommonObjectDetectorOptions.Values
  private let queue = DispatchQueue(label: "ObjectDetector", qos: .userInitiated)
  private let state = Mutex(State())

  /// Creates a detector; whether there are the models shows with the first ink.
  public class func objectDetector(options: CommonObjectDetectorOptions) -> ObjectDetector {
    ObjectDetector(options.values)
  }

  private init(_ values: CommonObjectDetectorOptions.Values) { self.values = values }

  /// The objects of an ink, the most prominent first.
  ///
  /// With `ObjectDetectorMode.stream` the ink is the page as it is now: strokes that the one before had, too, are the
  /// same, and objects keep their tracking IDs while strokes come and go. It waits for inks that are being processed.
  ///
  /// - Throws: An error of the domain `MLKitSettings.errorDomain`, for an ink that can't be one or a model that is
  ///   not there.
  public func results(in ink: MLKitDigitalInkRecognition.Ink) throws -> [Object] {
    try queue.sync { try objects(in: ink) }
  }

  /// Finds the objects of an ink as ``results(in:)`` does.
  ///
  /// - Parameter completion: Is called on `MLKitSettings.callbackQueue`, with the objects, of which there may be none,
  ///   or else with an error.
  public func process(
    _ ink: MLKitDigitalInkRecognition.Ink, completion: @escaping ObjectDetectionCallback
  ) {
    let callback = Callback<Result<[Object], any Error>> { answer in
      switch answer {
      case .success(let objects): completion(objects, nil)
      case .failure(let error): completion(nil, error)
      }
    }
    queue.async { callback.deliver(Result { try self.objects(in: ink) }) }
  }

  /// Finds the objects of an ink as ``results(in:)`` does.
  public func process(_ ink: MLKitDigitalInkRecognition.Ink) async throws -> [Object] {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try self.objects(in: ink) }) }
    }
  }

  private func objects(in ink: MLKitDigitalInkRecognition.Ink) throws -> [Object] {
    try MLKitError.wrapping {
      let ink = try ink.checked()
      return try state.withLock { state in
        let detector = try state.detector ?? opened()
        state.detector = detector
        guard values.mode == .stream else {
          return detector.objects(in: ink, options: values.wishes).map {
            Object($0, strokeIndices: $0.strokes, isTracked: false, isNamed: values.isNamed)
          }
        }
        var page = state.page ?? TrackedPage(detector: detector, options: values.wishes)
        // A page that can't go on as the ink has it begins anew.
        do { try page.become(ink) } catch {
          page = TrackedPage(detector: detector, options: values.wishes)
          try page.become(ink)
        }
        let objects = page.answer().map { object, strokes in
          Object(object, strokeIndices: strokes, isTracked: true, isNamed: values.isNamed)
        }
        state.page = page
        return objects
      }
    }
  }

  /// The detector of the registry's models; after a failure the next ink tries again.
  private func opened() throws -> InkKit.ObjectDetector {
    let registry = MLKitSettings.registry
    if values.isNamed, values.model == nil { return try InkKit.ObjectDetector(registry: registry) }
    var detector = try InkKit.ObjectDetector(
      model: registry.model(for: InkKit.ObjectDetector.tag, matching: .exact))
    guard values.isNamed, let model = values.model else { return detector }
    let classifier = RecognizerClassifier(try Recognizer(model: try model.opened()))
    detector.shapeClassifier = classifier
    detector.sketchClassifier = classifier
    return detector
  }
}

extension CommonObjectDetectorOptions.Values {
  /// The wishes as InkKit has them.
  fileprivate var wishes: DetectionOptions {
    DetectionOptions(
      maximumObjectCount: areSeveral ? DetectionOptions.usualObjectCount : 1,
      maximumLabelCount: isNamed ? labelCount : 0, minimumProbability: threshold)
  }
}
