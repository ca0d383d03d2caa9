import InkKit

extension PackMaking {
  /// A pack that tells the objects of a page apart.
  func objects() async throws -> MadePack {
    let words = try recipe.lines.map { file in
      try samples(in: file, atMost: recipe.lineLimit) { $0.count > 1 }
    }
    let letters = try recipe.data.map { file in
      try samples(in: file, atMost: recipe.sampleLimit) { $0.count == 1 }
    }
    let sketches = try recipe.sketches.flatMap { file in
      try samples(in: file, atMost: recipe.sampleLimit) { _ in true }
    }
    guard (words + letters).allSatisfy({ !$0.isEmpty }), !sketches.isEmpty else {
      throw MakingError(
        .unusableSamples, "'\(name)' has a file without words, characters or sketches")
    }
    var trainer = DetectionTrainer()
    if let passes = recipe.passCount { trainer.passCount = passes }
    return try await keeping(
      fingerprint: { fingerprint(trainer, words + letters + [sketches]) },
      or: { [trainer] _, _ in
        let (name, observer) = (name, observer)
        observer.begin()
        let composer = PageComposer(writings: words, letters: letters, sketches: sketches)
        let networks = await trainer.networks(from: composer) {
          observer.passed(
            TrainingPass(
              packName: name, samples: $0.subject, number: $0.pass, count: $0.passCount,
              loss: $0.loss))
        }
        let pack = networks.pack(recipe.metadata)
        return MadePack(
          pack: pack, summary: "\(trainer.pageCount) composed pages, \(exactByteText(pack.count))")
      })
  }

  /// Labelled inks of a file, evenly from all if there are more than wanted.
  private func samples(
    in file: String, atMost limit: Int?, where isWanted: (String) -> Bool
  ) throws -> [LabelledInk] {
    var samples: [LabelledInk] = []
    try forEachRecord(in: [file]) { record in
      guard let sample = record.sample, isWanted(sample.label), !sample.ink.isEmpty else { return }
      samples.append(sample)
    }
    return limit.map(samples.evenlySpread) ?? samples
  }
}
