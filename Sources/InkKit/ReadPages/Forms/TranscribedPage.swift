/// A page of a document, and what was read on it: all that a form of output is written from.
public struct TranscribedPage: Hashable, Sendable {
  /// The page with its strokes, their colors and widths, and its paper.
  public var ink: InkPage
  /// The text, in the coordinates of ``ink``; strokes are those that are ``InkPage/written``.
  public var reading: ReadPage

  /// Creates a page.
  public init(ink: InkPage, reading: ReadPage) {
    self.ink = ink
    self.reading = reading
  }
}
