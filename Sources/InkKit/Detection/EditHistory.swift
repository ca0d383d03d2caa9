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

  /// An edit, and the objects that were there before it.
  struct Entry: Sendable {
    let edit: Edit
    /// How the objects before it, if they were known, differ from those before the next entry that knows its own, or
    /// from those that are there now.
    fileprivate(set) var before: ObjectDifference?
    /// Whether they were found where all strokes were looked at together.
    let wasWhole: Bool

    fileprivate var strokeCount: Int { edit.strokeCount + (before?.strokeCount ?? 0) }
  }

  /// How many strokes all edits, and objects before them that have changed since, name together.
  private(set) var strokeCount = 0
  /// The edits, the last one at the end.
  private var entries: [Entry] = []
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
  /// - Parameters:
  ///   - knowsObjects: Whether the objects before it are those that were found last.
  ///   - isWhole: Whether these were found where all strokes were looked at together.
  /// - Returns: The erased strokes that can't come back any more.
  mutating func append(_ edit: Edit, knowsObjects: Bool, isWhole: Bool) -> [NumberedStroke] {
    entries.append(
      Entry(edit: edit, before: knowsObjects ? ObjectDifference() : nil, wasWhole: isWhole))
    strokeCount += edit.strokeCount
    var count = 0
    var gone: [NumberedStroke] = []
    while entries.count - count > limit || strokeCount > strokeLimit, count < entries.count - 1 {
      strokeCount -= entries[count].strokeCount
      if case .erased(let strokes) = entries[count].edit { gone += strokes }
      count += 1
    }
    entries.removeFirst(count)
    return gone
  }

  /// Takes note of other objects, so that those before the last edits stay known.
  ///
  /// - Complexity: O(*n*) for *n* objects, and for the edits since objects were found last.
  mutating func follow(from old: [ObjectTracker.Tracked], to new: [ObjectTracker.Tracked]) {
    guard let last = entries.lastIndex(where: { $0.before != nil }),
      let before = entries[last].before
    else { return }
    let following = ObjectDifference(from: before.before(old), to: new)
    strokeCount += following.strokeCount - before.strokeCount
    entries[last].before = following
  }

  /// Takes the last edit away, if there is one.
  mutating func popLast() -> Entry? {
    let entry = entries.popLast()
    strokeCount -= entry?.strokeCount ?? 0
    return entry
  }
}
