import InkKit

extension PackMaking {
  /// A pack that reads syllables, from single letters and signs.
  func syllables() async throws -> MadePack {
    guard let signs = recipe.signs else { throw MakingError(.mistake, "the recipe has no signs") }
    var samples: [LabelledInk] = []
    try forEachRecord(in: recipe.data) { record in
      guard record.script == recipe.metadata.script, let sample = record.sample else { return }
      samples.append(sample)
    }
    let source = SyllableTrainer.Source(
      samples: samples, text: try text(of: recipe.lines), signs: signs, singles: recipe.letters)
    let trainer = SyllableTrainer()
    return try await keeping(
      fingerprint: {
        var fingerprint = TrainingFingerprint(
          recipe.metadata,
          settings: [
            String(reflecting: trainer), String(reflecting: signs),
            recipe.letters.joined(separator: " "),
          ])
        fingerprint.add(samples)
        fingerprint.add(pack: source.text)
        return fingerprint.hexDigest
      },
      or: { _, _ in
        let (name, observer) = (name, observer)
        observer.begin()
        let pack = try await trainer.pack(from: source, metadata: recipe.metadata) {
          observer.passed(TrainingPass($0, of: name))
        }
        return MadePack(
          pack: pack, summary: "\(samples.count) drawings, \(exactByteText(pack.count))")
      })
  }
}
