package import InkKit

/// Lines that run from right to left.
extension DrawnWriter {
  /// Letters of Hebrew, drawn as the character of ``DrawnAlphabet`` that is beside them: what they
  /// look like is of no account for the direction.
  package static let rightToLeftShapes: [Character: Character] = [
    "א": "X", "ב": "c", "ח": "n", "ט": "a", "ן": "i", "ס": "o", "ת": "t", "(": ")", ")": "(",
  ]

  /// The writer's ink of a line as its right edge is met first; digits next to each other are a
  /// number, written from left to right.
  ///
  /// - Parameter text: Letters and brackets of ``rightToLeftShapes``, digits and spaces.
  package func rightToLeftInk(of text: String, sample: Int = 0) throws -> Ink {
    var units: [String] = []
    for character in text {
      if character.isNumber, units.last?.last?.isNumber == true {
        units[units.count - 1].append(character)
      } else {
        units.append(String(Self.rightToLeftShapes[character] ?? character))
      }
    }
    var strokes: [Stroke] = []
    var right: Float = 0
    for (index, unit) in units.enumerated() {
      let ink = try ink(of: unit, sample: sample &* 31 &+ index)
      guard let box = ink.boundingBox else {
        right -= size * 0.5
        continue
      }
      let shift = right - box.maxX.rounded()
      for stroke in ink.strokes {
        strokes.append(
          Stroke(points: stroke.points.map { StrokePoint(x: $0.x + shift, y: $0.y) }))
      }
      right -= (box.width + size * 0.09).rounded()
    }
    return try Ink(strokes: strokes)
  }
}
