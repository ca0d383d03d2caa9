internal import Synchronization

/// The wish that a reading ends before it is done: its task was cancelled, its time is up, or a later stroke
/// made it worthless.
///
/// The parts of a reading that take long ask ``isDue`` between their steps, some hundred times a second, and
/// leave the rest out if it is; what they return then is of no worth and is thrown away by whoever began
/// the reading with ``run(_:)``. Nothing of it is remembered. A reading that nobody may stop is never asked to.
package final class ReadingStop: Sendable {
  /// The wish about the reading that goes on in this task or thread; `nil` if it may not be stopped.
  @TaskLocal private static var current: ReadingStop?

  /// Why a reading was left.
  private enum Cause {
    static let none: UInt8 = 0
    static let cancelled: UInt8 = 1
    static let timedOut: UInt8 = 2
  }

  private let isRequested = Atomic(false)
  /// The wish about the reading that this one is a part of.
  private let outer = current
  private let timeout: Duration?
  /// Whether the time is up; `nil` if it never is.
  private let isOver: (@Sendable () -> Bool)?
  /// Why the reading was left, once it was.
  private let cause = Atomic(Cause.none)

  /// Creates the wish about one reading.
  ///
  /// - Parameter timeout: How long the reading may take from now on; `nil` for as long as it needs.
  package init(timeout: Duration? = nil) {
    self.timeout = timeout
    isOver = timeout.map { timeout in
      let deadline = ContinuousClock.now + timeout
      return { .now >= deadline }
    }
  }

  /// Creates the wish about a reading whose time is up when somebody says so.
  package init(when isOver: @escaping @Sendable () -> Bool) {
    timeout = .zero
    self.isOver = isOver
  }

  /// Whether the reading that goes on in this task or thread is to be left.
  ///
  /// Once it is, it stays so.
  ///
  /// - Complexity: O(1), some 80 ns, with a timeout 300; a word of English asks 73 times.
  package static var isDue: Bool { current?.isDue ?? false }

  /// Whether the reading that goes on in this task or thread may be left.
  package static var mayCome: Bool { current != nil }

  /// The values of some elements, and once the reading is to be left something else in place of the rest.
  static func map<Element, Value>(
    _ elements: some Sequence<Element>, rest: Value, _ transform: (Element) -> Value
  ) -> [Value] {
    elements.map { isDue ? rest : transform($0) }
  }

  private var isDue: Bool {
    if cause.load(ordering: .relaxed) != Cause.none { return true }
    if isRequested.load(ordering: .relaxed) || outer?.isDue == true {
      cause.store(Cause.cancelled, ordering: .relaxed)
    } else if isOver?() == true {
      cause.store(Cause.timedOut, ordering: .relaxed)
    } else {
      return false
    }
    return true
  }

  /// Asks the reading to end, from any thread; one that is done already is not changed.
  package func request() { isRequested.store(true, ordering: .relaxed) }

  /// Reads, on this thread.
  ///
  /// - Returns: What the body returns, if it was not left before its end.
  /// - Throws: `CancellationError` or ``ReadingTimeout``.
  package func run<Answer>(_ body: () -> Answer) throws -> Answer {
    if isDue { throw error }
    let answer = Self.$current.withValue(self, operation: body)
    // What ended by itself is whole, also if the wish came meanwhile.
    guard cause.load(ordering: .relaxed) == Cause.none else { throw error }
    return answer
  }

  /// Does something, on this thread, whose readings may be left at a wish.
  package static func leaving<Answer>(at stop: ReadingStop, _ body: () -> Answer) -> Answer {
    $current.withValue(stop, operation: body)
  }

  private var error: any Error {
    if cause.load(ordering: .relaxed) == Cause.timedOut, let timeout {
      return ReadingTimeout(limit: timeout)
    }
    return CancellationError()
  }

  /// Reads in this task, until it is cancelled or the time is up.
  ///
  /// - Throws: `CancellationError` or ``ReadingTimeout``.
  static nonisolated(nonsending) func run<Answer>(
    timeout: Duration?, _ body: () -> Answer
  ) async throws -> Answer {
    let stop = ReadingStop(timeout: timeout)
    return try await withTaskCancellationHandler {
      try stop.run(body)
    } onCancel: {
      stop.request()
    }
  }
}

/// The error of a reading that took longer than it may.
public struct ReadingTimeout: Error, Hashable, Sendable {
  /// The time that it had.
  public let limit: Duration

  /// Creates an error.
  public init(limit: Duration) { self.limit = limit }
}

extension ReadingTimeout: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    let (seconds, rest) = limit.components
    let milliseconds = seconds * 1000 + rest / 1_000_000_000_000_000
    return "reading took longer than \(milliseconds) ms"
  }
}
