import InkKit

extension RecipeEntry {
  /// How letters of lines are varied one by one, and which share of lines is coarse besides; `nil` if they
  /// are not varied.
  func letterDistortion() throws(ModelError) -> LetterDistortion? {
    let coarse = try json.optionalInteger("coarseLines", in: 0...100)
    guard try json.optionalBool("variesLetters") ?? false else {
      if coarse != nil { throw json.error("coarseLines", "belongs to a pack that varies letters") }
      return nil
    }
    return LetterDistortion(coarseness: Float(coarse ?? 0) / 100)
  }
}
