import Foundation
import MLKitDigitalInkRecognition

// What follows is written as ML Kit's guide and its example for iOS write it, but for UIKit: the same
// types, labels and optionals, in Swift 5. It must go on compiling without a change.

/// Collects touches to an ink, and has it recognized by a model that it downloads.
final class StrokeManager {
  private var kMillisecondsPerTimeInterval = 1000.0
  private var strokes: [Stroke] = []
  private var points: [StrokePoint] = []
  private var inkStartTime: TimeInterval = 0
  private var recognizer: DigitalInkRecognizer! = nil
  private var model: DigitalInkRecognitionModel?
  private var modelManager: ModelManager
  private var observers: [NSObjectProtocol] = []

  /// What a view would show.
  var messages: [String] = []
  /// What is called when a message has come.
  var onMessage: () -> Void = {}

  init() {
    modelManager = ModelManager.modelManager()
    observers.append(
      NotificationCenter.default.addObserver(
        forName: NSNotification.Name.mlkitModelDownloadDidSucceed, object: nil,
        queue: OperationQueue.main,
        using: {
          [unowned self]
          (notification) in
          if notification.userInfo![ModelDownloadUserInfoKey.remoteModel.rawValue]
            as? DigitalInkRecognitionModel == self.model
          {
            self.display(message: "Model download succeeded")
          }
        }))
    observers.append(
      NotificationCenter.default.addObserver(
        forName: .mlkitModelDownloadDidFail, object: nil, queue: OperationQueue.main,
        using: {
          [unowned self]
          (notification) in
          if notification.userInfo![ModelDownloadUserInfoKey.remoteModel.rawValue]
            as? DigitalInkRecognitionModel == self.model
          {
            let error = notification.userInfo![ModelDownloadUserInfoKey.error.rawValue] as? Error
            self.display(message: "Model download failed: \(error!.localizedDescription)")
          }
        }))
  }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private func display(message: String) {
    messages.append(message)
    onMessage()
  }

  func isLanguageDownloaded(languageTag: String) -> Bool {
    let identifier = DigitalInkRecognitionModelIdentifier(forLanguageTag: languageTag)
    let model = DigitalInkRecognitionModel.init(modelIdentifier: identifier!)
    return modelManager.isModelDownloaded(model)
  }

  func selectLanguage(languageTag: String) {
    let identifier = DigitalInkRecognitionModelIdentifier(forLanguageTag: languageTag)
    model = DigitalInkRecognitionModel.init(modelIdentifier: identifier!)
    recognizer = nil
  }

  func downloadModel() {
    modelManager.download(
      model!,
      conditions: ModelDownloadConditions.init(
        allowsCellularAccess: true, allowsBackgroundDownloading: true)
    )
  }

  func deleteModel() {
    modelManager.deleteDownloadedModel(
      model!,
      completion: {
        [unowned self] _ in
        self.display(message: "Model deleted")
      })
  }

  func recognizeInk() {
    if recognizer == nil {
      let options: DigitalInkRecognizerOptions = DigitalInkRecognizerOptions.init(model: model!)
      options.maxResultCount = 3
      recognizer = DigitalInkRecognizer.digitalInkRecognizer(options: options)
    }
    let ink = Ink.init(strokes: strokes)
    strokes = []
    recognizer.recognize(
      ink: ink,
      completion: {
        [unowned self]
        (result: DigitalInkRecognitionResult?, error: Error?) in
        if let result = result, let candidate = result.candidates.first {
          var message = "Recognized: \(candidate.text)"
          if candidate.score != nil {
            message += candidate.score!.floatValue >= 0 ? " with a score" : ""
          }
          self.display(message: message)
        } else {
          self.display(message: "Recognition error \(error?.localizedDescription ?? "none")")
        }
      })
  }

  func recognizeInk(after preContext: String, width: CGFloat, height: CGFloat) {
    let options = DigitalInkRecognizerOptions.init(model: model!)
    recognizer = DigitalInkRecognizer.digitalInkRecognizer(options: options)
    let ink = Ink.init(strokes: strokes)
    strokes = []
    let writingArea = WritingArea.init(width: Float(width), height: Float(height))
    let context = DigitalInkRecognitionContext.init(
      preContext: preContext, writingArea: writingArea)
    recognizer.recognizeHandwriting(
      from: ink, context: context,
      completion: {
        (result: DigitalInkRecognitionResult?, error: Error?) in
        self.display(message: result?.candidates.first?.text ?? "\(error!)")
      })
  }

  func startStrokeAtPoint(point: CGPoint, t: TimeInterval) {
    if strokes.isEmpty { inkStartTime = t }
    points = [
      StrokePoint.init(
        x: Float(point.x), y: Float(point.y),
        t: Int((t - inkStartTime) * kMillisecondsPerTimeInterval))
    ]
  }

  func continueStrokeAtPoint(point: CGPoint, t: TimeInterval) {
    points.append(
      StrokePoint.init(
        x: Float(point.x), y: Float(point.y),
        t: Int((t - inkStartTime) * kMillisecondsPerTimeInterval)))
  }

  func endStrokeAtPoint(point: CGPoint, t: TimeInterval) {
    points.append(
      StrokePoint.init(
        x: Float(point.x), y: Float(point.y),
        t: Int((t - inkStartTime) * kMillisecondsPerTimeInterval)))
    strokes.append(Stroke.init(points: points))
    points = []
  }
}
