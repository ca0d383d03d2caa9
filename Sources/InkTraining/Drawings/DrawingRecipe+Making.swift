import InkKit

extension PackMaking where Recipe == DrawingRecipe {
  /// A pack that takes a whole ink for one drawing.
  func drawings() async throws -> MadePack {
    let samples = try labelledInk(in: recipe.data)
    var others: [LabelledInk] = []
    for file in recipe.others {
      others += try labelledInk(in: [file]).filter { !recipe.alike.contains($0.label) }
        .evenlySpread(recipe.otherLimit)
    }
    for file in recipe.lines {
      others += try labelledInk(in: [file]).filter { $0.label.count > 2 }
        .evenlySpread(recipe.otherLimit)
    }
    let source = DrawingTrainer.Source(recipe: recipe, samples: samples, others: others)
    let trainer = DrawingTrainer(recipe)
    return try await keeping(
      fingerprint: { fingerprint(trainer, [samples, others], settings: recipe.fields) },
      or: { _, _ in
        observer.begin()
        let pack = try await trainer.pack(from: source, metadata: metadata) {
          observer.passed($0, of: name)
        }
        return MadePack(pack, of: "\(samples.count) drawings")
      })
  }
}
