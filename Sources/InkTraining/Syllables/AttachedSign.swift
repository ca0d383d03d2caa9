import InkKit

/// A sign that its letter runs on into, as the ా of లా or the ి of కి: it begins where the letter ends, in one
/// stroke with it, and takes the place of what else would stand there on the letter.
///
///      ✓            ‾‾o          the tick on top of many letters of Telugu and Kannada
///     ( )   and   ( )            gives way to the sign
struct AttachedSign {
  /// The letter without its top, and the sign, ready to be drawn one after the other or in one stroke.
  private(set) var letter: SyllableGlyph
  private(set) var sign: SyllableGlyph

  /// How far above the beginning of a sign a letter may reach without having a tick there, and how much of
  /// that is kept; in heights of a letter.
  private static let tickHeight: Float = 0.12
  private static let keptHeight: Float = 0.05
  /// A sign above the letter ends above this; one beside it reaches below.
  private static let aboveHeight: Float = -0.55
  /// How close ends of strokes are that are drawn in one.
  private static let joinReach: Float = 0.5
  private static let chainReach: Float = 0.16

  /// Puts a sign that stands where it is to be to a letter.
  init(_ sign: SyllableGlyph, to letter: SyllableGlyph) {
    self.sign = sign
    self.letter = letter
    let isAbove = sign.box.upper.y < Self.aboveHeight
    let begin = isAbove ? sign.box.upper.y : sign.box.lower.y
    guard letter.box.lower.y < begin - Self.tickHeight else { return }
    // Turned upside down, what is before the edge is below it.
    let upright = SIMD2<Float>(1, -1)
    let body = letter.mapped { $0 * upright }.cut(before: Self.keptHeight - begin, along: 1)
    if !body.strokes.isEmpty { self.letter = body.mapped { $0 * upright } }
  }

  /// Letter and sign with strokes joined whose ends meet: those of the letter, and the last one of it with
  /// the sign, which moves there.
  func joined() -> SyllableGlyph {
    var strokes = Self.chained(letter.strokes, reach: Self.chainReach)
    var rest = sign.strokes
    var best: (distance: Float, stroke: Int, atBegin: Bool, own: Int, ownAtEnd: Bool)?
    for (index, stroke) in strokes.enumerated() {
      for (own, sign) in rest.enumerated() {
        for (atBegin, end) in [(true, stroke.first), (false, stroke.last)] {
          for (atEnd, begin) in [(false, sign.first), (true, sign.last)] {
            guard let end, let begin else { continue }
            let distance = (begin - end).length
            if distance < min(best?.distance ?? Self.joinReach, Self.joinReach) {
              best = (distance, index, atBegin, own, atEnd)
            }
          }
        }
      }
    }
    guard let best else { return SyllableGlyph(strokes + rest) }
    var stroke = strokes.remove(at: best.stroke)
    if best.atBegin { stroke.reverse() }
    var first = rest.remove(at: best.own)
    if best.ownAtEnd { first.reverse() }
    let way = stroke[stroke.count - 1] - first[0]
    return SyllableGlyph(
      strokes + [stroke + first.dropFirst().map { $0 + way }]
        + rest.map { $0.map { $0 + way } })
  }

  /// Strokes with those joined whose ends are close, any of them turned round.
  private static func chained(
    _ strokes: [[SIMD2<Float>]], reach: Float
  ) -> [[SIMD2<Float>]] {
    var rest = strokes
    var chains: [[SIMD2<Float>]] = []
    while !rest.isEmpty {
      var chain = rest.removeFirst()
      while let next = nearest(to: chain, in: rest, reach: reach) {
        let stroke = rest.remove(at: next.index)
        if next.atBegin { chain.reverse() }
        chain += next.fromEnd ? stroke.reversed() : stroke
      }
      chains.append(chain)
    }
    return chains
  }

  private static func nearest(
    to chain: [SIMD2<Float>], in strokes: [[SIMD2<Float>]], reach: Float
  ) -> (index: Int, atBegin: Bool, fromEnd: Bool)? {
    var best: (index: Int, atBegin: Bool, fromEnd: Bool)?
    var least = reach
    for (index, stroke) in strokes.enumerated() {
      for (atBegin, end) in [(false, chain.last), (true, chain.first)] {
        for (fromEnd, begin) in [(false, stroke.first), (true, stroke.last)] {
          guard let end, let begin else { continue }
          let distance = (begin - end).length
          if distance < least { (least, best) = (distance, (index, atBegin, fromEnd)) }
        }
      }
    }
    return best
  }
}
