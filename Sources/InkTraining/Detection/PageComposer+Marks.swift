import InkKit

extension PageComposer {
  /// Draws a mark of editing over, beside or between words, after all was drawn.
  ///
  /// - Parameter isWriting: Whether the page is nothing but writing. On others a loop is rather an outline, and a
  ///   bar or a hook a connector, so that only strikes and scribbles are drawn there.
  func addMark(
    to items: inout [PageItem], isWriting: Bool, using generator: inout SplitMix64
  ) {
    let texts = items.filter { $0.kind == .text && $0.strokes.count > 1 }
    guard !texts.isEmpty else { return }
    let words = texts[generator.below(texts.count)].words
    guard !words.isEmpty else { return }
    let index = generator.below(words.count)
    let place = MarkPlace(words, index)
    let usual = isWriting ? Self.marksOfWriting : Self.marksOfDiagrams
    let mark = usual[generator.below(usual.count)]
    guard let box = place.box(of: mark, using: &generator),
      let drawn = DrawnSet.gestures.drawer(of: mark.rawValue)?(&generator).strokes.first
    else { return }
    items.append(PageItem(kind: .gesture, strokes: [Self.fitted(drawn, into: box, mark)]))
  }

  /// The marks of editing, as often as they are listed.
  private static let marksOfWriting: [DrawnGesture] = [
    .strike, .strike, .strike, .scribble, .scribble, .scribble, .circle, .circle, .verticalBar,
    .verticalBar, .caretAbove, .caretAbove, .caretBelow, .archAbove, .archBelow, .cornerDownLeft,
    .cornerDownLeft,
  ]
  private static let marksOfDiagrams: [DrawnGesture] = [.strike, .scribble]

  /// A mark brought into a box. Lines keep their form, and have the box's width or height.
  private static func fitted(
    _ stroke: [SIMD2<Float>], into box: Box, _ mark: DrawnGesture
  ) -> [SIMD2<Float>] {
    let drawn = Box(around: stroke)
    let size = pointwiseMax(drawn.size, SIMD2(repeating: 1e-3))
    var scale = box.size / size
    if mark == .strike { scale = SIMD2(repeating: scale.x) }
    if mark == .verticalBar { scale = SIMD2(repeating: scale.y) }
    return stroke.map { ($0 - drawn.middle) * scale + box.middle }
  }
}

/// Where a mark of editing stands among words.
private struct MarkPlace {
  /// The word that is meant.
  let word: Box
  /// The one that follows it in its line.
  let next: Box?
  /// Whether there are others.
  let isOneOfMany: Bool

  init(_ words: [Box], _ index: Int) {
    word = words[index]
    isOneOfMany = words.count > 1
    next = words.dropFirst(index + 1).first.flatMap { [word] other in
      other.lower.x > word.lower.x && other.lower.y < word.upper.y ? other : nil
    }
  }

  /// The box that a mark takes; `nil` if it would mean nothing here.
  func box(of mark: DrawnGesture, using generator: inout SplitMix64) -> Box? {
    let height = max(min(word.size.y, 1.6), 0.6)
    func around(_ middle: SIMD2<Float>, _ size: SIMD2<Float>) -> Box {
      Box(lower: middle - size / 2, upper: middle + size / 2)
    }
    func number(_ range: ClosedRange<Float>) -> Float { generator.number(range) }
    // Between two words, or between letters.
    let isInGap = generator.unit() < 0.6
    let gap: Float
    if let next, isInGap {
      gap = (word.upper.x + next.lower.x) / 2
    } else {
      gap = word.lower.x + word.size.x * number(0.15...0.85)
    }
    switch mark {
    case .strike:
      guard word.size.x > word.size.y else { return nil }
      let over = height * number(-0.1...0.5)
      return around(
        word.middle + SIMD2(0, 0.12 * word.size.y * generator.normal()),
        [word.size.x + over, 0.01])
    case .scribble:
      let over = height * number(-0.2...0.4)
      return around(
        word.middle, [word.size.x + over, max(word.size.y * number(0.5...1.2), 0.4)])
    case .circle:
      guard isOneOfMany else { return nil }
      return around(word.middle, word.size + SIMD2(number(0.3...1.2), number(0.2...0.8)) * height)
    case .verticalBar:
      return around(
        [gap, word.middle.y + 0.1 * height * generator.normal()],
        [0.01, word.size.y + height * number(0...0.8)])
    case .caretAbove, .caretBelow:
      let size = SIMD2(number(0.35...1), number(0.4...1.3)) * height
      let isUp = mark == .caretAbove
      let tip = isUp ? word.upper.y - number(0...0.3) : word.lower.y + number(0...0.3)
      return around([gap, tip + (isUp ? size.y : -size.y) / 2], size)
    case .archAbove, .archBelow:
      guard let next else { return nil }
      let (start, end) = (
        word.upper.x - height * number(0...0.4), next.lower.x + height * number(0...0.4)
      )
      let size = SIMD2(max(end - start, 0.3), height * number(0.2...0.6))
      let isAbove = mark == .archAbove
      let base = isAbove ? word.lower.y + number(-0.3...0.4) : word.upper.y - number(-0.3...0.4)
      return around([(start + end) / 2, base + (isAbove ? -size.y : size.y) / 2], size)
    case .cornerDownLeft:
      let size = SIMD2(number(0.4...1.4), number(0.8...1.6)) * height
      return around([gap - size.x / 2, word.middle.y + 0.15 * height * generator.normal()], size)
    }
  }
}
