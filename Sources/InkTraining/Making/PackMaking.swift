import InkKit

/// Makes the packs of a recipe, one after the other.
struct PackMaking {
  /// The folder that the recipe's files lie in.
  let dataFolder: String
  /// Where interrupted trainings are kept, if they are to be.
  let checkpoints: TrainingCheckpoints?
  /// Where it is said how far a training is.
  let report: TrainingReport
  /// The packs that were made together with others.
  let families = FamilyPacks()

  /// A pack, and what it was made of in one line.
  struct Made {
    var pack: [UInt8]
    var summary: String
  }

  /// Makes a pack, or takes what an earlier run left of it.
  ///
  /// - Parameters:
  ///   - whole: The recipe that it is of.
  ///   - aligner: The bytes of the pack that a sequence pack is aligned by.
  func make(
    _ recipe: ModelRecipe.Pack, of whole: ModelRecipe, alignedBy aligner: [UInt8]?
  ) async throws -> Made {
    do {
      switch recipe.metadata.kind {
      case .text: return try languageModel(recipe)
      case .characters where recipe.metadata.script == "Hang": return try await hangul(recipe)
      case .characters: return try await characters(recipe)
      case .sequence: return try await sequenceNetwork(recipe, alignedBy: aligner ?? [])
      case .marks: return try marks(recipe)
      case .signs: return try signs(recipe)
      default:
        if let count = recipe.variationCount { return try variedTemplates(recipe, count) }
        if recipe.family != nil { return try await memberOfFamily(recipe, of: whole) }
        return try await templates(recipe)
      }
    } catch let error as TrainingError {
      throw ToolError(.someInksUnreadable, "'\(recipe.metadata.name)': \(error)")
    }
  }

  /// A text pack from its list of words, the first file, and texts.
  private func languageModel(_ recipe: ModelRecipe.Pack) throws -> Made {
    if let source = recipe.text { return try languageModel(recipe, source) }
    var parts = try recipe.data.map { try text(of: "\(dataFolder)/\($0)") }
    let frequencies = parts.removeFirst()
    let result = try LanguageModelBuilder().build(
      frequencies: frequencies, text: Array(parts.joined(separator: [UInt8(ascii: "\n")])),
      words: recipe.words, metadata: recipe.metadata)
    return Made(pack: result.pack, summary: result.summary)
  }

  /// A pack of marks from characters that look like them.
  private func marks(_ recipe: ModelRecipe.Pack) throws -> Made {
    let samples = try labelledInk(in: recipe.data, of: recipe.labels)
    let pack = MarkTrainer().train(samples, metadata: recipe.metadata)
    return Made(
      pack: pack, summary: "\(samples.count) characters, \(exactByteText(pack.count))")
  }

  /// A pack of the signs of a script from centre lines of letters and signs.
  private func signs(_ recipe: ModelRecipe.Pack) throws -> Made {
    guard let signs = recipe.signs else { throw ToolError.usage("the recipe has no signs") }
    var samples: [LabelledInk] = []
    try forEachRecord(in: recipe.data) { record in
      guard record.script == recipe.metadata.script, let sample = record.sample else { return }
      samples.append(sample)
    }
    let pack = try SignTrainer().train(samples, by: signs, metadata: recipe.metadata)
    return Made(
      pack: pack, summary: "\(samples.count) drawings, \(exactByteText(pack.count))")
  }

  /// A pack of templates of ideal drawings, varied.
  private func variedTemplates(_ recipe: ModelRecipe.Pack, _ count: Int) throws -> Made {
    let samples = try labelledInk(in: recipe.data, of: recipe.labels)
    let pack = VariedTemplates(variationCount: count).pack(of: samples, metadata: recipe.metadata)
    return Made(
      pack: pack, summary: "\(samples.count) drawings, \(exactByteText(pack.count))")
  }

