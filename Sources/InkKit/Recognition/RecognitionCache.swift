/// Results of earlier readings of an ink for the next one, after a stroke came or went.
///
/// A cache changes how long an answer takes, never what it is: all that an answer depends on is part
/// of the keys. It belongs to one recognizer with its options.
package struct RecognitionCache: Sendable {
  /// The evidence of cells.
  var memory: ReadingMemory
  /// The lattices of the lines of the last reading, and of the present one, by the strokes of the line.
  var lattices: RecentValues<KnownLattice>
  /// The readings of lines.
  var lines: RecentValues<[TextHypothesis]>
  /// The last line that was decoded.
  var decoding = TextDecoder.Scratch()

  /// The usual limit of cells: some 3,000 characters of 100 labels, in at most 14 MB.
  package static let usualCellLimit = 16_384
  /// The usual limit of lines: more than fit on a page.
  package static let usualLineLimit = 256

  /// A cache that remembers nothing, for an ink that is read once.
  package static let none = RecognitionCache(cellLimit: 0, lineLimit: 0)

  /// Creates a cache without content.
  ///
  /// - Parameters:
  ///   - cellLimit: At most twice as many cells are remembered, none if it is 0.
  ///   - lineLimit: At most twice as many lines are remembered, none if it is 0.
  package init(cellLimit: Int = usualCellLimit, lineLimit: Int = usualLineLimit) {
    memory = ReadingMemory(cellLimit: cellLimit)
    lines = RecentValues(limit: lineLimit)
    lattices = RecentValues(limit: lineLimit)
  }

  /// Whether anything will be remembered; if not, there is no need for keys.
  var isActive: Bool { lines.isActive }

  /// Forgets the lattices that the last reading had no use for; they are large.
  mutating func startReading() {
    lattices.age()
  }

  /// Takes back that a reading was started, which ended before it had looked at all lines.
  mutating func leaveReading() {
    lattices.rejuvenate()
  }
}

extension LineEvidence {
  /// The number of the lattice of a line of some key, which may be looked at less deep another time.
  func key(of line: UInt64) -> UInt64 {
    guard effort.isBounded else { return line }
    var hash = ContentHash()
    hash.combine(bits: line)
    hash.combine(effort.allowance)
    return hash.value
  }
}

/// The lattice of a line, and how much of it was looked at.
struct KnownLattice: Sendable {
  let lattice: SegmentLattice
  let effort: ReadingEffort

  /// Whether the lattice is what it would be if it was made anew with some effort.
  func isSame(with other: ReadingEffort) -> Bool { effort.isSame(with: other) }
}
