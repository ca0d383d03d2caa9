/// The values of a pack's section, read in place.
///
/// Keeps the pack's memory alive, and is copied at no cost.
package struct PackArray<Value: PackValue>: Sendable {
  private let region: MemoryRegion
  private let range: Range<Int>

  /// - Precondition: The range is aligned and holds whole values.
  init(region: MemoryRegion, range: Range<Int>) {
    self.region = region
    self.range = range
  }

  /// The number of values.
  package var count: Int { range.count / MemoryLayout<Value>.stride }

  /// Calls `body` with the values.
  package func withSpan<Result, Failure: Error>(
    _ body: (Span<Value>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try region.withSpan(of: Value.self, in: range, body)
  }
}
