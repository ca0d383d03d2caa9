/// The edit that a gesture over words asks for.
public struct GestureMeaning: Hashable, Codable, Sendable {
  /// The kind of edit.
  public let action: Action
  /// The words that it is done to, by their indices; where something is inserted or parted, the word
  /// that the place is in or before.
  public let words: Range<Int>
  /// The characters of the first of those words that it is done to, or before which the place is; all
  /// of the words where whole words are meant.
  public let characters: Range<Int>?

  /// A kind of edit that gestures ask for.
  public enum Action: String, Hashable, Codable, Sendable {
    /// Delete the words or characters.
    case delete
    /// Select the words.
    case select
    /// Insert text at the place.
    case insert
    /// Take the space between two words away.
    case join
    /// Put a space at the place, between two characters of a word.
    case split
    /// Begin a new line at the place.
    case newLine = "new-line"
  }

  /// Creates a meaning.
  public init(action: Action, words: Range<Int>, characters: Range<Int>? = nil) {
    self.action = action
    self.words = words
    self.characters = characters
  }
}

extension GestureMeaning {
  /// The share of a word's width that a line through it must cross.
  private static let struckShare: Float = 0.6
  /// The part of a word's height, from above, that a line through it must run in.
  private static let struckHeights: ClosedRange<Float> = 0.15...0.9
  /// How often a scribble goes to and fro at least.
  private static let scribbleTurns = 3
  /// The share of a word's box that a scribble or a loop must cover, and of its width and height that a loop must.
  private static let coveredShare: Float = 0.5
  private static let loopedShare: Float = 0.7
  /// The share of a line's height that a bar must cover.
  private static let barShare: Float = 0.6
  /// How far above or below a word a place may be, in heights of the word.
  private static let reach: Float = 1.2
  /// How far before the first or behind the last word of a line, in heights.
  private static let reachBeside: Float = 0.5
  /// The least size of a caret or a corner, and the least width and height of an arch, in heights of the word that
  /// it points to: dots and short bars of letters are smaller.
  private static let leastSize: Float = 0.3
  private static let leastArch = SIMD2<Float>(0.4, 0.1)
  /// How far above or below its words an arch is at most, in heights: what is farther may be a letter of another line.
  private static let archReach: Float = 0.4
  /// How far a line through words reaches beyond them at most, in heights: a long dash goes on.
  private static let overhang: Float = 1

  /// The edit that a gesture asks for where it was drawn.
  ///
  /// - Parameters:
  ///   - gesture: The name of the gesture, such as `strike`; see the model of gestures.
  ///   - ink: The ink of the gesture, in the coordinates of the words.
  ///   - below: The words on the page.
  /// - Returns: What it means, or `nil` if it can mean nothing there: a line that misses all words is no
  ///   strike.
  /// - Complexity: O(*n* + *w*) for *n* points and *w* words.
  public init?(of gesture: String, _ ink: Ink, over below: WrittenWords) {
    guard let found = ink.boundingBox else { return nil }
    let box = Box(found)
    let words = below.words
    let meaning: GestureMeaning? =
      switch gesture {
      case "strike": Self.strike(ink, box, words)
      case "scribble": Self.scribble(ink, box, words)
      case "circle": Self.loop(box, words)
      case "verticalbar": Self.bar(box, words)
      case "arch:above", "arch:below": Self.arch(box, words)
      case "caret:above": Self.caret(pointsUp: true, ink, words)
      case "caret:below": Self.caret(pointsUp: false, ink, words)
      case "corner:downleft": Self.newLine(box, words)
      default: nil
      }
    guard let meaning else { return nil }
    self = meaning
  }

  /// The run of words that something is true of.
  private static func run(
    of words: [WrittenWords.Word], where isMeant: (Box) -> Bool
  ) -> Range<Int>? {
    let meant = words.indices.filter { isMeant(Box(words[$0].frame)) }
    guard let first = meant.first, let last = meant.last, last - first + 1 == meant.count else {
      return nil
    }
    return first..<(last + 1)
  }

  private static func shared(_ low: Float, _ high: Float, _ start: Float, _ end: Float) -> Float {
    max(min(high, end) - max(low, start), 0)
  }

