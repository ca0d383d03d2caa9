import InkKit

/// Reads files for an index, each by itself.
struct IndexReader: Sendable {
  let run: InkRun
  let models: OpenModels
  let alternatives: Int

  /// The way of reading in few words: what was read otherwise is read again.
  let name: String

  /// Goes up whenever pages of the same ink and models come out otherwise, or are folded otherwise.
  private static let version = 5

  /// Prepares to read.
  init(_ options: RecognitionOptions, alternatives: Int) {
    models = OpenModels(options.models.registry)
    run = InkRun(options: options, models: models)
    self.alternatives = alternatives
    let languages = options.languages.map { choice in
      (choice.isAutomatic ? "auto:" : "") + choice.tags.map(\.description).joined(separator: ",")
    }
    var parts = [
      "inkrec \(CommandLineTool.version)", "reading \(Self.version)",
      "alternatives \(alternatives)", "language \(languages ?? "of the ink")",
    ]
    func addDigest(_ name: String, _ texts: [String]) {
      guard !texts.isEmpty else { return }
      let digest = SHA256.hexDigest(of: Array(texts.joined(separator: "\n").utf8))
      parts.append("\(name) \(digest.prefix(8))")
    }
    addDigest("words", options.recognizer.userWords)
    addDigest("characters", options.recognizer.characterSet?.sorted().map(String.init) ?? [])
    if options.recognizer.kind != .text { parts.append("type \(options.recognizer.kind.name)") }
    if !options.recognizer.usesLexicon { parts.append("no lexicon") }
    if let file = options.modelFile { parts.append("model \(file)") }
    if let user = options.user { parts.append("user \(user)") }
    if options.isStrict { parts.append("strict") }
    if options.recognizer.keepsCrossedOut { parts.append("crossed out") }
    if let format = options.input.format { parts.append("format \(format.name)") }
    if options.input.selection != .all { parts.append("some pages") }
    name = parts.joined(separator: "; ")
  }

  /// Reads a file anew, unless its contents are those that were read before.
  ///
  /// - Parameter known: What the index has of it, if it was read in the same way.
  func readings(of path: String, known: FolderIndex.File?) throws(ToolError) -> FileReadings {
    var readings = try FileReadings(of: path)
    if known?.digest == readings.digest { return readings }
    let source = InkSource(paths: [path], as: run.options.input, areNamed: false)
    while let item = source.nextDocument() {
      do {
        readings.add(try page(of: item))
      } catch let problem as InputProblem {
        readings.add(problem)
      } catch {
        throw ToolError(describing: error)
      }
    }
    readings.finish(path)
    return readings
  }

  /// Reads a document as a page.
  ///
  /// - Throws: An `InputProblem` of this one, or a `ToolError` if nothing can be read.
  private func page(
    of item: Result<SourcedDocument, InputProblem>
  ) throws -> PageReading {
    let document = try item.get()
    let record = try document.record(by: run.options.input.decoder)
    do throws(InkFailure) {
      return try run.page(of: record, document, alternatives: alternatives)
    } catch {
      guard case .unusable(let reason) = error else { throw error.reason }
      throw document.problem(reason, id: record.documentID)
    }
  }

  /// Whether the models that a file was read with are still the same.
  func areCurrent(_ models: String) -> Bool {
    models.split(separator: " ").allSatisfy { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let tag = try? LanguageTag(String(parts[0])),
        let model = try? self.models.model(run.options.wish(for: tag))
      else { return false }
      return model.fingerprint == parts[1]
    }
  }
}
