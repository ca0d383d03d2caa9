import InkKit

extension PackMaking {
  /// A pack that reads Korean, from single letters, digits and marks.
  func hangul() async throws -> MadePack {
    let trainer = HangulTrainer()
    let samples = try labelledInk(in: recipe.data, of: Set(HangulJamo.singles))
    let foreign = try foreignInk()
    return try await keeping(
      fingerprint: { fingerprint(trainer, [samples, foreign]) },
      or: { _, _ in
        let (name, observer) = (name, observer)
        observer.begin()
        let pack = try await trainer.pack(
          from: samples, foreign: foreign, metadata: recipe.metadata
        ) {
          observer.passed(TrainingPass($0, of: name))
        }
        return MadePack(
          pack: pack, summary: "\(samples.count) letters and signs, \(exactByteText(pack.count))")
      })
  }

  /// How many letters and words in Latin letters there are for one that is learned from.
  private static let foreignRate = 10

  /// Letters and words in Latin letters.
  private func foreignInk() throws -> [LabelledInk] {
    var inks: [LabelledInk] = []
    var count = 0
    try forEachRecord(in: recipe.data) { record in
      guard let sample = record.sample,
        sample.label.allSatisfy({ $0.isASCII && $0.isLetter })
      else { return }
      if count.isMultiple(of: Self.foreignRate) { inks.append(sample) }
      count += 1
    }
    return inks
  }
}
