package import InkKit

/// Files of data that are read whole, or ink by ink.
package enum DataFiles {
  /// Checks that a file can be read.
  package static func check(_ path: String) throws {
    try ToolError.reading(path) { System.closeFile(try System.openForReading(path)) }
  }

  /// The bytes of a file, or of standard input for `-`, unpacked if they are compressed.
  ///
  /// - Parameter limit: The most bytes that there may be.
  package static func contents(
    of path: String, atMost limit: Int = .max
  ) throws(ToolError) -> [UInt8] {
    var stream = try InputStream(path: path)
    let name = stream.name
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let chunk = try stream.read()
      if chunk.isEmpty {
        try stream.finish()
        return bytes
      }
      bytes += chunk
    }
    throw .file(name, cannotBe: "read", because: "it has more than \(limit) bytes")
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
