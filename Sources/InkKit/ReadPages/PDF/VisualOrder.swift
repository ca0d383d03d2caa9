/// The words and characters of a line from left to right, as they are seen.
///
/// The part of the bidirectional algorithm (Unicode Standard Annex #9) that words need: letters go as their script
/// does, numbers from left to right, and signs as what is around them.
struct VisualOrder {
  private let isRightToLeft: Bool
  private let line: ReadLine
  private let isMixed: Bool

  init(_ line: ReadLine) {
    self.line = line
    isRightToLeft = line.isRightToLeft
    isMixed = line.isRightToLeft || line.text.contains { String($0).isRightToLeft }
  }

  /// The words; of a line without any the line as one.
  var words: [ReadWord] {
    guard !line.words.isEmpty else {
      return [
        ReadWord(
          text: line.text, range: 0..<line.text.count, boundingBox: line.boundingBox,
          probability: line.probability)
      ]
    }
    guard isMixed else { return line.words }
    // Words lie where they were written, whatever their direction.
    return line.words.enumerated().sorted { first, second in
      let (a, b) = (first.element.boundingBox, second.element.boundingBox)
      let (left, right) = (a.minX + a.maxX, b.minX + b.maxX)
      return left == right ? first.offset < second.offset : left < right
    }.map(\.element)
  }

  func characters(of word: ReadWord) -> [Character] {
    let characters = Array(word.text)
    guard isMixed else { return characters }
    return Self.order(characters, isRightToLeft: isRightToLeft)
  }

  /// Some characters from left to right.
  static func order(_ characters: [Character], isRightToLeft: Bool) -> [Character] {
    let levels = levels(of: characters, isRightToLeft: isRightToLeft)
    var order = characters
    var levelsInOrder = levels
    // Rule L2: from the highest level to the lowest odd one, runs at it or above are turned around.
    for level in [2, 1] {
      var start = 0
      while start < order.count {
        guard levelsInOrder[start] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levelsInOrder[end] >= level { end += 1 }
        order[start..<end].reverse()
        levelsInOrder[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  /// The level of each character: odd ones go from right to left.
  private static func levels(of characters: [Character], isRightToLeft: Bool) -> [Int] {
    let base = isRightToLeft ? 1 : 0
    var levels: [Int?] = []
    var isAfterRight = isRightToLeft
    for character in characters {
      if String(character).isRightToLeft {
        isAfterRight = true
        levels.append(1)
      } else if character.isLetter {
        isAfterRight = false
        levels.append(isRightToLeft ? 2 : 0)
      } else if character.isNumber {
        levels.append(isAfterRight || isRightToLeft ? 2 : 0)
      } else {
        levels.append(nil)
      }
    }
    return levels.indices.map { index in
      if let level = levels[index] { return level }
      let before = levels[..<index].last { $0 != nil } ?? base
      let after = levels[(index + 1)...].first { $0 != nil } ?? base
      return before == after ? before ?? base : base
    }
  }
}
