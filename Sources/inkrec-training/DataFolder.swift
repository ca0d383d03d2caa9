import InkKit
import InkTool
import InkTraining

/// The folder of data that packs are made from.
struct DataFolder: TrainingData {
  let folder: String

  func check(_ path: String) throws { try DataFiles.check(path) }

  func text(of path: String) throws -> [UInt8] { try DataFiles.contents(of: path) }

  func forEachRecord(in paths: [String], _ body: (InkRecord) -> Void) throws {
    try DataFiles.forEachRecord(in: paths, body)
  }
}
