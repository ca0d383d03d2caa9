package import InkKit

/// Writes letters with marks: the form of a letter, and inks that look like its marks, as strokes of their
/// own or drawn in one stroke with the letter.
package struct MarkedForms: Sendable {
  private let marks: MarkSet
  /// Inks of each mark.
  private let inks: [[NormalizedInk]]
  /// The ways to make each letter of one of ASCII.
  private let ways: [Character: [LetterTable.Entry]]

  /// The smallest mark that is drawn without a lift, in heights of small letters: nobody joins a dot.
  private static let smallestJoined: Float = 0.15
  /// How often a second mark is drawn in one stroke with the first, and how often the pen goes on to the
  /// next letter without a lift where it did from the letter itself.
  private static let secondJoined: Float = 0.5
  private static let goingOn: Float = 0.5

  /// Takes letters and places of marks from a pack's, and inks of marks from characters that look like them.
  ///
  /// - Parameter limit: The most inks of a character that are looked at.
  package init(_ letterMarks: LetterMarks, marksFrom samples: [LabelledInk], limit: Int) {
    marks = letterMarks.marks
    inks = MarkTrainer.inks(in: samples, limit: limit)
    ways = Dictionary(
      grouping: letterMarks.table.entries.filter {
        $0.base.isASCII && $0.letter != $0.base && $0.first != nil
      }
    ) { Character($0.letter) }
  }

  /// The letter of ASCII that a letter is made of; `nil` if it can't be made.
  package func base(of letter: Character) -> Character? {
    ways[letter].map { Character($0[0].base) }
  }

  /// The strokes of some ink of a mark, about where it stands; none if there is no ink of it.
  ///
  /// - Parameters:
  ///   - letter: The box around the letter and the marks that it has.
  ///   - body: The box around the letter itself, whose small ones are 1 high.
  package func strokes(
    ofMark index: Int, on letter: Box, body: Box, using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let placement = marks.marks[index].placement
    guard !inks[index].isEmpty else { return [] }
    let ink = inks[index][random.below(inks[index].count)]
    let size = placement.size(using: &random)
    let noise = SIMD2(random.normal(), random.normal()) * placement.deviation * 0.6
    let isOutside = placement.anchor == .above || placement.anchor == .below
    let anchor = (isOutside ? letter : body).place(of: placement.anchor)
    let middle = anchor + placement.mean + noise
    var strokes: [[SIMD2<Float>]] = []
    for (point, begins) in zip(ink.points, ink.beginsStroke) {
      if begins { strokes.append([]) }
      strokes[strokes.count - 1].append(middle + point * size / 2)
    }
    return strokes
  }

  /// A letter of the form of its base; `nil` if it can't be made.
  ///
  /// - Parameter isJoined: Whether marks are drawn in one stroke with the letter, those that can be.
  package func form(
    of letter: Character, on base: WrittenForm, isJoined: Bool, using random: inout SplitMix64
  ) -> WrittenForm? {
    guard let ways = ways[letter] else { return nil }
    let way = ways[random.below(ways.count)]
    var form = base
    if way.base.properties.isSoftDotted, marks.isAbove(way.first, way.second) { form.dropDot() }
    let body = form.body
    var box = body
    var isAtLetter = isJoined
    for mark in [way.first, way.second].compactMap(\.self) {
      let strokes = strokes(ofMark: mark, on: box, body: body, using: &random)
      guard !strokes.isEmpty else { return nil }
      for stroke in strokes { box.formUnion(Box(around: stroke)) }
      let chance = random.unit()
      if isAtLetter, strokes.count == 1, form.run(on: strokes[0], atLeast: Self.smallestJoined) {
        let isHigh = marks.marks[mark].placement.anchor == .above
        form.joinsAfter = base.joinsAfter && !isHigh && chance < Self.goingOn
        isAtLetter = random.unit() < Self.secondJoined
      } else {
        form.strokes += strokes
        isAtLetter = false
      }
    }
    return form
  }

  /// Adds letters to a hand that has the letters they are made of.
  ///
  /// - Parameter counts: How many forms of each have their marks apart, and in one stroke with the letter.
  package func add(
    _ letters: [String], to hand: inout WritingHand, counts: (apart: Int, joined: Int),
    using random: inout SplitMix64
  ) {
    for letter in letters {
      guard let name = letter.first, let base = base(of: name),
        let bases = hand.forms[String(base)], !bases.isEmpty
      else { continue }
      for number in 0..<(counts.apart + counts.joined) {
        let chosen = bases[random.below(bases.count)]
        if let form = form(
          of: name, on: chosen, isJoined: number >= counts.apart, using: &random)
        {
          hand.forms[letter, default: []].append(form)
        }
      }
    }
  }
}

extension WrittenForm {
  /// Leaves out the dot of i and j: the mark, or the smallest stroke of several.
  fileprivate mutating func dropDot() {
    if strokes.count > bodyCount {
      strokes.removeSubrange(bodyCount...)
    } else if strokes.count > 1 {
      let sizes = strokes.map { Box(around: $0).longerSide }
      guard let smallest = sizes.indices.min(by: { sizes[$0] < sizes[$1] }) else { return }
      strokes.remove(at: smallest)
      bodyCount = strokes.count
    }
  }

  /// Goes on from the end of the body along a further stroke, from whose nearer end to the other; `false`
  /// if it is too small, or too far away.
  fileprivate mutating func run(on stroke: [SIMD2<Float>], atLeast size: Float) -> Bool {
    guard Box(around: stroke).longerSide >= size, let from = strokes[bodyCount - 1].last,
      let first = stroke.first, let last = stroke.last
    else { return false }
    func square(_ way: SIMD2<Float>) -> Float { (way * way).sum() }
    let next = square(first - from) <= square(last - from) ? stroke : stroke.reversed()
    guard let join = WordComposer.join(strokes[bodyCount - 1], next) else { return false }
    strokes[bodyCount - 1] += join + next
    return true
  }
}
