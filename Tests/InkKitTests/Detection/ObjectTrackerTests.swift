import Testing

@testable import InkKit

@Suite struct ObjectTrackerTests {
  private func objects(_ groups: [[Int]]) -> [FoundObject] {
    groups.map { FoundObject(kind: .shape, strokes: $0, certainty: 1) }
  }

  /// Takes over groups, and tells what merged or fell apart.
  @discardableResult
  private func follow(
    _ groups: [[Int]], _ tracker: inout ObjectTracker, length: (Int) -> Float = { _ in 1 }
  ) -> [DetectionSession.Change] {
    let before = tracker.objects
    tracker.follow(objects(groups), length: length)
    return ObjectTracker.changes(from: before, to: tracker.objects)
  }

  @Test func `an object keeps its number while strokes come and go`() {
    var tracker = ObjectTracker()
    follow([[0, 1], [2]], &tracker)
    #expect(tracker.objects.map(\.id) == [1, 2])
    let grown = follow([[1, 3, 4], [2, 5]], &tracker)
    #expect(grown.isEmpty)
    #expect(tracker.objects.map(\.id) == [1, 2])
    follow([[2, 5], [6]], &tracker)
    #expect(tracker.objects.map(\.id) == [2, 3], "numbers of gone objects are not given again")
  }

  @Test func `of objects that merge the one with more ink keeps its number, and says so`() {
    var tracker = ObjectTracker()
    let length: (Int) -> Float = { $0 == 2 ? 10 : 1 }
    follow([[0, 1], [2]], &tracker, length: length)
    let changes = follow([[0, 1, 2]], &tracker, length: length)
    #expect(changes == [.init(trackingID: 2, isMerge: true, others: [1])])
  }

  @Test func `of an object that falls apart the part with more ink keeps the number`() {
    var tracker = ObjectTracker()
    let length: (Int) -> Float = { $0 == 2 ? 10 : 1 }
    follow([[0, 1, 2]], &tracker, length: length)
    let changes = follow([[0, 1], [2]], &tracker, length: length)
    #expect(tracker.objects.map(\.id) == [2, 1])
    #expect(changes == [.init(trackingID: 2, isMerge: false, others: [1])])
  }

  @Test(arguments: 1...1000)
  func `no number changes without cause`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var tracker = ObjectTracker()
    var groups: [[Int]] = []
    var next = 0
    var old: [Int: Set<Int>] = [:]
    for _ in 0..<12 {
      // A stroke comes, alone or to another object; one goes; two objects merge, or one falls apart.
      switch random.below(5) {
      case 0:
        groups.append([next])
        next += 1
      case 1 where !groups.isEmpty:
        groups[random.below(groups.count)].append(next)
        next += 1
      case 2 where !groups.isEmpty:
        let group = random.below(groups.count)
        groups[group].remove(at: random.below(groups[group].count))
      case 3 where groups.count > 1:
        let last = groups.removeLast()
        groups[random.below(groups.count)] += last
      default:
        guard let group = groups.indices.first(where: { groups[$0].count > 1 }) else { break }
        let part = random.below(groups[group].count - 1) + 1
        groups.append(Array(groups[group][part...]))
        groups[group] = Array(groups[group][..<part])
      }
      groups = groups.filter { !$0.isEmpty }.map { $0.sorted() }
      let changes = follow(groups, &tracker) { Float(1 + $0 % 3) }
      var now: [Int: Set<Int>] = [:]
      for object in tracker.objects { now[object.id] = Set(object.strokes) }
      #expect(now.count == groups.count, "each object has a number of its own, seed \(seed)")
      for (id, strokes) in now {
        // All strokes of an object that is as it was, or that only grew, were its own before.
        let owners = Set(
          strokes.compactMap { stroke in old.first { $0.value.contains(stroke) }?.key })
        if owners.count == 1, let owner = owners.first, owner != id {
          let rest = old[owner] ?? []
          #expect(
            !rest.isSubset(of: strokes), "\(owner) became \(id) without falling apart, seed \(seed)"
          )
          #expect(
            changes.contains { $0.trackingID == id && !$0.isMerge && $0.others == [owner] },
            "seed \(seed)")
        }
      }
      old = now
    }
  }
}
