import InkKit

/// Reads files for an index, each by itself.
struct IndexReader: Sendable {
  let run: InkRun
  let models: OpenModels
  let alternatives: Int

  /// The way of reading in few words: what was read otherwise is read again.
  let name: String

  /// Goes up whenever pages of the same ink and models come out otherwise.
  private static let version = 1

  /// Prepares to read.
  init(_ options: RecognitionOptions, alternatives: Int) {
    models = OpenModels(options.models.registry)
    run = InkRun(options: options, models: models)
    self.alternatives = alternatives
    let languages = options.languages.map { choice in
      (choice.isAutomatic ? "auto:" : "") + choice.tags.map(\.description).joined(separator: ",")
    }
    let words =
      options.recognizer.userWords.isEmpty
      ? ""
      : SHA256.hexDigest(of: Array(options.recognizer.userWords.joined(separator: "\n").utf8))
        .prefix(8)
    var parts = [
      "inkrec \(CommandLineTool.version)", "reading \(Self.version)",
      "alternatives \(alternatives)", "language \(languages ?? "of the ink")",
    ]
    if !words.isEmpty { parts.append("words \(words)") }
    if !options.recognizer.usesLexicon { parts.append("no lexicon") }
    if let file = options.modelFile { parts.append("model \(file)") }
    if let user = options.user { parts.append("user \(user)") }
    if options.isStrict { parts.append("strict") }
    if let format = options.input.format { parts.append("format \(format.name)") }
    if options.input.selection != .all { parts.append("some pages") }
    name = parts.joined(separator: "; ")
  }

  /// Reads a file anew, unless its contents are those that were read before.
  ///
  /// - Parameter known: What the index has of it, if it was read in the same way.
  func readings(of path: String, known: FolderIndex.File?) throws(ToolError) -> FileReadings {
    guard let before = FileState(of: path) else {
      throw .file(path, cannotBe: "read", because: "it is not there any more")
    }
    let digest = try FileState.digest(of: path)
    let now = System.now
    if known?.digest == digest {
      return FileReadings(state: before.settled(at: now), digest: digest)
    }
    var readings = FileReadings(state: before.settled(at: now), digest: digest)
    var pages: [(AnswerSource, ReadPage)] = []
    var problems: [String] = []
    var used: [String: String] = [:]
    let source = InkSource(paths: [path], as: run.options.input, areNamed: false)
    reading: while true {
      switch source.next() {
      case .pause: continue
      case .end: break reading
      case .item(let item):
        do {
          let (source, page, model) = try self.page(of: item)
          pages.append((source, page))
          if let model, used[model.model] == nil { used[model.model] = model.source.fingerprint }
        } catch let problem as InputProblem {
          problems.append(problem.message)
        } catch {
          throw ToolError(describing: error)
        }
      }
    }
    // Written to while it was read, it is read again the next time.
    if FileState(of: path) != before { readings.state.modified = 0 }
    readings.pages = pages
    readings.models = used.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: " ")
    readings.problem = problems.isEmpty ? nil : problems.joined(separator: "\n")
    return readings
  }

  /// Reads a document as a page.
  ///
  /// - Throws: An `InputProblem` of this one, or a `ToolError` if nothing can be read.
  private func page(
    of item: Result<SourcedDocument, InputProblem>
  ) throws -> (AnswerSource, ReadPage, NamedRecognizer?) {
    let document = try item.get()
    let record = try document.record(by: run.options.input.decoder)
    do throws(InkFailure) {
      let (page, model) = try run.page(of: record, alternatives: alternatives)
      return (document.source, page, model)
    } catch {
      guard case .unusable(let reason) = error else { throw error.reason }
      throw document.problem(reason.message, code: reason.status, id: record.documentID)
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
