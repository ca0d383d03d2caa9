import Foundation
import MLKitDigitalInkRecognition

// A plug-in of a framework for several platforms: calls are names with dictionaries, as Objective-C code passes
// them, recognizers are kept by a number, and an error becomes a code with a message.

final class InkPlugin: NSObject {
  typealias Reply = (Any?) -> Void

  /// What such frameworks make of an `NSError`.
  struct PlatformError: Equatable {
    let code: String
    let message: String
  }

  private var recognizers: [String: DigitalInkRecognizer] = [:]

  func handle(_ method: String, arguments: [String: Any], reply: @escaping Reply) {
    switch method {
    case "vision#startDigitalInkRecognizer": start(arguments, reply: reply)
    case "vision#closeDigitalInkRecognizer":
      recognizers.removeValue(forKey: arguments["id"] as? String ?? "")
      reply(nil)
    case "vision#manageInkModels": manage(arguments, reply: reply)
    default: reply(PlatformError(code: "unimplemented", message: method))
    }
  }

  private func start(_ arguments: [String: Any], reply: @escaping Reply) {
    guard let id = arguments["id"] as? String, let tag = arguments["model"] as? String else {
      return reply(nil)
    }
    if recognizers[id] == nil {
      do {
        let identifier = try DigitalInkRecognitionModelIdentifier.from(languageTag: tag)
        let options = DigitalInkRecognizerOptions(
          model: DigitalInkRecognitionModel(modelIdentifier: identifier))
        recognizers[id] = DigitalInkRecognizer.digitalInkRecognizer(options: options)
      } catch let error as NSError {
        return reply(platformError(error))
      }
    }
    let inkList = arguments["ink"] as? [String: Any]
    let strokeList = inkList?["strokes"] as? [[String: Any]] ?? []
    let strokes = strokeList.map { strokeMap -> Stroke in
      let points = strokeMap["points"] as? [[String: Any]] ?? []
      return Stroke(
        points: points.map { point in
          let x = point["x"] as? NSNumber ?? 0
          let y = point["y"] as? NSNumber ?? 0
          let t = point["t"] as? NSNumber ?? 0
          return StrokePoint(x: x.floatValue, y: y.floatValue, t: t.intValue)
        })
    }
    recognizers[id]?.recognize(ink: Ink(strokes: strokes)) { [weak self] result, error in
      if let error = error {
        reply(self?.platformError(error as NSError))
      } else if let result = result {
        reply(
          result.candidates.map { candidate -> [String: Any] in
            ["text": candidate.text, "score": candidate.score?.doubleValue ?? 0]
          })
      }
    }
  }

  private func manage(_ arguments: [String: Any], reply: @escaping Reply) {
    guard let tag = arguments["model"] as? String,
      let identifier = DigitalInkRecognitionModelIdentifier(forLanguageTag: tag)
    else { return reply(PlatformError(code: "3", message: "no such model")) }
    let model = DigitalInkRecognitionModel(modelIdentifier: identifier)
    switch arguments["task"] as? String {
    case "check": reply(NSNumber(value: ModelManager.modelManager().isModelDownloaded(model)))
    case "delete":
      ModelManager.modelManager().deleteDownloadedModel(model) { [weak self] error in
        reply(error.map { self?.platformError($0 as NSError) as Any } ?? "success")
      }
    default: reply(nil)
    }
  }

  private func platformError(_ error: NSError) -> PlatformError {
    PlatformError(code: "\(error.domain) \(error.code)", message: error.localizedDescription)
  }
}
