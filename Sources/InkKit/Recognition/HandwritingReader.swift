/// Something that reads ink, in one language or several: what takes any of the recognizers takes one of these.
///
///     func caption(of ink: Ink, by reader: some HandwritingReader) async throws -> String? {
///       try await reader.reading(of: ink, timeout: nil).candidates.first?.candidate.text
///     }
public protocol HandwritingReader: Sendable {
  /// Reads an ink.
  ///
  /// - Returns: The readings with the languages that they are of.
  func reading(of ink: Ink, in context: RecognitionContext) -> MultilingualResult
}

extension HandwritingReader {
  /// Reads an ink of which nothing else is known.
  public func reading(of ink: Ink) -> MultilingualResult {
    reading(of: ink, in: RecognitionContext())
  }

  /// Reads an ink away from the caller's actor.
  ///
  /// - Parameter timeout: The most time that it may take; `nil` for as long as it needs.
  /// - Throws: `CancellationError` within some milliseconds after the task was cancelled, and
  ///   ``ReadingTimeout`` once the time is up; of a reader that is not one of InkKit's after its end.
  @concurrent public func reading(
    of ink: Ink, in context: RecognitionContext = RecognitionContext(), timeout: Duration?
  ) async throws -> MultilingualResult {
    try await ReadingStop.run(timeout: timeout) { reading(of: ink, in: context) }
  }
}

extension Recognizer: HandwritingReader {
  /// Reads an ink as ``result(for:in:)`` does; all candidates are of the model's language.
  public func reading(of ink: Ink, in context: RecognitionContext) -> MultilingualResult {
    MultilingualResult(result(for: ink, in: context), tag: tag)
  }
}

extension MultilingualResult {
  /// The result of a recognizer of one language.
  init(_ result: RecognitionResult, tag: LanguageTag) {
    self.init(
      languages: [Language(tag: tag, probability: 1)],
      candidates: result.candidates.map { Candidate(tag: tag, candidate: $0) },
      isBounded: result.isBounded)
  }
}

/// A reader of ink in the languages of several recognizers.
public protocol MultilingualReader: HandwritingReader {
  /// The recognizers, at least one.
  var recognizers: [Recognizer] { get }

  /// Reads an ink.
  func result(for ink: Ink, in context: RecognitionContext) -> MultilingualResult
}

extension MultilingualReader {
  /// Reads an ink as ``result(for:in:)`` does.
  public func reading(of ink: Ink, in context: RecognitionContext) -> MultilingualResult {
    result(for: ink, in: context)
  }

  /// Reads an ink as ``result(for:in:)`` does, away from the caller's actor.
  ///
  /// - Throws: `CancellationError` and ``ReadingTimeout``, as ``Recognizer/result(for:in:timeout:)``.
  @concurrent public func result(
    for ink: Ink, in context: RecognitionContext = RecognitionContext(), timeout: Duration?
  ) async throws -> MultilingualResult {
    try await reading(of: ink, in: context, timeout: timeout)
  }
}

extension MultilingualRecognizer: MultilingualReader {}
extension ScriptRecognizer: MultilingualReader {}
