package import InkKit

/// How a network is made that tells `scripts` apart: from the inks of `data` and of `fonts`, so many of each
/// script, whose single characters are put together to words.
package struct ScriptRecipe: PackRecipe {
  let data, fonts, scripts: [String]
  let sampleLimit, passCount: Int?

  package static var kind: PackKind { .sequence }
  package static var title: String { "the kind sequence that tells scripts" }
  package static func describes(_ entry: RecipeEntry) -> Bool { entry.json.has("scripts") }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    data = try entry.neededFiles("data")
    fonts = try entry.neededFiles("fonts")
    scripts = try entry.json.strings("scripts")
    guard scripts.count > 1, Set(scripts).count == scripts.count,
      scripts.allSatisfy({ $0.utf8.count == 4 })
    else {
      throw entry.json.error("scripts", "must be codes of different scripts, at least two")
    }
    sampleLimit = try entry.limit("samplesAtMost")
    passCount = try entry.passCount()
  }

  package static let maker: PackMaker<Self> = { try await $0.scriptNetwork() }
}

extension PackMaking where Recipe == ScriptRecipe {
  /// A pack of a network that tells scripts apart.
  fileprivate func scriptNetwork() async throws -> MadePack {
    var composer = ScriptComposer(scripts: recipe.scripts)
    if let limit = recipe.sampleLimit { composer.inkCount = limit }
    for (files, isFont) in [(recipe.data, false), (recipe.fonts, true)] {
      for file in files {
        try forEachRecord(in: [file]) { record in
          guard !isFont || whole.mayLearn(record.script, from: record) else { return }
          composer.add(record, of: file, isFont: isFont)
        }
      }
    }
    var trainer = SequenceTrainer()
    trainer.shape = .ofScripts
    trainer.laterMistakeThreshold = .infinity
    if let passCount = recipe.passCount { trainer.passCount = passCount }
    return try await keeping(
      fingerprint: { fingerprint(trainer, composer.inks, settings: composer.settings) },
      or: { state, fingerprint in
        let samples = composer.samples()
        let start = try sequenceStart(state, trainer, labels: recipe.scripts)
        observer.begin()
        let network = await trainer.train(samples, labels: recipe.scripts, from: start) {
          progress, state in
          observer.passed(progress, of: name)
          keep(state.encoded, fingerprint: fingerprint)
        }
        return MadePack(network.pack(metadata), of: "\(samples.count) inks")
      })
  }
}

extension SequenceNetwork.Shape {
  /// The shape of a network of scripts: few channels, as it knows few labels, and is asked before all others.
  fileprivate static var ofScripts: Self {
    var shape = Self()
    shape.widths = [16, 40, 64]
    shape.dilations = [1, 2, 4]
    return shape
  }
}
