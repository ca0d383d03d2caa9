import InkKit

extension PackMaking {
  /// A pack that gives words of lines tags.
  func tagger() async throws -> MadePack {
    guard let tagging = recipe.tagging else {
      throw MakingError(.mistake, "the recipe has no tagging")
    }
    let trainer = TaggerTrainer()
    var lines: [LabelledLine] = []
    for file in recipe.data {
      var read = try labelledLines(of: file, tags: tagging.tags)
        .map { tagging.policy?.applied(to: $0) ?? $0 }
      if tagging.dropsDoubtful {
        read = trainer.withoutDoubtful(read, tags: tagging.order(of: read))
      }
      for _ in 0..<(tagging.repeats[file] ?? 1) { lines += read }
    }
    let further = try recipe.lines.flatMap { try labelledLines(of: $0, tags: [:]) }
    lines += tagging.rows
    let (name, observer) = (name, observer)
    observer.begin()
    let tags = tagging.order(of: lines)
    let tagger = trainer.tagger(of: lines, tags: tags) { pass, loss in
      observer.passed(
        TrainingPass(packName: name, number: pass, count: trainer.passCount, loss: loss))
    }
    let contents = TaggerContents(
      tagger: tagger, singles: tagging.policy?.singles(among: tags) ?? .none,
      fluency: LineStatistics.fluency(of: lines + further),
      continuing: LineStatistics.continuing(
        of: lines, bound: Set(tagging.policy?.once ?? tags)))
    let pack = contents.pack(recipe.metadata)
    return MadePack(
      pack: pack, summary: "\(lines.count) labelled lines, \(exactByteText(pack.count))")
  }

  private func labelledLines(of file: String, tags: [String: String]) throws -> [LabelledLine] {
    do {
      return try LabelledLine.table(
        String(decoding: data.text(of: path(of: file)), as: UTF8.self), tags: tags)
    } catch let error as LabelledLineError {
      throw MakingError(.unusableSamples, "'\(file)': \(error)")
    }
  }
}
