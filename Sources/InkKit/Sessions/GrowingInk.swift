internal import Synchronization

/// The reading of an ink that grows.
public struct GrowingReading: Hashable, Sendable {
  /// The ink that was read.
  public let ink: Ink
  /// Its readings.
  public let result: RecognitionResult
}

extension Recognizer {
  /// Reads an ink as it grows, away from the caller's actor: inks in, readings out.
  ///
  ///     let (inks, pen) = AsyncStream<Ink>.makeStream()
  ///     for try await reading in recognizer.readings(of: inks) {
  ///       show(reading.result.candidates)
  ///     }
  ///
  /// A reading that the next ink overtakes is left, and only the last of the inks that wait is read; the last
  /// of all always is. Parts that stay as they were are read once, as by a ``RecognitionSession``.
  ///
  /// - Parameter inks: The ink after each stroke that came or went.
  /// - Returns: Readings in the order of the inks, of those that nothing overtook; of readings that nobody took
  ///   yet the last. It ends after the inks, and with their error. Whoever stops listening ends the reading.
  public func readings<Inks: AsyncSequence & Sendable>(
    of inks: Inks, in context: RecognitionContext = RecognitionContext()
  ) -> AsyncThrowingStream<GrowingReading, any Error> where Inks.Element == Ink {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        do {
          try await GrowingInkReader(recognizer: self, context: context).read(inks) {
            continuation.yield($0)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// Reads the latest of the inks that come.
private struct GrowingInkReader: Sendable {
  let recognizer: Recognizer
  let context: RecognitionContext

  /// Reads inks until there are no more.
  func read<Inks: AsyncSequence & Sendable>(
    _ inks: Inks, report: @escaping @Sendable (GrowingReading) -> Void
  ) async throws where Inks.Element == Ink {
    let latest = LatestInk()
    let (wakes, wake) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { wake.finish() }
        for try await ink in inks {
          latest.put(ink)
          wake.yield()
        }
      }
      group.addTask { try await readLatest(of: latest, wakes, report) }
      try await group.waitForAll()
    }
  }

  @concurrent private func readLatest(
    of latest: LatestInk, _ wakes: AsyncStream<Void>, _ report: (GrowingReading) -> Void
  ) async throws {
    var session = RecognitionSession(recognizer: recognizer, context: context)
    for await _ in wakes {
      while let (ink, stop) = latest.take() {
        session.ink = ink
        let result = await withTaskCancellationHandler {
          try? stop.run { session.result() }
        } onCancel: {
          stop.request()
        }
        try Task.checkCancellation()
        if let result { report(GrowingReading(ink: ink, result: result)) }
      }
    }
  }
}

/// The last ink that came, if nobody took it yet, and the reading of the one before.
private final class LatestInk: Sendable {
  private let state = Mutex<(ink: Ink?, reading: ReadingStop?)>((nil, nil))

  /// Puts an ink in the place of the one that waits, and ends the reading that goes on.
  func put(_ ink: Ink) {
    state.withLock { state in
      state.ink = ink
      state.reading?.request()
      state.reading = nil
    }
  }

  /// Takes the ink, with the wish about its reading.
  func take() -> (Ink, ReadingStop)? {
    state.withLock { state in
      guard let ink = state.ink.take() else { return nil }
      let stop = ReadingStop()
      state.reading = stop
      return (ink, stop)
    }
  }
}
