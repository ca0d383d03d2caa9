/// A character that was written and what was read in its place; empty where one was read that was
/// not written, or written and not read.
struct MisreadCharacter: Hashable, Sendable {
  var label: String
  var text: String
}

/// The differences of a cheapest alignment of what was read with what was written, in order.
///
/// Of equally cheap alignments the one that replaces rather than adds and drops is taken.
///
/// - Returns: Nothing if both are so long that the table would be large.
/// - Complexity: O(*nm*) time and space.
func misreadCharacters(_ read: [Character], for label: [Character]) -> [MisreadCharacter] {
  let width = label.count + 1
  guard (read.count + 1) * width <= 1 << 22 else { return [] }
  var costs = [Int](repeating: 0, count: (read.count + 1) * width)
  for i in 0...read.count {
    for j in 0...label.count {
      costs[i * width + j] =
        if i == 0 {
          j
        } else if j == 0 {
          i
        } else {
          min(
            costs[(i - 1) * width + j - 1] + (read[i - 1] == label[j - 1] ? 0 : 1),
            costs[(i - 1) * width + j] + 1, costs[i * width + j - 1] + 1)
        }
    }
  }
  var found: [MisreadCharacter] = []
  var (i, j) = (read.count, label.count)
  while i > 0 || j > 0 {
    let cost = costs[i * width + j]
    if i > 0, j > 0,
      cost == costs[(i - 1) * width + j - 1] + (read[i - 1] == label[j - 1] ? 0 : 1)
    {
      (i, j) = (i - 1, j - 1)
      if read[i] != label[j] {
        found.append(MisreadCharacter(label: String(label[j]), text: String(read[i])))
      }
    } else if i > 0, cost == costs[(i - 1) * width + j] + 1 {
      i -= 1
      found.append(MisreadCharacter(label: "", text: String(read[i])))
    } else {
      j -= 1
      found.append(MisreadCharacter(label: String(label[j]), text: ""))
    }
  }
  return found.reversed()
}
