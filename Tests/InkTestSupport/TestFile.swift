import Foundation

/// Files that tests write and look at, by their paths.
package enum TestFile {
  /// Writes a file, in folders that are made if they are not there.
  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    if !FileManager.default.fileExists(atPath: folder) { try makeFolder(folder) }
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// Writes a text file, in folders that are made if they are not there.
  package static func write(_ text: some StringProtocol, to path: String) throws {
    try write(text.utf8, to: path)
  }

  /// Copies what a file holds to another one, in folders that are made if they are not there.
  package static func copy(_ path: String, to other: String) throws {
    try write(bytes(path), to: other)
  }

  /// What a file holds.
  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  /// The text of a file.
  package static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Writes a text file anew, with another text in place of its own.
  package static func change(_ path: String, _ text: (String) throws -> String) throws {
    try write(text(self.text(path)), to: path)
  }

  /// The names of all that is in a folder, in their order.
  package static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Makes a folder and those above it, if they are not there.
  package static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}
