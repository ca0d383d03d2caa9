import InkKit

/// A folder whose files of ink are written as documents into another one and put into an index, and how far that is.
struct FolderConversion {
  /// The folder that is read, without a slash at its end.
  let folder: String
  /// The folder that documents go to.
  let target: String
  private let transcriber: PageTranscriber
  /// The way of reading in few words: what was read otherwise is read again.
  private let reader: String
  private let index: WatchIndex?
  private let removesDocuments: Bool
  private let console: Console
  private var log: WatchLog
  /// The gravest of what went wrong.
  private(set) var status = ExitStatus.success

  /// How the conversion of a file ended.
  enum Outcome {
    case done
    /// It is done but for another look at it, some seconds later.
    case young
    /// The file may be half written; another try may do.
    case unreadable
  }

  /// Begins a conversion.
  ///
  /// - Parameters:
  ///   - reader: The way of reading in few words.
  ///   - index: Opens or makes the index, once it is known that the documents may be written; `nil` for none.
  ///   - removesDocuments: Whether documents of files that are gone are removed, too.
  /// - Throws: Also an error of usage if the folder of documents is that of another watched folder.
  init(
    _ folder: String, to target: String, by transcriber: PageTranscriber, reader: String,
    removesDocuments: Bool, console: Console, index: () throws -> WatchIndex?
  ) throws {
    var log = try WatchLog(folder: target, form: transcriber.form)
    let home = FileSystem.resolved(folder)
    // The documents of a folder that was moved are those of the present one.
    if let other = log.source, other != home, FileSystem.isFolder(other) {
      throw ToolError.usage(
        "'\(target)' has the documents of the folder '\(other)'; name another --to")
    }
    self.folder = folder
    self.target = target
    self.transcriber = transcriber
    self.reader = reader
    self.index = try index()
    self.removesDocuments = removesDocuments
    self.console = console
    try FileSystem.createFolder(target)
    try log.name(source: home)
    self.log = log
  }

  /// Whether a path is of the folder of documents, if that is one of its own.
  func isInTarget(_ path: String) -> Bool {
    target != folder && (path == target || path.hasPrefix(target + "/"))
  }

  /// The files whose documents or readings there are.
  var known: [WatchedFile] {
    Set(log.records.keys.map { WatchedFile(path: $0) } + (index?.known ?? []))
      .sorted { $0.path < $1.path }
  }

  /// Refuses to go on with a folder that has no file any more, if readings or documents would be removed.
  func checkMayBeEmpty() throws(ToolError) {
    // A document that was told as gone may go.
    let documents =
      removesDocuments ? log.records.values.filter { !$0.isGone }.map(\.source) : []
    let readings = index?.known.map(\.path) ?? []
    var remedies: [String] = []
    if let index, !readings.isEmpty { remedies.append(index.place.emptying) }
    if !documents.isEmpty {
      let name = WatchLog.fileName(of: transcriber.form)
      remedies.append(
        "remove the documents in '\(target)' and its '\(name)' yourself, or run without --delete")
    }
    guard remedies.isEmpty else {
      throw .emptiedFolder(
        folder, fileCount: Set(documents + readings).count,
        remedy: remedies.joined(separator: "; "))
    }
  }

  /// The document of a file: its whole name, so that no two files have the same one.
  private func document(of file: WatchedFile) -> String {
    "\(target)/\(file.path).\(transcriber.form.endings[0])"
  }

  /// Whether a file has changed since its document was written or its readings were kept, or lacks either.
  private mutating func isStale(_ file: WatchedFile, _ marks: String) throws -> Bool {
    guard var record = log.records[file.path], !record.isGone,
      record.reader == reader, FileSystem.exists(document(of: file)),
      index?.isCurrent(file, digest: record.hash) != false
    else { return true }
    if record.marks == marks { return false }
    guard (try? FileState.digest(of: "\(folder)/\(file.path)")) == record.hash else { return true }
    record.marks = marks
    try log.add(record)
    return false
  }

