import InkKit

extension PackMaking {
  /// A pack that reads Korean, from single letters, digits and marks.
  func hangul(_ recipe: ModelRecipe.Pack) async throws -> Made {
    let trainer = HangulTrainer()
    let samples = try labelledInk(in: recipe.data, of: Set(HangulJamo.singles))
    return try await keeping(
      recipe,
      fingerprint: { fingerprint(recipe, trainer, [samples]) },
      or: { _, _ in
        let name = recipe.metadata.name
        report.begin()
        let pack = try await trainer.pack(from: samples, metadata: recipe.metadata) {
          report.sayPass(of: name, $0.pass, of: $0.passCount, loss: $0.loss)
        }
        return Made(
          pack: pack, summary: "\(samples.count) letters and signs, \(exactByteText(pack.count))")
      })
  }
}
