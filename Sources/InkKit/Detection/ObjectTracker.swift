/// Gives objects the numbers by which they are known, and finds them again among those of the next answer.
struct ObjectTracker: Sendable {
  /// An object under its number.
  struct Tracked: Hashable, Sendable {
    let id: Int
    let kind: StrokeKind
    let strokes: [Int]
    let certainty: Float
  }

  /// The objects of the last answer, by their first strokes.
  private(set) var objects: [Tracked] = []
  private var nextID = 1

  /// Takes over the objects of the next answer.
  ///
  /// A number goes on with the object that has the most ink of the one that had it; of several that claim an
  /// object, the one with the most ink in it.
  ///
  /// - Parameters:
  ///   - found: The objects by the numbers of their strokes.
  ///   - length: The length of a stroke; 0 of one that is gone.
  /// - Returns: The objects that took in others, or came off others.
  mutating func follow(
    _ found: [FoundObjects.Object], length: (Int) -> Float
  ) -> [DetectionSession.Change] {
    var owners: [Int: Int] = [:]
    for (index, object) in objects.enumerated() {
      for stroke in object.strokes { owners[stroke] = index }
    }
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
    var ids = [Int?](repeating: nil, count: found.count)
    var isTaken = [Bool](repeating: false, count: objects.count)
    for share in shares where ids[share.new] == nil && !isTaken[share.old] {
      ids[share.new] = objects[share.old].id
      isTaken[share.old] = true
    }
    var changes: [DetectionSession.Change] = []
    var following: [Tracked] = []
    for (new, object) in found.enumerated() {
      let known = ids[new]
      let id = known ?? nextID
      if known == nil { nextID += 1 }
      let sources = shares.filter { $0.new == new }.map(\.old)
      if known == nil {
        // All of its strokes that were known are of objects that live on elsewhere.
        let others = sources.map { objects[$0].id }.sorted()
        if !others.isEmpty {
          changes.append(.init(trackingID: id, isMerge: false, others: others))
        }
      } else {
        let gone = sources.filter { !isTaken[$0] }.map { objects[$0].id }.sorted()
        if !gone.isEmpty { changes.append(.init(trackingID: id, isMerge: true, others: gone)) }
      }
      following.append(
        Tracked(id: id, kind: object.kind, strokes: object.strokes, certainty: object.certainty))
    }
    objects = following
    return changes
  }
}
