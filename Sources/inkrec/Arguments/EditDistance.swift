/// The candidate most like a mistyped word, or `nil` if none is close enough to be meant.
///
/// Of several equally near candidates the first that begins alike is taken, since few people
/// mistype the first letter. Case doesn't matter.
func nearest(to word: String, among candidates: [String]) -> String? {
  let typed = Array(word.lowercased().unicodeScalars)
  var best: (cost: Int, candidate: String)?
  for candidate in candidates {
    let known = Array(candidate.lowercased().unicodeScalars)
    var distance = editDistance(typed, known)
    // Someone who stopped typing, or went on, means the word that begins alike.
    if typed.count >= 3, known.starts(with: typed) || typed.starts(with: known) {
      distance = min(distance, 1)
    }
    guard distance <= max(1, min(typed.count, known.count) / 3) else { continue }
    let cost = 2 * distance + (known.first == typed.first ? 0 : 1)
    if best.map({ cost < $0.cost }) ?? true { best = (cost, candidate) }
  }
  return best?.candidate
}

/// How many insertions, deletions, replacements and swaps of neighbours turn `a` into `b`.
///
/// No part is edited twice (optimal string alignment).
///
/// - Complexity: O(*nm*) time, O(*m*) space.
func editDistance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  var row = last
  for i in a.indices {
    row[0] = i + 1
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row[j + 1] = cost
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[b.count]
}
