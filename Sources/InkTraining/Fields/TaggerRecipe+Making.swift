import InkEvaluation
import InkKit

extension PackMaking where Recipe == TaggerRecipe {
  /// A pack that gives words of lines tags.
  func tagger() throws -> MadePack {
    let trainer = TaggerTrainer()
    var lines: [LabelledLine] = []
    for file in recipe.data {
      var read = try labelledLines(of: file, tags: recipe.tags)
        .map { recipe.policy?.applied(to: $0) ?? $0 }
      // Of lines that are all of one kind no label contradicts another.
      if recipe.dropsDoubtful, !read.allSatisfy(\.isOfOneKind) {
        read = trainer.withoutDoubtful(read, tags: recipe.order(of: read))
      }
      for _ in 0..<(recipe.repeats[file] ?? 1) { lines += read }
    }
    let further = try recipe.lines.flatMap { try labelledLines(of: $0, tags: [:]) }
    lines += recipe.rows
    // Sentences are told from rows by a tagger of their own: as one more tag of the words of rows they cost one
    // right row of `dev` in 250.
    let sentences = lines.filter(\.isDirection)
    lines.removeAll(where: \.isDirection)
    observer.begin()
    let tags = recipe.order(of: lines)
    let tagger = trainer.tagger(of: lines, tags: tags) { observer.passed($0, of: name) }
    let contents = TaggerContents(
      tagger: tagger, kinds: trainer.kinds(rows: lines, sentences: sentences),
      singles: recipe.policy?.singles(among: tags) ?? .none,
      fluency: LineStatistics.fluency(of: lines + further),
      continuing: LineStatistics.continuing(
        of: lines, bound: Set(recipe.policy?.once ?? tags)))
    let pack = contents.pack(metadata)
    return MadePack(pack, of: "\(lines.count + sentences.count) labelled lines")
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
