/// The scores of the labels of cells, by a hash of all that they depend on.
///
/// A cell's scores depend on its points in the frame of its line, whose place and scale shift with
/// each stroke that is added. For scores to be of use again, ``LineTrace`` rounds the frame before
/// anything is computed from it, with or without a cache: then equal keys mean equal scores, to the
/// last bit.
///
/// The keys are made by ``SegmentNetwork``, which knows what its features look at.
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
