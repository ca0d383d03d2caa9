import Foundation
import MLKitDigitalInkRecognition

// A field of a form that is written by hand: it knows its size and what stands in it, and offers what else an
// ink could say.

final class FormField {
  let size: CGSize
  private(set) var text: String
  private(set) var alternatives: [String] = []
  private let recognizer: DigitalInkRecognizer

  init(size: CGSize, text: String = "", model: DigitalInkRecognitionModel) {
    self.size = size
    self.text = text
    let options = DigitalInkRecognizerOptions(model: model)
    options.maxResultCount = 3
    recognizer = DigitalInkRecognizer.digitalInkRecognizer(options: options)
  }

  func write(_ ink: Ink, completion: @escaping (FormField) -> Void) {
    let context = DigitalInkRecognitionContext(
      preContext: String(text.suffix(20)),
      writingArea: WritingArea(width: Float(size.width), height: Float(size.height)))
    recognizer.recognize(ink: ink, context: context) { [weak self] result, error in
      guard let self = self else { return }
      if let candidates = result?.candidates {
        // Lower is better.
        let ranked = candidates.sorted {
          ($0.score?.floatValue ?? .infinity) < ($1.score?.floatValue ?? .infinity)
        }
        self.text += ranked.first?.text ?? ""
        self.alternatives = ranked.dropFirst().map(\.text)
      }
      completion(self)
    }
  }
}
