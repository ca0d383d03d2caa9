/// How high the letters of a script are beside the up and down strokes that they are made of.
///
/// Layout measures writing by its typical up and down strokes. Those of most scripts are as high as their
/// letters; Arabic joins small teeth to large bowls and tall stems, and its dots stand further off.
package struct LetterHeight: Hashable, Sendable {
  /// The height in typical up and down strokes.
  let inUnits: Float

  /// The height of letters whose strokes are as high as they are.
  package static let usual = LetterHeight(inUnits: 1)
  /// The height of the Arabic script; see "How it was tuned" in the documentation of InkTraining.
  private static let arabic = LetterHeight(inUnits: 1.5)

  private init(inUnits: Float) {
    self.inUnits = inUnits
  }

  /// Creates the height of a script by its code in ISO 15924.
  package init(script: String?) {
    self = script == "Arab" ? .arabic : .usual
  }
}
