import InkKit

/// The lines of some files, each a document of its own, handed out as soon as they have ended.
///
/// Unlike ``InkSource`` it never has to see what comes next, so that nobody waits for an answer.
struct LineSource {
  private var paths: ArraySlice<String>

  /// Creates a source; `-` is standard input.
  init(paths: [String]) {
    self.paths = paths[...]
  }

  /// Calls `body` with each line that isn't blank, or with the reason why a file can't be read on.
  mutating func read(
    _ body: (Result<SourcedDocument, InputProblem>) throws -> Void
  ) throws {
    while let path = paths.popFirst() {
      do {
        try Self.readLines(of: path, body)
      } catch let error as ToolError {
        let name = InputStream.name(of: path)
        try body(.failure(.file(UnusableFile(file: name, error: error))))
      }
    }
  }

  private static func readLines(
    of path: String, _ body: (Result<SourcedDocument, InputProblem>) throws -> Void
  ) throws {
    var stream = try InputStream(path: path)
    let name = stream.name
    var line: [UInt8] = []
    var number = 1
    /// Whether the rest of the line is passed over, because there is too much of it.
    var isTooLong = false
    func finishLine() throws {
      defer {
        line.removeAll(keepingCapacity: line.count < 65_536)
        isTooLong = false
      }
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || (9...13).contains($0) }) { return }
      try body(
        .success(SourcedDocument(document: InkDocument(bytes: line, line: number), file: name)))
    }
    while true {
      let chunk = try stream.read()
      if chunk.isEmpty { break }
      var rest = chunk[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        if !isTooLong { line += rest[..<end] }
        try finishLine()
        number += 1
        rest = rest[(end + 1)...]
      }
      if !isTooLong { line += rest }
      if line.count > lineLimit {
        isTooLong = true
        line = []
        try body(
          .failure(
            .ink(
              UnusableInk(
                source: AnswerSource(file: name, line: number), column: nil,
                problem: "the line is longer than \(lineLimit) bytes", id: nil))))
      }
    }
    try finishLine()
    try stream.finish()
  }

  /// The most bytes of a line.
  private static let lineLimit = Limits.documentByteCount
}
