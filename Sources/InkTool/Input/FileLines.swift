import InkKit

/// The lines of some files, each a document of its own, handed out as soon as they have ended.
///
/// Unlike ``InkSource`` it never has to see what comes next, so that nobody waits for an answer.
struct FileLines {
  private var paths: ArraySlice<String>
  /// How the names of such files mostly end.
  private let ending: String

  /// Creates a source; `-` is standard input.
  init(paths: [String], ending: String = ".json") {
    self.paths = paths[...]
    self.ending = ending
  }

  /// Calls `body` with each line that isn't blank, or with the reason why a file can't be read on.
  mutating func read(
    _ body: (Result<SourcedDocument, InputProblem>) throws -> Void
  ) throws {
    while let path = paths.popFirst() {
      do {
        try readLines(of: path, body)
      } catch let error as ToolError {
        let name = InputStream.name(of: path)
        try body(.failure(.file(UnusableFile(file: name, error: error))))
      }
    }
  }

  private func readLines(
    of path: String, _ body: (Result<SourcedDocument, InputProblem>) throws -> Void
  ) throws {
    var stream = try InputStream(path: path, ending: ending)
    let name = stream.name
    var lines = ByteLines(limit: Self.lineLimit)
    func take(_ line: ByteLines.Line) throws {
      switch line.content {
      case .whole(let bytes):
        let document = InkDocument(
          bytes: line.number == 1 ? ByteOrderMark.dropped(from: bytes) : bytes, line: line.number)
        try body(.success(SourcedDocument(document: document, file: name)))
      case .tooLong:
        try body(
          .failure(
            .ink(
              UnusableInk(
                source: AnswerSource(file: name, line: line.number), column: nil,
                problem: "the line is longer than \(Self.lineLimit) bytes", id: nil))))
      }
    }
    while true {
      let chunk = try stream.read()
      if chunk.isEmpty { break }
      try lines.append(chunk, take)
    }
    try lines.finish(take)
    try stream.finish()
  }

  /// The most bytes of a line.
  private static let lineLimit = Limits.documentByteCount
}
