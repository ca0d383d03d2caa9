/// The marks that people draw before the items of a list: bullets, dashes, arrows and check boxes.
///
///     • milk and bread        a mark: a sign of its own at the left of a line, not in reach of other writing,
///     • twelve eggs           at the height of small letters; what a letter may look like needs others
///     • butter                of its kind above or below it
///
/// Numbers and letters before items are text, and are none.
struct ListMarks {
  /// A mark before a line of writing.
  struct Mark: Hashable {
    var sign: ListSign
    /// Indices of its strokes, rising.
    var strokes: [Int]
    /// The stroke of writing that it stands before.
    var next: Int
  }

  /// A script as far as marks before its lines depend on it.
  struct Script {
    let direction: WritingDirection
    let letterHeight: LetterHeight
    /// Whether characters fill squares.
    let isOfBlocks: Bool

    /// That of letters of alphabets that run to the right.
    static let usual = Script(
      direction: .leftToRight, letterHeight: .usual, isOfBlocks: false)

    /// The ink with lines from left to right: mirrored if they run the other way.
    func upright(_ ink: Ink) -> Ink { direction == .rightToLeft ? ink.mirrored() : ink }
  }

  /// The marks by their first strokes.
  private(set) var marks: [Mark] = []

  /// The most strokes of a page that is looked at, so that time stays bounded.
  private static let limit = 10_000
  /// How near strokes of one sign come to each other, in units.
  private static let touch: Float = 0.15
  /// How far writing begins behind a mark, in units; behind one that may be a letter; and behind one that may be a
  /// part of a character that fills a square.
  private static let gap: ClosedRange<Float> = 0.3...4.5
  private static let letterGap: Float = 0.45
  private static let blockGap: Float = 0.9
  /// How far other writing is to the left at least, in units, and in relation to the gap behind the mark.
  private static let leftGap: Float = 2.5
  private static let leftShare: Float = 1.8
  /// How far the middle of a mark is from that of its line, in units.
  private static let offset: Float = 0.85
  /// How far other writing of the line above and below a mark is at least, in units.
  private static let clearance: Float = 0.9
  /// How far the left edges of marks of one list are apart, and how far their lines, in units.
  private static let alignment: Float = 0.9
  private static let leastPitch: Float = 1.2
  /// The least ink of a line behind a mark, in units.
  private static let leastText: Float = 2.5

  /// A sign with what is beside it.
  private struct Candidate {
    var form: ListSignForm
    var strokes: [Int]
    var next: Int
    var gap: Float
  }

  /// Finds marks.
  ///
  /// - Parameters:
  ///   - ink: Mirrored if lines run from right to left.
  ///   - page: Its writing; boxes among the marks may have been taken for drawing.
  ///   - excluded: Indices of strokes that are no marks.
  ///   - isOfBlocks: Whether characters fill squares, so that parts of them look like signs.
  /// - Complexity: O(*n* log *n* + *mn*) for *n* strokes of which *m* groups look like signs.
  init(on page: LevelPage, of ink: Ink, excluding excluded: Set<Int> = [], isOfBlocks: Bool = false)
  {
    guard ink.strokes.count <= Self.limit, !page.bands.isEmpty else { return }
    var bands = [Int](repeating: -1, count: ink.strokes.count)
    for (number, band) in page.bands.enumerated() {
      for trace in band.traces { bands[page.layout.traces[trace].stroke] = number }
    }
    let places = ink.strokes.map { page.places($0) }
    let boxes = places.map { Box(around: $0) }
    let small = ink.strokes.indices.filter {
      !boxes[$0].isEmpty && boxes[$0].longerSide <= ListSignForm.largest && !excluded.contains($0)
    }
    var candidates: [Candidate] = []
    for group in Self.groups(of: small, boxes) {
      guard let form = ListSignForm(group.map { places[$0] }),
        let found = Self.neighbors(of: form, group, boxes, bands, on: page)
      else { continue }
      let least =
        isOfBlocks ? Self.blockGap : form.isLikeLetter ? Self.letterGap : Self.gap.lowerBound
      guard found.gap >= least else { continue }
      candidates.append(Candidate(form: form, strokes: group, next: found.next, gap: found.gap))
    }
    for candidate in candidates {
      let isRepeated = candidates.contains { Self.isOfOneList($0.form, candidate.form) }
      let isSure = !candidate.form.isLikeLetter && !isOfBlocks
      guard isRepeated || isSure else { continue }
      marks.append(
        Mark(sign: candidate.form.sign, strokes: candidate.strokes, next: candidate.next))
    }
    marks.sort { $0.strokes[0] < $1.strokes[0] }
  }

  /// Finds the marks before some writing.
  ///
  /// - Parameters:
  ///   - writing: Indices of its strokes, rising.
  ///   - ink: The page, upright.
  ///   - excluded: Indices of strokes that are no marks.
  init(
    beside writing: [Int], of ink: Ink, in script: Script, excluding excluded: Set<Int> = []
  ) {
    self.init(
      on: LevelPage(ink, writing: writing, letterHeight: script.letterHeight), of: ink,
      excluding: excluded, isOfBlocks: script.isOfBlocks)
  }

