/// A question about the text of a page, as those of Apple's Vision framework are about an image.
public protocol InkRequest: Sendable {
  /// A piece of the answer.
  associatedtype Observation: Sendable

  /// How many other texts of each line and word the page must be read with.
  var alternativeCount: Int { get }

  /// The answer, in reading order.
  func observations(in page: ReadPage) -> [Observation]
}

/// Answers questions about one ink, which is read once for all that are asked together.
///
///     let handler = InkRequestHandler(ink, recognizer: recognizer)
///     var request = DetectTextRequest()
///     request.reportCharacterBoxes = true
///     for text in try await handler.perform(request) { print(text.boundingBox, text.characterBoxes) }
public struct InkRequestHandler: Sendable {
  private let ink: Ink
  private let recognizer: Recognizer
  private let context: RecognitionContext
  private let paper: BoundingBox?

  /// Gets ready to answer.
  ///
  /// - Parameters:
  ///   - paper: The box around the paper, of which boxes are told as shares; without it the box around the ink.
  public init(
    _ ink: Ink, recognizer: Recognizer, context: RecognitionContext = RecognitionContext(),
    paper: BoundingBox? = nil
  ) {
    self.ink = ink
    self.recognizer = recognizer
    self.context = context
    self.paper = paper
  }

  /// Answers questions away from the caller's actor.
  ///
  /// - Parameter timeout: The most time that reading may take; `nil` for as long as it needs.
  /// - Throws: `CancellationError` and ``ReadingTimeout``, as ``Recognizer/result(for:in:timeout:)``.
  /// - Complexity: That of ``Recognizer/page(of:in:paper:alternatives:detector:)``, once.
  @concurrent public func perform<each Request: InkRequest>(
    _ requests: repeat each Request, timeout: Duration? = nil
  ) async throws -> (repeat [(each Request).Observation]) {
    var alternatives = 0
    for request in repeat each requests {
      alternatives = max(alternatives, request.alternativeCount)
    }
    let count = alternatives
    let page = try await ReadingStop.run(timeout: timeout) {
      recognizer.page(of: ink, in: context, paper: paper, alternatives: count)
    }
    return (repeat (each requests).observations(in: page))
  }
}
