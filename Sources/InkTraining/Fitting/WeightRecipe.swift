package import InkKit

/// How a pack of weights is made: it has its `weights` by group and name, as `inkrec models fit` found them;
/// its `sources` and `description` say to which ink, by which measure and when.
package struct WeightRecipe: PackRecipe {
  /// All weights, some of them changed.
  let weights: EvidenceWeights
  /// How many are changed.
  let count: Int

  package static var kind: PackKind { .weights }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    var values: [String: Float] = [:]
    for (group, members) in try entry.json.weights("weights") {
      for (name, value) in members { values["\(group).\(name)"] = value }
    }
    guard !values.isEmpty else { throw entry.json.error("weights", "is missing") }
    var weights = EvidenceWeights()
    do {
      try weights.set(values)
    } catch {
      throw entry.json.error("weights", "knows no weight '\(error.name)'")
    }
    (self.weights, count) = (weights, values.count)
  }

  package static let maker: PackMaker<Self> = { making in
    let pack = making.recipe.weights.pack(making.metadata)
    return MadePack(pack, of: "\(making.recipe.count) weights")
  }
}
