import InkKit

extension PackMaking {
  /// A pack that reads syllables, from single letters and signs.
  func syllables() async throws -> MadePack {
    guard let signs = recipe.signs else { throw MakingError(.mistake, "the recipe has no signs") }
    var fonts: [LabelledInk] = []
    try forEachRecord(in: signs.fonts) { record in
      guard record.script == recipe.metadata.script, whole.mayLearn(record.script, from: record),
        let sample = record.sample
      else { return }
      fonts.append(sample)
    }
    let known = Set(signs.letters + recipe.letters)
    var people: [LabelledInk] = []
    try forEachRecord(in: recipe.data) { record in
      guard var sample = record.sample else { return }
      sample.label = recipe.alike.renamed(sample.label)
      if known.contains(sample.label) { people.append(sample) }
    }
    people += try writtenLetters()
    let source = SyllableTrainer.Source(
      people: people, fonts: fonts, text: try text(of: recipe.lines), signs: signs,
      singles: recipe.letters)
    var trainer = SyllableTrainer()
    if let passes = recipe.passCount { trainer.training.setPassCount(passes) }
    return try await keeping(
      fingerprint: {
        var fingerprint = TrainingFingerprint(
          recipe.metadata,
          settings: [
            String(reflecting: trainer), String(reflecting: signs),
            recipe.letters.joined(separator: " "),
          ])
        fingerprint.add(people)
        fingerprint.add(fonts)
        fingerprint.add(pack: source.text)
        return fingerprint.hexDigest
      },
      or: { _, _ in
        let (name, observer) = (name, observer)
        observer.begin()
        let pack = try await trainer.pack(from: source, metadata: recipe.metadata) {
          observer.passed(TrainingPass($0, of: name))
        }
        return MadePack(
          pack: pack,
          summary: "\(people.count + fonts.count) drawings, \(exactByteText(pack.count))")
      })
  }

  /// Letters that the recipe has written, as by so many people who each wrote all of them.
  private func writtenLetters() throws -> [LabelledInk] {
    guard let synthesis = recipe.synthesis else { return [] }
    let writer = try inkWriter(synthesis, start: nil)
    var counts: [String: Int] = [:]
    return writer.characters(synthesis.letters, count: synthesis.characterCount).map { sample in
      var sample = sample
      let number = counts[sample.label, default: 0]
      counts[sample.label] = number + 1
      sample.session = "written \(number)"
      return sample
    }
  }
}
