import InkKit

extension PackMaking {
  /// A pack of a script that has too many characters for templates of each.
  func characters() async throws -> MadePack {
    let trainer = PrototypeTrainer()
    var samples = try labelledInk(in: recipe.data, of: nil).filter { recipe.takes($0.label) }
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
    let (name, observer, checkpoints) = (name, observer, checkpoints)
    observer.begin()
    let result = try await trainer.train(samples, metadata: recipe.metadata, from: state) {
      loss, checkpoint in
      observer.passed(
        TrainingPass(
          packName: name, number: checkpoint.passCount, count: trainer.passCount, loss: loss))
      guard let checkpoints, let fingerprint else { return }
      do throws(ModelError) {
        try checkpoints.keep(
          .state(checkpoint.encoded), ofPackNamed: name, fingerprint: fingerprint)
      } catch {
        // A full disk is no reason to give up what is learned; there may be room after the next.
        observer.note("\(error); the training goes on")
      }
    }
    return MadePack(
      pack: result.pack,
      summary: "\(result.sampleCount) samples, \(result.labelCount) labels, "
        + "\(result.shapeCount) shapes, \(exactByteText(result.pack.count))")
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
