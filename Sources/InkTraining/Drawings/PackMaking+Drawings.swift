import InkKit

extension PackMaking {
  /// A pack that takes a whole ink for one drawing.
  func drawings() async throws -> MadePack {
    guard let drawing = recipe.drawing else {
      throw MakingError(.mistake, "the recipe has no drawing")
    }
    let samples = try labelledInk(in: recipe.data, of: nil)
    var others: [LabelledInk] = []
    for file in drawing.others {
      others += try labelledInk(in: [file], of: nil).filter { !drawing.alike.contains($0.label) }
        .evenlySpread(drawing.otherLimit)
    }
    for file in recipe.lines {
      others += try labelledInk(in: [file], of: nil).filter { $0.label.count > 2 }
        .evenlySpread(drawing.otherLimit)
    }
    let source = DrawingTrainer.Source(recipe: drawing, samples: samples, others: others)
    let trainer = DrawingTrainer(drawing)
    return try await keeping(
      fingerprint: { fingerprint(trainer, [samples, others], settings: drawing.fields) },
      or: { _, _ in
        let (name, observer) = (name, observer)
        observer.begin()
        let pack = try await trainer.pack(from: source, metadata: recipe.metadata) {
          observer.passed(TrainingPass($0, of: name))
        }
        return MadePack(
          pack: pack, summary: "\(samples.count) drawings, \(exactByteText(pack.count))")
      })
  }
}
