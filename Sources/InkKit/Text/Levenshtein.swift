/// How many insertions, deletions and replacements turn `a` into `b` (Levenshtein 1966), which is
/// what error rates are counted in.
///
/// - Complexity: O(*nm*) time, O(*m*) space.
package func levenshteinDistance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
  var row = Array(0...b.count)
  for i in a.indices {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let cost = min(diagonal + (a[i] == b[j] ? 0 : 1), row[j] + 1, row[j + 1] + 1)
      diagonal = row[j + 1]
      row[j + 1] = cost
    }
  }
  return row[b.count]
}