  private static func strike(_ ink: Ink, _ box: Box, _ words: [WrittenWords.Word]) -> Self? {
    let points = ink.strokes.flatMap(\.places)
    func crosses(_ word: Box, _ share: Float) -> Bool {
      let within = points.filter { $0.x >= word.lower.x && $0.x <= word.upper.x }
      let crossed = shared(box.lower.x, box.upper.x, word.lower.x, word.upper.x)
      // A line of two points has none within a short word: its middle counts.
      let heights = within.isEmpty ? [box.middle.y] : within.map(\.y)
      let height = heights.reduce(0, +) / Float(heights.count) - word.lower.y
      return crossed >= share * word.size.x
        && struckHeights.contains(height / max(word.size.y, .leastNormalMagnitude))
    }
    if let meant = run(of: words, where: { crosses($0, struckShare) }) {
      let whole = words[meant].reduce(into: Box.empty) { $0.formUnion(Box($1.frame)) }
      let beyond = max(whole.lower.x - box.lower.x, box.upper.x - whole.upper.x)
      return beyond <= overhang * whole.size.y ? Self(action: .delete, words: meant) : nil
    }
    // Less than a word: some of its characters.
    for (index, word) in words.enumerated() where crosses(Box(word.frame), 0.05) {
      let struck = word.characters.indices.filter { character in
        let frame = Box(word.characters[character])
        return shared(box.lower.x, box.upper.x, frame.lower.x, frame.upper.x)
          >= struckShare * frame.size.x
      }
      if let first = struck.first, let last = struck.last {
        return Self(action: .delete, words: index..<(index + 1), characters: first..<(last + 1))
      }
    }
    return nil
  }

  private static func scribble(_ ink: Ink, _ box: Box, _ words: [WrittenWords.Word]) -> Self? {
    guard turns(of: ink, box) >= scribbleTurns else { return nil }
    let meant = run(of: words) { word in
      let width = shared(box.lower.x, box.upper.x, word.lower.x, word.upper.x)
      let height = shared(box.lower.y, box.upper.y, word.lower.y, word.upper.y)
      return width >= coveredShare * word.size.x && height >= 0.3 * word.size.y
    }
    return meant.map { Self(action: .delete, words: $0) }
  }

  /// How often the pen turns back along the longer side, by at least a third of it.
  private static func turns(of ink: Ink, _ box: Box) -> Int {
    let isWide = box.size.x >= box.size.y
    // Scribbles may drift along the other side: each way across counts, whichever is more.
    return max(
      turns(of: ink.strokes.map { $0.points.map(\.x) }, least: box.size.x / 3),
      turns(
        of: ink.strokes.map { $0.points.map(\.y) }, least: isWide ? box.size.y / 2 : box.size.y / 3)
    )
  }

  private static func turns(of strokes: [[Float]], least: Float) -> Int {
    guard least > 0 else { return 0 }
    var count = 0
    for values in strokes {
      guard var extreme = values.first else { continue }
      var direction: Float = 0
      for value in values {
        if (value - extreme) * direction > 0 {
          extreme = value
        } else if abs(value - extreme) >= least {
          if direction != 0 { count += 1 }
          direction = value > extreme ? 1 : -1
          extreme = value
        }
      }
    }
    return count
  }

  private static func loop(_ box: Box, _ words: [WrittenWords.Word]) -> Self? {
    let meant = run(of: words) { word in
      let width = shared(box.lower.x, box.upper.x, word.lower.x, word.upper.x)
      let height = shared(box.lower.y, box.upper.y, word.lower.y, word.upper.y)
      return width * height >= coveredShare * word.size.x * word.size.y
        && width >= loopedShare * word.size.x && height >= loopedShare * word.size.y
    }
    return meant.map { Self(action: .select, words: $0) }
  }

  private static func bar(_ box: Box, _ words: [WrittenWords.Word]) -> Self? {
    let covers = words.contains { word in
      let frame = Box(word.frame)
      return shared(box.lower.y, box.upper.y, frame.lower.y, frame.upper.y)
        >= barShare * frame.size.y
    }
    guard covers, let place = place(.split, at: box.middle, words) else { return nil }
    // A bar parts two characters of a word; beside a word, or in the gap before the next, it parts nothing.
    let word = words[place.words.lowerBound]
    guard let next = place.characters?.lowerBound, next > 0, next < word.characters.count else {
      return nil
    }
    // One through the middle of a character is a letter of its own.
    for frame in word.characters.map(Box.init) {
      let inner = frame.size.x * 0.3
      if box.middle.x > frame.lower.x + inner, box.middle.x < frame.upper.x - inner { return nil }
    }
    return place
  }

