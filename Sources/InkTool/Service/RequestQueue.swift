import Dispatch
import InkKit
import Synchronization

/// The requests that wait for their answers, and those that are being answered.
///
/// What is cancelled or withdrawn while it is being read is left at once; see ``ReadingStop``.
///
/// Requests are begun in the order in which they come, up to `jobs` at a time, and those about one session one
/// after the other; with one job all answers come in the order of the requests. Cancelling overtakes whatever
/// waits. Each request has exactly one answer, unless it is withdrawn.
///
/// The room is bounded: whoever hands in requests waits while as many wait as may. So does who answers them
/// while nobody takes the answers.
final class RequestQueue: Sendable {
  /// The most requests that wait.
  static let countLimit = 1024
  /// The most bytes of requests that wait, unless it is a single one.
  static let byteLimit = 64 << 20

  private let service: Service
  private let jobs: Int
  private let runningByteLimit: Int
  private let end: @Sendable () -> Void
  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)

  /// A request that has no answer yet.
  private struct Entry: Sendable {
    let number: Int
    let request: ServiceRequest
    let byteCount: Int
    /// Takes the answer.
    let reply: @Sendable (String) -> Void
    /// Whether it was answered before its turn.
    var isCancelled = false
    /// Whether its answer is on its way.
    var isAnswered = false
    /// Ends its reading.
    let stop = ReadingStop()

    var session: SessionName? { (try? request.content.get())?.session }
  }

  private struct State: Sendable {
    var waiting: [Entry] = []
    var running: [Entry] = []
    /// The number of the next request.
    var next = 0
    var byteCount = 0
    var isFinished = false
    /// Whether somebody waits for room.
    var isAwaited = false

    var hasRoom: Bool {
      waiting.isEmpty
        || waiting.count < RequestQueue.countLimit && byteCount < RequestQueue.byteLimit
    }

    /// The first request that can be begun: one whose session isn't busy, and that isn't too large to be
    /// answered beside the others.
    mutating func takeNext(byteLimit: Int) -> Entry? {
      let busy = running.compactMap(\.session)
      let room = byteLimit - running.reduce(0) { $0 + $1.byteCount }
      let index = waiting.firstIndex { entry in
        (running.isEmpty || entry.byteCount <= room)
          && entry.session.map { !busy.contains($0) } ?? true
      }
      guard let index else { return nil }
      let entry = waiting.remove(at: index)
      byteCount -= entry.byteCount
      running.append(entry)
      return entry
    }

    func index(ofRunning entry: Entry) -> Int? {
      running.firstIndex { $0.number == entry.number }
    }
  }

  /// Begins without a request.
  ///
  /// - Parameters:
  ///   - jobs: How many requests may be answered at the same time, at least 1.
  ///   - runningByteLimit: The most bytes of requests that are answered at the same time, unless it is a
  ///     single one.
  ///   - end: Called once, after ``finish()`` and the last answer.
  init(
    service: Service, jobs: Int, runningByteLimit: Int = .max,
    end: @escaping @Sendable () -> Void = {}
  ) {
    self.service = service
    self.jobs = jobs
    self.runningByteLimit = runningByteLimit
    self.end = end
  }

  /// Hands in a request, and waits for room if there is none; one that cancels another needs none.
  ///
  /// - Parameter reply: Takes the answer, on any thread and perhaps beside others.
  /// - Returns: What the request can be withdrawn by.
  @discardableResult
  func submit(
    _ request: ServiceRequest, byteCount: Int, reply: @escaping @Sendable (String) -> Void
  ) -> Int {
    let isCancelling = (try? request.content.get())?.kind == .cancel
    if !isCancelling { waitForRoom() }
    let (number, starts) = state.withLock { state in
      state.next += 1
      if !isCancelling {
        state.waiting.append(
          Entry(number: state.next, request: request, byteCount: byteCount, reply: reply))
        state.byteCount += byteCount
      }
      return (state.next, !isCancelling && state.running.count < jobs)
    }
    if isCancelling { cancel(request, reply) }
    if starts { startWorking() }
    return number
  }

  /// Forgets a request without an answer; the reading of one that was begun is left.
  func withdraw(_ number: Int) {
    state.withLock { state in
      if let index = state.running.firstIndex(where: { $0.number == number }) {
        state.running[index].isCancelled = true
        state.running[index].stop.request()
      }
      guard let index = state.waiting.firstIndex(where: { $0.number == number }) else { return }
      state.byteCount -= state.waiting.remove(at: index).byteCount
      wakeIfRoom(&state)
    }
  }

  /// Says that no request comes any more.
  func finish() {
    let isEmpty = state.withLock { state in
      state.isFinished = true
      return state.waiting.isEmpty && state.running.isEmpty
    }
    if isEmpty { end() }
  }

  private func waitForRoom() {
    while true {
      let hasRoom = state.withLock { state in
        if !state.hasRoom { state.isAwaited = true }
        return state.hasRoom
      }
      if hasRoom { return }
      room.wait()
    }
  }

  private func wakeIfRoom(_ state: inout State) {
    guard state.isAwaited, state.hasRoom else { return }
    state.isAwaited = false
    room.signal()
  }

  // MARK: Answering

  /// Begins to answer requests on a thread of its own, so that short ones don't wait for as many long ones as
  /// there are processors.
  private func startWorking() {
    DispatchQueue(label: "inkrec.requests").async { self.work() }
  }

  /// Answers requests as long as there are any that can be begun.
  private func work() {
    while let entry = takeNext() {
      let text = ReadingStop.leaving(at: entry.stop) {
        service.answer(to: entry.request) { isCancelled(entry) }
      }
      let isWanted = state.withLock { state in
        guard let index = state.index(ofRunning: entry), !state.running[index].isCancelled else {
          return false
        }
        state.running[index].isAnswered = true
        return true
      }
      if isWanted, let text { entry.reply(text) }
      // Only now the next request of its session can begin, so that answers come in order.
      let (isOver, mayMoreBegin) = state.withLock { state in
        if let index = state.index(ofRunning: entry) { state.running.remove(at: index) }
        let isOver = state.isFinished && state.waiting.isEmpty && state.running.isEmpty
        // The end of a large request makes room for several.
        return (isOver, state.waiting.count > 1 && state.running.count + 1 < jobs)
      }
      if isOver { return end() }
      if mayMoreBegin { startWorking() }
    }
  }

  private func takeNext() -> Entry? {
    state.withLock { state in
      guard state.running.count < jobs,
        let entry = state.takeNext(byteLimit: runningByteLimit)
      else { return nil }
      wakeIfRoom(&state)
      return entry
    }
  }

  private func isCancelled(_ entry: Entry) -> Bool {
    state.withLock { state in
      state.index(ofRunning: entry).map { state.running[$0].isCancelled } ?? true
    }
  }

  // MARK: Cancelling

  /// Answers the requests of an ID with that they are cancelled, and then the one that cancels them.
  private func cancel(_ request: ServiceRequest, _ reply: (String) -> Void) {
    do throws(ToolError) {
      let fields = try request.content.get().fields
      try fields.check(names: ["id", "request", "target"], of: "cancel")
      guard let target = try fields.id("target") else {
        throw .usage("'cancel' needs 'target', the id of the request that is not to be answered")
      }
      let cancelled = state.withLock { mark(target, in: &$0) }
      guard !cancelled.isEmpty else { throw .unknownTarget }
      for entry in cancelled {
        entry.reply(ToolError.cancelled.line(id: target))
      }
      reply(JSONMembers { $0.member("cancelled", cancelled.count) }.line(id: request.id))
    } catch {
      reply(request.answer(error))
    }
  }

  /// Marks the requests of an ID as cancelled.
  ///
  /// - Returns: Those that are.
  private func mark(_ target: DocumentID, in state: inout State) -> [Entry] {
    var cancelled: [Entry] = []
    func mark(_ entry: inout Entry) {
      guard entry.request.id == target, !entry.isCancelled, !entry.isAnswered else { return }
      entry.isCancelled = true
      entry.stop.request()
      cancelled.append(entry)
    }
    for index in state.running.indices { mark(&state.running[index]) }
    for index in state.waiting.indices { mark(&state.waiting[index]) }
    // What a request does to its session is done all the same, in its turn.
    state.waiting.removeAll { entry in
      guard entry.isCancelled, entry.session == nil else { return false }
      state.byteCount -= entry.byteCount
      return true
    }
    return cancelled
  }
}
