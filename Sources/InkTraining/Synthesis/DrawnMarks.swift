package import InkKit

/// Marks of Chinese and Japanese texts that the sources of ink have none of, drawn in the plainest way.
///
/// Only their shape counts; how small they are beside characters is not part of it.
package enum DrawnMarks {
  /// The marks that can be drawn.
  package static let marks = Array("、。「」『』・〜…“”《》【】→←↑↓¥")

  /// A drawn mark as a sample, or `nil` if there is none.
  package static func sample(of mark: Character) -> LabelledInk? {
    guard let strokes = strokes[mark], let ink = try? Ink(strokes: strokes.map { Stroke($0) })
    else { return nil }
    return LabelledInk(ink: ink, label: String(mark))
  }

  /// The strokes of each mark.
  private static let strokes: [Character: [[SIMD2<Float>]]] = [
    "、": [[[0, 0], [2, 3], [5, 7]]],
    // An octagon's corners and their middles, from the left once around.
    "。": [[[0, 5], [1, 8], [5, 10], [8, 9], [10, 5], [8, 1], [5, 0], [1, 2], [0, 5]]],
    "「": [[[6, 0], [0, 0], [0, 14]]],
    "」": [[[6, 0], [6, 14], [0, 14]]],
    "『": [[[9, 0], [0, 0], [0, 14], [3, 14], [3, 3], [9, 3], [9, 0]]],
    "』": [[[9, 0], [9, 14], [0, 14], [0, 11], [6, 11], [6, 0], [9, 0]]],
    "・": [[[0, 0]]],
    "〜": [[[0, 2], [3, 0], [6, 1], [9, 3], [12, 4], [15, 2]]],
    "…": [[[0, 0]], [[5, 0]], [[10, 0]]],
    "“": [[[3, 0], [0, 3], [1, 7]], [[9, 0], [6, 3], [7, 7]]],
    "”": [[[2, 0], [3, 4], [0, 7]], [[8, 0], [9, 4], [6, 7]]],
    "《": [[[6, 0], [0, 8], [6, 16]], [[12, 0], [6, 8], [12, 16]]],
    "》": [[[0, 0], [6, 8], [0, 16]], [[6, 0], [12, 8], [6, 16]]],
    "【": [[[8, 0], [0, 0], [0, 20], [8, 20], [4, 15], [3, 10], [4, 5], [8, 0]]],
    "】": [[[0, 0], [8, 0], [8, 20], [0, 20], [4, 15], [5, 10], [4, 5], [0, 0]]],
    "→": [[[0, 5], [18, 5]], [[13, 0], [18, 5], [13, 10]]],
    "←": [[[18, 5], [0, 5]], [[5, 0], [0, 5], [5, 10]]],
    "↑": [[[5, 18], [5, 0]], [[0, 5], [5, 0], [10, 5]]],
    "↓": [[[5, 0], [5, 18]], [[0, 13], [5, 18], [10, 13]]],
    "¥": [
      [[0, 0], [6, 9]], [[12, 0], [6, 9], [6, 20]], [[1, 10], [11, 10]], [[1, 14], [11, 14]],
    ],
  ]
}
