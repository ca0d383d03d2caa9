import InkKit

/// Gestures as they are meant, by the names that ML Kit has for them.
enum DrawnGesture: String, CaseIterable, Sendable {
  case archAbove = "arch:above"
  case archBelow = "arch:below"
  case caretAbove = "caret:above"
  case caretBelow = "caret:below"
  case circle
  case cornerDownLeft = "corner:downleft"
  case scribble, strike
  case verticalBar = "verticalbar"

  /// The lines of a gesture, about two units large.
  func lines(using random: inout SplitMix64) -> [DrawnLine] {
    switch self {
    case .archAbove: [Self.arch(using: &random)]
    case .archBelow: [Self.arch(using: &random).moved { $0 * SIMD2(1, -1) }]
    case .caretAbove: [Self.caret(using: &random)]
    case .caretBelow: [Self.caret(using: &random).moved { $0 * SIMD2(1, -1) }]
    case .circle: [Self.loop(using: &random)]
    case .cornerDownLeft: [Self.corner(using: &random)]
    case .scribble: [Self.scribble(using: &random)]
    case .strike: [Self.strike(using: &random)]
    case .verticalBar: [Self.bar(using: &random)]
    }
  }

  private static func arch(using random: inout SplitMix64) -> DrawnLine {
    let depth = random.number(0.25...1.3)
    let span = random.number(0.18...0.27)
    let squareness = random.number(0.6...1.1)
    return DrawnLine.arc(SIMD2(1, 1), turns: (-0.25 - span, -0.25 + span))
      .moved { Self.squared($0, squareness) * SIMD2(1, depth) }
      .turned(by: 0.015 * random.normal())
  }

  /// A place on a circle brought to a curve between a box, at 0, and a circle, at 1 (the superellipse of
  /// G. Lamé, 1818).
  private static func squared(_ place: SIMD2<Float>, _ power: Float) -> SIMD2<Float> {
    func raised(_ value: Float) -> Float {
      let size = ElementaryFunctions.exp(power * ElementaryFunctions.log(max(abs(value), 1e-6)))
      return value < 0 ? -size : size
    }
    return SIMD2(raised(place.x), raised(place.y))
  }

  private static func caret(using random: inout SplitMix64) -> DrawnLine {
    let height = random.number(0.7...2.9)
    let lean = 0.12 * random.normal()
    return DrawnLine([
      SIMD2(-1, height * 0.5), SIMD2(lean, -height * 0.5),
      SIMD2(1, height * (0.5 + 0.1 * random.normal())),
    ])
  }

  private static func loop(using random: inout SplitMix64) -> DrawnLine {
    let aspect = random.number(0.25...1.25)
    // The ends may miss each other by much, or overlap.
    let start = random.unit()
    let turns = 1 + random.number(-0.08...0.25)
    let way: Float = random.happens(0.5) ? 1 : -1
    let squareness = random.number(0.5...1.1)
    return DrawnLine.arc(SIMD2(1, 1), turns: (start, start + way * turns))
      .moved { Self.squared($0, squareness) * SIMD2(1, aspect) }
  }

  private static func corner(using random: inout SplitMix64) -> DrawnLine {
    let height = random.number(0.5...1.6)
    let lean = 0.08 * random.normal()
    return DrawnLine([
      SIMD2(1 + lean, -height), SIMD2(1, height), SIMD2(-1, height + 0.1 * random.normal()),
    ])
  }

  private static func scribble(using random: inout SplitMix64) -> DrawnLine {
    let count = 5 + random.below(9)
    let height = random.number(0.05...0.5)
    let drift = random.number(0...1.4)
    let isUpright = random.happens(0.25)
    let points = (0...count).map { index -> SIMD2<Float> in
      let share = Float(index) / Float(count)
      let side: Float = index.isMultiple(of: 2) ? -1 : 1
      if isUpright {
        return SIMD2(share * 2 - 1, side * (0.3 + height) * (1 + 0.15 * random.normal()))
      }
      return SIMD2(
        side * (1 - drift * 0.4) * (1 + 0.12 * random.normal()) + drift * 0.4 * (share * 2 - 1),
        (share * 2 - 1) * height + 0.05 * random.normal())
    }
    return DrawnLine(points).turned(by: 0.04 * random.normal())
  }

  private static func strike(using random: inout SplitMix64) -> DrawnLine {
    let sag = 0.04 * random.normal()
    let wave = 0.03 * random.normal()
    let points = (0...12).map { index -> SIMD2<Float> in
      let place = Float(index) / 6 - 1
      return SIMD2(
        place,
        sag * (1 - place * place) + wave * ElementaryFunctions.direction(turns: place).y)
    }
    var line = DrawnLine(points).turned(by: 0.02 * random.normal())
    if random.happens(0.1) { line.points += line.points.reversed() }
    return line
  }

  private static func bar(using random: inout SplitMix64) -> DrawnLine {
    let sag = 0.03 * random.normal()
    return DrawnLine([SIMD2(0, -1), SIMD2(sag, 0), SIMD2(0, 1)])
      .turned(by: 0.018 * random.normal())
  }
}
