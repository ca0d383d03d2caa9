import Testing

@testable import InkKit

@Suite struct EditHistoryTests {
  private func moved(_ count: Int) -> EditHistory.Edit {
    .moved((0..<count).map { EditHistory.Place(number: $0, shift: .zero) })
  }

  private func erased(_ numbers: Int...) -> EditHistory.Edit {
    .erased(numbers.map { NumberedStroke(number: $0, Stroke([[0, 0]])) })
  }

  @Test func `the oldest edits are forgotten beyond either limit`() {
    var history = EditHistory(limit: 3, strokeLimit: 10)
    #expect(history.append(erased(7, 8)).isEmpty)
    #expect(history.append(.added(1)).isEmpty)
    #expect(history.append(.added(2)).isEmpty)
    #expect(history.strokeCount == 4)
    #expect(history.append(.added(3)).map(\.number) == [7, 8])
    #expect(history.strokeCount == 3)
    #expect(history.append(moved(9)).isEmpty)
    #expect(history.strokeCount == 10)
    #expect(history.append(.added(4)).isEmpty)
    #expect(history.strokeCount == 10)
  }

  @Test func `the last edit can be undone, however many strokes it names`() {
    var history = EditHistory(limit: 3, strokeLimit: 10)
    _ = history.append(erased(1))
    #expect(history.append(moved(50)).map(\.number) == [1])
    #expect(history.strokeCount == 50)
    #expect(history.popLast()?.strokeCount == 50)
    #expect(history.strokeCount == 0 && history.popLast() == nil)
  }
}
