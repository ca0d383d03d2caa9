import InkKit

/// Numbers in circles, as lists of Chinese and Japanese notes have them: people's digits, in circles that our
/// own code draws.
enum CircledNumbers {
  /// The numbers with the digits inside.
  static let numbers: [(label: String, digits: String)] = [
    ("①", "1"), ("②", "2"), ("③", "3"), ("④", "4"), ("⑤", "5"), ("⑥", "6"), ("⑦", "7"), ("⑧", "8"),
    ("⑨", "9"), ("⑩", "10"),
  ]

  /// The most samples of a number.
  private static let sampleLimit = 20
  /// Half of the diagonal of the digits' box, in radii of the circle.
  private static let reach: Float = 0.7
  /// How far digits are from each other, in their height.
  private static let gap: Float = 0.25

  /// Samples of the numbers whose labels are wanted, by the digits among `samples`; none of a number that lacks
  /// a digit.
  static func samples(
    of samples: [LabelledInk], isWanted: (String) -> Bool
  ) -> [LabelledInk] {
    let inks = Dictionary(grouping: samples, by: \.label).mapValues { $0.map(\.ink) }
    return numbers.filter { isWanted($0.label) }.flatMap { number in
      let digits = number.digits.map { inks[String($0)] ?? [] }
      let count = min(digits.map(\.count).min() ?? 0, sampleLimit)
      return (0..<count).compactMap { index in
        ink(of: digits.map { $0[index * $0.count / count] })
          .map { LabelledInk(ink: $0, label: number.label) }
      }
    }
  }

  /// Digits side by side in a circle of radius 1 around the origin; `nil` if one has no height.
  private static func ink(of digits: [Ink]) -> Ink? {
    var strokes: [[SIMD2<Float>]] = []
    var right: Float = 0
    for digit in digits {
      let own = digit.strokes.map(\.places).filter { !$0.isEmpty }
      let box = Box(around: own.joined())
      guard box.size.y > 0 else { return nil }
      // All digits are as high as each other.
      let scale = 1 / box.size.y
      strokes += own.map { $0.map { ($0 - box.lower) * scale + SIMD2(right, 0) } }
      right += box.size.x * scale + gap
    }
    let box = Box(around: strokes.joined())
    let diagonal = (box.size * box.size).sum().squareRoot()
    let placed = strokes.map { $0.map { ($0 - box.middle) * (2 * reach / diagonal) } }
    return try? Ink(strokes: (placed + [circle]).map { Stroke($0) })
  }

  /// A circle from its top once around, against the hands of a clock, in steps of a sixteenth.
  private static let circle: [SIMD2<Float>] = {
    let (cosine, sine): (Float, Float) = (0.923_879_53, 0.382_683_43)
    var places = [SIMD2<Float>(0, -1)]
    for _ in 0..<16 {
      let place = places[places.count - 1]
      places.append(
        SIMD2(place.x * cosine + place.y * sine, place.y * cosine - place.x * sine))
    }
    return places
  }()
}
