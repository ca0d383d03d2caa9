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

extension TranscribedPage {
  /// What was read on the page, and behind it a region for each text that was typed there: all the words that it
  /// is found by.
  ///
  /// Typed words are certain, have no other texts, and no strokes.
  public var searchable: ReadPage {
    var page = reading
    page.regions += ink.texts.compactMap { ReadRegion(typed: $0) }
    return page
  }
}
