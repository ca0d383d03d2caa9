import InkKit

extension PackMaking {
  /// A pack that reads Korean, from single letters, digits and marks.
  func hangul() async throws -> MadePack {
    let trainer = HangulTrainer()
    let samples = try labelledInk(in: recipe.data, of: Set(HangulJamo.singles))
    return try await keeping(
      fingerprint: { fingerprint(trainer, [samples]) },
      or: { _, _ in
        let (name, observer) = (name, observer)
        observer.begin()
        let pack = try await trainer.pack(from: samples, metadata: recipe.metadata) {
          observer.passed(TrainingPass($0, of: name))
        }
        return MadePack(
          pack: pack, summary: "\(samples.count) letters and signs, \(exactByteText(pack.count))")
      })
  }
}
