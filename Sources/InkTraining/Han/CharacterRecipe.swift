package import InkKit

/// How a pack of a script that has too many characters for templates of each is made: from the samples of
/// `data` whose character is of one of the `scripts` or among the `labels`; marks that the data has none of
/// are drawn.
package struct CharacterRecipe: PackRecipe {
  let data: [String]
  let labels: Set<Character>?
  let scripts: Set<CharacterScript>

  package static var kind: PackKind { .characters }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    let json = entry.json
    data = try entry.neededFiles("data")
    labels = try entry.labels()
    scripts = Set(
      try json.strings("scripts").map { (name) throws(ModelError) in
        guard let script = CharacterScript(rawValue: name) else {
          throw json.error("scripts", "knows no script '\(name)'")
        }
        return script
      })
  }

  package static let maker: PackMaker<Self> = { try await $0.characters() }

  /// Whether samples of a label are taken: those of single characters of the recipe's scripts, and of
  /// its labels.
  fileprivate func takes(_ label: String) -> Bool {
    guard label.count == 1, let character = label.first else { return false }
    if labels?.contains(character) ?? scripts.isEmpty { return true }
    return label.unicodeScalars.first.flatMap { CharacterScript($0) }.map(scripts.contains)
      ?? false
  }
}

extension PackMaking where Recipe == CharacterRecipe {
  /// A pack of a script that has too many characters for templates of each.
  fileprivate func characters() async throws -> MadePack {
    let trainer = PrototypeTrainer()
    var samples = try labelledInk(in: recipe.data).filter { recipe.takes($0.label) }
    samples += CircledNumbers.samples(of: samples) { recipe.takes($0) }
    let known = Set(samples.map(\.label))
    for mark in DrawnMarks.marks where recipe.takes(String(mark)) && !known.contains(String(mark)) {
      if let sample = DrawnMarks.sample(of: mark) { samples.append(sample) }
    }
    return try await keeping(
      fingerprint: { fingerprint(trainer, [samples]) },
      or: { state, fingerprint in
        try await train(trainer, samples, from: state, fingerprint: fingerprint)
      })
  }

  private func train(
    _ trainer: PrototypeTrainer, _ samples: [LabelledInk], from state: [UInt8]?,
    fingerprint: String?
  ) async throws -> MadePack {
    observer.begin()
    let result = try await trainer.train(samples, metadata: metadata, from: state) {
      loss, checkpoint in
      observer.passed(
        TrainingProgress(
          pass: checkpoint.passCount, passCount: trainer.passCount, loss: loss), of: name)
      keep(checkpoint.encoded, fingerprint: fingerprint)
    }
    return MadePack(
      result.pack,
      of: "\(result.sampleCount) samples, \(result.labelCount) labels, "
        + "\(result.shapeCount) shapes")
  }
}
