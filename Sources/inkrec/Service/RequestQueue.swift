import Dispatch
import InkKit
import Synchronization

/// The requests that wait for their answers, and those that are being answered.
///
/// Requests are begun in the order in which they come, up to `jobs` at a time, and those about one session one
/// after the other; with one job all answers come in the order of the requests. Cancelling overtakes whatever
/// waits. Each request has exactly one answer.
///
/// The room is bounded: whoever hands in requests waits while as many wait, or as much is waiting to be
/// written, as there may be.
final class RequestQueue: Sendable {
  /// The most requests that wait, or whose answers wait to be written.
  static let countLimit = 1024
  /// The most bytes of requests and answers that wait, unless it is a single one.
  static let byteLimit = 64 << 20

  private let service: Service
  private let jobs: Int
  private let emit: @Sendable (Answer) -> Void
  private let end: @Sendable () -> Void
  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)

  /// An answer on its way out.
  struct Answer: Sendable {
    let text: String
    fileprivate let byteCount: Int
  }

  /// A request that has no answer yet.
  private struct Entry: Sendable {
    let number: Int
    let request: ServiceRequest
    let byteCount: Int
    /// Whether it was answered before its turn.
    var isCancelled = false

    var session: SessionName? { (try? request.content.get())?.session }
  }

  private struct State: Sendable {
    var waiting: [Entry] = []
    var running: [Entry] = []
    /// The number of the next request.
    var next = 0
    var unwrittenCount = 0
    var byteCount = 0
    var isFinished = false
    /// Whether somebody waits for room.
    var isAwaited = false

    var hasRoom: Bool {
      let count = waiting.count + unwrittenCount
      return count == 0 || count < RequestQueue.countLimit && byteCount < RequestQueue.byteLimit
    }

    /// The first request that can be begun: one whose session isn't busy.
    mutating func takeNext() -> Entry? {
      let busy = running.compactMap(\.session)
      let index = waiting.firstIndex { entry in
        entry.session.map { !busy.contains($0) } ?? true
      }
      guard let index else { return nil }
      let entry = waiting.remove(at: index)
      running.append(entry)
      return entry
    }
  }

  /// Begins without a request.
  ///
  /// - Parameters:
  ///   - jobs: How many requests may be answered at the same time, at least 1.
  ///   - emit: Receives the answers, on any thread and one at a time; ``wasWritten(_:)`` makes room again.
  ///   - end: Called once, after ``finish()`` and the last answer.
  init(
    service: Service, jobs: Int, emit: @escaping @Sendable (Answer) -> Void,
    end: @escaping @Sendable () -> Void
  ) {
    self.service = service
    self.jobs = jobs
    self.emit = emit
    self.end = end
  }

  /// Hands in a request, and waits for room if there is none.
  func submit(_ request: ServiceRequest, byteCount: Int) {
    waitForRoom()
    if case .success(let content) = request.content, content.kind == .cancel {
      return cancel(content.fields, request)
    }
    let starts = state.withLock { state in
      state.waiting.append(Entry(number: state.next, request: request, byteCount: byteCount))
      state.next += 1
      state.byteCount += byteCount
      return state.running.count < jobs
    }
    if starts { Task { self.work() } }
  }

  /// Says that no request comes any more.
  func finish() {
    let isEmpty = state.withLock { state in
      state.isFinished = true
      return state.waiting.isEmpty && state.running.isEmpty
    }
    if isEmpty { end() }
  }

  /// Makes the room of an answer free.
  func wasWritten(_ answer: Answer) {
    state.withLock { state in
      state.unwrittenCount -= 1
      state.byteCount -= answer.byteCount
      wakeIfRoom(&state)
    }
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

  /// Answers requests as long as there are any that can be begun.
  private func work() {
    while let entry = state.withLock({ $0.running.count < jobs ? $0.takeNext() : nil }) {
      let text = service.answer(to: entry.request) { isCancelled(entry) }
      let isOver = state.withLock { state in
        if let index = state.running.firstIndex(where: { $0.number == entry.number }) {
          let entry = state.running.remove(at: index)
          state.byteCount -= entry.byteCount
          if !entry.isCancelled, let text { send(text, &state) }
          wakeIfRoom(&state)
        }
        return state.isFinished && state.waiting.isEmpty && state.running.isEmpty
      }
      if isOver { return end() }
    }
  }

  private func isCancelled(_ entry: Entry) -> Bool {
    state.withLock { $0.running.first { $0.number == entry.number }?.isCancelled ?? true }
  }

  private func send(_ text: String, _ state: inout State) {
    let answer = Answer(text: text, byteCount: text.utf8.count)
    state.unwrittenCount += 1
    state.byteCount += answer.byteCount
    emit(answer)
  }

  // MARK: Cancelling

  /// Answers the requests of an ID with that they are cancelled, and then the one that cancels them.
  private func cancel(_ fields: RequestFields, _ request: ServiceRequest) {
    let target: Result<AnswerID, ServiceFailure> = Result { () throws(ServiceFailure) in
      try fields.check(names: ["id", "request", "target"], of: "cancel")
      guard let target = try fields.id("target") else {
        throw .usage("'cancel' needs 'target', the id of the request that is not to be answered")
      }
      return target
    }
    state.withLock { state in
      do throws(ServiceFailure) {
        let count = cancel(try target.get(), &state)
        guard count > 0 else { throw .unknownTarget }
        var json = JSONWriter()
        json.write(raw: "{")
        json.write(request.id)
        json.write(raw: "\"cancelled\":\(count)}\n")
        send(json.text, &state)
      } catch {
        send(error.jsonLine(id: request.id, line: request.line), &state)
      }
    }
  }

  private func cancel(_ target: AnswerID, _ state: inout State) -> Int {
    func isMeant(_ entry: Entry) -> Bool { entry.request.id == target && !entry.isCancelled }
    var lines: [String] = []
    func mark(_ entry: inout Entry) {
      guard isMeant(entry) else { return }
      entry.isCancelled = true
      lines.append(ServiceFailure.cancelled.jsonLine(id: target, line: nil))
    }
    for index in state.running.indices { mark(&state.running[index]) }
    for index in state.waiting.indices { mark(&state.waiting[index]) }
    // What a request does to its session is done all the same, in its turn.
    for entry in state.waiting where entry.isCancelled && entry.session == nil {
      state.byteCount -= entry.byteCount
    }
    state.waiting.removeAll { $0.isCancelled && $0.session == nil }
    for line in lines { send(line, &state) }
    wakeIfRoom(&state)
    return lines.count
  }
}
