/// A word that some strokes may be, and what reading them as it costs.
package struct FoundWord: Hashable, Sendable {
  package var text: String
  package var cost: Float
}
