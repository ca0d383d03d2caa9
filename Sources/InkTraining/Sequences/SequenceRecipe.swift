package import InkKit

/// How a network of whole lines is made: from `lines` and, if there are any, from the single characters of
/// `data`. Where in a line its characters are is told by the pack of templates that it is `alignedBy`,
/// whose labels are also its own.
package struct SequenceRecipe: PackRecipe {
  let data, lines: [String]
  /// The files that the network is tried on after each pass, and learns nothing from.
  let dev: [String]
  package let aligner: String?
  let passCount: Int?
  /// Whether letters are varied one by one, beside lines as a whole.
  let variesLetters: Bool

  package static var kind: PackKind { .sequence }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    data = try entry.json.files("data")
    lines = try entry.neededFiles("lines")
    dev = try entry.json.files("dev")
    aligner = try entry.json.string("alignedBy")
    passCount = try entry.passCount()
    variesLetters = try entry.json.optionalBool("variesLetters") ?? false
  }

  package static let maker: PackMaker<Self> = { try await $0.sequenceNetwork() }
}

extension PackMaking where Recipe == SequenceRecipe {
  /// A pack of a network that reads lines, from words, lines and characters.
  fileprivate func sequenceNetwork() async throws -> MadePack {
    var builder = try SequencePackBuilder(
      alignedBy: PackFile(bytes: aligner, name: recipe.aligner ?? ""))
    if let passCount = recipe.passCount { builder.trainer.passCount = passCount }
    if recipe.variesLetters { builder.trainer.distortion.letters = LetterDistortion() }
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
    if let start, let path = checkpoints?.path(ofPackNamed: name) {
      observer.note(
        "\(name): goes on after pass \(start.passCount) of \(builder.trainer.passCount), "
          + "which '\(path)' keeps")
    }
    observer.begin()
    let result = try await builder.build(
      lines, characters: characters, dev: observer.isHeard ? dev : [], metadata: metadata,
      from: start
    ) { progress, state in
      observer.passed(
        TrainingPass(
          packName: name, number: progress.pass, count: progress.passCount, loss: progress.loss,
          devErrorRate: progress.devErrorRate))
      keep(state.encoded, fingerprint: fingerprint)
    }
    let unusable = result.unusableCount == 0 ? "" : " (\(result.unusableCount) can't be used)"
    return MadePack(
      result.pack,
      of: "\(result.lineCount) lines and characters\(unusable), "
        + "\(builder.labels.count) labels")
  }
}
