/// Reads an ink while it grows, stroke by stroke, without starting over.
///
/// Strokes can be added and taken back; each answer uses what earlier ones found out about the
/// parts of the ink that are still as they were. It is the answer that the recognizer gives for the
/// whole ink.
///
///     var session = RecognitionSession(recognizer: recognizer)
///     for stroke in strokes {
///       try session.append(stroke)
///       print(session.result().candidates.first?.text ?? "")
///     }
///
/// A session is a value: a copy goes its own way.
public struct RecognitionSession: Sendable {
  /// The recognizer that reads the ink.
  public let recognizer: Recognizer

  /// Knowledge about the ink besides its strokes; it may change while one writes.
  public var context: RecognitionContext {
    didSet { if context != oldValue { answer = nil } }
  }

  /// The strokes so far; of another ink in their place the parts that are the same are not read again.
  public var ink: Ink {
    didSet { answer = nil }
  }

  /// Results of earlier answers.
  package private(set) var cache = RecognitionCache()

  /// The answer for ``ink`` if it was asked for.
  private var answer: RecognitionResult?

  /// Begins with an ink, by default with none.
  public init(
    recognizer: Recognizer, context: RecognitionContext = RecognitionContext(),
    ink: Ink = Ink()
  ) {
    self.recognizer = recognizer
    self.context = context
    self.ink = ink
  }

  /// Adds a stroke after the last one.
  ///
  /// - Throws: An error that names what is wrong with the stroke; the ink is then as before.
  /// - Complexity: O(*n*) for the *n* points of the ink.
  public mutating func append(_ stroke: Stroke) throws(InkError) {
    ink = try Ink(strokes: ink.strokes + [stroke])
  }

  /// Takes the last stroke back.
  ///
  /// - Returns: The stroke, or `nil` if there was none.
  @discardableResult
  public mutating func removeLast() -> Stroke? {
    guard let last = ink.strokes.last else { return nil }
    ink = ink.removingLastStroke()
    return last
  }

  /// The readings of the ink, the likeliest first.
  ///
  /// - Complexity: That of reading the part of a line that changed, with some seven characters before it,
  ///   and O(*n*) for the *n* points of the ink; that of the whole line where the stroke changed its scale or
  ///   slope. O(1) if nothing changed since the last answer.
  public mutating func result() -> RecognitionResult {
    if let answer { return answer }
    let found = recognizer.result(
      for: ink, in: TextSurroundings(before: context.preContext),
      writingArea: context.writingArea, cache: &cache)
    // Half an answer is none.
    if !ReadingStop.isDue { answer = found }
    return found
  }
}
