package import InkKit

/// How a network of whole lines is made: from `lines` and, if there are any, from the single characters of
/// `data`. Where in a line its characters are is told by the pack of templates that it is `alignedBy`,
/// whose labels are also its own, and whose ink it may learn from, too.
package struct SequenceRecipe: PackRecipe {
  let data, lines: [String]
  /// The files that the network is tried on after each pass, and learns nothing from.
  let dev: [String]
  package let aligner: String?
  let passCount: Int?
  /// Whether it learns from all characters and lines that the pack it is aligned by learned from, those
  /// that were written for it included.
  let sharesInk: Bool
  /// The channels of its blocks; `nil` for the usual number.
  let unitCount: Int?
  /// How letters are varied one by one, beside lines as a whole; `nil` if they are not.
  let variation: LetterDistortion?

  package static var kind: PackKind { .sequence }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    data = try entry.json.files("data")
    sharesInk = try entry.json.optionalBool("sharesInk") ?? false
    lines = try sharesInk ? entry.json.files("lines") : entry.neededFiles("lines")
    unitCount = try entry.json.optionalInteger("units", in: 32...1024)
    dev = try entry.json.files("dev")
    aligner = try entry.json.string("alignedBy")
    passCount = try entry.passCount()
    variation = try entry.letterDistortion()
  }

  package static let maker: PackMaker<Self> = { try await $0.sequenceNetwork() }
}

extension PackMaking where Recipe == SequenceRecipe {
  /// A pack of a network that reads lines, from words, lines and characters.
  fileprivate func sequenceNetwork() async throws -> MadePack {
    var builder = try SequencePackBuilder(
      alignedBy: PackFile(bytes: aligner, name: recipe.aligner ?? ""))
    if let passCount = recipe.passCount { builder.trainer.passCount = passCount }
    if let unitCount = recipe.unitCount { builder.trainer.shape = .init(channels: unitCount) }
    builder.trainer.distortion.letters = recipe.variation
    let known = Set(builder.labels.filter { $0.count == 1 }.map { Character($0) })
    let (lines, characters) = try ink(of: known)
    let dev = try labelledInk(in: recipe.dev)
    return try await keeping(
      fingerprint: {
        fingerprint(builder.trainer, [lines, characters], alignedBy: aligner)
      },
      or: { state, fingerprint in
        try await train(
          builder, lines: lines, characters: characters, dev: dev,
          from: sequenceStart(state, builder.trainer, labels: builder.labels),
          fingerprint: fingerprint)
      })
  }

  /// The lines and characters that are learned from.
  private func ink(of known: Set<Character>) throws -> ([LabelledInk], [LabelledInk]) {
    var lines = try labelledInk(in: recipe.lines)
    var characters = try labelledInk(in: recipe.data, of: known)
    if recipe.sharesInk {
      let other = try aligning(TemplateRecipe.self)
      let shared = try other.trainingInk(from: other.segmentStart())
      lines += shared.lines
      characters += shared.characters
    }
    return (lines, characters)
  }

  private func train(
    _ builder: SequencePackBuilder, lines: [LabelledInk], characters: [LabelledInk],
    dev: [LabelledInk], from start: SequenceCheckpoint?, fingerprint: String?
  ) async throws -> MadePack {
    observer.begin()
    let result = try await builder.build(
      lines, characters: characters, dev: observer.isHeard ? dev : [], metadata: metadata,
      from: start
    ) { progress, state in
      observer.passed(progress, of: name)
      keep(state.encoded, fingerprint: fingerprint)
    }
    let unusable = result.unusableCount == 0 ? "" : " (\(result.unusableCount) can't be used)"
    return MadePack(
      result.pack,
      of: "\(result.lineCount) lines and characters\(unusable), "
        + "\(builder.labels.count) labels")
  }
}

extension PackMaking {
  /// The state that a sequence network's training goes on from, which is told; `nil` to begin one.
  ///
  /// - Throws: The error of a state that is of another training.
  func sequenceStart(
    _ state: [UInt8]?, _ trainer: SequenceTrainer, labels: [String]
  ) throws(MakingError) -> SequenceCheckpoint? {
    guard let state, let checkpoints else { return nil }
    guard let start = SequenceCheckpoint(parsing: state, trainer: trainer, labels: labels) else {
      throw checkpoints.foreign(packNamed: name)
    }
    observer.note(
      "\(name): goes on after pass \(start.passCount) of \(trainer.passCount), "
        + "which '\(checkpoints.path(ofPackNamed: name))' keeps")
    return start
  }
}

extension SequenceNetwork.Shape {
  /// The usual shape with other numbers of channels.
  ///
  /// - Parameter channels: Those of the blocks, at least 32; rounded down to a multiple of 8, as those of the
  ///   stem are.
  fileprivate init(channels: Int) {
    self.init()
    let usual = widths[widths.count - 1]
    widths = widths.map { max($0 * channels / usual / 8 * 8, 8) }
  }
}
