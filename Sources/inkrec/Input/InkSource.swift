import InkKit

/// A document, or the failure that was met in its place.
enum SourcedDocument: Sendable {
  /// A document and what messages call the file that it comes from.
  case document(InkDocument, file: String)
  /// A part of a file that can't be a document.
  case unreadable(InkFormatError, file: String)
  /// A file that can't be read, or not to its end.
  case failure(ToolError)
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
  func next() -> NextWork<SourcedDocument> {
    while true {
      switch reader.next() {
      case .success(let document): return .item(.document(document, file: name))
      case .failure(let error): return .item(.unreadable(error, file: name))
      case nil: break
      }
      if let failure = failure.take() { return .item(.failure(failure)) }
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
