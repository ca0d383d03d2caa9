/// Keeps the smallest of some numbers.
package enum Smallest {
  /// The indices of the smallest finite numbers, the smallest first; of equal ones the earlier.
  ///
  /// - Complexity: O(*n*) for *n* numbers in any order but a falling one, O(*nk*) at most for *k* that
  ///   are kept.
  package static func indices(_ limit: Int, of numbers: [Float]) -> [Int] {
    var smallest: [Int] = []
    for (index, number) in numbers.enumerated() where number < .infinity {
      smallest.insert(index, amongFirst: limit) { numbers[$0] < numbers[$1] }
    }
    return smallest
  }
}

extension Array {
  /// Puts an element into a list that is in order from an index on, behind those that it doesn't
  /// precede, and keeps at most so many.
  @inline(__always)
  package mutating func insert(
    _ element: Element, amongFirst limit: Int, from start: Int = 0,
    by precedes: (Element, Element) -> Bool
  ) {
    if count - start == limit {
      guard limit > 0, precedes(element, self[count - 1]) else { return }
      removeLast()
    }
    var position = count
    append(element)
    while position > start, precedes(element, self[position - 1]) {
      self[position] = self[position - 1]
      position -= 1
    }
    self[position] = element
  }
}
