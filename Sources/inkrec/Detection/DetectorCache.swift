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

  /// Opens what all inks are looked at with.
  ///
  /// If the model that was to name objects is not there, those that come with the tool do, which is said on
  /// standard error; a damaged one is an error.
  init(_ wanted: DetectionArguments, console: Console) throws(ToolError) {
    try self.init(
      reading: wanted.reading, readsTexts: wanted.readsTexts, classifier: wanted.classifier,
      console: console)
  }

  /// The same with the usual models.
  init(reading: RecognitionOptions, console: Console) throws(ToolError) {
    try self.init(reading: reading, readsTexts: true, classifier: nil, console: console)
  }

  private init(
    reading: RecognitionOptions, readsTexts: Bool, classifier: String?, console: Console
  ) throws(ToolError) {
    do {
      try self.init(
        reading: reading, readsTexts: readsTexts, naming: classifier, console: console)
    } catch {
      throw ToolError(describing: error)
    }
  }

  private init(
    reading: RecognitionOptions, readsTexts: Bool, naming classifier: String?, console: Console
  ) throws {
    run = InkRun(options: reading)
    self.readsTexts = readsTexts
    let registry = reading.models.registry
    var detector = try ObjectDetector(model: registry.model(for: ObjectDetector.tag))
    if let name = classifier,
      let classifier = try Self.classifier(named: name, in: registry, console: console)
    {
      detector.shapeClassifier = classifier
      detector.sketchClassifier = classifier
    } else {
      detector.shapeClassifier = try Self.bundled(Self.shapes, in: registry)
      detector.sketchClassifier = try Self.bundled(Self.sketches, in: registry)
    }
    usual = detector
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

  /// A model by its tag or its file; `nil` if it is not there.
  private static func classifier(
    named name: String, in registry: ModelRegistry, console: Console
  ) throws -> RecognizerClassifier? {
    do {
      if FileSystem.exists(name) {
        return try classifier(of: Model(packAt: name))
      }
      let tag = try LanguageTag(name)
      return try classifier(of: registry.model(for: tag))
    } catch let error as ModelError {
      let isMissing = [
        ModelError.Code.unknownLanguage, .unknownSubtag, .notInstalled, .planned,
      ].contains(error.code)
      guard isMissing else { throw ToolError(error) }
      try console.warn("\(error.advised); the models that come with the tool name objects")
      return nil
    } catch is LanguageTagError {
      try console.warn(
        "there is no file and no model '\(name)'; the models that come with the tool name objects")
      return nil
    }
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
    } catch let error as ModelError
      where [.unknownLanguage, .unknownSubtag, .notInstalled, .planned].contains(error.code)
    {
      return nil
    }
  }
}
