/// The ways to take some strokes of a character for marks, and the rest for the letter that they
/// stand on.
///
///     strokes    c  ‸  ˏ           of ế, in the order in which they were written
///     splits     c  ‸              both together are no mark; one of them alone leaves a letter that
///                c     ˏ           is none; circumflex and acute are marks of some letters, at these
///                c  ‸  ˏ           places
///
/// A mark is made of whole strokes.
struct MarkSplits {
  /// A stroke of the character, or a part of one.
  struct Part {
    /// The box around it.
    var box: Box
    /// Whether it is a whole stroke.
    var isWhole: Bool
  }

  /// Strokes as a set of the indices of parts.
  typealias Strokes = UInt32

  /// A way to split a character.
  struct Split {
    /// The strokes of the first mark, and of the second if there is one.
    var first: Strokes
    var second: Strokes
    /// The cost of each mark as the first and as the second one; infinity for marks that don't fit.
    var firstCosts: [Float]
    var secondCosts: [Float]
    /// The least cost of the split.
    var least: Float
    /// The middle of the first mark.
    var middle: SIMD2<Float>

    /// The strokes of all marks.
    var marks: Strokes { first | second }

    /// The gain of the marks: strokes that the letter by itself would leave unexplained.
    func gain(ofMark mark: Float, ofStroke stroke: Float) -> Float {
      let count = second == 0 ? 1 : 2
      return mark * Float(count) + stroke * Float(marks.nonzeroBitCount - count)
    }

    /// The cost of the marks in a way to make a letter; infinity if it needs others.
    func cost(of way: LetterComposition.Way) -> Float {
      guard way.first >= 0, (way.second < 0) == (second == 0) else { return .infinity }
      return firstCosts[way.first] + (way.second < 0 ? 0 : secondCosts[way.second])
    }
  }

  /// More strokes than this are no letter with marks.
  static let partLimit = 10
  /// The most strokes that may be marks; the smallest ones are looked at.
  static let markLimit = 4
  /// Marks of more strokes than this are none.
  static let strokeLimit = 3
  /// The most that place and size of a mark may cost, and its shape besides.
  static let placementLimit: Float = 7
  static let costLimit: Float = 12
  /// The cost of a unit of distance between shapes.
  static let shapeWeight: Float = 12
  /// By how much the place of a mark above or below another is freer.
  static let outerSlack: Float = 1.6

  /// The splits of a character.
  ///
  /// - Parameters:
  ///   - unit: The height of small letters.
  ///   - distances: Finds how far the templates of each mark are from some strokes; it is asked once
  ///     for the same ones.
  static func all(
    of parts: [Part], unit: Float, composition: LetterComposition,
    distances: (Strokes) -> [Float]
  ) -> [Split] {
    guard parts.count >= 2, parts.count <= partLimit else { return [] }
    let candidates = candidates(among: parts)
    guard !candidates.isEmpty, unit > 0 else { return [] }
    var known: [Strokes: [Float]] = [:]
    let measured = { (strokes: Strokes) -> [Float] in
      if let distances = known[strokes] { return distances }
      let distances = distances(strokes)
      known[strokes] = distances
      return distances
    }
    let hasSecond = composition.isSecond.contains(true)
    var splits: [Split] = []
    for choice in 1..<(1 << candidates.count) {
      let chosen = candidates.indices.filter { choice >> $0 & 1 == 1 }.map { candidates[$0] }
      guard chosen.count < parts.count else { continue }
      let marks = chosen.reduce(Strokes(0)) { $0 | 1 << Strokes($1) }
      let all = (1 << Strokes(parts.count)) - 1
      let base = box(of: Strokes(all) & ~marks, among: parts)
      // The strokes of the first mark: all, or some if others make a second one.
      var first = marks
      while first != 0 {
        let second = marks & ~first
        if first.nonzeroBitCount <= strokeLimit, second.nonzeroBitCount <= strokeLimit,
          let split = split(
            first, second, on: base, parts: parts, unit: unit, composition: composition,
            distances: measured)
        {
          splits.append(split)
        }
        first = hasSecond ? (first - 1) & marks : 0
      }
    }
    return splits
  }

  /// The splits with what they are worth, by what they cost at least beyond that; of equal ones the
  /// earlier.
  static func ranked(
    _ splits: [Split], gain: (Split) -> Float
  ) -> [(split: Split, gain: Float)] {
    let all = splits.map { (split: $0, gain: gain($0)) }
    let order = all.indices.sorted {
      (all[$0].split.least - all[$0].gain, $0) < (all[$1].split.least - all[$1].gain, $1)
    }
    return order.map { all[$0] }
  }

  /// The height of small letters if the largest stroke is of one, or a bit less than that of one that
  /// is not: between those of both.
  static func estimatedUnit(of parts: [Part]) -> Float {
    parts.reduce(0) { max($0, $1.box.size.y, $1.box.size.x * 0.6) } * 0.8
  }

  /// The strokes that may be marks: the smallest ones.
  private static func candidates(among parts: [Part]) -> [Int] {
    let whole = parts.indices.filter { parts[$0].isWhole }
    return whole.sorted {
      (parts[$0].box.longerSide, $0) < (parts[$1].box.longerSide, $1)
    }.prefix(markLimit).sorted()
  }

  private static func box(of strokes: Strokes, among parts: [Part]) -> Box {
    var box = Box.empty
    for index in parts.indices where strokes >> Strokes(index) & 1 == 1 {
      box.formUnion(parts[index].box)
    }
    return box
  }

  /// A split into a base and one or two marks; `nil` if no letter has such marks.
  private static func split(
    _ first: Strokes, _ second: Strokes, on base: Box, parts: [Part], unit: Float,
    composition: LetterComposition, distances: (Strokes) -> [Float]
  ) -> Split? {
    let firstBox = box(of: first, among: parts)
    var split = Split(
      first: first, second: second,
      firstCosts: placements(
        of: firstBox, on: base, beyond: base, unit: unit, slack: 1,
        isPossible: composition.isFirst, marks: composition.marks),
      secondCosts: [], least: 0, middle: firstBox.middle)
    guard split.firstCosts.contains(where: { $0 < .infinity }) else { return nil }
    if second != 0 {
      var both = base
      both.formUnion(firstBox)
      split.secondCosts = placements(
        of: box(of: second, among: parts), on: base, beyond: both, unit: unit, slack: outerSlack,
        isPossible: composition.isSecond, marks: composition.marks)
      guard split.secondCosts.contains(where: { $0 < .infinity }) else { return nil }
      add(distances(second), to: &split.secondCosts)
    }
    add(distances(first), to: &split.firstCosts)
    split.least = (split.firstCosts.min() ?? 0) + (split.secondCosts.min() ?? 0)
    return split.least < costLimit ? split : nil
  }

  /// The cost of each mark by place and size of some strokes.
  private static func placements(
    of box: Box, on base: Box, beyond outer: Box, unit: Float, slack: Float,
    isPossible: [Bool], marks: MarkSet
  ) -> [Float] {
    zip(marks.marks, isPossible).map { mark, isPossible in
      guard isPossible else { return .infinity }
      let isOutside = mark.placement.anchor == .above || mark.placement.anchor == .below
      let cost = mark.placement.cost(
        of: box, on: isOutside ? outer : base, unit: unit, slack: slack)
      return cost < placementLimit ? cost : .infinity
    }
  }

  private static func add(_ distances: [Float], to costs: inout [Float]) {
    for mark in costs.indices where costs[mark] < .infinity {
      costs[mark] += distances[mark] * shapeWeight
    }
  }
}
