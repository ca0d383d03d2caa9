import InkKit
import Synchronization

/// The packs of families of scripts, which are made all at once.
final class FamilyPacks: Sendable {
  private let made = Mutex<[String: PackMaking.Made]>([:])

  subscript(name: String) -> PackMaking.Made? {
    get { made.withLock { $0[name] } }
    set { made.withLock { $0[name] = newValue } }
  }
}

extension PackMaking {
  /// A pack of a family, with the making of which all others of its family are made.
  func memberOfFamily(
    _ recipe: ModelRecipe.Pack, of whole: ModelRecipe
  ) async throws -> Made {
    if let made = families[recipe.metadata.name] { return made }
    guard let family = whole.families.first(where: { $0.name == recipe.family }) else {
      throw ToolError.usage("the recipe has no family '\(recipe.family ?? "")'")
    }
    let members = whole.packs.filter { $0.family == family.name }
    var trainer = ScriptFamilyTrainer()
    trainer.linesPerLabel = family.linesPerLabel
    let signs = try labelledInk(in: family.signs, of: family.signLabels)
    let scripts = try self.scripts(of: members, in: family)
    let samples = [signs] + scripts.flatMap { [$0.handwriting, $0.skeletons] }
    return try await keeping(
      recipe, fingerprint: { [trainer] in fingerprint(recipe, trainer, samples) },
      or: { _, _ in
        report.begin()
        let results = try await trainer.train(scripts, signs: signs) { progress in
          switch progress {
          case .classifierPass(let number, let count, let loss):
            report.sayPass(of: family.name, over: "characters", number, of: count, loss: loss)
          case .segmentPass(let number, let count, let loss):
            report.sayPass(of: family.name, over: "lines", number, of: count, loss: loss)
          }
        }
        var own: Made?
        for (member, result) in zip(members, results) {
          let made = Made(pack: result.pack, summary: result.summary)
          families[member.metadata.name] = made
          if member.metadata.name == recipe.metadata.name { own = made }
        }
        guard let own else { throw ToolError.usage("'\(recipe.metadata.name)' has no family") }
        return own
      })
  }

  /// The samples of each pack of a family.
  private func scripts(
    of members: [ModelRecipe.Pack], in family: ModelRecipe.Family
  ) throws -> [ScriptFamilyTrainer.Script] {
    var scripts = members.map { member in
      ScriptFamilyTrainer.Script(metadata: member.metadata, handwriting: [], skeletons: [])
    }
    let letters = members.map { Set($0.letters) }
    func place(_ record: InkRecord) -> Int? {
      guard let script = record.script, let label = record.label else { return nil }
      return members.indices.first {
        members[$0].metadata.script == script && letters[$0].contains(label)
      }
    }
    try forEachRecord(in: family.handwriting) { record in
      guard let place = place(record), let sample = record.sample else { return }
      scripts[place].handwriting.append(sample)
    }
    try forEachRecord(in: family.skeletons) { record in
      guard let place = place(record), let sample = record.sample else { return }
      scripts[place].skeletons.append(sample)
    }
    return scripts
  }
}
