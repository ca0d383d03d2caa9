import InkKit

/// The detectors of the languages of some inks.
struct DetectorCache: Sendable {
  /// Reads the inks, and finds the models that read texts.
  let run: InkRun

  private let usual: ObjectDetector
  private let readsTexts: Bool

  /// The models that name objects unless another one is asked for.
  private static let shapes = "zxx-Zsym-x-shapes"
  private static let sketches = "zxx-Zsym-x-autodraw"
  private static let gestures = "en-x-gesture"

  /// Why a model is not there.
  private static let missing: [ModelError.Code] = [
    .unknownLanguage, .unknownSubtag, .notInstalled, .planned,
  ]

  /// Opens what all inks are looked at with.
  ///
  /// If the model that was to name objects is not there, or damaged, nothing is looked at.
  init(_ wanted: DetectionArguments) throws(ToolError) {
    try self.init(
      reading: wanted.reading, readsTexts: wanted.readsTexts, classifier: wanted.classifier)
  }

  /// The same with the usual models.
  init(reading: RecognitionOptions, readsTexts: Bool = true) throws(ToolError) {
    try self.init(reading: reading, readsTexts: readsTexts, classifier: nil)
  }

  private init(
    reading: RecognitionOptions, readsTexts: Bool, classifier: String?
  ) throws(ToolError) {
    run = InkRun(options: reading)
    self.readsTexts = readsTexts
    do {
      usual = try Self.detector(in: reading.models.registry, namedBy: classifier)
    } catch {
      throw ToolError(describing: error)
    }
  }

  /// What finds objects, and names them by a model if one is asked for.
  private static func detector(
    in registry: ModelRegistry, namedBy name: String?
  ) throws -> ObjectDetector {
    var detector = try ObjectDetector(model: registry.model(for: ObjectDetector.tag))
    if let name {
      let classifier = try classifier(of: registry.model(typed: name))
      detector.shapeClassifier = classifier
      detector.sketchClassifier = classifier
    } else {
      detector.shapeClassifier = try bundled(shapes, in: registry)
      detector.sketchClassifier = try bundled(sketches, in: registry)
      detector.gestureClassifier = try bundled(gestures, in: registry)
    }
    return detector
  }

  /// What finds the objects of an ink, and reads its texts in its language.
  func detector(for record: InkRecord) throws(InkFailure) -> ObjectDetector {
    var detector = usual
    if readsTexts { detector.reader = try run.recognizers.recognizer(for: record).recognizer }
    return detector
  }

  /// What finds objects of ink that says nothing of itself.
  func detector() throws(ToolError) -> ObjectDetector {
    var detector = usual
    if readsTexts { detector.reader = try run.recognizers.recognizer().recognizer }
    return detector
  }

  /// Names objects by a model, squares as such and no rectangles.
  private static func classifier(of model: Model) throws -> RecognizerClassifier {
    RecognizerClassifier(
      try Recognizer(model: model, options: RecognizerOptions(tellsDetails: true)))
  }

  /// A model that comes with the tool; `nil` if this one has none.
  private static func bundled(
    _ tag: String, in registry: ModelRegistry
  ) throws -> RecognizerClassifier? {
    do {
      return try classifier(of: registry.model(for: try LanguageTag(tag)))
    } catch let error as ModelError where missing.contains(error.code) {
      return nil
    }
  }
}
