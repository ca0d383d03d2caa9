package import InkKit

/// The files that packs are made from, opened and decompressed by whoever makes them.
package protocol TrainingData: Sendable {
  /// The folder that the files of a recipe lie in.
  var folder: String { get }

  /// Finds out whether a file is there.
  ///
  /// - Throws: The error of a file that can't be opened.
  func check(_ path: String) throws

  /// The bytes of a text, decompressed if need be.
  func text(of path: String) throws -> [UInt8]

  /// Hands on the inks of some files in their order; unlike in data of a user, one that can't be read
  /// is an error.
  func forEachRecord(in paths: [String], _ body: (InkRecord) -> Void) throws
}
