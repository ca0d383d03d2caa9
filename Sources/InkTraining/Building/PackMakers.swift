import InkKit

/// How packs are made: a row for each kind.
///
/// A new kind adds its row, and its maker beside its trainer: an extension of ``PackMaking``.
enum PackMakers {
  /// Makes a pack of one kind.
  typealias Maker = @Sendable (PackMaking) async throws -> MadePack

  /// The makers of all kinds.
  private static let table: [PackKind: Maker] = [
    .templates: { try await $0.templates() },
    .characters: {
      $0.recipe.metadata.script == "Hang" ? try await $0.hangul() : try await $0.characters()
    },
    .sequence: { try await $0.sequenceNetwork() },
    .marks: { try $0.marks() },
    .markedLetters: { try await $0.markedLetters() },
    .signs: { try $0.signs() },
    .syllables: { try await $0.syllables() },
    .drawings: { try await $0.drawings() },
    .text: { try $0.languageModel() },
    .weights: { try $0.evidenceWeights() },
    .objects: { try await $0.objects() },
    .tagger: { try await $0.tagger() },
  ]

  /// Makes a pack, or takes what an earlier run left of it.
  static func make(_ making: PackMaking) async throws -> MadePack {
    guard let maker = table[making.recipe.metadata.kind] else {
      throw MakingError(.mistake, "'\(making.name)' is of a kind that can't be made")
    }
    do {
      return try await maker(making)
    } catch let error as TrainingError {
      throw MakingError(.unusableSamples, "'\(making.name)': \(error)")
    }
  }
}
