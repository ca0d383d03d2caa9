import InkKit

extension PackMaking {
  /// A pack of a script that has too many characters for templates of each.
  func characters() async throws -> MadePack {
    let trainer = PrototypeTrainer()
    var samples = try labelledInk(in: recipe.data, of: nil).filter { recipe.takes($0.label) }
    let known = Set(samples.map(\.label))
    for mark in DrawnMarks.marks where recipe.takes(String(mark)) && !known.contains(String(mark)) {
      if let sample = DrawnMarks.sample(of: mark) { samples.append(sample) }
    }
    return try await keeping(
      fingerprint: { fingerprint(trainer, [samples]) },
      or: { _, _ in
        let result = try trainer.train(samples, metadata: recipe.metadata)
        return MadePack(
          pack: result.pack,
          summary: "\(result.sampleCount) samples, \(result.labelCount) labels, "
            + "\(result.shapeCount) shapes, \(exactByteText(result.pack.count))")
      })
  }
}

extension ModelRecipe.Pack {
  /// Whether samples of a label are taken: those of single characters of the recipe's scripts, and of
  /// its labels.
  fileprivate func takes(_ label: String) -> Bool {
    guard label.count == 1, let character = label.first else { return false }
    if labels?.contains(character) ?? scripts.isEmpty { return true }
    return label.unicodeScalars.first.flatMap { CharacterScript($0) }.map(scripts.contains)
      ?? false
  }
}
