/// Gives objects the numbers by which they are known, and finds them again among those of the next answer.
struct ObjectTracker: Sendable {
  /// An object under its number.
  struct Tracked: Hashable, Sendable {
    let id: Int
    let kind: StrokeKind
    let strokes: [Int]
    let certainty: Float
    /// What it is called, if that was found out; it holds as long as kind and strokes stay.
    var name: Name?
    /// How often strokes of any object had been moved against each other when some of this one were last.
    var tearing = 0

    /// Whether the object is the same in all but ``name``, which follows from the rest.
    func isSame(as other: Tracked) -> Bool {
      id == other.id && kind == other.kind && certainty == other.certainty
        && tearing == other.tearing && strokes == other.strokes
    }
  }

  /// What an object is called.
  enum Name: Hashable, Sendable {
    /// The words of a text; `nil` if nothing was read.
    case text(String?, isLabel: Bool, signs: [ListSign])
    /// The names of anything else.
    case labels([ObjectLabel])
  }

  /// The objects of the last answer, by their first strokes.
  private(set) var objects: [Tracked] = []
  private var nextID = 1
  private var tearingCount = 0

  /// Takes over the objects of the next answer.
  ///
  /// A number goes on with the object that has the most ink of the one that had it; of several that claim an
  /// object, the one with the most ink in it.
  ///
  /// - Parameters:
  ///   - found: The objects by the numbers of their strokes.
  ///   - length: The length of a stroke; 0 of one that is gone.
  mutating func follow(_ found: [FoundObject], length: (Int) -> Float) {
    let owners = Self.owners(objects)
    // How much ink of each old object is in each new one.
    var shares: [(old: Int, new: Int, ink: Float)] = []
    for (new, object) in found.enumerated() {
      var sums: [Int: Float] = [:]
      for stroke in object.strokes {
        if let old = owners[stroke] { sums[old, default: 0] += length(stroke) }
      }
      shares += sums.map { ($0.key, new, $0.value) }
    }
    shares.sort { (-$0.ink, $0.old, $0.new) < (-$1.ink, $1.old, $1.new) }
    var sources = [Int?](repeating: nil, count: found.count)
    var isTaken = [Bool](repeating: false, count: objects.count)
    for share in shares where sources[share.new] == nil && !isTaken[share.old] {
      sources[share.new] = share.old
      isTaken[share.old] = true
    }
    objects = zip(found, sources).map { object, source in
      guard let old = source.map({ objects[$0] }) else {
        defer { nextID += 1 }
        return Tracked(
          id: nextID, kind: object.kind, strokes: object.strokes, certainty: object.certainty)
      }
      let isKept = old.kind == object.kind && old.strokes == object.strokes
      return Tracked(
        id: old.id, kind: object.kind, strokes: isKept ? old.strokes : object.strokes,
        certainty: object.certainty, name: isKept ? old.name : nil, tearing: old.tearing)
    }
  }

  static func owners(_ objects: [Tracked]) -> [Int: Int] {
    var owners: [Int: Int] = [:]
    for (index, object) in objects.enumerated() {
      for stroke in object.strokes { owners[stroke] = index }
    }
    return owners
  }

  /// Forgets what objects are called.
  ///
  /// - Parameter indices: The objects, by their places among ``objects``.
  mutating func forgetNames(of indices: [Int]) {
    tearingCount += 1
    for index in indices {
      objects[index].name = nil
      objects[index].tearing = tearingCount
    }
  }

  /// Keeps what an object is called.
  mutating func setName(_ name: Name, of index: Int) {
    objects[index].name = name
  }

  /// Goes back to objects that were there before.
  mutating func goBack(by difference: ObjectDifference) {
    objects = difference.before(objects)
  }
}

/// The objects of an earlier time by how they differ from those of a later one.
struct ObjectDifference: Sendable {
  /// Objects that were there, or were otherwise, as they were.
  private var gone: [ObjectTracker.Tracked] = []
  /// The IDs of those that are there now, or are otherwise.
  private var come = Set<Int>()

  /// No difference.
  init() {}

  /// The difference of some objects from earlier ones.
  ///
  /// - Complexity: O(*n*) for *n* objects.
  init(from old: [ObjectTracker.Tracked], to new: [ObjectTracker.Tracked]) {
    var left = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    for object in new {
      guard let same = left.removeValue(forKey: object.id) else {
        come.insert(object.id)
        continue
      }
      guard !same.isSame(as: object) else { continue }
      come.insert(object.id)
      gone.append(same)
    }
    gone += left.values
  }

  /// How many strokes and objects it names.
  var strokeCount: Int { gone.reduce(come.count) { $0 + $1.strokes.count } }

  /// The earlier objects, by their first strokes.
  func before(_ now: [ObjectTracker.Tracked]) -> [ObjectTracker.Tracked] {
    guard !gone.isEmpty || !come.isEmpty else { return now }
    return (now.filter { !come.contains($0.id) } + gone)
      .sorted { ($0.strokes.first ?? 0) < ($1.strokes.first ?? 0) }
  }
}