  /// A text pack whose alphabet is known.
  private func languageModel(_ recipe: ModelRecipe.Pack, _ source: TextSource) throws -> Made {
    func lines(of files: [String]) throws -> [UInt8] {
      let parts = try files.map { try text(of: "\(dataFolder)/\($0)") }
      return Array(parts.joined(separator: [UInt8(ascii: "\n")]))
    }
    let lists = source.lists + source.excludedLists
    let texts = try lines(of: recipe.data.filter { !lists.contains($0) })
    let frequencies = try lines(of: source.lists)
    let characters = try LanguageCharacters(
      source, frequencies: frequencies, excluded: lines(of: source.excludedLists), text: texts)
    let result = try LanguageModelBuilder(source.limits).build(
      frequencies: frequencies, text: texts, words: source.rules.words, metadata: recipe.metadata,
      characters: characters, rules: source.rules)
    return Made(pack: result.pack, summary: result.summary)
  }

  /// A pack of templates from characters, words and lines.
  private func templates(_ recipe: ModelRecipe.Pack) async throws -> Made {
    let trainer = TemplateTrainer()
    let samples = try labelledInk(in: recipe.data, of: recipe.labels)
    let lines = try labelledInk(in: recipe.lines, of: nil)
    return try await keeping(
      recipe,
      fingerprint: { fingerprint(recipe, trainer, [samples, lines]) },
      or: { _, _ in
        let result = try await trainer.train(
          samples, lines: lines, metadata: recipe.metadata, reportingTo: report)
        return Made(pack: result.pack, summary: result.summary)
      })
  }

  /// A pack of a network that reads lines, from words, lines and characters.
  private func sequenceNetwork(
    _ recipe: ModelRecipe.Pack, alignedBy aligner: [UInt8]
  ) async throws -> Made {
    var builder = try SequencePackBuilder(
      alignedBy: PackFile(bytes: aligner, name: recipe.alignedBy ?? ""))
    if let passCount = recipe.passCount { builder.trainer.passCount = passCount }
    let lines = try labelledInk(in: recipe.lines, of: nil)
    let known = Set(builder.labels.filter { $0.count == 1 }.map { Character($0) })
    let characters = try labelledInk(in: recipe.data, of: known)
    let dev = try labelledInk(in: recipe.dev, of: nil)
    return try await keeping(
      recipe,
      fingerprint: {
        fingerprint(recipe, builder.trainer, [lines, characters], alignedBy: aligner)
      },
      or: { state, fingerprint in
        let start = try state.map { state in
          try checkpoints?.state(state, ofPackNamed: recipe.metadata.name, for: builder)
        }
        return try await train(
          builder, lines: lines, characters: characters, dev: dev, recipe: recipe,
          from: start ?? nil, fingerprint: fingerprint)
      })
  }

  private func train(
    _ builder: SequencePackBuilder, lines: [LabelledInk], characters: [LabelledInk],
    dev: [LabelledInk], recipe: ModelRecipe.Pack, from start: SequenceCheckpoint?,
    fingerprint: String?
  ) async throws -> Made {
    let name = recipe.metadata.name
    if let start, let path = checkpoints?.path(ofPackNamed: name) {
      report.complain(
        "\(name): goes on after pass \(start.passCount) of \(builder.trainer.passCount), "
          + "which '\(path)' keeps")
    }
    report.begin()
    let result = try await builder.build(
      lines, characters: characters, dev: report.isHeard ? dev : [], metadata: recipe.metadata,
      from: start
    ) { progress, state in
      report.sayPass(
        of: name, progress.pass, of: progress.passCount, loss: progress.loss,
        devErrorRate: progress.devErrorRate)
      guard let checkpoints, let fingerprint else { return }
      do throws(ModelError) {
        try checkpoints.keep(.state(state.encoded), ofPackNamed: name, fingerprint: fingerprint)
      } catch {
        // A full disk is no reason to give up what is learned; there may be room after the next.
        report.complain("\(error); the training goes on")
      }
    }
    let unusable = result.unusableCount == 0 ? "" : " (\(result.unusableCount) can't be used)"
    return Made(
      pack: result.pack,
      summary: "\(result.lineCount) lines and characters\(unusable), "
        + "\(builder.labels.count) labels, \(exactByteText(result.pack.count))")
  }
}

