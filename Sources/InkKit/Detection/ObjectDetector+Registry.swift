extension ObjectDetector {
  /// The tag of the model that names shapes and connectors.
  public static var shapesTag: LanguageTag {
    LanguageTag(language: "zxx", script: "Zsym", privateUse: "shapes")
  }

  /// The tag of the model that names sketches.
  public static var sketchesTag: LanguageTag {
    LanguageTag(language: "zxx", script: "Zsym", privateUse: "autodraw")
  }

  /// The tag of the model that names gestures.
  public static var gesturesTag: LanguageTag {
    LanguageTag(language: "en", privateUse: "gesture")
  }

  /// Opens a detector with all that names and reads what it finds, as `inkrec detect` has it.
  ///
  ///     let detector = try ObjectDetector(registry: registry, readingTextsIn: LanguageTag("en"))
  ///
  /// Objects whose model isn't there have no names.
  ///
  /// - Parameter language: The language of texts; `nil` if they are not to be read.
  /// - Throws: The error of the model that tells strokes apart or of the language if it isn't there, and of each
  ///   model that can't be used.
  public init(
    registry: ModelRegistry, readingTextsIn language: LanguageTag? = nil
  ) throws(ModelError) {
    try self.init(model: registry.model(for: Self.tag, matching: .exact))
    shapeClassifier = try Self.classifier(Self.shapesTag, of: registry)
    sketchClassifier = try Self.classifier(Self.sketchesTag, of: registry)
    gestureClassifier = try Self.classifier(Self.gesturesTag, of: registry)
    if let language { reader = try Recognizer(model: registry.model(for: language)) }
  }

  /// A model that names objects; `nil` if it isn't there.
  private static func classifier(
    _ tag: LanguageTag, of registry: ModelRegistry
  ) throws(ModelError) -> RecognizerClassifier? {
    guard let model = try registry.modelIfThere(tag) else { return nil }
    return RecognizerClassifier(
      try Recognizer(model: model, options: RecognizerOptions(usesDetailedShapes: true)))
  }
}
