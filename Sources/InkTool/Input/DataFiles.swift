package import InkKit

/// Files of data that are read whole, or ink by ink.
package enum DataFiles {
  /// Checks that a file can be read.
  package static func check(_ path: String) throws {
    try ToolError.reading(path) { System.closeFile(try System.openForReading(path)) }
  }

  /// The bytes of a file, unpacked if it is compressed.
  package static func contents(of path: String) throws -> [UInt8] {
    var stream = try InputStream(path: path)
    var bytes: [UInt8] = []
    while true {
      let chunk = try stream.read()
      guard !chunk.isEmpty else { break }
      bytes += chunk
    }
    try stream.finish()
    return bytes
  }

  /// Calls `body` with each ink of some files.
  ///
  /// - Throws: An error at the first ink or file that can't be read.
  package static func forEachRecord(in paths: [String], _ body: (InkRecord) -> Void) throws {
    let source = InkSource(paths: paths)
    while let next = source.nextRecord() {
      do throws(InputProblem) { body(try next.get().record) } catch {
        throw ToolError(error.status, error.message)
      }
    }
  }
}
