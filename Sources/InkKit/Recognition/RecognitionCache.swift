/// What earlier readings of an ink left for the next one, after a stroke came or went.
///
/// A cache changes how long an answer takes, never what it is: all that an answer depends on is part
/// of the keys. It belongs to one recognizer with its options.
package struct RecognitionCache: Sendable {
  /// The scores of cells.
  package var cells: CellCache
  /// The lattices of the lines of the last reading, and of the present one.
  var lattices: RecentValues<SegmentLattice>
  /// The readings of lines.
  var lines: RecentValues<[TextHypothesis]>

  /// The usual limit of lines: more than fit on a page.
  package static let usualLineLimit = 256

  /// A cache that remembers nothing, for an ink that is read once.
  package static let none = RecognitionCache(cellLimit: 0, lineLimit: 0)

  /// Creates a cache without content.
  ///
  /// - Parameters:
  ///   - cellLimit: At most twice as many cells are remembered, none if it is 0.
  ///   - lineLimit: At most twice as many lines are remembered, none if it is 0.
  package init(cellLimit: Int = CellCache.usualLimit, lineLimit: Int = usualLineLimit) {
    cells = CellCache(limit: cellLimit)
    lines = RecentValues(limit: lineLimit)
    lattices = RecentValues(limit: lineLimit)
  }

  /// Whether anything will be remembered; if not, there is no need for keys.
  var isActive: Bool { lines.limit > 0 }

  /// Forgets the lattices that the last reading had no use for; they are large.
  mutating func startReading() {
    lattices.age()
  }
}

/// The scores of the labels of cells, by a hash of all that they depend on.
///
/// A cell's scores depend on its points in the frame of its line, whose place and scale shift with
/// each stroke that is added. For scores to be of use again, the frame is rounded before anything is
/// computed from it, with or without a cache: then equal keys mean equal scores, to the last bit.
///
///     var key = ContentHash()
///     key.combine(frame.scale) …                 the rounded frame
///     key.combine(piece.stroke) …                the points of the cell's pieces
///     if let scores = cache.scores(for: key.value) { … } else { …; cache.insert(scores, for: …) }
package struct CellCache: Sendable {
  private var values: RecentValues<[Float]>

  /// How often scores were asked for, and how often they were there.
  package private(set) var requestCount = 0
  package private(set) var hitCount = 0

  /// The usual limit: some 3,000 characters of 100 labels, in at most 14 MB.
  package static let usualLimit = 16_384

  /// Creates a cache without content.
  ///
  /// - Parameter limit: At most twice as many cells are remembered, none if it is 0.
  package init(limit: Int = usualLimit) {
    values = RecentValues(limit: limit)
  }

  /// Whether anything will be remembered; if not, there is no need for keys.
  package var isActive: Bool { values.limit > 0 }

  /// How many cells are remembered.
  package var count: Int { values.count }

  /// The scores of a cell if they are remembered.
  package mutating func scores(for key: UInt64) -> [Float]? {
    requestCount += 1
    let scores = values.value(for: key)
    if scores != nil { hitCount += 1 }
    return scores
  }

  /// Remembers the scores of a cell.
  package mutating func insert(_ scores: [Float], for key: UInt64) {
    values.insert(scores, for: key)
  }
}
