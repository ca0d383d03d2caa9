/// The files of a folder compared with what an index has of them.
struct IndexUpdate {
  /// A file that is there.
  struct Entry: Sendable {
    /// The path as it is opened.
    let path: String
    /// The path within the folder, as the index has it.
    let name: String
    /// What the index has of it, if it was read in the same way.
    let known: FolderIndex.File?
    /// Whether the index has it, but read with another language, other options or models.
    let wasReadOtherwise: Bool
    /// Whether its readings hold, by its time and size.
    let isFresh: Bool

    /// Whether the contents are those that were read, though the time of the file may not tell so.
    var isUnchanged: Bool {
      known.map { (try? FileState.digest(of: path)) == $0.digest } ?? false
    }
  }

  /// The files that are there, in the order of their paths.
  private(set) var entries: [Entry] = []
  /// The names of files that are not there any more.
  private(set) var vanished: [String] = []
  /// The sentences about folders that can't be read, or that are empty as if their disk were away.
  private(set) var problems: [ToolError] = []

  /// The files whose readings hold.
  var fresh: [Entry] { entries.filter(\.isFresh) }
  /// The files that are new, or were written to, or were read in another way.
  var stale: [Entry] { entries.filter { !$0.isFresh } }

  /// Compares.
  ///
  /// - Parameters:
  ///   - place: The folder and its index.
  ///   - reader: The way in which files are to have been read; `nil` for any.
  init(
    of place: IndexPlace, with files: [String: FolderIndex.File], by reader: IndexReader?,
    onSkip: (@Sendable (String) -> Void)? = nil
  ) throws(ToolError) {
    let folder = place.folder
    var walk = try FolderWalk(folder, onSkip: onSkip)
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    var rest = files
    // Nearly all files were read with the same few models.
    var current: [String: Bool] = [:]
    while true {
      let next: String?
      do throws(ToolError) { next = try walk.next() } catch {
        problems.append(error)
        continue
      }
      guard let path = next else { break }
      let name = String(path.dropFirst(start.count))
      let file = rest.removeValue(forKey: name)
      let known = file.flatMap { file in
        guard let reader else { return file }
        let isCurrent = current[file.models] ?? reader.areCurrent(file.models)
        current[file.models] = isCurrent
        return isCurrent && file.reader == reader.name ? file : nil
      }
      let isFresh = known.map { FileState(of: path)?.isSame(as: $0.state) == true } ?? false
      entries.append(
        Entry(
          path: path, name: name, known: known, wasReadOtherwise: file != nil && known == nil,
          isFresh: isFresh))
    }
    if entries.isEmpty, problems.isEmpty, !rest.isEmpty {
      problems.append(.emptiedFolder(folder, fileCount: rest.count, remedy: place.emptying))
    }
    // Of a folder that can't be read nothing is known to be gone.
    if problems.isEmpty { vanished = rest.keys.sorted() }
  }
}
