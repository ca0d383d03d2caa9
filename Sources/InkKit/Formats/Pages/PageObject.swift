/// A part of a page that is known to be a shape, a line that joins others, or a text.
public struct PageObject: Hashable, Sendable {
  /// The indices of its strokes on the page.
  public var strokes: [Int]
  /// The shape that its strokes draw; `nil` for a text.
  public var shape: FittedShape?
  /// The words of a text that is written by hand.
  public var text: String?
  /// The box around what was written or drawn.
  public var frame: BoundingBox
  /// The index on the page of the object that a text is in.
  public var container: Int?
  /// The indices on the page of the objects at the tail and the head of a line that joins them; `nil` for an end that
  /// is free; empty for everything else.
  public var ends: [Int?]
  /// How many of these ends have heads, 0 to 2; the head of one is at the last.
  public var headCount: Int
}
