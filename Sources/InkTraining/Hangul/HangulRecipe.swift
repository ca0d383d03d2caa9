package import InkKit

/// How a pack that reads Korean is made, from single letters, digits and marks of `data`, and from whole syllables
/// of handwriting `fonts`.
package struct HangulRecipe: PackRecipe {
  let data: [String]
  let fonts: [String]
  /// How many letters and words in Latin letters there are for one that is learned from.
  fileprivate static let foreignRate = 10
  /// The script of fonts of Korean: letters, and Chinese characters among them.
  fileprivate static let fontScript = "Kore"

  package static var kind: PackKind { .characters }
  package static var trainerVersion: Int { 2 }

  package static func describes(_ entry: RecipeEntry) -> Bool { entry.metadata.script == "Hang" }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    data = try entry.neededFiles("data")
    fonts = try entry.json.files("fonts")
  }

  package static let maker: PackMaker<Self> = { try await $0.hangul() }
}

extension PackMaking where Recipe == HangulRecipe {
  /// A pack that reads Korean, from single letters, digits and marks.
  fileprivate func hangul() async throws -> MadePack {
    let trainer = HangulTrainer()
    let samples = try labelledInk(in: recipe.data, of: Set(HangulJamo.singles))
    let foreign = try foreignInk()
    let fonts = try glyphs(in: recipe.fonts) { record in
      record.script == HangulRecipe.fontScript
        && whole.mayLearn(HangulRecipe.fontScript, from: record)
    }
    return try await keeping(
      fingerprint: { fingerprint(trainer, [samples, foreign] + fonts) },
      or: { _, _ in
        observer.begin()
        let network = try await trainer.network(from: samples, foreign: foreign, fonts: fonts) {
          observer.passed($0, of: name)
        }
        return MadePack(network.pack(metadata), of: "\(samples.count) letters and signs")
      })
  }

  /// Letters and words in Latin letters.
  private func foreignInk() throws -> [LabelledInk] {
    let inks = try labelledInk(in: recipe.data) { record in
      record.label?.allSatisfy { $0.isASCII && $0.isLetter } ?? false
    }
    return stride(from: 0, to: inks.count, by: HangulRecipe.foreignRate).map { inks[$0] }
  }
}
