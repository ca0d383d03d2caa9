/// The next offer of a source of work.
enum NextWork<Item: Sendable>: Sendable {
  /// One more item.
  case item(Item)
  /// Nothing at the moment: asking again waits. Everything so far should be answered first.
  case pause
  /// Nothing any more.
  case end
}

/// Answers items on up to `jobs` tasks and hands the answers out in the order of the items.
///
/// Items travel in batches, and only a few batches are under way, so that memory doesn't depend on
/// the number of items. A batch that nothing else is waiting for is answered here and now: for a
/// single item no task and no thread is started.
///
/// - Parameters:
///   - jobs: How many tasks may work at the same time, at least 1.
///   - batchSize: How many items a task answers: one where each takes long.
///   - next: Returns the next item, or waits for it if it said ``NextWork/pause`` just before.
///   - answer: Answers an item, on any thread.
///   - emit: Receives the answers.
///   - rest: Called when all items so far are answered and the next one may take a while.
func answerInOrder<Item: Sendable, Output: Sendable>(
  jobs: Int, batchSize: Int = 16,
  next: () throws -> NextWork<Item>,
  answer: @escaping @Sendable (Item) -> Output,
  emit: (Output) throws -> Void,
  rest: () throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: (index: Int, answers: [Output]).self) { group in
    var batch: [Item] = []
    var done: [Int: [Output]] = [:]
    var running = 0
    var started = 0
    var emitted = 0

    func collect() async throws {
      guard let result = try await group.next() else { return }
      running -= 1
      done[result.index] = result.answers
      while let answers = done.removeValue(forKey: emitted) {
        emitted += 1
        for answer in answers { try emit(answer) }
      }
    }

    func finishBatch() async throws {
      if jobs == 1 || running == 0 && batch.count < batchSize {
        for item in batch { try emit(answer(item)) }
      } else if !batch.isEmpty {
        while running >= jobs || started - emitted >= 4 * jobs { try await collect() }
        group.addTask { [batch, started] in (started, batch.map(answer)) }
        started += 1
        running += 1
      }
      batch.removeAll(keepingCapacity: true)
    }

    var isAtEnd = false
    while !isAtEnd {
      let work = try next()
      if case .item(let item) = work {
        batch.append(item)
        if batch.count == batchSize { try await finishBatch() }
        continue
      }
      if case .end = work { isAtEnd = true }
      try await finishBatch()
      while running > 0 { try await collect() }
      try rest()
    }
  }
}
