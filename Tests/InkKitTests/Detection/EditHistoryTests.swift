import Testing

@testable import InkKit

@Suite struct EditHistoryTests {
  private func moved(_ count: Int) -> EditHistory.Edit {
    .moved((0..<count).map { EditHistory.Place(number: $0, shift: .zero) })
  }

  private func erased(_ numbers: Int...) -> EditHistory.Edit {
    .erased(numbers.map { NumberedStroke(number: $0, Stroke([[0, 0]])) })
  }

  /// Adds an edit before which nothing was found.
  ///
  /// - Returns: The numbers of the strokes that can't come back.
  private func append(_ edit: EditHistory.Edit, to history: inout EditHistory) -> [Int] {
    history.append(edit, knowsObjects: false, isWhole: true).map(\.number)
  }

  @Test func `the oldest edits are forgotten beyond either limit`() {
    var history = EditHistory(limit: 3, strokeLimit: 10)
    var gone: [Int] = []
    gone = append(erased(7, 8), to: &history)
    #expect(gone == [])
    gone = append(.added(1), to: &history)
    #expect(gone == [])
    gone = append(.added(2), to: &history)
    #expect(gone == [])
    #expect(history.strokeCount == 4)
    gone = append(.added(3), to: &history)
    #expect(gone == [7, 8])
    #expect(history.strokeCount == 3)
    gone = append(moved(9), to: &history)
    #expect(gone == [])
    #expect(history.strokeCount == 10)
    gone = append(.added(4), to: &history)
    #expect(gone == [])
    #expect(history.strokeCount == 10)
  }

  @Test func `the last edit can be undone, however many strokes it names`() {
    var history = EditHistory(limit: 3, strokeLimit: 10)
    var gone: [Int] = []
    _ = append(erased(1), to: &history)
    gone = append(moved(50), to: &history)
    #expect(gone == [1])
    #expect(history.strokeCount == 50)
    let last = history.popLast()
    #expect(last?.edit.strokeCount == 50 && history.strokeCount == 0)
    let none = history.popLast()
    #expect(none == nil)
  }

  @Test func `objects before edits stay known, whatever was found since`() {
    func found(_ groups: [[Int]], _ tracker: inout ObjectTracker, _ history: inout EditHistory) {
      let before = tracker.objects
      tracker.follow(
        groups.map { FoundObject(kind: .shape, strokes: $0, certainty: 1) }
      ) { _ in 1 }
      history.follow(from: before, to: tracker.objects)
    }
    var history = EditHistory(limit: 10, strokeLimit: 100)
    var tracker = ObjectTracker()
    found([[0], [1, 2]], &tracker, &history)
    let first = tracker.objects
    _ = history.append(.added(3), knowsObjects: true, isWhole: true)
    found([[0, 1, 2], [3]], &tracker, &history)
    found([[0, 3], [1], [2]], &tracker, &history)
    let second = tracker.objects
    _ = history.append(.added(4), knowsObjects: true, isWhole: false)
    _ = history.append(.added(5), knowsObjects: false, isWhole: false)
    found([[0, 1, 2, 3, 4, 5]], &tracker, &history)
    let unknown = history.popLast()
    #expect(unknown != nil && unknown?.before == nil)
    found([[0], [1, 2, 3, 4]], &tracker, &history)
    for (state, isWhole) in [(second, false), (first, true)] {
      let entry = history.popLast()
      #expect(entry?.wasWhole == isWhole)
      if let before = entry?.before { tracker.goBack(by: before) }
      #expect(tracker.objects == state)
    }
    #expect(history.strokeCount == 0)
  }
}