  /// The edges of what is nearest to a place before and behind it in its line, characters where they are
  /// known; `nil` at the ends of the line, where a stroke goes on with the writing.
  private static func neighbors(
    of place: SIMD2<Float>, at meaning: Self, _ words: [WrittenWords.Word]
  ) -> (before: Float, behind: Float)? {
    let frame = Box(words[meaning.words.lowerBound].frame)
    let line = words.filter { word in
      let other = Box(word.frame)
      return shared(frame.lower.y, frame.upper.y, other.lower.y, other.upper.y)
        > 0.3 * min(frame.size.y, other.size.y)
    }
    let boxes = line.flatMap { $0.characters.isEmpty ? [$0.frame] : $0.characters }.map(Box.init)
    let before = boxes.filter { $0.middle.x < place.x }.map(\.upper.x).max()
    let behind = boxes.filter { $0.middle.x > place.x }.map(\.lower.x).min()
    guard let before, let behind else { return nil }
    return (before, behind)
  }

  private static func newLine(_ box: Box, _ words: [WrittenWords.Word]) -> Self? {
    let place = SIMD2(box.upper.x, box.middle.y)
    guard let meaning = Self.place(.newLine, at: place, words),
      let (before, behind) = neighbors(of: place, at: meaning, words)
    else { return nil }
    // Lines begin between words.
    let height = Box(words[meaning.words.lowerBound].frame).size.y
    return behind - before >= 0.25 * height && box.size.max() >= leastSize * height
      ? meaning : nil
  }

  private static func arch(_ box: Box, _ words: [WrittenWords.Word]) -> Self? {
    // It reaches from the end of a word to the beginning of the next.
    for index in words.indices.dropLast() {
      let (one, other) = (Box(words[index].frame), Box(words[index + 1].frame))
      let height = max(one.size.y, other.size.y)
      guard shared(one.lower.y, one.upper.y, other.lower.y, other.upper.y) > 0.3 * height else {
        continue
      }
      let (left, right) = one.upper.x <= other.lower.x ? (one, other) : (other, one)
      guard all(box.size .>= leastArch * height) else { continue }
      let isNear =
        box.upper.y > left.lower.y - archReach * height
        && box.lower.y < left.upper.y + archReach * height
      let covers = [left, right].contains {
        shared(box.lower.x, box.upper.x, $0.lower.x, $0.upper.x) > 0.7 * $0.size.x
      }
      if isNear, !covers, box.lower.x < left.upper.x + 0.3 * height,
        box.upper.x > right.lower.x - 0.3 * height,
        box.lower.x > left.lower.x - 0.3 * height, box.upper.x < right.upper.x + 0.3 * height
      {
        return Self(action: .join, words: index..<(index + 2))
      }
    }
    return nil
  }

  /// A caret stands on the far side of what it points to: one that points up below the line or in it.
  private static func caret(
    pointsUp: Bool, _ ink: Ink, _ words: [WrittenWords.Word]
  ) -> Self? {
    let points = ink.strokes.flatMap(\.places)
    guard let tip = points.min(by: { pointsUp ? $0.y < $1.y : $0.y > $1.y }),
      let meaning = place(.insert, at: tip, words)
    else { return nil }
    guard neighbors(of: tip, at: meaning, words) != nil else { return nil }
    let frame = Box(words[meaning.words.lowerBound].frame)
    guard Box(around: points).size.max() >= leastSize * frame.size.y else { return nil }
    let isBeyond =
      pointsUp
      ? tip.y < frame.middle.y - frame.size.y * 0.2 : tip.y > frame.middle.y + frame.size.y * 0.2
    return isBeyond ? nil : meaning
  }

  /// A place among the characters of the line that it is in.
  private static func place(
    _ action: Action, at place: SIMD2<Float>, _ words: [WrittenWords.Word]
  ) -> Self? {
    var nearest: (word: Int, distance: Float)?
    var nearestBeside = Float.infinity
    var hasWords = [false, false]
    for (index, word) in words.enumerated() {
      let frame = Box(word.frame)
      let height = max(frame.size.y, .leastNormalMagnitude)
      let across = max(frame.lower.y - place.y, place.y - frame.upper.y, 0) / height
      let along = max(frame.lower.x - place.x, place.x - frame.upper.x, 0) / height
      guard across < reach else { continue }
      nearestBeside = min(nearestBeside, along)
      let side = place.x < frame.middle.x ? 0 : 1
      hasWords[side] = true
      let distance = 2 * across + along
      if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
    }
    // Between two words a place may be far from both, but not beside all of them.
    guard let nearest, nearestBeside < reachBeside || hasWords == [true, true] else { return nil }
    let word = words[nearest.word]
    let middles = word.characters.map { Box($0).middle.x }
    let isLeftwards = (middles.first ?? 0) > (middles.last ?? 0)
    let before = middles.count { isLeftwards ? $0 > place.x : $0 < place.x }
    return Self(
      action: action, words: nearest.word..<(nearest.word + 1),
      characters: middles.isEmpty ? nil : before..<before)
  }
}
