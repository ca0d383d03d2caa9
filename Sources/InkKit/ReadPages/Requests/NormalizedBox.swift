/// A box in shares of a page, from 0 to 1 where it lies on the page, whose origin is the page's upper left corner.
///
/// Vision's boxes have theirs at the lower left: what it calls *y* is `1 - maxY`.
public struct NormalizedBox: Hashable, Codable, Sendable {
  /// The left edge.
  public var minX: Float
  /// The upper edge.
  public var minY: Float
  /// The right edge.
  public var maxX: Float
  /// The lower edge.
  public var maxY: Float

  /// The shares of a page that a box has; a page without width or height counts as one unit there.
  public init(_ box: BoundingBox, of page: BoundingBox) {
    let width = page.width > 0 ? page.width : 1
    let height = page.height > 0 ? page.height : 1
    minX = (box.minX - page.minX) / width
    minY = (box.minY - page.minY) / height
    maxX = (box.maxX - page.minX) / width
    maxY = (box.maxY - page.minY) / height
  }

  /// The width as a share of the page's.
  public var width: Float { maxX - minX }
  /// The height as a share of the page's.
  public var height: Float { maxY - minY }
}
