import InkKit

/// A detector of the objects of a page and, if texts are read, a reader of them.
struct PageReader: Sendable {
  let detector: ObjectDetector
  /// The reader of texts; `nil` if they are not read.
  let reader: NamedRecognizer?

  /// Lets a detector read texts.
  init(_ detector: ObjectDetector, reader: NamedRecognizer?) {
    var detector = detector
    detector.reader = reader?.recognizer
    self.detector = detector
    self.reader = reader
  }
}

/// The detectors of the languages of some inks.
struct DetectorCache: Sendable {
  /// Reads the inks, and finds the models that read texts.
  let run: InkRun

  private let usual: ObjectDetector
  private let readsTexts: Bool

  /// Opens what all inks are looked at with.
  ///
  /// If the model that is to name objects is not there, or damaged, nothing is looked at.
  ///
  /// - Parameter classifier: The tag or the file of that model, or `nil` for those that come with the tool.
  init(
    _ options: PageOptions, models: OpenModels, namedBy classifier: String? = nil
  ) throws(ToolError) {
    usual =
      if let classifier {
        try Self.detector(of: models, namedBy: classifier)
      } else {
        try Self.usual(of: models)
      }
    run = InkRun(options: options.reading, models: models)
    readsTexts = options.readsTexts
  }

  /// The detector that names objects by the models that come with the tool.
  private static func usual(of models: OpenModels) throws(ToolError) -> ObjectDetector {
    try models.usualDetector { () throws(ToolError) in try Self.detector(of: models) }
  }

  /// The same for drawings on pages of text; `nil` where its model is not there, for which no page is left.
  static func namingDetector(of models: OpenModels) throws(ToolError) -> ObjectDetector? {
    do throws(ModelError) {
      guard try models.pageDetector() != nil else { return nil }
    } catch {
      throw ToolError(describing: error)
    }
    return try usual(of: models)
  }

  private static func detector(
    of models: OpenModels, namedBy name: String? = nil
  ) throws(ToolError) -> ObjectDetector {
    do {
      var detector = try models.model(ModelWish(tag: ObjectDetector.tag)).detector()
      if let name {
        let classifier = try classifier(ModelWish(typed: name), of: models)
        detector.shapeClassifier = classifier
        detector.sketchClassifier = classifier
      } else {
        detector.shapeClassifier = try bundled(ObjectDetector.shapesTag, of: models)
        detector.sketchClassifier = try bundled(ObjectDetector.sketchesTag, of: models)
        detector.gestureClassifier = try bundled(ObjectDetector.gesturesTag, of: models)
      }
      return detector
    } catch {
      throw ToolError(describing: error)
    }
  }

  /// The objects of an ink.
  func answer(
    to record: InkRecord, _ options: DetectionOptions, from source: AnswerSource? = nil
  ) throws(InkFailure) -> PageAnswer {
    let reader = try reader(for: record)
    let objects = try run.inTime { reader.detector.objects(in: record.ink, options: options) }
    return PageAnswer(objects: objects, reader: reader.reader, source: source)
  }

  /// A detector of the objects of an ink that reads its texts in its language.
  private func reader(for record: InkRecord) throws(InkFailure) -> PageReader {
    PageReader(usual, reader: readsTexts ? try run.recognizers.recognizer(for: record) : nil)
  }

  /// A detector of objects of ink that says nothing of itself.
  func reader() throws(ToolError) -> PageReader {
    PageReader(usual, reader: readsTexts ? try run.recognizers.recognizer() : nil)
  }

  /// Names objects by a model, squares as such and no rectangles.
  private static func classifier(
    _ wish: ModelWish, of models: OpenModels
  ) throws(ModelError) -> RecognizerClassifier {
    RecognizerClassifier(
      try models.model(wish).recognizer(RecognizerOptions(usesDetailedShapes: true)))
  }

  /// A model that comes with the tool; `nil` if this one has none.
  private static func bundled(
    _ tag: LanguageTag, of models: OpenModels
  ) throws(ModelError) -> RecognizerClassifier? {
    do throws(ModelError) {
      return try classifier(ModelWish(tag: tag), of: models)
    } catch {
      guard isMissing(error) else { throw error }
      return nil
    }
  }

  private static func isMissing(_ error: ModelError) -> Bool {
    error.isAbsence && error.code != .noSource || error.code == .planned
  }
}
