import InkKit

/// An arrow as it is meant: a shaft, straight or bent, with a head at one end or both.
struct DrawnArrow: Sendable {
  /// The corners of the shaft, from the tail to the head.
  var shaft: [SIMD2<Float>]
  /// Whether there is a head at the tail as well.
  var isTwoHeaded: Bool

  /// How heads are drawn.
  private enum Head: CaseIterable {
    case open, closed, outline
  }
  private var head = Head.open

  /// Draws an arrow.
  init(using random: inout SplitMix64) {
    isTwoHeaded = random.happens(0.15)
    let choice = random.unit()
    if choice < 0.48 {
      let sag = random.happens(0.3) ? 0.06 * random.normal() : 0
      shaft = [SIMD2(-1, 0), SIMD2(-0.35, sag), SIMD2(0.35, sag), SIMD2(1, 0)]
    } else if choice < 0.76 {
      // Elbows.
      let count = random.happens(0.6) ? 1 : 2 + random.below(2)
      var place = SIMD2<Float>(-1, 0)
      shaft = [place]
      for index in 0...count {
        let length = random.number(0.3...2)
        let back: Float = index > 0 && random.happens(0.35) ? -1 : 1
        place += index.isMultiple(of: 2) ? SIMD2(length * back, 0) : SIMD2(0, length)
        shaft.append(place)
      }
      let box = Box(around: shaft)
      let scale = 2 / box.longerSide
      shaft = shaft.map { ($0 - box.middle) * scale }
    } else {
      let span = random.number(0.1...0.45)
      shaft = DrawnLine.arc(SIMD2(1, 1), turns: (-0.25 - span, -0.25 + span / 2)).points
    }
    let kind = random.unit()
    head = kind < 0.68 ? .open : kind < 0.9 ? .closed : .outline
    let mirrored = random.happens(0.5)
    let turns =
      random.happens(0.55)
      ? Float(random.below(4)) * 0.25 + 0.012 * random.normal() : random.unit()
    let direction = ElementaryFunctions.direction(turns: turns)
    shaft = shaft.map { ($0 * SIMD2(1, mirrored ? -1 : 1)).turned(by: direction) }
  }

  /// Draws an arrow with a straight shaft.
  ///
  /// - Parameter turns: Where it points, in turns from the right downwards.
  init(straight turns: Float, isTwoHeaded: Bool, using random: inout SplitMix64) {
    self.isTwoHeaded = isTwoHeaded
    let direction = ElementaryFunctions.direction(turns: turns)
    shaft = [-1, -0.35, 0.35, 1].map { direction * Float($0) }
    head = isTwoHeaded || random.happens(0.8) ? .open : random.happens(0.5) ? .closed : .outline
  }

  /// The lines of the arrow.
  func lines(using random: inout SplitMix64) -> [DrawnLine] {
    let isStraight = shaft.count == 4
    let size = isStraight ? random.number(0.14...0.95) : random.number(0.1...0.5)
    let opening = random.number(0.05...0.16)
    if head == .outline, isStraight, !isTwoHeaded {
      return [outline(size: size, using: &random)]
    }
    var lines = headed(shaft, size: size, opening: opening, using: &random)
    if isTwoHeaded {
      let other = headed(shaft.reversed(), size: size, opening: opening, using: &random)
      lines += other.count > 1 ? Array(other.dropFirst()) : []
      if other.count == 1 {
        lines = [DrawnLine(lines[0].points)] + headOnly(size, opening, using: &random)
      }
    }
    return lines
  }

  /// The head at the tail, in strokes of its own.
  private func headOnly(
    _ size: Float, _ opening: Float, using random: inout SplitMix64
  ) -> [DrawnLine] {
    let wings = wings(at: shaft.reversed(), size: size, opening: opening, using: &random)
    return [DrawnLine([wings.0, shaft[0], wings.1])]
  }

  /// The ends of the head's sides.
  private func wings(
    at shaft: [SIMD2<Float>], size: Float, opening: Float, using random: inout SplitMix64
  ) -> (SIMD2<Float>, SIMD2<Float>) {
    let tip = shaft[shaft.count - 1]
    // Curved shafts are followed for a while, so that heads point along them.
    let back = (shaft[max(shaft.count - (shaft.count > 6 ? 4 : 2), 0)] - tip).unit * size
    let sides = [opening, -opening].map { side in
      back.turned(by: ElementaryFunctions.direction(turns: side * (1 + 0.15 * random.normal())))
        * (1 + 0.15 * random.normal())
    }
    return (tip + sides[0], tip + sides[1])
  }

  /// The shaft with its head, in one to three lines.
  private func headed(
    _ shaft: [SIMD2<Float>], size: Float, opening: Float, using random: inout SplitMix64
  ) -> [DrawnLine] {
    let wings = wings(at: shaft, size: size, opening: opening, using: &random)
    let tip = shaft[shaft.count - 1] + SIMD2(random.normal(), random.normal()) * 0.02
    if head == .closed {
      // The shaft may end at the back of the head.
      let triangle = DrawnLine([tip, wings.0, wings.1], isClosed: true)
      let end = random.happens(0.5) ? tip : (wings.0 + wings.1) * 0.5
      return [DrawnLine(shaft.dropLast() + [end]), triangle]
    }
    let choice = random.unit()
    if choice < 0.25 {
      return [DrawnLine(shaft + [wings.0, tip, wings.1])]
    }
    var shaft = shaft
    if random.happens(0.4) {
      // The shaft ends before or behind the tip.
      let last = shaft.count - 1
      shaft[last] += (shaft[last] - shaft[last - 1]).unit * (0.3 * size * random.normal())
    }
    if choice < 0.32 {
      // One wing alone.
      return [DrawnLine(shaft), DrawnLine([wings.0, tip])]
    }
    if choice < 0.62 { return [DrawnLine(shaft), DrawnLine([wings.0, tip, wings.1])] }
    if choice < 0.85 {
      // The tip is round, or the head filled by going to and fro.
      let inner = (wings.0 + wings.1) * 0.5
      let bow = (0...8).map { step -> SIMD2<Float> in
        let (b, a) = (Float(step) / 8, 1 - Float(step) / 8)
        let control = tip + (tip - inner) * 0.6
        return wings.0 * (a * a) + control * (2 * a * b) + wings.1 * (b * b)
      }
      return [DrawnLine(shaft), DrawnLine(random.happens(0.2) ? bow + [inner, tip] : bow)]
    }
    return [DrawnLine(shaft), DrawnLine([tip, wings.0]), DrawnLine([tip, wings.1])]
  }

  /// A thick arrow, of which only the outline is drawn.
  private func outline(size: Float, using random: inout SplitMix64) -> DrawnLine {
    let way = shaft[shaft.count - 1] - shaft[0]
    let along = way.unit
    let across = SIMD2(-along.y, along.x)
    let thickness = random.number(0.12...0.3)
    let wing = thickness + random.number(0.15...0.35)
    let neck = shaft[shaft.count - 1] - along * max(size, 0.4)
    let half = [
      shaft[0] + across * thickness, neck + across * thickness, neck + across * wing,
    ]
    let other = [
      neck - across * wing, neck - across * thickness, shaft[0] - across * thickness,
    ]
    return DrawnLine(half + [shaft[shaft.count - 1]] + other, isClosed: true)
  }
}
