import InkKit
import Synchronization
import Testing

@testable import InkTool

@Suite struct AnswersInOrderTests {
  /// Answers numbers, some of which take longer, with pauses in between.
  func answers(_ count: Int, jobs: Int, pauseEvery: Int = .max) async throws -> [Int] {
    var random = SplitMix64(seed: 7)
    let efforts = (0..<count).map { _ in Int.random(in: 0...20_000, using: &random) }
    var next = 0
    var hasPaused = false
    var answers: [Int] = []
    try await answerInOrder(
      jobs: jobs,
      next: {
        if next == count { return .end }
        if next % pauseEvery == 0, !hasPaused {
          hasPaused = true
          return .pause
        }
        hasPaused = false
        next += 1
        return .item(next - 1)
      },
      answer: { (number: Int) -> Int in
        var sum = 0
        for step in 0..<efforts[number] { sum &+= step & number }
        return sum >= 0 ? number : -1
      },
      emit: { answers.append($0) },
      rest: { #expect(answers.count == next) })
    return answers
  }

  @Test(arguments: [1, 2, 4, 9])
  func `answers come in the order of the items`(_ jobs: Int) async throws {
    #expect(try await answers(1000, jobs: jobs) == Array(0..<1000))
    #expect(try await answers(100, jobs: jobs, pauseEvery: 7) == Array(0..<100))
    #expect(try await answers(0, jobs: jobs) == [])
  }

  @Test func `no more tasks work than there are jobs, and few answers wait`() async throws {
    let working = Mutex((now: 0, most: 0))
    var asked = 0
    var emitted = 0
    var farthest = 0
    try await answerInOrder(
      jobs: 2,
      next: {
        asked += 1
        farthest = max(farthest, asked - emitted)
        return asked > 5000 ? .end : .item(asked)
      },
      answer: { (item: Int) -> Int in
        working.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        working.withLock { $0.now -= 1 }
        return item
      },
      emit: { _ in emitted += 1 },
      rest: {})
    #expect(working.withLock(\.most) <= 2)
    #expect(emitted == 5000)
    #expect(farthest <= 16 * (4 * 2 + 2))
  }

  @Test func `a failure of the receiver ends the work`() async {
    struct Full: Error {}
    await #expect(throws: Full.self) {
      var asked = 0
      try await answerInOrder(
        jobs: 4,
        next: {
          asked += 1
          return .item(asked)
        },
        answer: { (item: Int) in item },
        emit: { if $0 == 100 { throw Full() } },
        rest: {})
    }
  }
}
