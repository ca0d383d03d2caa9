/// A character that was written and what was read in its place; empty where one was read that was
/// not written, or written and not read.
struct MisreadCharacter: Hashable, Sendable {
  var label: String
  var text: String
}

/// The steps of a cheapest alignment of two sequences, in order: each has an index in the first, in the second, or in
/// both.
///
/// What is in one alone costs 1. Of equally cheap alignments the one that replaces rather than adds and drops is
/// taken.
///
/// - Parameters:
///   - counts: How long the sequences are.
///   - cost: What it costs that an element of the first stands for one of the second.
/// - Complexity: O(*nm*) time and space.
package func alignment(
  _ counts: (first: Int, second: Int), cost: (Int, Int) -> Double
) -> [(first: Int?, second: Int?)] {
  let width = counts.second + 1
  var costs = [Double](repeating: 0, count: (counts.first + 1) * width)
  for i in 0...counts.first {
    for j in 0...counts.second {
      costs[i * width + j] =
        if i == 0 || j == 0 {
          Double(i + j)
        } else {
          min(
            costs[(i - 1) * width + j - 1] + cost(i - 1, j - 1),
            costs[(i - 1) * width + j] + 1, costs[i * width + j - 1] + 1)
        }
    }
  }
  var steps: [(first: Int?, second: Int?)] = []
  var (i, j) = counts
  while i > 0 || j > 0 {
    let whole = costs[i * width + j]
    if i > 0, j > 0, whole == costs[(i - 1) * width + j - 1] + cost(i - 1, j - 1) {
      (i, j) = (i - 1, j - 1)
      steps.append((i, j))
    } else if i > 0, whole == costs[(i - 1) * width + j] + 1 {
      i -= 1
      steps.append((i, nil))
    } else {
      j -= 1
      steps.append((nil, j))
    }
  }
  return steps.reversed()
}

/// The differences of a cheapest alignment of what was read with what was written, in order.
///
/// - Returns: Nothing if both are so long that the table would be large.
/// - Complexity: O(*nm*) time and space.
func misreadCharacters(_ read: [Character], for label: [Character]) -> [MisreadCharacter] {
  guard (read.count + 1) * (label.count + 1) <= 1 << 22 else { return [] }
  return alignment((read.count, label.count)) { read[$0] == label[$1] ? 0 : 1 }.compactMap { step in
    let found = MisreadCharacter(
      label: step.second.map { String(label[$0]) } ?? "",
      text: step.first.map { String(read[$0]) } ?? "")
    return found.label == found.text ? nil : found
  }
}
