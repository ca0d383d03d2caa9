package import InkKit

/// How a network is made that reads letter and signs of a syllable at once.
///
/// It has `signs`, and characters without signs as `letters`; it learns from letters and signs of fonts, and
/// from letters by people in `data`, put together to syllables as in the texts of `lines`, for so many
/// `passes` of 250 steps. Where a script has no signs it learns its letters alone, and has only `letters` in
/// `signs`. A `synthesis` writes letters only, as if so many people had each written all of them.
///
/// Who wrote a character more than `repeats` times counts as several people, each with so many inks of it.
///
/// A letter or sign that two languages draw alike and spell otherwise has both spellings, ক্র=ক্ৰ.
package struct SyllableRecipe: PackRecipe {
  let data, lines: [String]
  package let letters: [String]
  /// Marks of punctuation, characters without signs that stand beside syllables; fonts of any script tell how
  /// those are drawn that nothing else tells of.
  package let marks: [String]
  package let signs: SignRecipe
  let passCount: Int?
  let alike: LookAlikes
  let synthesis: SynthesisRecipe?
  /// How often a person writes a character at most; who wrote it more often counts as several people.
  let repeatLimit: Int?

  package static var kind: PackKind { .syllables }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    let json = entry.json
    data = try json.files("data")
    letters = try entry.letters()
    marks = try json.strings("marks").flatMap(\.spacedParts)
    passCount = try entry.passCount()
    alike = try entry.lookAlikes()
    synthesis = try entry.synthesis()
    repeatLimit = try entry.limit("repeats")
    if let synthesis {
      guard synthesis.characterCount > 0, synthesis.lineCount == 0, synthesis.writers.isEmpty else {
        throw json.error("synthesis", "must write characters, and nothing else, for syllables")
      }
    }
    lines = try entry.neededFiles("lines", "must name a file of text")
    signs = try entry.signs(hasFonts: true)
  }

  package static let maker: PackMaker<Self> = { try await $0.syllables() }
}

extension PackMaking where Recipe == SyllableRecipe {
  /// A pack that reads syllables, from single letters and signs.
  fileprivate func syllables() async throws -> MadePack {
    let signs = recipe.signs
    let wantedMarks = Set(recipe.marks.flatMap(SyllableParts.spellings))
    let known = Set((signs.letters + recipe.letters).flatMap(SyllableParts.spellings))
      .union(wantedMarks)
    var fonts: [LabelledInk] = []
    var marks: [LabelledInk] = []
    try forEachRecord(in: signs.fonts) { record in
      guard whole.mayLearn(record.script, from: record), let sample = record.sample else { return }
      if record.script == metadata.script {
        fonts.append(sample)
      } else if wantedMarks.contains(sample.label) {
        marks.append(sample)
      }
    }
    var people: [LabelledInk] = []
    var counts: [String: Int] = [:]
    try forEachRecord(in: recipe.data) { record in
      guard var sample = record.sample else { return }
      sample.label = recipe.alike.renamed(sample.label)
      guard known.contains(sample.label) else { return }
      if let limit = recipe.repeatLimit, let session = sample.session {
        let count = counts[session + " " + sample.label, default: 0]
        counts[session + " " + sample.label] = count + 1
        if count >= limit { sample.session = "\(session) \(count / limit)" }
      }
      people.append(sample)
    }
    people += try writtenLetters()
    // Marks that fonts of other scripts have, where nothing else tells how they are drawn.
    let drawn = Set((people + fonts).map(\.label))
    people += marks.filter { !drawn.contains($0.label) }
    let source = SyllableTrainer.Source(
      people: people, fonts: fonts, text: try text(of: recipe.lines), signs: signs,
      singles: recipe.letters, marks: recipe.marks)
    var trainer = SyllableTrainer()
    if let passes = recipe.passCount { trainer.training.setPassCount(passes) }
    return try await keeping(
      fingerprint: {
        var fingerprint = TrainingFingerprint(
          metadata,
          settings: [
            String(reflecting: trainer), String(reflecting: signs),
            (recipe.letters + recipe.marks).joined(separator: " "),
          ])
        fingerprint.add(people)
        fingerprint.add(fonts)
        fingerprint.add(pack: source.text)
        return fingerprint.hexDigest
      },
      or: { _, _ in
        observer.begin()
        let network = try await trainer.network(from: source) {
          observer.passed($0, of: name)
        }
        return MadePack(network.pack(metadata), of: "\(people.count + fonts.count) drawings")
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
