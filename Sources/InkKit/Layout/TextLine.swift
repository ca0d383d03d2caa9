/// The strokes of one line of text in reading order.
package struct TextLine: Hashable, Sendable {
  /// Indices into the strokes of the ink; those of strokes without points are left out.
  ///
  /// Groups that stand apart go from left to right. Inside a group the order of writing is kept, so
  /// that a dot or a cross that was added to a word comes after the word's other strokes, unless
  /// the group was written in no order that reads; then it goes from left to right too.
  package var strokes: [Int]

  /// How much the line falls from left to right: the change of *y* for each step in *x*.
  package var slope: Float = 0

  /// How high the middle of the writing lies at *x* = 0, in the coordinates of the ink: a weighted
  /// least squares fit through the ink of the line, drawn towards the page's slope where the line
  /// is short.
  package var center: Float = 0

  /// The standard deviation of the ink's distance from that straight line, weighted by arc length,
  /// in units of the ink; 0 for dots on a straight line. About 0.4 of the height of a small letter.
  package var deviation: Float = 0
}
