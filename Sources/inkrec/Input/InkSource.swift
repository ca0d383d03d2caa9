import InkKit

/// A document and where it is.
struct SourcedDocument: Sendable {
  let document: InkDocument
  /// What messages call the file.
  let file: String

  /// The ink of the document.
  func record(by decoder: InkDecoder) throws(InputProblem) -> InkRecord {
    do {
      return try decoder.record(from: document)
    } catch {
      throw .ink(UnusableInk(error, file: file))
    }
  }

  /// The problem of a document that is an ink, but not what is needed.
  func problem(_ problem: String, id: String?) -> InputProblem {
    .ink(UnusableInk(file: file, line: document.line, column: nil, problem: problem, id: id))
  }
}

/// The documents of some files, one after the other, read as they are asked for.
final class InkSource {
  private var paths: ArraySlice<String>
  private var stream: InputStream?
  /// What messages call the file that is being read.
  private var name = ""
  private var reader = InkReader()
  /// What to report after the documents that were read before it.
  private var failure: ToolError?
  /// Whether the caller knows that the next document may take a while.
  private var hasPaused = false

  /// Creates a source; `-` is standard input.
  init(paths: [String]) {
    self.paths = paths[...]
  }

  /// The next document. It waits for input only if it said ``NextWork/pause`` just before.
  func next() -> NextWork<Result<SourcedDocument, InputProblem>> {
    while true {
      switch reader.next() {
      case .success(let document):
        return .item(.success(SourcedDocument(document: document, file: name)))
      case .failure(let error):
        return .item(.failure(.ink(UnusableInk(error, file: name))))
      case nil: break
      }
      if let failure = failure.take() { return .item(.failure(.file(failure))) }
      do {
        if let isReady = stream?.isReady {
          if !isReady, !hasPaused {
            hasPaused = true
            return .pause
          }
          try readChunk()
        } else if let path = paths.popFirst() {
          try open(path)
        } else {
          return .end
        }
      } catch {
        failure = error
      }
    }
  }

  /// The next ink and its document, or `nil` at the end; waits for input if need be.
  func nextRecord(
    by decoder: InkDecoder
  ) -> Result<(record: InkRecord, document: SourcedDocument), InputProblem>? {
    while true {
      switch next() {
      case .pause: continue
      case .end: return nil
      case .item(let item):
        return Result { () throws(InputProblem) in
          let document = try item.get()
          return (try document.record(by: decoder), document)
        }
      }
    }
  }

  private func open(_ path: String) throws(ToolError) {
    reader = InkReader()
    let opened = try InputStream(path: path)
    name = opened.name
    stream = consume opened
  }

  private func readChunk() throws(ToolError) {
    hasPaused = false
    guard let open = stream.take() else { return }
    let chunk: [UInt8]
    do {
      chunk = try open.read()
    } catch {
      reader.finish()
      try open.finish()
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
