import InkKit

/// A word that was drawn by this project's own code, to see that reading works.
enum SampleInk {
  /// The text of the ink.
  static let text = "hello"
  /// The language of its model.
  static let language = "en"

  /// The ink: one joined stroke, in pixels.
  static func ink() throws(InkError) -> Ink {
    try Ink(strokes: [Stroke(points: points.map { StrokePoint(x: $0.0, y: $0.1) })])
  }

  private static let points: [(Float, Float)] = [
    (45, 20), (40, 36), (36, 52), (31, 69), (26, 86), (20, 107), (22, 102), (28, 80), (41, 59),
    (63, 49), (81, 64), (74, 92), (75, 111), (102, 97), (120, 75), (155, 77), (162, 55), (127, 55),
    (111, 89), (138, 109), (177, 99), (205, 69), (221, 30), (218, 36), (203, 76), (202, 111),
    (240, 98), (260, 65), (272, 28), (270, 35), (259, 70), (249, 104), (278, 108), (307, 98),
    (330, 77), (343, 54), (327, 53), (307, 68), (300, 91), (311, 109), (332, 110), (349, 99),
    (359, 85), (361, 68), (353, 54), (344, 51),
  ]
}
