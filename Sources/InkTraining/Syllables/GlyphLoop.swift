import InkKit

/// The small loops of letters, which hands draw in any size, leave open or draw as a hook.
enum GlyphLoop {
  /// The longest way around a loop, in halves of the glyph's longer side, and how near its ends are.
  private static let longest: Float = 2.4
  private static let nearness: Float = 0.12
  /// How often loops are drawn otherwise.
  private static let share: Float = 0.6

  /// Draws the small loops of a stroke anew.
  ///
  /// - Parameter stroke: Points in halves of the glyph's longer side.
  /// - Complexity: O(*n*²) for *n* points.
  static func vary(_ stroke: inout [SIMD2<Float>], using random: inout SplitMix64) {
    var begin = 0
    while begin < stroke.count {
      guard let end = end(of: stroke, from: begin) else {
        begin += 1
        continue
      }
      if random.unit() < share {
        let size = 0.15 + 1.35 * random.unit()
        let middle =
          stroke[begin...end].reduce(SIMD2<Float>.zero, +) / Float(end - begin + 1)
        let knot = (stroke[begin] + stroke[end]) / 2
        // At an end of the stroke the loop shrinks to where the pen came from, else to where it crosses.
        let anchor = begin == 0 ? stroke[end] : end == stroke.count - 1 ? stroke[begin] : knot
        let way = anchor + (middle - anchor) * size
        for index in begin...end { stroke[index] = way + (stroke[index] - middle) * size }
        if random.unit() < 0.35 {
          // Open: a part of the way around isn't drawn.
          let count = max((end - begin) / 3, 1)
          if begin == 0 {
            stroke.removeFirst(count)
            begin = max(end - count, 0)
            continue
          }
          if end == stroke.count - 1 {
            stroke.removeLast(count)
            return
          }
        }
      }
      begin = end + 1
    }
  }

  /// Where a loop that begins at a point ends, if there is one.
  private static func end(of stroke: [SIMD2<Float>], from start: Int) -> Int? {
    guard start < stroke.count else { return nil }
    var length: Float = 0
    for index in (start + 1)..<max(stroke.count, start + 1) {
      let step = stroke[index] - stroke[index - 1]
      length += (step * step).sum().squareRoot()
      guard length <= longest else { return nil }
      let gap = stroke[index] - stroke[start]
      if length > 4 * nearness, (gap * gap).sum() < nearness * nearness { return index }
    }
    return nil
  }
}
