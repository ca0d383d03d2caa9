package import InkKit

/// How a pack of templates is made together with those of other scripts: the letters that it takes of the
/// samples of its ``ModelRecipe/Family``.
package struct FamilyTemplateRecipe: PackRecipe {
  package let family: String?
  /// The letters and spacing signs of the script, each of one or more scalars; samples of other labels are
  /// left out.
  package let letters: [String]

  package static var kind: PackKind { .templates }
  package static var title: String { "a family" }

  package static func describes(_ entry: RecipeEntry) -> Bool { entry.json.has("family") }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    family = try entry.json.string("family")
    letters = try entry.letters()
    guard entry.metadata.script != nil else { throw entry.json.error("script", "is missing") }
    guard !letters.isEmpty else { throw entry.json.error("letters", "is missing") }
  }

  package static let maker: PackMaker<Self> = { try await $0.memberOfFamily() }
}

extension PackMaking where Recipe == FamilyTemplateRecipe {
  /// A pack of a family, with the making of which all others of its family are made.
  fileprivate func memberOfFamily() async throws -> MadePack {
    if let made = families[name] { return made }
    guard let family = whole.families.first(where: { $0.name == recipe.family }) else {
      throw MakingError(.mistake, "the recipe has no family '\(recipe.family ?? "")'")
    }
    let members = whole.packs.filter { $0.recipe.family == family.name }
    let trainer = ScriptFamilyTrainer()
    let signs = try labelledInk(in: family.signs, of: family.signLabels)
    let scripts = try self.scripts(of: members, in: family)
    let samples = [signs] + scripts.flatMap { [$0.handwriting, $0.skeletons] }
    return try await keeping(
      fingerprint: { fingerprint(trainer, samples) },
      or: { _, _ in
        observer.begin()
        let results = try await trainer.train(scripts, signs: signs) {
          observer.passed($0, of: family.name)
        }
        var own: MadePack?
        for (member, result) in zip(members, results) {
          let made = MadePack(pack: result.pack, summary: result.summary)
          families[member.metadata.name] = made
          if member.metadata.name == name { own = made }
        }
        guard let own else { throw MakingError(.mistake, "'\(name)' has no family") }
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
    let letters = members.map { Set(($0.recipe as? FamilyTemplateRecipe)?.letters ?? []) }
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
      guard whole.mayLearn(record.script, from: record), let place = place(record),
        let sample = record.sample
      else { return }
      scripts[place].skeletons.append(sample)
    }
    return scripts
  }
}
