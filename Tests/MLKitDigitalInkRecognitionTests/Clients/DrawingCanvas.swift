import Foundation
import MLKit

// A drawing view as apps for iOS have it, but for the view: touches come in, paths are kept for drawing, and a
// pause reads what is there. It imports ML Kit as a whole.

final class DrawingCanvas {
  struct Path {
    var points: [CGPoint]
  }

  private(set) var paths: [Path] = []
  private(set) var recognizedText = ""
  var onTextChange: ((String) -> Void)?

  private var strokes: [Stroke] = []
  private var currentPoints: [StrokePoint] = []
  private var startDate: TimeInterval?
  private lazy var recognizer: DigitalInkRecognizer? = {
    guard let identifier = DigitalInkRecognitionModelIdentifier(forLanguageTag: "en-US") else {
      return nil
    }
    let model = DigitalInkRecognitionModel(modelIdentifier: identifier)
    return DigitalInkRecognizer.digitalInkRecognizer(
      options: DigitalInkRecognizerOptions(model: model))
  }()

  func touchesBegan(at point: CGPoint, timestamp: TimeInterval) {
    if startDate == nil { startDate = timestamp }
    paths.append(Path(points: [point]))
    currentPoints = [strokePoint(point, timestamp)]
  }

  func touchesMoved(to point: CGPoint, timestamp: TimeInterval) {
    paths[paths.count - 1].points.append(point)
    currentPoints.append(strokePoint(point, timestamp))
  }

  func touchesEnded(at point: CGPoint, timestamp: TimeInterval) {
    touchesMoved(to: point, timestamp: timestamp)
    strokes.append(Stroke(points: currentPoints))
    currentPoints.removeAll()
  }

  func clear() {
    paths.removeAll()
    strokes.removeAll()
    startDate = nil
    recognizedText = ""
  }

  func recognize() {
    guard !strokes.isEmpty else { return }
    recognizer?.recognize(ink: Ink(strokes: strokes)) { [weak self] result, error in
      guard let self = self else { return }
      if let error = error {
        self.recognizedText = "Error: \(error.localizedDescription)"
      } else if let candidates = result?.candidates, !candidates.isEmpty {
        self.recognizedText = candidates[0].text
      }
      self.onTextChange?(self.recognizedText)
    }
  }

  private func strokePoint(_ point: CGPoint, _ timestamp: TimeInterval) -> StrokePoint {
    StrokePoint(
      x: Float(point.x), y: Float(point.y), t: Int((timestamp - (startDate ?? timestamp)) * 1000))
  }
}
