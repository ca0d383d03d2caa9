import InkKit

/// The loop of a watch: waits for changes, lets them settle, and has the files that changed written.
struct FolderWatch {
  private var conversion: FolderConversion
  private let interruption: Interruption
  private let changes: FolderChanges?
  private let settling: Duration
  /// The files that are to be looked at, when, and how often they could not be read.
  private var pending: [WatchedFile: (time: ContinuousClock.Instant, tries: Int)] = [:]

  /// How long it is until a file that can't be read is tried again, after each try.
  private static let pauses: [Duration] = [.seconds(2), .seconds(8), .seconds(30)]

  /// Begins a watch.
  ///
  /// - Parameters:
  ///   - settling: How long a file must have been left alone before it is read.
  ///   - isOnce: Whether it ends when all files are written that are there.
  init(_ conversion: FolderConversion, settling: Duration, isOnce: Bool) throws {
    self.conversion = conversion
    self.settling = settling
    do {
      interruption = try Interruption()
      changes = isOnce ? nil : try FolderChanges()
    } catch {
      throw ToolError.file(
        conversion.folder, cannotBe: "watched", because: "\(error)")
    }
  }

  /// Runs until it is interrupted, or all is written of a run that is to do it once.
  ///
  /// - Throws: What ends the run, such as that the folder is gone; its documents stay.
  mutating func run() async throws -> ExitStatus {
    let folder = conversion.folder
    try lookAtAll(after: .zero)
    while true {
      if interruption.hasHappened { return changes == nil ? conversion.status : .success }
      for change in changes?.take() ?? [] { try note(change) }
      // Of a folder that is gone as a whole, as if its disk were, nobody means to remove each document.
      guard FileSystem.isFolder(folder) else {
        throw ToolError.file(folder, cannotBe: "watched", because: "it is gone")
      }
      let now = ContinuousClock.now
      let due = pending.filter { $0.value.time <= now }.sorted { $0.key.path < $1.key.path }
      guard let (file, state) = due.first else {
        let next = pending.values.map(\.time).min()
        if next == nil, changes == nil { return conversion.status }
        wait(next.map { $0 - now })
        continue
      }
      pending[file] = nil
      let isLast = changes == nil || state.tries >= Self.pauses.count
      do {
        let outcome = try await conversion.update(
          file, isLast: isLast, isEnding: { [interruption] in interruption.hasHappened })
        guard pending[file] == nil else { continue }
        switch outcome {
        case .unreadable where !isLast:
          pending[file] = (ContinuousClock.now + Self.pauses[state.tries], state.tries + 1)
        case .young where changes != nil: add(file, after: FileState.patience)
        default: break
        }
      } catch is CancellationError {
        continue
      }
    }
  }

  /// Waits for a change or the end, at most for some time if there is one.
  private func wait(_ time: Duration?) {
    let milliseconds = time.map { Int32(min(60_000, max(1, $0 / .milliseconds(1)))) }
    var awaited = [System.Awaited(socket: interruption.descriptor, reads: true)]
    if let changes { awaited.append(System.Awaited(socket: changes.descriptor, reads: true)) }
    System.wait(for: &awaited, milliseconds: milliseconds ?? -1)
  }

  private mutating func add(_ file: WatchedFile, after pause: Duration) {
    pending[file] = (ContinuousClock.now + pause, 0)
  }

  private mutating func note(_ change: FolderChange) throws {
    let start = conversion.folder + "/"
    switch change {
    case .file(let path):
      guard !conversion.isInTarget(path), !isHidden(path) else { return }
      for file in WatchedFile.candidates(for: String(path.dropFirst(start.count)))
      where file.path == path.dropFirst(start.count) || FileSystem.exists(start + file.path) {
        add(file, after: settling)
      }
    case .folder(let path):
      guard !conversion.isInTarget(path), !isHidden(path) else { return }
      if FileSystem.isFolder(path) { try look(at: path, after: settling) }
      for file in conversion.known where "\(start)\(file.path)".hasPrefix(path + "/") {
        add(file, after: settling)
      }
      let list = "\(path.dropFirst(start.count)).content"
      if FileSystem.exists(start + list) { add(WatchedFile(path: list), after: settling) }
    case .lost:
      try lookAtAll(after: settling)
    }
  }

  private func isHidden(_ path: String) -> Bool {
    path.dropFirst(conversion.folder.count).split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// Looks at all of the folder, and for the files of which there are documents or readings.
  private mutating func lookAtAll(after pause: Duration) throws {
    if try !look(at: conversion.folder, after: pause) { try conversion.checkMayBeEmpty() }
    for file in conversion.known where pending[file] == nil { add(file, after: pause) }
  }

  /// Watches a folder and those beneath it, and adds the files that are there.
  ///
  /// - Returns: Whether there was a file, or a folder that can't be read.
  @discardableResult
  private mutating func look(at folder: String, after pause: Duration) throws -> Bool {
    try watchFolders(beneath: folder)
    var walk: FolderWalk
    do throws(ToolError) { walk = try FolderWalk(folder) } catch {
      // Without the folder itself there is nothing to watch.
      guard folder != conversion.folder else { throw error }
      try conversion.warn(error)
      return true
    }
    var isEmpty = true
    while true {
      do {
        guard let path = try walk.next() else { return !isEmpty }
        guard !conversion.isInTarget(path) else { continue }
        isEmpty = false
        add(
          WatchedFile(path: String(path.dropFirst(conversion.folder.count + 1))), after: pause)
      } catch {
        isEmpty = false
        try conversion.warn(error)
      }
    }
  }

  /// Watches before looking, so that nothing is missed that comes in between.
  private func watchFolders(beneath folder: String) throws {
    guard let changes else { return }
    var rest = [folder]
    while let path = rest.popLast() {
      do {
        try changes.add(path)
      } catch {
        // A folder may be gone again by now; one that can't be read is told of by the walk.
        guard FileSystem.isFolder(path), path == conversion.folder || !error.isForbidden else {
          continue
        }
        throw ToolError.file(path, cannotBe: "watched", because: error.description)
      }
      for name in (try? FileSystem.names(in: path)) ?? [] where !name.hasPrefix(".") {
        let child = "\(path)/\(name)"
        if FileSystem.kind(of: child) == .folder, !conversion.isInTarget(child) {
          rest.append(child)
        }
      }
    }
  }
}
