/// The edits of a page that can be undone, the oldest of which are forgotten.
struct EditHistory: Sendable {
  /// Where a stroke was, before it was moved.
  struct Place: Sendable {
    /// The number of the stroke.
    let number: Int
    /// The way from where it was drawn.
    let shift: SIMD2<Float>
  }

  /// How an edit is taken back.
  enum Edit: Sendable {
    case added(Int)
    case erased([NumberedStroke])
    case moved([Place])

    /// How many strokes the edit names.
    var strokeCount: Int {
      switch self {
      case .added: 1
      case .erased(let strokes): strokes.count
      case .moved(let places): places.count
      }
    }
  }

  /// How many strokes all edits name together.
  private(set) var strokeCount = 0
  /// The edits, the last one at the end.
  private var edits: [Edit] = []
  private let limit: Int
  private let strokeLimit: Int

  /// Begins without edits.
  ///
  /// - Parameters:
  ///   - limit: The most edits.
  ///   - strokeLimit: The most strokes that they may name together, unless the last one alone names more.
  init(limit: Int, strokeLimit: Int) {
    self.limit = limit
    self.strokeLimit = strokeLimit
  }

  /// Adds an edit, and forgets the oldest ones beyond the limits.
  ///
  /// - Returns: The erased strokes that can't come back any more.
  mutating func append(_ edit: Edit) -> [NumberedStroke] {
    edits.append(edit)
    strokeCount += edit.strokeCount
    var count = 0
    var gone: [NumberedStroke] = []
    while edits.count - count > limit || strokeCount > strokeLimit, count < edits.count - 1 {
      strokeCount -= edits[count].strokeCount
      if case .erased(let strokes) = edits[count] { gone += strokes }
      count += 1
    }
    edits.removeFirst(count)
    return gone
  }

  /// Takes the last edit away, if there is one.
  mutating func popLast() -> Edit? {
    let edit = edits.popLast()
    strokeCount -= edit?.strokeCount ?? 0
    return edit
  }
}
