import InkKit

/// A folder that keeps what is made of a recipe until all of it is: for a pack that is being trained
/// its state after the last pass, and packs that are done while others are not.
///
/// A later run that is given the folder goes on from there. When packs and catalog are written the
/// checkpoints have served, and are removed: the run after that makes everything anew.
struct TrainingCheckpoints: Sendable {
  private let folder: String

  /// The most bytes of a checkpoint.
  private static let byteLimit = 1 << 31

  /// Creates the folder if need be.
  init(folder: String) throws(ModelError) {
    try FileSystem.createFolder(folder)
    self.folder = folder
  }

  /// Where the checkpoint of a pack is.
  func path(ofPackNamed name: String) -> String { "\(folder)/\(name).checkpoint" }

  /// The state that an earlier run left of the making of a pack, or `nil` if it left none.
  ///
  /// - Throws: What is wrong with the checkpoint; one of other data or settings is an error rather
  ///   than overwritten, since hours may be in it.
  func contents(
    ofPackNamed name: String, fingerprint: String
  ) throws -> TrainingCheckpoint.Contents? {
    let path = path(ofPackNamed: name)
    guard FileSystem.exists(path) else { return nil }
    let checkpoint: TrainingCheckpoint
    do throws(ModelError) {
      checkpoint = try TrainingCheckpoint(
        parsing: FileSystem.read(path, atMost: Self.byteLimit), name: path)
    } catch {
      guard error.code != .cannotRead else { throw error }
      throw MakingError(
        .damagedCheckpoint, "'\(path)' is a damaged checkpoint or none; remove it to begin anew")
    }
    guard checkpoint.packName == name, checkpoint.fingerprint == fingerprint else {
      throw foreign(packNamed: name)
    }
    return checkpoint.contents
  }

  /// The error that the checkpoint of a pack is of another training.
  func foreign(packNamed name: String) -> MakingError {
    MakingError(
      .mistake,
      "'\(path(ofPackNamed: name))' is of other data or settings; remove it to begin anew")
  }

  /// Keeps how far the making of a pack is, in place of what was kept of it before.
  func keep(
    _ contents: TrainingCheckpoint.Contents, ofPackNamed name: String, fingerprint: String
  ) throws(ModelError) {
    let checkpoint = TrainingCheckpoint(
      packName: name, fingerprint: fingerprint, contents: contents)
    try FileSystem.atomicWrite(path(ofPackNamed: name), checkpoint.encoded)
  }

  /// Removes what is kept of a pack.
  func remove(packNamed name: String) throws(ModelError) {
    try FileSystem.remove(path(ofPackNamed: name))
  }
}
