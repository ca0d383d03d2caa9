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

  /// The value at an index, for single ones here and there.
  ///
  /// - Precondition: `index` is that of a value.
  @inline(__always)
  package subscript(index: Int) -> Value {
    precondition(index >= 0 && index < count, "There is no such value.")
    return region.value(
      of: Value.self, at: range.lowerBound + index * MemoryLayout<Value>.stride)
  }

  /// A copy of all values.
  var array: [Value] { region.array(of: Value.self, in: range) }

  /// The results of `transform` for each value.
  package func map<Result>(_ transform: (Value) -> Result) -> [Result] {
    withSpan { span in span.indices.map { transform(span[$0]) } }
  }

  /// Calls `body` with the values.
  func withSpan<Result, Failure: Error>(
    _ body: (Span<Value>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try region.withSpan(of: Value.self, in: range, body)
  }
}

extension PackArray<Int8> {
  /// The value at an index and the seven after it.
  ///
  /// - Precondition: There are as many.
  @inline(__always)
  func eight(at index: Int) -> SIMD8<Int8> {
    precondition(index >= 0 && index <= count - 8, "There are no such values.")
    return region.eight(at: range.lowerBound + index)
  }
}