  /// Whether a page may have marks, before it is looked at as lines: a sign with nothing written left of it, above
  /// it or below.
  ///
  /// - Parameters:
  ///   - writing: Indices of the strokes of writing.
  ///   - unit: The unit of a ``LevelPage`` of the writing, in units of the ink.
  /// - Complexity: O(*sn*) for *n* strokes of writing and *s* strokes as small as signs.
  static func mayBe(on ink: Ink, writing: [Int], unit: Float) -> Bool {
    guard ink.strokes.count <= limit else { return false }
    let boxes = ink.strokes.map { stroke in
      stroke.boundingBox.map { Box(lower: Box($0).lower / unit, upper: Box($0).upper / unit) }
        ?? .empty
    }
    let small = boxes.indices.filter {
      !boxes[$0].isEmpty && boxes[$0].longerSide <= ListSignForm.largest
    }
    return groups(of: small, boxes).contains { group in
      let box = group.reduce(into: Box.empty) { $0.formUnion(boxes[$1]) }
      // Lines that fall bring less of what is beside a sign to its height, or above it.
      let isInWay = { (other: Box) in
        if other.upper.x < box.lower.x - 0.1 {
          return box.lower.x - other.upper.x < leftGap - slack
            && other.lower.y - slack < box.middle.y && box.middle.y < other.upper.y + slack
        }
        return other.lower.x <= box.upper.x + 0.1 && other.distance(to: box) <= clearance - slack
      }
      return !writing.contains { isInWay(boxes[$0]) && !group.contains($0) }
        && ListSignForm(group.map { ink.strokes[$0].places.map { $0 / unit } }) != nil
    }
  }

  /// How much nearer other writing may be where lines aren't level yet, in units.
  private static let slack: Float = 0.4

  private static func isOfOneList(_ one: ListSignForm, _ other: ListSignForm) -> Bool {
    one.sign.isLike(other.sign) && abs(one.box.lower.x - other.box.lower.x) <= alignment
      && abs(one.box.middle.y - other.box.middle.y) >= leastPitch
  }

  /// Strokes that touch each other, at most as large as a sign; each group by rising indices.
  private static func groups(of strokes: [Int], _ boxes: [Box]) -> [[Int]] {
    let sorted = strokes.sorted { (boxes[$0].lower.x, $0) < (boxes[$1].lower.x, $1) }
    var sets = LayoutSets(count: sorted.count)
    for (index, stroke) in sorted.enumerated() {
      for later in sorted.indices[(index + 1)...] {
        guard boxes[sorted[later]].lower.x <= boxes[stroke].upper.x + touch else { break }
        if boxes[stroke].distance(to: boxes[sorted[later]]) <= touch { sets.join(index, later) }
      }
    }
    return sets.groups(of: sorted.indices)
      .filter { $0.count <= ListSignForm.strokeLimit }
      .map { $0.map { sorted[$0] }.sorted() }.sorted { $0[0] < $1[0] }
  }

  /// The writing that a sign stands before, and how far it is from that; `nil` where a sign is no mark.
  private static func neighbors(
    of form: ListSignForm, _ group: [Int], _ boxes: [Box], _ bands: [Int], on page: LevelPage
  ) -> (next: Int, gap: Float)? {
    let (box, middle) = (form.box, form.box.middle)
    var next: (stroke: Int, gap: Float)?
    var left = Float.infinity
    for trace in page.layout.traces where !group.contains(trace.stroke) {
      let other = Box(trace.box)
      if other.lower.y - 0.7 < middle.y, middle.y < other.upper.y + 0.7 {
        if other.lower.x > box.upper.x - 0.1 {
          let gap = other.lower.x - box.upper.x
          if gap < next?.gap ?? .infinity { next = (trace.stroke, gap) }
        } else if other.upper.x < box.lower.x + 0.1 {
          left = min(left, box.lower.x - other.upper.x)
        }
      }
    }
    guard let next, gap.contains(next.gap), left >= max(leftGap, leftShare * next.gap) else {
      return nil
    }
    let band = page.bands[bands[next.stroke]]
    // Only the line's other ink says where its middle is.
    let line = page.layout.traces.filter {
      bands[$0.stroke] == bands[next.stroke] && !group.contains($0.stroke)
        && $0.box.minX >= box.upper.x - 0.1
    }
    guard line.reduce(0, { $0 + $1.length }) >= leastText else { return nil }
    let center = band.center(at: Box(line[0].box).lower.x)
    let reach = form.sign.isBox ? max(offset, box.size.y / 2) : offset
    guard abs(middle.y - center) <= reach else { return nil }
    // A dot above a letter, a colon, a part of a syllable: something is above it or below.
    let isClear = page.layout.traces.allSatisfy { trace in
      let other = Box(trace.box)
      return group.contains(trace.stroke) || other.upper.x < box.lower.x - 0.1
        || other.lower.x > box.upper.x + 0.1 || other.distance(to: box) > clearance
    }
    return isClear ? (next.stroke, next.gap) : nil
  }
}
