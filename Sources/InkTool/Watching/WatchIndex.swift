import InkKit

/// The index of a watched folder, which gets the readings that documents are written of.
///
/// The database is opened for each file, so that another process may make it anew or remove it meanwhile. What can't be
/// put into it is told and no more: a search reads a file that an index lacks.
final class WatchIndex {
  let place: IndexPlace
  private let reader: IndexReader
  /// The files as the index has them.
  private var files: [String: FolderIndex.File]
  /// Whether models are still those that files were read with.
  private var current: [String: Bool] = [:]

  /// Opens the index of a folder, or makes one.
  init(at place: IndexPlace, by reader: IndexReader, console: Console) throws(ToolError) {
    self.place = place
    self.reader = reader
    files = try ToolError.describing {
      try FileSystem.createFolder(FileSystem.parent(of: place.path))
      return try place.writableIndex(isLocked: false, console).files()
    }
  }

  /// The files that it has.
  var known: [WatchedFile] { files.keys.map { WatchedFile(path: $0) } }

  /// Whether the readings of a file are those of its contents, by the present models and options.
  func isCurrent(_ file: WatchedFile, digest: String) -> Bool {
    guard let known = files[file.path], known.digest == digest, known.reader == reader.name else {
      return false
    }
    if let isCurrent = current[known.models] { return isCurrent }
    let isCurrent = reader.areCurrent(known.models)
    current[known.models] = isCurrent
    return isCurrent
  }

  /// Whether a file was read so soon after it was written that its time doesn't tell yet that it is the same.
  func isUnsettled(_ file: WatchedFile) -> Bool { files[file.path]?.state.modified == 0 }

  /// Puts the readings of a file in the place of those that were there.
  func put(_ readings: FileReadings, of file: WatchedFile) throws(ToolError) {
    let index = try FolderIndex.writable(place.path)
    try index.put(readings, at: file.path, reader: reader.name)
    files[file.path] = try index.file(at: file.path)
  }

  func forget(_ file: WatchedFile) throws(ToolError) {
    guard files.removeValue(forKey: file.path) != nil else { return }
    try FolderIndex.writable(place.path).remove([file.path])
  }
}
