package import InkKit

/// How a pack of weights is made: it has its `weights` by group and name, as `inkrec models fit` found them;
/// its `sources` and `description` say to which ink, by which measure and when.
///
///     "weights": {"joined.geometry": {"weight": 0.4}},
///     "geometry": {"alignedBy": "latin", "lines": ["ink/train/unipen-word.jsonl.gz"]}
///
/// With a `geometry` it also has a ``LineGeometry``, learned from `lines`, in which the pack of templates that
/// they are `alignedBy` finds the letters.
package struct WeightRecipe: PackRecipe {
  /// All weights, some of them changed.
  let weights: EvidenceWeights
  /// How many are changed.
  let count: Int
  /// What a geometry of lines is learned from, if the pack has one.
  let geometry: Geometry?

  struct Geometry {
    let aligner: String
    let lines: [String]
  }

  package static var kind: PackKind { .weights }

  package static var trainerVersion: Int { 3 }

  package var aligner: String? { geometry?.aligner }

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
    geometry = try entry.json.optionalObject("geometry").map { (json) throws(ModelError) in
      let lines = try json.files("lines")
      guard !lines.isEmpty else { throw json.error("lines", "must name a file") }
      return Geometry(aligner: try json.string("alignedBy"), lines: lines)
    }
  }

  package static let maker: PackMaker<Self> = { try await $0.weights() }
}

extension PackMaking where Recipe == WeightRecipe {
  /// A pack of the weights, and of the geometry of lines if there is to be one.
  fileprivate func weights() async throws -> MadePack {
    var weights = recipe.weights
    var subject = "\(recipe.count) weights"
    if let geometry = recipe.geometry {
      let builder = try SequencePackBuilder(
        alignedBy: PackFile(bytes: aligner, name: geometry.aligner))
      let inks = try labelledInk(in: geometry.lines)
      let samples = await builder.aligned(inks)
      let trainer = LineGeometryTrainer(samples, labels: builder.labels)
      guard let learned = trainer.geometry() else {
        throw TrainingError(
          reason: "no letter is \(LineGeometryTrainer.fewest) times in words that can be read")
      }
      weights.geometry = learned
      subject += ", \(learned.letters.count) letters of \(trainer.wordCount) words"
    }
    return MadePack(weights.pack(metadata), of: subject)
  }
}
