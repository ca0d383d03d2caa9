package import InkKit

extension PackMaking {
  /// A pack of templates.
  func templates() async throws -> MadePack {
    if let count = recipe.variationCount { return try variedTemplates(count) }
    return recipe.family == nil ? try await trainedTemplates() : try await memberOfFamily()
  }

  /// A pack of templates of ideal drawings, varied.
  private func variedTemplates(_ count: Int) throws -> MadePack {
    let samples = try labelledInk(in: recipe.data, of: recipe.labels)
    let pack = VariedTemplates(variationCount: count).pack(of: samples, metadata: recipe.metadata)
    return MadePack(
      pack: pack, summary: "\(samples.count) drawings, \(exactByteText(pack.count))")
  }

  /// A pack of templates from characters, words and lines.
  private func trainedTemplates() async throws -> MadePack {
    var trainer = TemplateTrainer()
    if let passCount = recipe.passCount { trainer.segmentTrainer.passCount = passCount }
    if let unitCount = recipe.unitCount { trainer.networkTrainer.hiddenCount = unitCount / 32 * 32 }
    let start = try segmentStart()
    let ink = try trainingInk(from: start)
    let characters = ink.lines.isEmpty ? [] : recipe.labels ?? []
    return try await keeping(
      fingerprint: {
        fingerprint(
          trainer, [ink.characters, ink.lines], characters: characters, alignedBy: aligner)
      },
      or: { [trainer] _, _ in
        let result = try await trainer.train(
          ink.characters, lines: ink.lines, characters: characters, from: start,
          metadata: recipe.metadata,
          observer: observer)
        return MadePack(pack: result.pack, summary: result.summary)
      })
  }
}

extension TemplateTrainer {
  /// Trains a pack and tells of each pass.
  package func train(
    _ samples: [LabelledInk], lines: [LabelledInk] = [], characters: Set<Character> = [],
    from start: SegmentStart? = nil, metadata: PackMetadata, observer: any TrainingObserver
  ) async throws(TrainingError) -> Result {
    observer.begin()
    return try await train(
      samples, lines: lines, characters: characters, from: start, metadata: metadata
    ) { progress in
      observer.passed(TrainingPass(progress, of: metadata.name))
    }
  }
}

extension TemplateTrainer.Result {
  /// What was made of what, in one line.
  package var summary: String {
    let dropped =
      droppedCount == 0 ? "" : " (\(droppedCount) seem mislabelled and were left out)"
    let lines = lineCount == 0 ? "" : " and \(lineCount) lines"
    return "\(sampleCount) samples\(lines)\(dropped), \(labels.count) labels, "
      + "\(templateCount) templates, \(exactByteText(pack.count))"
  }
}

extension TrainingPass {
  /// A pass of the trainers of templates.
  init(_ progress: TemplateTrainer.Progress, of packName: String) {
    switch progress {
    case .classifierPass(let number, let count, let loss):
      self.init(
        packName: packName, samples: "characters", number: number, count: count, loss: loss)
    case .segmentPass(let number, let count, let loss):
      self.init(packName: packName, samples: "lines", number: number, count: count, loss: loss)
    }
  }
}
