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
    return PageAnswer(
      objects: objects, reader: reader.reader, isChosen: run.options.readsSeveral, source: source)
  }

  /// All objects of an ink, however many there are.
  func objects(
    of record: InkRecord, typed: [PageText] = []
  ) throws(InkFailure) -> [DetectedObject] {
    try answer(to: record, DetectionOptions(maximumObjectCount: nil), typed: typed).objects
  }

  /// A detector of the objects of an ink that reads its texts in its language.
  private func reader(for record: InkRecord) throws(InkFailure) -> PageReader {
    PageReader(usual, reader: readsTexts ? try recognizer(for: record) : nil)
  }

  /// The recognizer of an ink; of several languages that of the one that its texts fit best.
  private func recognizer(for record: InkRecord) throws(InkFailure) -> NamedRecognizer {
    let choice: InkReading?
    do throws(ToolError) { choice = try run.recognizers.several() } catch { throw .fatal(error) }
    guard let several = choice else { return try run.recognizers.recognizer(for: record) }
    let answer = try run.inTime {
      several.answer(to: texts(of: record.ink), in: run.options.context(of: record))
    }
    do throws(ToolError) {
      return try run.recognizers.recognizer(of: answer.languages.first?.tag)
    } catch {
      throw .fatal(error)
    }
  }

  /// The strokes of an ink that are texts; all of it if none are.
  private func texts(of ink: Ink) -> Ink {
    var finder = usual
    finder.shapeClassifier = nil
    finder.sketchClassifier = nil
    finder.gestureClassifier = nil
    let all = finder.objects(in: ink, options: DetectionOptions(maximumObjectCount: nil))
    let strokes = all.filter { $0.kind == .text }.flatMap(\.strokes).sorted()
    guard !strokes.isEmpty else { return ink }
    return (try? Ink(strokes: strokes.map { ink.strokes[$0] })) ?? ink
  }

  /// A detector of objects of a page that grows, which says nothing of itself.
  func reader() throws(ToolError) -> PageReader {
    if readsTexts {
      try run.options.checkOneLanguage(for: "a page that grows is read in one language")
    }
    return PageReader(usual, reader: readsTexts ? try run.recognizers.recognizer() : nil)
  }
}
