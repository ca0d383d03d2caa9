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
        try models.detector(namedBy: classifier)
      } else {
        try models.usualDetector()
      }
    var reading = options.reading
    reading.readsText = true
    run = InkRun(options: reading, models: models)
    readsTexts = options.readsTexts
  }

  /// The objects of an ink.
  ///
  /// - Parameter typed: Texts that were typed beside it, which are told as those that are read.
  func answer(
    to record: InkRecord, _ options: DetectionOptions, typed: [PageText] = [],
    from source: AnswerSource? = nil
  ) throws(InkFailure) -> PageAnswer {
    let reader = try reader(for: record)
    var objects = try run.inTime { reader.detector.objects(in: record.ink, options: options) }
    if readsTexts {
      objects = objects.labelled(by: typed, addsOthers: options.maximumObjectCount == nil)
    }
    return PageAnswer(objects: objects, reader: reader.reader, source: source)
  }

  /// All objects of an ink, however many there are.
  func objects(of record: InkRecord) throws(InkFailure) -> [DetectedObject] {
    try answer(to: record, DetectionOptions(maximumObjectCount: nil)).objects
  }

  /// A detector of the objects of an ink that reads its texts in its language.
  private func reader(for record: InkRecord) throws(InkFailure) -> PageReader {
    PageReader(usual, reader: readsTexts ? try run.recognizers.recognizer(for: record) : nil)
  }

  /// A detector of objects of ink that says nothing of itself.
  func reader() throws(ToolError) -> PageReader {
    PageReader(usual, reader: readsTexts ? try run.recognizers.recognizer() : nil)
  }
}
