import InkKit

/// Detectors of the objects of a page, with the models that name these.
extension OpenModels {
  /// The detector that tells writing from drawing on pages; `nil` if its model is not there.
  func pageDetector() throws(ModelError) -> ObjectDetector? {
    do throws(ModelError) {
      return try model(ModelWish(tag: ObjectDetector.tag)).detector()
    } catch {
      guard error.isAbsence else { throw error }
      return nil
    }
  }

  /// The usual detector, to name drawings on pages of text; `nil` where the model of pages is not there, for which no
  /// page is left.
  func namingDetector() throws(ToolError) -> ObjectDetector? {
    let isThere = try ToolError.describing { try pageDetector() != nil }
    return isThere ? try usualDetector() : nil
  }

  /// A detector that names objects by the model of a tag or file, or else by those that come with the tool.
  func detector(namedBy name: String? = nil) throws(ToolError) -> ObjectDetector {
    try ToolError.describing {
      var detector = try model(ModelWish(tag: ObjectDetector.tag)).detector()
      if let name {
        let classifier = try classifier(ModelWish(typed: name))
        detector.shapeClassifier = classifier
        detector.sketchClassifier = classifier
      } else {
        detector.shapeClassifier = try bundled(ObjectDetector.shapesTag)
        detector.sketchClassifier = try bundled(ObjectDetector.sketchesTag)
        detector.gestureClassifier = try bundled(ObjectDetector.gesturesTag)
      }
      return detector
    }
  }

  /// Names objects by a model, squares as such and no rectangles.
  private func classifier(_ wish: ModelWish) throws(ModelError) -> RecognizerClassifier {
    RecognizerClassifier(
      try model(wish).recognizer(RecognizerOptions(usesDetailedShapes: true)))
  }

  /// The network that tells scripts apart; `nil` if it isn't there.
  func scriptNetwork() throws(ModelError) -> ScriptNetwork? {
    do throws(ModelError) {
      return try model(ModelWish(tag: ScriptRecognizer.tag, matching: .exact)).scriptNetwork()
    } catch {
      guard error.isAbsence || error.code == .planned else { throw error }
      return nil
    }
  }

  /// A model that comes with the tool; `nil` if this one has none.
  private func bundled(_ tag: LanguageTag) throws(ModelError) -> RecognizerClassifier? {
    do throws(ModelError) {
      return try classifier(ModelWish(tag: tag))
    } catch {
      guard error.isAbsence && error.code != .noSource || error.code == .planned else {
        throw error
      }
      return nil
    }
  }
}
