import InkKit

extension PackMaking {
  /// A pack of a network that reads lines, from words, lines and characters.
  func sequenceNetwork() async throws -> MadePack {
    var builder = try SequencePackBuilder(
      alignedBy: PackFile(bytes: aligner, name: recipe.alignedBy ?? ""))
    if let passCount = recipe.passCount { builder.trainer.passCount = passCount }
    let lines = try labelledInk(in: recipe.lines, of: nil)
    let known = Set(builder.labels.filter { $0.count == 1 }.map { Character($0) })
    let characters = try labelledInk(in: recipe.data, of: known)
    let dev = try labelledInk(in: recipe.dev, of: nil)
    return try await keeping(
      fingerprint: {
        fingerprint(builder.trainer, [lines, characters], alignedBy: aligner)
      },
      or: { state, fingerprint in
        try await train(
          builder, lines: lines, characters: characters, dev: dev,
          from: state.flatMap { try checkpoint($0, for: builder) }, fingerprint: fingerprint)
      })
  }

  /// The state that a sequence network's training goes on from.
  private func checkpoint(
    _ bytes: [UInt8], for builder: SequencePackBuilder
  ) throws(MakingError) -> SequenceCheckpoint? {
    guard let checkpoints else { return nil }
    guard
      let state = SequenceCheckpoint(
        parsing: bytes, trainer: builder.trainer, labels: builder.labels)
    else {
      throw checkpoints.foreign(packNamed: name)
    }
    return state
  }

  private func train(
    _ builder: SequencePackBuilder, lines: [LabelledInk], characters: [LabelledInk],
    dev: [LabelledInk], from start: SequenceCheckpoint?, fingerprint: String?
  ) async throws -> MadePack {
    let (name, observer, checkpoints) = (name, observer, checkpoints)
    if let start, let path = checkpoints?.path(ofPackNamed: name) {
      observer.note(
        "\(name): goes on after pass \(start.passCount) of \(builder.trainer.passCount), "
          + "which '\(path)' keeps")
    }
    observer.begin()
    let result = try await builder.build(
      lines, characters: characters, dev: observer.isHeard ? dev : [], metadata: recipe.metadata,
      from: start
    ) { progress, state in
      observer.passed(
        TrainingPass(
          packName: name, number: progress.pass, count: progress.passCount, loss: progress.loss,
          devErrorRate: progress.devErrorRate))
      guard let checkpoints, let fingerprint else { return }
      do throws(ModelError) {
        try checkpoints.keep(.state(state.encoded), ofPackNamed: name, fingerprint: fingerprint)
      } catch {
        // A full disk is no reason to give up what is learned; there may be room after the next.
        observer.note("\(error); the training goes on")
      }
    }
    let unusable = result.unusableCount == 0 ? "" : " (\(result.unusableCount) can't be used)"
    return MadePack(
      pack: result.pack,
      summary: "\(result.lineCount) lines and characters\(unusable), "
        + "\(builder.labels.count) labels, \(exactByteText(result.pack.count))")
  }
}
