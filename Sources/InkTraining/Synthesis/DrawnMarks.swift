package import InkKit

/// Marks of Chinese and Japanese texts that the sources of ink have none of, drawn in the plainest way.
///
/// Only their shape counts; how small they are beside characters is not part of it.
package enum DrawnMarks {
  /// The marks that can be drawn.
  package static let marks = Array("、。「」『』・〜…“”《》【】→←↑↓¥")

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
    case "“":
      return [stroke((3, 0), (0, 3), (1, 7)), stroke((9, 0), (6, 3), (7, 7))]
    case "”":
      return [stroke((2, 0), (3, 4), (0, 7)), stroke((8, 0), (9, 4), (6, 7))]
    case "《":
      return [stroke((6, 0), (0, 8), (6, 16)), stroke((12, 0), (6, 8), (12, 16))]
    case "》":
      return [stroke((0, 0), (6, 8), (0, 16)), stroke((6, 0), (12, 8), (6, 16))]
    case "【":
      return [stroke((8, 0), (0, 0), (0, 20), (8, 20), (4, 15), (3, 10), (4, 5), (8, 0))]
    case "】":
      return [stroke((0, 0), (8, 0), (8, 20), (0, 20), (4, 15), (5, 10), (4, 5), (0, 0))]
    case "→":
      return [stroke((0, 5), (18, 5)), stroke((13, 0), (18, 5), (13, 10))]
    case "←":
      return [stroke((18, 5), (0, 5)), stroke((5, 0), (0, 5), (5, 10))]
    case "↑":
      return [stroke((5, 18), (5, 0)), stroke((0, 5), (5, 0), (10, 5))]
    case "↓":
      return [stroke((5, 0), (5, 18)), stroke((0, 13), (5, 18), (10, 13))]
    case "¥":
      return [
        stroke((0, 0), (6, 9)), stroke((12, 0), (6, 9), (6, 20)), stroke((1, 10), (11, 10)),
        stroke((1, 14), (11, 14)),
      ]
    default:
      return []
    }
  }

  private static func stroke(_ points: (Float, Float)...) -> Stroke {
    Stroke(points: points.map { StrokePoint(x: $0.0, y: $0.1, t: nil) })
  }
}
