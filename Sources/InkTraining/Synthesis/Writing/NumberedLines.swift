package import InkKit

/// Sets written numbers beside words and lines of people who wrote none.
///
/// A network that learns from people's words alone takes digits for letters, and one that learns digits by
/// themselves doesn't look for them between words. The numbers are as high as a tall letter, on the line of
/// the words and off it as much as these are. The same words, hands and seed give the same ink.
package struct NumberedLines: Sendable {
  /// Sets of ten digits, from zero to nine, each with those who write it.
  package var hands: [(digits: [Character], hands: [WritingHand])] = []
  /// How the lines run; numbers always run from left to right.
  package var direction = WritingDirection.leftToRight
  /// From what words, numbers and styles are drawn.
  package var seed: UInt64 = 1

  /// How high a tall letter is, where it ends, and how far apart words are, in the lines' σ (see ``LineTrace``);
  /// alefs of Persian lines are 1.6 to 3 σ high and end 0.4 σ above to 1.2 σ below the middle.
  private static let height: Float = 2.1 / 1.6
  private static let foot: Float = 0.35
  private static let gap: Float = 1.6
  /// The standard deviations of these, of the first and the last one as logarithms.
  private static let heightDeviation: Float = 0.22
  private static let footDeviation: Float = 0.4
  private static let gapDeviation: Float = 0.4
  /// How much room there may be between digits beyond that between letters, in small letters.
  private static let digitGap: Float = 0.4
  /// How often numbers have 1, 2, 3 and 4 digits, and how often these begin as years do.
  private static let lengths: [Float] = [0.3, 0.3, 0.15, 0.25]
  private static let yearShare: Float = 0.5

  /// Lines with a number after some words, before them, between two of them, or by itself.
  ///
  /// - Parameter lines: Words and lines, each on one line.
  /// - Complexity: O(*n*) for *n* points.
  package func lines(_ count: Int, beside lines: [LabelledInk]) -> [LabelledInk] {
    guard !hands.isEmpty, !lines.isEmpty else { return [] }
    return (0..<count).compactMap { index in
      // Every line has numbers of its own, so that one more or less changes no other.
      var random = SplitMix64(seed: seed &+ UInt64(index) &* 0x9E37_79B9)
      let before = lines[random.below(lines.count)]
      let after = lines[random.below(lines.count)]
      let place = random.unit()
      guard let number = number(using: &random) else { return nil }
      var parts: [Part] = [number]
      if place < 0.75 {
        guard let words = Part(before, direction: direction) else { return nil }
        parts.insert(words, at: 0)
      }
      if place < 0.5 || 0.75 <= place && place < 0.85 {
        guard let words = Part(after, direction: direction) else { return nil }
        parts.append(words)
      }
      return line(of: parts, using: &random)
    }
  }

  /// What stands in a line between two gaps, in σ.
  fileprivate struct Part {
    var text: String
    var strokes: [[SIMD2<Float>]]
  }

  /// A number in somebody's hand.
  private func number(using random: inout SplitMix64) -> Part? {
    let (digits, hands) = hands[random.below(hands.count)]
    let hand = hands[random.below(hands.count)]
    var style = HandStyle(using: &random)
    style.gap += Self.digitGap * random.unit()
    var rest = random.unit()
    var count = 0
    repeat {
      rest -= Self.lengths[count]
      count += 1
    } while rest >= 0 && count < Self.lengths.count
    var values = (0..<count).map { _ in random.below(10) }
    if count == Self.lengths.count, random.unit() < Self.yearShare {
      values[0] = 1
      values[1] = 3 + random.below(2)
    } else if count > 1, values[0] == 0 {
      values[0] = 1 + random.below(9)
    }
    let text = String(values.map { digits[$0] })
    let forms = text.compactMap { digit -> WrittenForm? in
      guard let forms = hand.forms[String(digit)], !forms.isEmpty else { return nil }
      return forms[random.below(forms.count)]
    }
    guard forms.count == count,
      let ink = WordComposer(style: style).ink(of: forms, using: &random),
      let box = Box(strokes: ink.strokes)
    else { return nil }
    let height = Self.height * ElementaryFunctions.exp(Self.heightDeviation * random.normal())
    let foot = Self.foot + Self.footDeviation * random.normal()
    // The composer's small letters are 100 high, and its baseline is 0.
    return Part(
      text: text,
      strokes: ink.strokes.map { stroke in
        stroke.places.map { SIMD2(($0.x - box.lower.x) / 100 * height, $0.y / 100 * height + foot) }
      })
  }

  /// The parts one after another, with gaps between them.
  private func line(of parts: [Part], using random: inout SplitMix64) -> LabelledInk? {
    let ordered = direction == .rightToLeft ? parts.reversed() : parts
    var position: Float = 0
    var placed: [[Stroke]] = []
    for part in ordered {
      let box = Box(around: part.strokes.joined())
      let shift = SIMD2(position - box.lower.x, 0)
      placed.append(part.strokes.map { stroke in Stroke(stroke.map { ($0 + shift) * 100 }) })
      let gap = Self.gap * ElementaryFunctions.exp(Self.gapDeviation * random.normal())
      position += box.size.x + gap
    }
    if direction == .rightToLeft { placed.reverse() }
    let ink = try? Ink(strokes: Array(placed.joined()))
    return ink.map {
      LabelledInk(ink: $0, label: parts.map(\.text).joined(separator: " "))
    }
  }
}

extension NumberedLines.Part {
  /// The words of a line in its σ, or `nil` if they have no point.
  fileprivate init?(_ sample: LabelledInk, direction: WritingDirection) {
    let line = Layout.singleLine(of: sample.ink, direction: direction)
    guard let frame = LineTrace(sample.ink, strokes: line.strokes, isGrowing: false)?.frame else {
      return nil
    }
    self.init(
      text: sample.label,
      strokes: sample.ink.strokes.filter { !$0.points.isEmpty }.map { stroke in
        stroke.points.map(frame.position)
      })
  }
}
