import InkKit

extension LayoutPage {
  /// Writes the sign or number of an item, and gives its right edge.
  mutating func listMark(_ kind: LayoutKind, number row: Int, at place: SIMD2<Float>) -> Float {
    let owner = labels.count
    switch kind {
    case .numbers:
      let digits = hand.digits[Character("\(row)")] ?? []
      guard !digits.isEmpty else { return 0 }
      labels.append("\(row).")
      let digit = digits[random.below(digits.count)].map { $0.map { $0 * 1.6 + place - [0, 1.1] } }
      let right = Box(around: digit.joined()).upper.x
      let dot = SIMD2(right + number(0.3...0.5), place.y + 0.45)
      return add(digit + [[dot, dot + [0.05, 0.06]]], owner: owner).upper.x
    case .dashes:
      labels.append("–")
      draw([[place, place + [number(0.7...1.3), number(-0.1...0.1)]]], owner: owner)
    case .dots:
      labels.append("•")
      let radius = number(0.08...0.25)
      // A dot of some turns, or a small circle.
      let turns: Float = radius < 0.15 ? 2 : 1
      let circle = (0...Int(12 * turns)).map {
        place + [0.3, 0] + radius * ElementaryFunctions.direction(turns: Float($0) / 12)
      }
      add([circle], owner: owner)
    case .arrows:
      labels.append("→")
      let tip = place + [number(1.3...1.9), number(-0.1...0.1)]
      let (above, below) = (tip + [-0.5, -0.4], tip + [-0.5, 0.4])
      draw(
        count(0...1) == 0
          ? [[place, tip], [above, tip, below]] : [[place, tip, above, tip, below]],
        owner: owner)
    default:
      let isTicked = count(0...1) == 1
      labels.append(isTicked ? "☑" : "☐")
      let size = number(1.2...1.8)
      outline(
        "rectangle", around: Box(lower: place - [0, size / 2], upper: place + [size, size / 2]),
        owner: owner)
      if isTicked {
        draw(
          [
            [
              place + [0.2 * size, 0], place + [0.45 * size, 0.3 * size],
              place + [1.1 * size, -0.7 * size],
            ]
          ], owner: owner)
      }
    }
    marks.insert(owner)
    return zip(strokes, owners).filter { $0.1 == owner }.flatMap { $0.0.places }.map(\.x).max()
      .map { $0 / Self.letter } ?? 0
  }
}
