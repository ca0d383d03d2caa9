import Foundation
import MLKitDigitalInkRecognition

// Reads one ink in several languages at a time, as a dictionary app does, and waits for all by a group.

final class BatchReader {
  private let lock = NSLock()
  private var texts: [String: String] = [:]

  func read(
    _ ink: Ink, in languageTags: [String], completion: @escaping ([String: String]) -> Void
  ) {
    let group = DispatchGroup()
    for tag in languageTags {
      guard let identifier = try? DigitalInkRecognitionModelIdentifier.from(languageTag: tag) else {
        set("no such language", for: tag)
        continue
      }
      let model = DigitalInkRecognitionModel(modelIdentifier: identifier)
      guard ModelManager.modelManager().isModelDownloaded(model) else {
        set("not downloaded", for: tag)
        continue
      }
      let options = DigitalInkRecognizerOptions(model: model)
      options.maxResultCount = 1
      let recognizer = DigitalInkRecognizer.digitalInkRecognizer(options: options)
      group.enter()
      recognizer.recognize(ink: ink) { result, _ in
        self.set(result?.candidates.map(\.text).joined(separator: "|") ?? "error", for: tag)
        group.leave()
      }
    }
    group.notify(queue: .main) { completion(self.lock.withLock { self.texts }) }
  }

  private func set(_ text: String, for tag: String) {
    lock.withLock { texts[tag] = text }
  }
}
