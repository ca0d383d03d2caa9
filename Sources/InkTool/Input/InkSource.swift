import InkKit

/// A document and where it is.
struct SourcedDocument: Sendable {
  let document: InkDocument
  /// The name of the file in messages.
  let file: String

  /// Where it is, for an answer.
  var source: AnswerSource {
    AnswerSource(
      file: file, line: document.line, index: document.index, page: document.page?.number,
      strokeIDs: document.page?.strokeIDs ?? [])
  }

  /// What was typed beside the ink.
  var typed: [PageText] { document.page?.texts ?? [] }

  /// The ink of the document.
  func record(by decoder: InkDecoder) throws(InputProblem) -> InkRecord {
    do {
      return try decoder.record(from: document)
    } catch {
      throw .ink(UnusableInk(error, file: file, id: document.id))
    }
  }

  /// The step that the document, a line of a growing ink, names.
  func step() throws(InputProblem) -> StrokeStep {
    do {
      return try StrokeStep(document)
    } catch {
      throw .ink(UnusableInk(error, file: file))
    }
  }

  /// The problem of a document that is an ink, but not what is needed.
  func problem(_ problem: String, id: DocumentID?) -> InputProblem {
    .ink(UnusableInk(source: source, column: nil, problem: problem, id: id))
  }

  /// The problem of a document whose ink can't be read for a reason.
  func problem(_ reason: ToolError, id: DocumentID?) -> InputProblem {
    .ink(
      UnusableInk(
        source: source, column: nil, problem: reason.message, code: reason.code,
        hasTimedOut: reason.isTimeout, id: id))
  }
}

/// The documents of some files, one after the other, read as they are asked for.
///
/// Of a folder the files beneath it are read that hold ink; those that hold something else are passed over.
final class InkSource {
  private var paths: ArraySlice<String>
  private let allPaths: [String]
  /// The sizes of the files, once somebody wants to know.
  private var sizes: [Int] = []
  private var stream: InputStream?
  /// The name in messages of the file that is being read.
  private var name = ""
  private var reader: any DocumentSplitter = InkReader()
  /// The error to report after the documents that were read before it.
  private var failure: ToolError?
  /// Whether the caller knows that the next document may take a while.
  private var hasPaused = false
  /// Whether nothing has to be said about the file that is being read if it ends.
  private var hasFound = true
  /// The files of the folder that is being read.
  private var walk: FolderWalk?
  /// Whether the file that is being read may hold no ink at all, and nothing came of it yet.
  private var isUnsure = false
  private let reportsEmptyFiles: Bool
  private let readsLines: Bool
  private let areNamed: Bool
  private let input: InkInput

  /// Creates a source; `-` is standard input.
  ///
  /// - Parameters:
  ///   - reportsEmptyFiles: Whether a file without ink is a failure. Standard input is none: a filter that
  ///     is given nothing has nothing to answer.
  ///   - areNamed: Whether somebody named the files; those that a folder has are passed over if they hold no ink.
  ///   - input: What the files are said to be, and which of their pages count.
  ///   - readsLines: Whether each line is a document, whatever is in it.
  init(
    paths: [String], as input: InkInput = InkInput(), reportsEmptyFiles: Bool = false,
    readsLines: Bool = false, areNamed: Bool = true
  ) {
    self.areNamed = areNamed
    self.input = input
    self.paths = paths[...]
    allPaths = paths
    self.reportsEmptyFiles = reportsEmptyFiles
    self.readsLines = readsLines
  }

  /// How much of the files has been read, from 0 to 1, or `nil` if that can't be told, as of a pipe.
  var share: Double? {
    if sizes.isEmpty {
      sizes = allPaths.map {
        (try? FileSystem.regularFile($0, followsLinks: true))?.byteCount ?? 0
      }
    }
    let total = sizes.reduce(0, +)
    guard !sizes.contains(0), total > 0 else { return nil }
    let index = allPaths.count - paths.count - (stream == nil ? 0 : 1)
    let done = sizes[..<max(0, index)].reduce(0, +) + (stream?.position ?? 0)
    return min(1, Double(done) / Double(total))
  }

