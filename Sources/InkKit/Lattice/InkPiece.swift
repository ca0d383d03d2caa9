/// A run of points of one stroke that is never cut further: the unit of segmentation.
///
/// The pieces of an ink partition it: every point belongs to exactly one piece, and a stroke
/// without points has none.
package struct InkPiece: Hashable, Sendable {
  /// The index of the stroke in the ink.
  package var stroke: Int
  /// The points of the stroke that belong to the piece; empty where a coarsely recorded stroke is cut
  /// twice between two points.
  package var points: Range<Int>

  package init(stroke: Int, points: Range<Int>) {
    self.stroke = stroke
    self.points = points
  }
}
