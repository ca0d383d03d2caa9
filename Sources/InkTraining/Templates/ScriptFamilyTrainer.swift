package import InkKit

/// Makes packs of templates for several scripts of which there are few samples: they lend each
/// other what can be shared.
///
/// A label has a dozen samples of handwriting, the centre lines of printed glyphs, or both. The
/// networks of all scripts are trained together (see ``SharedNetworkTrainer``). Each pack also has the
/// digits and signs that all scripts use, and reads single characters. The same samples in the same
/// order give the same bytes.
package struct ScriptFamilyTrainer: Sendable {
  /// How the networks of single characters are trained.
  package var networkTrainer = SharedNetworkTrainer()
  /// The view of each network; the first one does not care how strokes are drawn, as some labels
  /// have been seen in print alone.
  package var networkViews: [CharacterFeatures.View] = [.lines, .moments]
  /// How templates are condensed.
  package var condenser = TemplateCondenser(minimum: 6, smallestCluster: 1)
  /// How distances and probabilities are weighted.
  package var scoring = ScoringWeights()
  /// How many ways to draw each skeleton the networks learn from, where there is no handwriting.
  package var drawnCount = 10
  /// The same where there is.
  package var drawnCountBesideHandwriting = 2
  /// About how many drawings of a label there are in all, where it has skeletons of several fonts.
  package var drawnCountOfLabel = 24
  /// How many of them become templates, where there is no handwriting or there are several skeletons.
  package var drawnTemplateCount = 4
  /// How many samples of each sign a script learns from; each takes others.
  package var signSampleCount = 12
  /// How many samples of a sign its templates are condensed from.
  package var signTemplateSampleCount = 60
  /// The seed of what is drawn.
  package var seed: UInt64 = 1

  /// The inks and metadata that a pack is made from.
  package struct Script: Sendable {
    /// The metadata of the pack; its script is that of the letters.
    package var metadata: PackMetadata
    /// Single letters as people wrote them.
    package var handwriting: [LabelledInk]
    /// Centre lines of glyphs, in thousandths of the type size, the baseline at 0.
    package var skeletons: [LabelledInk]
  }

  /// How many ways to draw each of so many skeletons of a label without handwriting.
  func drawnCount(ofGlyphs count: Int) -> Int {
    min(drawnCount, max(drawnCountOfLabel / count, 3))
  }

  /// Trains a pack for each script.
  ///
  /// - Parameters:
  ///   - signs: Digits and signs as people wrote them, which go into all packs.
  ///   - report: Called now and then, in order.
  /// - Throws: ``TrainingError`` if a script has nothing to learn from, or too many labels.
  package func train(
    _ scripts: [Script], signs: [LabelledInk],
    report: @escaping @Sendable (TrainingProgress) -> Void = { _ in }
  ) async throws(TrainingError) -> [TemplateTrainer.Result] {
    let signs = SignSamples(signs)
    var prepared: [FamilySamples] = []
    for (index, script) in scripts.enumerated() {
      prepared.append(try FamilySamples(script, signs: signs, index: index, trainer: self))
    }
    let labels = prepared.map(\.labels)

    var networks: [[CharacterNetwork]] = Array(repeating: [], count: scripts.count)
    for (index, view) in networkViews.enumerated() {
      var trainer = networkTrainer
      trainer.trainer.view = view
      trainer.trainer.seed += UInt64(index)
      let trained = await trainer.train(prepared.map(\.samples), labels: labels) {
        report($0.part(index, of: networkViews.count))
      }
      for (place, network) in trained.enumerated() { networks[place].append(network) }
    }

    return scripts.indices.map { index in
      result(
        prepared[index], metadata: scripts[index].metadata, networks: networks[index])
    }
  }

  private func result(
    _ script: FamilySamples, metadata: PackMetadata, networks: [CharacterNetwork]
  ) -> TemplateTrainer.Result {
    var templates = TemplateSet()
    for label in script.labels { _ = templates.addLabel(label) }
    for (label, inks) in zip(script.labels, script.templateInks) {
      for prototype in condenser.prototypes(of: inks) { templates.add(prototype, label: label) }
    }
    PenaltyTrainer.train(&templates, on: script.samples, seed: seed)

    let pack = templates.pack(
      metadata, with: CharacterClassifier(labels: script.labels, networks: networks),
      script.geometry, scoring)
    return TemplateTrainer.Result(
      pack: pack, labels: script.labels, templateCount: templates.count,
      sampleCount: script.samples.count, droppedCount: 0, lineCount: 0)
  }
}
