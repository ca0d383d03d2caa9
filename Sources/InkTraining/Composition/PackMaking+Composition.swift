import InkKit

extension PackMaking {
  /// A pack of marks from characters that look like them.
  func marks() throws -> MadePack {
    let samples = try labelledInk(in: recipe.data, of: recipe.labels)
    let pack = MarkTrainer().train(samples, metadata: recipe.metadata)
    return MadePack(
      pack: pack, summary: "\(samples.count) characters, \(exactByteText(pack.count))")
  }

  /// A pack of the signs of a script from centre lines of letters and signs.
  func signs() throws -> MadePack {
    guard let signs = recipe.signs else { throw MakingError(.mistake, "the recipe has no signs") }
    var samples: [LabelledInk] = []
    try forEachRecord(in: recipe.data) { record in
      guard record.script == recipe.metadata.script, let sample = record.sample else { return }
      samples.append(sample)
    }
    let pack = try SignTrainer().train(samples, by: signs, metadata: recipe.metadata)
    return MadePack(
      pack: pack, summary: "\(samples.count) drawings, \(exactByteText(pack.count))")
  }
}