  /// Writes the document of a file if it is stale, or deals with a file that is gone.
  ///
  /// - Parameters:
  ///   - isLast: Whether what can't be read is told, and what can be is written.
  ///   - isEnding: Whether the run shall end as soon as it can.
  /// - Throws: What ends the run, such as that there is no model, and ``CancellationError`` if it ends.
  mutating func update(
    _ file: WatchedFile, isLast: Bool, isEnding: () -> Bool
  ) async throws -> Outcome {
    let found: String?
    do throws(ToolError) { found = try file.marks(in: folder) } catch {
      return try passOver(file, error, isLast: isLast)
    }
    guard let marks = found else {
      try forget(file)
      return .done
    }
    let isStale = try isStale(file, marks)
    guard isStale || index?.isUnsettled(file) == true else { return .done }
    var readings: FileReadings
    do throws(ToolError) { readings = try FileReadings(of: "\(folder)/\(file.path)") } catch {
      return try passOver(file, error, isLast: isLast)
    }
    guard isStale else {
      try keep(readings, of: file)
      return .done
    }
    let path = document(of: file)
    // What is not written is read for the index alone.
    if isForeign(path, for: file), index?.isCurrent(file, digest: readings.digest) != false,
      holdsInk(file)
    {
      if index?.isUnsettled(file) == true { try keep(readings, of: file) }
      return try refuse(path, for: file)
    }
    do {
      let (kind, ended) = try await write(
        file, to: path, isLast: isLast, isEnding: isEnding, keeping: &readings)
      // Also a file that had ink, and has none now, may be half written.
      let hadInk = log.records[file.path]?.isGone == false
      guard kind != nil || (ended == .success && !hadInk) || isLast else { return .unreadable }
      readings.finish("\(folder)/\(file.path)")
      try keep(readings, of: file)
      guard let kind else {
        // A file that is no ink, and whose name could be that of one.
        if ended == .success {
          try forgetDocument(of: file)
          return .done
        }
        try fail(file, ended)
        return .unreadable
      }
      // A file that changed meanwhile is read again, as its marks have changed.
      try log.add(
        WatchRecord(
          source: file.path, marks: marks, hash: readings.digest, reader: readings.reader(reader)))
      if kind == .partly { note(ended) }
      try tell(WatchEvent(kind: kind, source: "\(folder)/\(file.path)", document: path))
      return index?.isUnsettled(file) == true ? .young : .done
    } catch let error as ModelError where error.code == .cannotWrite || error.code == .noSpace {
      try console.warn(error.description)
      if isLast { try fail(file, ToolError(error).status) }
      return .unreadable
    } catch let error as ToolError where error == .tooManyPages(transcriber.form) {
      // A file of several pages for a form of one, which another try doesn't change.
      let form = transcriber.form.name
      try console.warn("'\(folder)/\(file.path)' has several pages, and '\(form)' holds one a file")
      try fail(file, .someInksUnreadable)
      return .done
    } catch is ForeignDocument {
      readings.finish("\(folder)/\(file.path)")
      try keep(readings, of: file)
      return try refuse(path, for: file)
    }
  }

  /// Tells of something that can't be read.
  mutating func warn(_ error: ToolError) throws {
    note(error.status)
    try console.warn(error.message)
  }

  /// Leaves a file that can't be read as it was, which is told unless another try may do.
  private mutating func passOver(
    _ file: WatchedFile, _ error: ToolError, isLast: Bool
  ) throws -> Outcome {
    if isLast {
      try console.warn(error.message)
      try fail(file, error.status)
    }
    return .unreadable
  }

  private mutating func note(_ status: ExitStatus) {
    if self.status != .fileFailure { self.status = status }
  }

  private mutating func fail(_ file: WatchedFile, _ status: ExitStatus) throws {
    note(status == .success ? .someInksUnreadable : status)
    try tell(
      WatchEvent(
        kind: .failed, source: "\(folder)/\(file.path)", document: document(of: file)))
  }

