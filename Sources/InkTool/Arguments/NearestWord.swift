internal import InkKit

/// The end of a message about a word that is none of those that are known: the nearest of them, or all.
func hint(for word: String, among known: [String]) -> String {
  nearest(to: word, among: known).map { "did you mean '\($0)'?" }
    ?? "it takes \(known.joined(separator: ", "))"
}

/// The candidate most like a mistyped word, or `nil` if none is close enough to be meant.
///
/// Of several equally near candidates the first that begins alike is taken, since few people
/// mistype the first letter. Case doesn't matter.
package func nearest(to word: String, among candidates: [String]) -> String? {
  let typed = Array(word.lowercased().unicodeScalars)
  var best: (cost: Int, candidate: String)?
  for candidate in candidates {
    let known = Array(candidate.lowercased().unicodeScalars)
    let farthest = max(1, min(typed.count, known.count) / 3)
    // What is so much longer or shorter is farther anyway, however long it may be.
    var distance =
      abs(typed.count - known.count) > farthest ? Int.max : editDistance(typed, known, swaps: true)
    // Someone who stopped typing, or went on, means the word that begins alike.
    if typed.count >= 3, known.starts(with: typed) || typed.starts(with: known) {
      distance = min(distance, 1)
    }
    guard distance <= farthest else { continue }
    let cost = 2 * distance + (known.first == typed.first ? 0 : 1)
    if best.map({ cost < $0.cost }) ?? true { best = (cost, candidate) }
  }
  return best?.candidate
}
