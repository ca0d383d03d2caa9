/// The other ways in which the strokes of a character could have been drawn.
///
/// Templates are compared stroke after stroke, each in its direction. Most people draw most
/// characters in one of a few ways, which have templates of their own; for all others the ink's
/// strokes are put in other orders and directions.
enum StrokeOrders {
  /// Inks of more strokes are not reordered: their ways are too many.
  static let strokeLimit = 3

  /// An ink drawn in other orders and directions of its strokes: 1 way for one stroke, 7 for two,
  /// 14 for three, and none for more.
  ///
  /// Of one or two strokes these are all ways; of three they are those in which all strokes, none,
  /// or in the usual order one is drawn backwards.
  static func variants(of ink: NormalizedInk) -> [NormalizedInk] {
    guard ink.strokeCount <= strokeLimit else { return [] }
    let strokes = ink.strokes
    var variants: [NormalizedInk] = []
    for (number, order) in permutations(of: strokes.count).enumerated() {
      for directions in 0..<(1 << strokes.count) where number > 0 || directions > 0 {
        let backwards = directions.nonzeroBitCount
        guard
          strokes.count < 3 || backwards == 0 || backwards == strokes.count
            || (number == 0 && backwards == 1)
        else { continue }
        var variant = ink
        variant.setStrokes(
          order.map { index in
            directions >> index & 1 == 1 ? Array(strokes[index].reversed()) : strokes[index]
          })
        variants.append(variant)
      }
    }
    return variants
  }

  /// All orders of the first `count` numbers, the usual one first.
  private static func permutations(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return permutations(of: count - 1).flatMap { shorter in
      (0..<count).reversed().map { place in
        var longer = shorter
        longer.insert(count - 1, at: place)
        return longer
      }
    }
  }
}
