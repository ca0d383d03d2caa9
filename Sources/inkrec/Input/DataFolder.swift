import InkKit
import InkTraining

/// The folder of data that packs are made from.
struct DataFolder: TrainingData {
  let folder: String

  func check(_ path: String) throws {
    do throws(SystemError) { System.closeFile(try System.openForReading(path)) } catch {
      throw ToolError.file(path, cannotBe: "read", because: error.description)
    }
  }

  func text(of path: String) throws -> [UInt8] {
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

  func forEachRecord(in paths: [String], _ body: (InkRecord) -> Void) throws {
    let source = InkSource(paths: paths)
    let decoder = InkDecoder()
    while let next = source.nextRecord(by: decoder) {
      do throws(InputProblem) { body(try next.get().record) } catch {
        throw ToolError(error.status, error.message)
      }
    }
  }
}
