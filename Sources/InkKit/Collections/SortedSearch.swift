extension RandomAccessCollection where Index == Int {
  /// The first index whose element, and all behind it, have a property; the end if none has.
  ///
  /// - Complexity: O(log *n*) calls for *n* elements.
  @inlinable
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