  /// Writes a document under another name, which takes its own if all went well, or if it must do.
  ///
  /// - Returns: What was done, `nil` if there is no document, and how reading ended.
  /// - Throws: ``ForeignDocument`` if a file has that name which no run wrote.
  private mutating func write(
    _ file: WatchedFile, to path: String, isLast: Bool, isEnding: () -> Bool,
    keeping readings: inout FileReadings
  ) async throws -> (WatchEvent.Kind?, ExitStatus) {
    try FileSystem.createFolder(FileSystem.parent(of: path))
    try removeLeftovers(of: path)
    var document = try AtomicFile(path)
    var hasPages = false
    let status = try await transcriber.write(
      ["\(folder)/\(file.path)"], title: TranscriptionOptions.title(of: file.path),
      console: console,
      note: {
        switch $0 {
        case .success(let page): readings.add(page)
        case .failure(let problem): readings.add(problem)
        }
      },
      emit: {
        if isEnding() { throw CancellationError() }
        hasPages = true
        try document.append($0)
      })
    guard hasPages, status == .success || isLast else { return (nil, status) }
    try claim(path, for: file)
    try document.finish()
    return (status == .success ? .written : .partly, status)
  }

  /// Notes that a path is that of a document.
  ///
  /// - Throws: ``ForeignDocument`` if somebody else's file has it.
  private mutating func claim(_ path: String, for file: WatchedFile) throws {
    guard !isForeign(path, for: file) else { throw ForeignDocument() }
    if log.records[file.path] == nil { try log.begin(file.path) }
  }

  /// Whether somebody else's file has the path of a document.
  private func isForeign(_ path: String, for file: WatchedFile) -> Bool {
    log.records[file.path] == nil && FileSystem.exists(path)
  }

  /// Tells that somebody else's file has the path of a document.
  private mutating func refuse(_ path: String, for file: WatchedFile) throws -> Outcome {
    try console.warn(
      "'\(path)' was there before, and is left as it is; move it, or name another --to")
    try fail(file, .fileFailure)
    return .done
  }

  /// Whether a file begins with an ink that can be read, which takes no recognizing; else it has no document anyway.
  private func holdsInk(_ file: WatchedFile) -> Bool {
    let source = InkSource(
      paths: ["\(folder)/\(file.path)"], as: transcriber.run.options.input, areNamed: false)
    guard case .success? = source.nextRecord() else { return false }
    return true
  }

  /// Removes what a run left that was killed while it wrote a document.
  private func removeLeftovers(of path: String) throws {
    let folder = FileSystem.parent(of: path)
    for name in try FileSystem.names(in: folder) {
      if let own = FileSystem.finalName(ofTemporary: name), path.hasSuffix("/" + own) {
        try FileSystem.remove("\(folder)/\(name)")
      }
    }
  }

  /// Keeps the readings of a file; that they can't be kept is told.
  private func keep(_ readings: FileReadings, of file: WatchedFile) throws {
    do throws(ToolError) { try index?.put(readings, of: file) } catch {
      try console.warn(error.message)
    }
  }

  private mutating func forget(_ file: WatchedFile) throws {
    do throws(ToolError) { try index?.forget(file) } catch { try console.warn(error.message) }
    try forgetDocument(of: file)
  }

  /// Removes the document of a file that is gone or holds no ink any more, or tells once that it stays.
  private mutating func forgetDocument(of file: WatchedFile) throws {
    guard var record = log.records[file.path] else { return }
    let path = document(of: file)
    if record.hash.isEmpty, !FileSystem.exists(path) {
      // No document ever took the name.
      try log.remove(file.path)
      return
    }
    let wasTold = record.isGone
    if removesDocuments {
      try FileSystem.remove(path)
      try log.remove(file.path)
    } else if !FileSystem.exists(path) {
      try log.remove(file.path)
    } else if !wasTold {
      // Kept in mind for a run that removes documents.
      record.isGone = true
      try log.add(record)
    }
    guard removesDocuments || !wasTold else { return }
    try tell(
      WatchEvent(
        kind: removesDocuments ? .removed : .gone, source: "\(folder)/\(file.path)",
        document: path))
  }

  /// Says what was done.
  private func tell(_ event: WatchEvent) throws {
    try console.writeLine(event.line)
    try console.flush()
  }
}

/// A file in the place of a document that no watch of the folder wrote.
private struct ForeignDocument: Error {}
