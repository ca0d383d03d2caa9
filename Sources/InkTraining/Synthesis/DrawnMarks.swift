import InkKit

/// Marks of Chinese and Japanese texts that the sources of ink have none of, drawn in the plainest way.
///
/// Only their shape counts; how small they are beside characters is not part of it.
package enum DrawnMarks {
  /// The marks that can be drawn.
  package static let marks: [Character] = ["、", "。", "「", "」", "『", "』", "・", "〜", "…"]

  /// A drawn mark as a sample, or `nil` if there is none.
  package static func sample(of mark: Character) -> LabelledInk? {
    guard let ink = try? Ink(strokes: strokes(of: mark)), !ink.strokes.isEmpty else { return nil }
    return LabelledInk(ink: ink, label: String(mark))
  }

  private static func strokes(of mark: Character) -> [Stroke] {
    switch mark {
    case "、":
      return [stroke((0, 0), (2, 3), (5, 7))]
    case "。":
      // An octagon's corners and their middles, from the left once around.
      return [
        stroke(
          (0, 5), (1, 8), (5, 10), (8, 9), (10, 5), (8, 1), (5, 0), (1, 2), (0, 5))
      ]
    case "「":
      return [stroke((6, 0), (0, 0), (0, 14))]
    case "」":
      return [stroke((6, 0), (6, 14), (0, 14))]
    case "『":
      return [stroke((9, 0), (0, 0), (0, 14), (3, 14), (3, 3), (9, 3), (9, 0))]
    case "』":
      return [stroke((9, 0), (9, 14), (0, 14), (0, 11), (6, 11), (6, 0), (9, 0))]
    case "・":
      return [stroke((0, 0))]
    case "〜":
      return [stroke((0, 2), (3, 0), (6, 1), (9, 3), (12, 4), (15, 2))]
    case "…":
      return [stroke((0, 0)), stroke((5, 0)), stroke((10, 0))]
    default:
      return []
    }
  }

  private static func stroke(_ points: (Float, Float)...) -> Stroke {
    Stroke(points: points.map { StrokePoint(x: $0.0, y: $0.1, t: nil) })
  }
}
