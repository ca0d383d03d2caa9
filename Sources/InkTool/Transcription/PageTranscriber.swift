import InkKit

/// Reads the pages of files and writes them in a form, one document after the other by the same open models.
struct PageTranscriber: Sendable {
  let form: PageForm
  let run: InkRun
  /// Whether somebody named the files, see ``InkSource``.
  var areFilesNamed = true

  /// Writes all pages of some files as one document.
  ///
  /// - Parameters:
  ///   - title: The title of the document.
  ///   - emit: Takes the bytes of the document in their order; nothing at all if there is no page.
  /// - Returns: Success, or the gravest of what went wrong for some of the pages.
  func write(
    _ paths: [String], title: String?, console: Console, emit: ([UInt8]) throws -> Void
  ) async throws -> ExitStatus {
    var file = form.newFile(title: title)
    var hasBegun = false
    let status = try await run.answer(
      paths, areNamed: areFilesNamed,
      report: ProblemReport(isInOutput: false, failsOnError: true), console: console
    ) {
      (record, document) throws(InkFailure) -> TranscribedPage in
      try run.page(of: record, document.document.page ?? InkPage(record))
    } emit: { answer in
      guard case .success(let page) = answer else { return }
      try emit(try Self.append(page, to: &file, of: form))
      hasBegun = true
    }
    if hasBegun { try emit(file.finish()) }
    return status
  }

  private static func append(
    _ page: TranscribedPage, to file: inout PageFormWriting, of form: PageForm
  ) throws(ToolError) -> [UInt8] {
    do {
      return try file.append(page)
    } catch {
      throw .usage(
        "'\(form.name)' holds one page a file, and there are more: pick one with --pages")
    }
  }
}

extension InkRun {
  /// Reads a page of a document.
  func page(of record: InkRecord, _ page: InkPage) throws(InkFailure) -> TranscribedPage {
    var paper: BoundingBox?
    if let width = page.width, let height = page.height {
      paper = BoundingBox(minX: 0, minY: 0, maxX: width, maxY: height)
    }
    let reading = try reading(of: record)
    let read = try inTime {
      reading.page(
        of: record.ink, in: options.context(of: record), paper: paper, alternatives: 4)
    }
    return TranscribedPage(ink: page, reading: read)
  }
}
