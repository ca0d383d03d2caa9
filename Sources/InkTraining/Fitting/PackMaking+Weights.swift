import InkKit

extension PackMaking {
  /// A pack of the weights that the recipe has.
  func evidenceWeights() throws -> MadePack {
    var weights = EvidenceWeights()
    do {
      try weights.set(recipe.weights)
    } catch {
      throw MakingError(.mistake, "'\(name)': there is no weight '\(error.name)'")
    }
    let pack = weights.pack(recipe.metadata)
    return MadePack(
      pack: pack, summary: "\(recipe.weights.count) weights, \(exactByteText(pack.count))")
  }
}
