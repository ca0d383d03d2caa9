import Foundation

/// A folder of its own for a test, removed with all that is in it at the end of the value's life.
package final class TemporaryFolder: Sendable {
  /// The absolute path.
  package let path: String

  /// Makes an empty folder.
  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/inkkit-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
