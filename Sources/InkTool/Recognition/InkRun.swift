import InkKit

/// One run over many inks.
struct InkRun: Sendable {
  let options: RecognitionOptions
  let recognizers: RecognizerCache

  /// Begins with models that others may use, too; without any, with its own.
  init(options: RecognitionOptions, models: OpenModels? = nil) {
    self.options = options
    recognizers = RecognizerCache(
      options: options, models: models ?? OpenModels(options.models.registry))
  }

  /// Throws if the pack that options name can't be read with, before anybody asks for it: unlike the model of a
  /// language, or a hand, which may come later, a file is there or not.
  static func checkModelFile(of options: RecognitionOptions) throws(ToolError) {
    guard options.modelFile != nil else { return }
    var options = options
    options.user = nil
    try InkRun(options: options).recognizers.checkNamed()
  }

  /// The reader of an ink.
  func reading(of record: InkRecord) throws(InkFailure) -> InkReading {
    do throws(ToolError) {
      if let several = try recognizers.several() { return several }
    } catch {
      throw .fatal(error)
    }
    return .one(try recognizers.recognizer(for: record))
  }

  /// Reads an ink; unlikely candidates are left out.
  func answer(to record: InkRecord) throws(InkFailure) -> InkAnswer {
    let reading = try reading(of: record)
    return try inTime { reading.answer(to: record.ink, in: options.context(of: record)) }
      .dropping(below: options.minimumProbability)
  }

  /// Reads no longer than a reading may take; what takes longer is no good.
  func inTime<Answer>(_ body: () -> Answer) throws(InkFailure) -> Answer {
    do { return try options.inTime(body) } catch { throw .unusable(error) }
  }

  /// An answer with what the ink looks like instead, if it doesn't look like the script that was read.
  func comparing(_ answer: InkAnswer, to ink: Ink) throws(InkFailure) -> InkAnswer {
    guard answer.looksForeign, answer.languages.isEmpty else { return answer }
    do throws(ToolError) {
      var answer = answer
      let languages = try recognizers.scriptRecognizer().result(for: ink).languages
      answer.likelierModels = languages.prefix { $0.tag.description != answer.model }
        .filter { $0.probability >= Self.leastLikeness }
      return answer
    } catch {
      throw .fatal(error)
    }
  }

  /// The least likeness to a script that is worth a word.
  private static let leastLikeness: Float = 0.05

  /// Answers every ink of some files and hands the answers out in their order.
  ///
  /// - Parameters:
  ///   - areNamed: Whether somebody named the files, see ``InkSource``.
  ///   - report: Tells of inks and files that can't be used.
  ///   - limit: How many inks are answered, evenly spread over all; `nil` for every one.
  ///   - answer: Answers an ink of a document, on any thread.
  ///   - emit: Receives the answers, and for an unusable ink or file what is wrong with it.
  /// - Returns: Success, or the gravest of what went wrong for some of the inks.
  func answer<Output: Sendable>(
    _ paths: [String], areNamed: Bool = true, limit: Int? = nil, report: ProblemReport,
    console: Console,
    by answer: @escaping @Sendable (InkRecord, SourcedDocument) throws(InkFailure) -> Output,
    emit: (Result<Output, InputProblem>) throws -> Void
  ) async throws -> ExitStatus {
    var report = report
    let all = InkSource(
      paths: paths, as: options.input, reportsEmptyFiles: areNamed,
      readsLines: options.readsLines, areNamed: areNamed)
    let source: any WorkSource = limit.map { SpreadInks(of: all, count: $0) } ?? all
    var count = 0
    let decoder = options.input.decoder
    try await answerInOrder(
      jobs: options.jobs,
      next: source.next,
      answer: { item in
        Result { () throws(Trouble) in
          (try Self.answer(item, decoder: decoder, by: answer), try? item.get().file)
        }
      },
      emit: { result in
        try recognizers.takeRemarks().forEach(console.warn)
        count += 1
        defer {
          console.progress.show(
            Progress(
              count: count, total: limit, unit: "inks", share: limit == nil ? all.share : nil))
        }
        switch result {
        case .success((let answer, let file)):
          try emit(.success(answer))
          if let file { try report.noteUse(of: file, console: console) }
        case .failure(.fatal(let error)): throw error
        case .failure(.one(let problem)):
          try emit(.failure(problem))
          try report.note(problem, isAlone: options.readsLines, console: console)
        }
      },
      rest: console.flush)
    if count == 0 { try recognizers.checkNamed() }
    return try report.end(console: console)
  }

  /// Why there is no answer in the place of one.
  private enum Trouble: Error, Sendable {
    case one(InputProblem)
    case fatal(ToolError)
  }

  private static func answer<Output>(
    _ item: Result<SourcedDocument, InputProblem>, decoder: InkDecoder,
    by answer: (InkRecord, SourcedDocument) throws(InkFailure) -> Output
  ) throws(Trouble) -> Output {
    let document: SourcedDocument
    let record: InkRecord
    do {
      document = try item.get()
      record = try document.record(by: decoder)
    } catch {
      throw .one(error)
    }
    do {
      return try answer(record, document)
    } catch {
      switch error {
      case .unusable(let problem):
        throw .one(document.problem(problem, id: record.documentID))
      case .fatal(let error): throw .fatal(error)
      }
    }
  }
}
