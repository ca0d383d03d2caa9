/// Readings that leave the caller's actor and can be cancelled.
extension Recognizer {
  /// Reads an ink as ``result(for:in:)`` does, away from the caller's actor.
  ///
  ///     let result = try await recognizer.result(for: ink, timeout: .seconds(1))
  ///
  /// - Parameter timeout: The most time that it may take; `nil` for as long as it needs.
  /// - Throws: `CancellationError` within some milliseconds after the task was cancelled, and
  ///   ``ReadingTimeout`` once the time is up.
  @concurrent public func result(
    for ink: Ink, in context: RecognitionContext = RecognitionContext(), timeout: Duration?
  ) async throws -> RecognitionResult {
    try await ReadingStop.run(timeout: timeout) { result(for: ink, in: context) }
  }

  /// Reads an ink as ``page(of:in:paper:alternatives:detector:)`` does, away from the caller's actor.
  ///
  /// - Parameter timeout: The most time that it may take; `nil` for as long as it needs.
  /// - Throws: `CancellationError` and ``ReadingTimeout``, as ``result(for:in:timeout:)``.
  @concurrent public func page(
    of ink: Ink, in context: RecognitionContext = RecognitionContext(), paper: BoundingBox? = nil,
    timeout: Duration?
  ) async throws -> ReadPage {
    try await ReadingStop.run(timeout: timeout) { page(of: ink, in: context, paper: paper) }
  }
}

extension RecognitionSession {
  /// The readings of the ink, as ``result()`` has them, found away from the caller's actor.
  ///
  /// A session that was left keeps what it found of lines that it had finished.
  ///
  /// - Parameter timeout: The most time that it may take; `nil` for as long as it needs.
  /// - Throws: `CancellationError` and ``ReadingTimeout``, as ``Recognizer/result(for:in:timeout:)``.
  @concurrent public mutating func result(
    timeout: Duration?
  ) async throws -> RecognitionResult {
    try await ReadingStop.run(timeout: timeout) { result() }
  }
}

extension DetectionSession {
  /// The objects of the page, as ``answer(isNamed:)`` has them, found away from the caller's actor.
  ///
  /// A session that was left is as before.
  ///
  /// - Parameter timeout: The most time that it may take; `nil` for as long as it needs.
  /// - Throws: `CancellationError` and ``ReadingTimeout``, as ``Recognizer/result(for:in:timeout:)``.
  @concurrent public mutating func answer(
    isNamed: Bool = true, timeout: Duration?
  ) async throws -> Answer {
    try await ReadingStop.run(timeout: timeout) { answer(isNamed: isNamed) }
  }
}

extension ObjectDetector {
  /// Finds objects as ``objects(in:options:)`` does, away from the caller's actor.
  ///
  /// - Parameter timeout: The most time that it may take; `nil` for as long as it needs.
  /// - Throws: `CancellationError` and ``ReadingTimeout``, as ``Recognizer/result(for:in:timeout:)``.
  @concurrent public func objects(
    in ink: Ink, options: DetectionOptions = DetectionOptions(), timeout: Duration?
  ) async throws -> [DetectedObject] {
    try await ReadingStop.run(timeout: timeout) { objects(in: ink, options: options) }
  }
}

extension PageTagger {
  /// Makes rows as ``rows(of:in:)`` does, away from the caller's actor.
  ///
  /// - Parameter timeout: The most time that it may take; `nil` for as long as it needs.
  /// - Throws: `CancellationError` and ``ReadingTimeout``, as ``Recognizer/result(for:in:timeout:)``.
  @concurrent public func rows(
    of ink: Ink, in context: RecognitionContext = RecognitionContext(), timeout: Duration?
  ) async throws -> [TaggedRow] {
    try await ReadingStop.run(timeout: timeout) { rows(of: ink, in: context) }
  }
}
