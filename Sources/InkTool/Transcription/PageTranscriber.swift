import InkKit

/// Reads the pages of files and writes them in a form, one document after the other by the same open models.
struct PageTranscriber: Sendable {
  let form: PageForm
  let run: InkRun
  /// Whether somebody named the files, see ``InkSource``.
  var areFilesNamed = true
  /// The most other texts of each word, and of each line.
  var alternatives = 4

  /// Writes all pages of some files as one document.
  ///
  /// - Parameters:
  ///   - title: The title of the document.
  ///   - note: Takes each page as it was read, or what is wrong with it, before its bytes.
  ///   - emit: Takes the bytes of the document in their order; nothing at all if there is no page.
  /// - Returns: Success, or the gravest of what went wrong for some of the pages.
  func write(
    _ paths: [String], title: String?, console: Console,
    note: (Result<PageReading, InputProblem>) throws -> Void = { _ in },
    emit: ([UInt8]) throws -> Void
  ) async throws -> ExitStatus {
    var file = form.newFile(title: title)
    var hasBegun = false
    // The page of a form that holds one, until it is known to be the only one.
    var held: [UInt8] = []
    let status = try await run.answer(
      paths, areNamed: areFilesNamed,
      report: ProblemReport(isInOutput: false, failsOnError: true), console: console
    ) {
      [run, alternatives] (record, document) throws(InkFailure) -> PageReading in
      try run.page(of: record, document, alternatives: alternatives)
    } emit: { answer in
      try note(answer)
      guard case .success(let reading) = answer else { return }
      let bytes = try Self.append(reading.page, to: &file, of: form)
      if form.holdsPages { try emit(bytes) } else { held = bytes }
      hasBegun = true
    }
    if hasBegun { try emit(held + file.finish()) }
    return status
  }

  private static func append(
    _ page: TranscribedPage, to file: inout PageFormWriting, of form: PageForm
  ) throws(ToolError) -> [UInt8] {
    do {
      return try file.append(page)
    } catch {
      throw .tooManyPages(form)
    }
  }
}

extension ToolError {
  /// A form that holds one page was asked to hold more.
  static func tooManyPages(_ form: PageForm) -> ToolError {
    .usage("'\(form.name)' holds one page a file, and there are more: pick one with --pages")
  }
}
