/// A place on a page where what was looked for is written, or may be.
public struct SearchHit: Hashable, Sendable {
  /// The part of a hit that lies in a line.
  public struct Part: Hashable, Sendable {
    /// The index of the line in ``ReadPage/lines``.
    public var line: Int
    /// Its `Character`s in the text of the line, counted from 0: of the best reading, whatever was found.
    public var range: Range<Int>
    /// The box around its ink.
    public var boundingBox: BoundingBox
    /// The text that was found, which may be another one than that of the best reading.
    public var text: String
  }

  /// The parts in the order of the page, at least one: one for each line of each phrase.
  public var parts: [Part]
  /// How likely all of it is written there, from 0 to 1: the sum of the probabilities of the readings that say so, over
  /// words that follow each other their product.
  public var probability: Float

  /// The line in which it begins.
  public var line: Int { parts[0].line }

  /// The text that was found.
  public var text: String { parts.map(\.text).filter { !$0.isEmpty }.joined(separator: " ") }
}
