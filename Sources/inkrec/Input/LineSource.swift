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
        try body(.failure(.file(error)))
      }
    }
  }

  private static func readLines(
    of path: String, _ body: (Result<SourcedDocument, InputProblem>) throws -> Void
  ) throws {
    let stream = try InputStream(path: path)
    let name = stream.name
    var line: [UInt8] = []
    var number = 1
    func finishLine() throws {
      defer { line.removeAll(keepingCapacity: true) }
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || (9...13).contains($0) }) { return }
      try body(
        .success(SourcedDocument(document: InkDocument(bytes: line, line: number), file: name)))
    }
    while true {
      let chunk = try stream.read()
      if chunk.isEmpty { break }
      var rest = chunk[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        try finishLine()
        number += 1
        rest = rest[(end + 1)...]
      }
      line += rest
      guard line.count <= InkReader.documentLimit else {
        throw ToolError.file(name, cannotBe: "read", because: "line \(number) does not end")
      }
    }
    try finishLine()
    try stream.finish()
  }
}