  /// The next document. It waits for input only if it said ``NextWork/pause`` just before.
  func next() -> NextWork<Result<SourcedDocument, InputProblem>> {
    while true {
      if let result = reader.next() {
        // A document breaks off where the file is damaged; one sentence tells both.
        if failure != nil, !readsLines, Self.isBroken(result) { continue }
        if isUnsure {
          isUnsure = false
          if let reason = Self.reasonToSkip(result) {
            leaveOut(reason)
            continue
          }
        }
        hasFound = true
        switch result {
        case .success(let document):
          return .item(.success(SourcedDocument(document: document, file: name)))
        case .failure(let error):
          return .item(.failure(.ink(UnusableInk(error, file: name))))
        }
      }
      if let failure = failure.take() {
        return .item(.failure(.file(UnusableFile(file: name, error: failure))))
      }
      do throws(ToolError) {
        if let isReady = stream?.isReady {
          if !isReady, !hasPaused {
            hasPaused = true
            return .pause
          }
          try readChunk()
        } else if let path = try nextInFolder() {
          try open(path, isNamed: false)
        } else if !hasFound {
          throw ToolError(.someInksUnreadable, "there is no ink in '\(name)'")
        } else if let path = paths.popFirst() {
          try open(path, isNamed: areNamed)
        } else {
          return .end
        }
      } catch {
        hasFound = true
        failure = error
      }
    }
  }

  /// The next document, or `nil` at the end; waits for input if need be.
  func nextDocument() -> Result<SourcedDocument, InputProblem>? {
    while true {
      switch next() {
      case .pause: continue
      case .end: return nil
      case .item(let item): return item
      }
    }
  }

  /// The next ink and its document, or `nil` at the end; waits for input if need be.
  func nextRecord() -> Result<(record: InkRecord, document: SourcedDocument), InputProblem>? {
    guard let item = nextDocument() else { return nil }
    return Result { () throws(InputProblem) in
      let document = try item.get()
      return (try document.record(by: input.decoder), document)
    }
  }

  /// Tells why a file of a folder is left out, if it is and somebody wants to know; no more is read of it.
  static func tellOmission(of path: String, as input: InkInput) {
    guard input.onSkip != nil else { return }
    let source = InkSource(paths: [path], as: input, areNamed: false)
    while case .pause = source.next() {}
  }

  /// Opens a file or a folder that was named, or a file that a folder has.
  private func open(_ path: String, isNamed: Bool) throws(ToolError) {
    name = InputStream.name(of: path)
    if isNamed {
      hasFound = path == "-" || !reportsEmptyFiles
      if path != "-", FileSystem.isFolder(path) {
        hasFound = false
        walk = try FolderWalk(path, besides: input.target, onSkip: input.onSkip)
        return
      }
    }
    let format = NotebookFolder(list: path)?.format ?? input.format
    reader =
      readsLines ? LineDocuments() : InkReader(format: format, selection: input.selection)
    isUnsure = !isNamed
    stream = try InputStream(path: path)
  }

  /// The next file of the folder that is being read.
  private func nextInFolder() throws(ToolError) -> String? {
    guard var files = walk.take() else { return nil }
    do {
      guard let path = try files.next() else {
        name = files.folder
        return nil
      }
      walk = files
      return path
    } catch {
      // The others are to be read.
      name = files.path
      walk = files
      throw error
    }
  }

  /// Whether a document is not even a text in JSON.
  private static func isBroken(_ last: Result<InkDocument, InkFormatError>) -> Bool {
    guard case .success(let document) = last else { return true }
    return document.page == nil && (try? JSONValue(parsing: document.bytes)) == nil
  }

  /// Why a file of a folder is none that was meant; `nil` if it is ink, sound or not.
  private static func reasonToSkip(_ first: Result<InkDocument, InkFormatError>) -> String? {
    switch first {
    case .success(let document): document.seemsInk ? nil : "it is no ink"
    case .failure(let error): error.code == .foreign ? error.problem : nil
    }
  }

  /// Reads no more of a file.
  private func leaveOut(_ reason: String) {
    input.onSkip?("'\(name)' is left out: \(reason)")
    if let open = stream.take() { open.abandon() }
    reader = InkReader()
  }

  private func readChunk() throws(ToolError) {
    hasPaused = false
    guard var open = stream.take() else { return }
    if reader.isExhausted {
      open.abandon()
      return
    }
    let chunk: [UInt8]
    do {
      chunk = try open.read()
    } catch {
      reader.finish()
      open.abandon()
      throw error
    }
    if chunk.isEmpty {
      reader.finish()
      try open.finish()
    } else {
      reader.append(chunk)
      stream = consume open
    }
  }
}