extension PackMaking {
  /// Makes a pack, unless an earlier run did, and keeps it until the whole recipe is made.
  ///
  /// - Parameters:
  ///   - fingerprint: Tells the training from others; only asked for if there are checkpoints.
  ///   - make: Makes the pack, given the state that an earlier run left, and the fingerprint.
  func keeping(
    _ recipe: ModelRecipe.Pack, fingerprint: () -> String,
    or make: (_ state: [UInt8]?, _ fingerprint: String?) async throws -> Made
  ) async throws -> Made {
    guard let checkpoints else { return try await make(nil, nil) }
    let name = recipe.metadata.name
    let fingerprint = fingerprint()
    let kept = try checkpoints.contents(ofPackNamed: name, fingerprint: fingerprint)
    if case .pack(let bytes) = kept {
      let path = checkpoints.path(ofPackNamed: name)
      return Made(pack: bytes, summary: "\(exactByteText(bytes.count)), taken from '\(path)'")
    }
    var state: [UInt8]?
    if case .state(let bytes) = kept { state = bytes }
    let made = try await make(state, fingerprint)
    try checkpoints.keep(.pack(made.pack), ofPackNamed: name, fingerprint: fingerprint)
    return made
  }

  /// What tells a training from others that would give another pack.
  ///
  /// - Parameter trainer: Described by all of its properties, so that no setting is forgotten.
  func fingerprint(
    _ recipe: ModelRecipe.Pack, _ trainer: some Sendable, _ samples: [[LabelledInk]],
    alignedBy aligner: [UInt8] = []
  ) -> String {
    var fingerprint = TrainingFingerprint(
      recipe.metadata, settings: [String(reflecting: trainer)])
    for samples in samples { fingerprint.add(samples) }
    fingerprint.add(pack: aligner)
    return fingerprint.hexDigest
  }
}

extension PackMaking {
  /// Finds out whether all files of a recipe are there, which is worth knowing before the first pack
  /// is made rather than after.
  func checkFiles(of recipe: ModelRecipe.Pack, of whole: ModelRecipe) throws(ToolError) {
    let families = whole.families.filter { $0.name == recipe.family }
    let shared = families.flatMap { $0.handwriting + $0.skeletons + $0.signs }
    for file in recipe.data + recipe.lines + recipe.dev + shared {
      let path = "\(dataFolder)/\(file)"
      do throws(SystemError) { System.closeFile(try System.openForReading(path)) } catch {
        throw .file(path, cannotBe: "read", because: error.description)
      }
    }
  }

  /// The bytes of a text, decompressed if need be.
  private func text(of path: String) throws -> [UInt8] {
    let stream = try InputStream(path: path)
    var bytes: [UInt8] = []
    while true {
      let chunk = try stream.read()
      guard !chunk.isEmpty else { break }
      bytes += chunk
    }
    try stream.finish()
    return bytes
  }

  /// The samples of some files, of single characters if a set of them is given.
  func labelledInk(
    in files: [String], of characters: Set<Character>?
  ) throws -> [LabelledInk] {
    var samples: [LabelledInk] = []
    try forEachRecord(in: files) { record in
      guard let sample = record.sample else { return }
      if let characters {
        guard sample.label.count == 1, sample.label.allSatisfy(characters.contains) else {
          return
        }
      }
      samples.append(sample)
    }
    return samples
  }

  /// Hands on the inks of some files; data that can't be read, unlike that of a user, ends the run.
  func forEachRecord(in files: [String], _ body: (InkRecord) -> Void) throws {
    guard !files.isEmpty else { return }
    let source = InkSource(paths: files.map { "\(dataFolder)/\($0)" })
    let decoder = InkDecoder()
    while let next = source.nextRecord(by: decoder) {
      do throws(InputProblem) { body(try next.get().record) } catch {
        throw ToolError(error.status, error.message)
      }
    }
  }
}

extension LanguageModelBuilder.Result {
  /// What was made of what, in one line.
  fileprivate var summary: String {
    "\(wordCount) words, \(letterCount) letters, \(exactByteText(pack.count))"
  }
}
