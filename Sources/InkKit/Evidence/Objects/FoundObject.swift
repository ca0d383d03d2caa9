/// An object of a page by its strokes: what is found before anything is named or read.
package struct FoundObject: Hashable, Sendable {
  /// The sort of object.
  package var kind: StrokeKind
  /// Its strokes by their numbers in the ink, rising.
  package var strokes: [Int]
  /// How sure the kind is, from 0 to 1.
  package var certainty: Float
}
