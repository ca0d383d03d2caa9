/// How much may be looked at in a line of ink, and how much was.
///
/// Some inks ask for more than any writing does: strokes side by side may be letters in many ways, and each
/// way letters with signs, or words of another script. What a reading can do without is done as far as the
/// effort reaches, and a reading that left something out says so: see ``RecognitionResult/isBounded``.
///
/// Work is counted rather than timed, so that an answer is the same on every machine. Its unit is about a
/// microsecond of one core of a server of 2023.
struct ReadingEffort: Sendable {
  /// The most work; infinity if all may be done.
  let allowance: Float
  /// The most points that joined writing is sampled at.
  let pointLimit: Int
  /// The work so far.
  private(set) var spent: Float = 0
  /// How many points joined writing was sampled at.
  private(set) var pointCount = 0
  /// Whether something was left out.
  private(set) var isBounded = false

  /// An effort without a bound.
  static let unlimited = ReadingEffort(allowance: .infinity, pointLimit: .max)

  /// The allowance of an ink however few strokes it has, and for each stroke besides, so that thousands of
  /// strokes take seconds; see `inkbench DATA attack-rows`. Of 300 inks each of seven sets of the development
  /// set, and of a dozen pages, none is bounded.
  private static let inkAllowance: Float = 250_000
  private static let strokeAllowance: Float = 350
  /// Up to so many strokes an ink is allowed as much as one of so many.
  private static let fewStrokes = 32
  /// So many strokes more are allowed for in each line: those of few strokes may be words.
  private static let furtherStrokes = 8
  /// The most points that the joined writing of an ink is sampled at, some 6,000 characters.
  private static let inkPointLimit = 360_000

  /// The most strokes of a line of joined writing, which no line of a page has; what follows is taken for
  /// another line.
  static let strokeLimit = 512

  /// Allows some work.
  init(allowance: Float, pointLimit: Int) {
    self.allowance = allowance
    self.pointLimit = pointLimit
  }

  /// Allows the share of an ink that some of its strokes have.
  ///
  /// The share of a stroke changes only where the strokes of the ink become twice as many: an ink that grows
  /// by a stroke is read as before but for what changed.
  init(ofStrokes count: Int, among inkCount: Int) {
    var most = Self.fewStrokes
    while most < inkCount { most *= 2 }
    let share = count + Self.furtherStrokes
    allowance = Float(share) * (Self.inkAllowance / Float(most) + Self.strokeAllowance)
    pointLimit = max(share * Self.inkPointLimit / most, 1)
  }

  /// The part that is for a line of some strokes, which may be too long to be cut as one.
  func share(of line: CutLine, among strokes: [Int]) -> ReadingEffort {
    ReadingEffort(
      allowance: allowance * Float(line.strokeCount) / Float(max(strokes.count, 1)),
      pointLimit: pointLimit)
  }

  /// Takes on a line that was cut.
  mutating func take(_ line: CutLine) {
    guard case .joined(let trace, _) = line.form else { return }
    pointCount = trace.points.count
    if trace.isCoarse { isBounded = true }
  }

  /// Takes on some work if it is allowed.
  ///
  /// - Returns: Whether it is; if not, the reading is bounded.
  mutating func affords(_ work: Float) -> Bool {
    guard spent + work <= allowance else {
      isBounded = true
      return false
    }
    spent += work
    return true
  }

  /// Takes on as much as is allowed of a search, by how deep it goes; what it can't do without in any case.
  ///
  /// - Parameter work: The work of the search at a depth.
  mutating func depth(affording work: (SearchDepth) -> Float) -> SearchDepth {
    let full = work(.full)
    let least = work(.least)
    var (depth, own) = (SearchDepth.full, full)
    for next in SearchDepth.all {
      (depth, own) = (next, work(next))
      if own <= least || spent + own <= allowance { break }
    }
    spent += own
    if own < full { isBounded = true }
    return depth
  }

  /// Whether a reading of this effort, of which nothing was left out if it isn't bounded, would be the same
  /// with another allowance.
  func isSame(with other: ReadingEffort) -> Bool {
    allowance == other.allowance
      || !isBounded && spent <= other.allowance && pointCount <= other.pointLimit
  }
}
