import Foundation
import InkTestSupport
import MLKitDigitalInkRecognition

extension StrokeManager {
  /// Touches the screen as a drawn writer writes a text.
  func touch(_ text: String) throws {
    for stroke in try DrawnWriter(seed: 19).ink(of: text).strokes {
      touch(
        stroke.points.map { (CGPoint(x: Double($0.x), y: Double($0.y)), Double($0.t ?? 0) / 1000) })
    }
  }

  /// Draws a circle.
  func touch(circleOfSize size: Double, middle: Double) {
    touch(
      (0...40).map { step in
        let angle = -Double.pi / 2 - 2 * Double.pi * Double(step) / 40
        let point = CGPoint(
          x: 60 + size / 2 * cos(angle), y: middle + size / 2 * sin(angle))
        return (point, Double(step) * 0.01)
      })
  }

  private func touch(_ points: [(CGPoint, TimeInterval)]) {
    for (index, (point, time)) in points.enumerated() {
      if index == 0 { startStrokeAtPoint(point: point, t: time) }
      if index == points.count - 1 {
        endStrokeAtPoint(point: point, t: time)
      } else if index > 0 {
        continueStrokeAtPoint(point: point, t: time)
      }
    }
  }
}

/// The ink of a drawn character.
func guideInk(of character: Character) throws -> Ink {
  Ink(
    strokes: try DrawnWriter(seed: 1).ink(of: String(character)).strokes.map { stroke in
      Stroke(points: stroke.points.map { StrokePoint(x: $0.x, y: $0.y, t: $0.t ?? 0) })
    })
}
