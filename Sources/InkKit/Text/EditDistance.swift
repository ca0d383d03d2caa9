/// How many insertions, deletions and replacements turn `a` into `b` (Levenshtein 1966), which is
/// what error rates are counted in.
///
/// - Parameter swaps: Whether a swap of neighbours is one edit, too; no part is edited twice then
///   (optimal string alignment).
/// - Complexity: O(*nm*) time, O(*m*) space.
package func editDistance<Element: Equatable>(
  _ a: [Element], _ b: [Element], swaps: Bool = false
) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  var row = last
  for i in a.indices {
    row[0] = i + 1
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if swaps, i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row[j + 1] = cost
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[b.count]
}
