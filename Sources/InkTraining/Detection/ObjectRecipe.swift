package import InkKit

/// How a pack that tells the objects of a page apart is made: from pages that are put together of words of
/// `lines`, characters of `data` and `sketches`, so many of each file at most.
package struct ObjectRecipe: PackRecipe {
  let data, lines, sketches: [String]
  let sampleLimit, lineLimit: Int?

  package static var kind: PackKind { .objects }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    sketches = try entry.neededFiles("sketches")
    lines = try entry.neededFiles("lines", "must name a file of words")
    data = try entry.neededFiles("data")
    sampleLimit = try entry.limit("samplesAtMost")
    lineLimit = try entry.limit("linesAtMost")
  }

  package static let maker: PackMaker<Self> = { try await $0.objects() }
}

extension PackMaking where Recipe == ObjectRecipe {
  /// A pack that tells the objects of a page apart.
  fileprivate func objects() async throws -> MadePack {
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
    let trainer = DetectionTrainer()
    return try await keeping(
      fingerprint: { fingerprint(trainer, words + letters + [sketches]) },
      or: { _, _ in
        observer.begin()
        let composer = PageComposer(writings: words, letters: letters, sketches: sketches)
        let networks = await trainer.networks(from: composer) {
          observer.passed($0, of: name)
        }
        return MadePack(networks.pack(metadata), of: "\(trainer.pageCount) composed pages")
      })
  }

  /// Labelled inks of a file, evenly from all if there are more than wanted.
  private func samples(
    in file: String, atMost limit: Int?, where isWanted: (String) -> Bool
  ) throws -> [LabelledInk] {
    let samples = try labelledInk(in: [file]) { isWanted($0.label ?? "") && !$0.ink.isEmpty }
    return limit.map(samples.evenlySpread) ?? samples
  }
}
