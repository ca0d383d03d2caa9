import InkKit

extension CommandSpec {
  /// `inkrec index FOLDER`
  static var index: CommandSpec {
    CommandSpec(
      name: "index",
      summary: "Keep readings of a folder's files, which 'search' then takes",
      operands: [OperandSpec(name: "FOLDER", completion: .folder)],
      options: SearchWish.readingSpecs + [
        OptionSpec(name: "status", summary: "say what there is and what has changed, read nothing"),
        OptionSpec(name: "check", summary: "check all of the index"),
        OptionSpec(name: "rebuild", summary: "make it anew, whatever is there"),
        OptionSpec(name: "remove", summary: "remove the index"),
        IndexPlace.spec,
        OptionSpec(name: "json", summary: "answer with a JSON object"),
        RecognitionOptions.jobsSpec("processors"), .quiet,
      ] + InkInput.pageSpecs.suffix(1),
      notes: [
        "The index is FOLDER/.inkrec/index.sqlite, a database of SQLite with FTS5. Only",
        "what has changed is read; a run that was ended goes on where it was.",
      ],
      examples: [
        "inkrec index notes/ && inkrec search invoice notes/",
        "sqlite3 notes/.inkrec/index.sqlite \"SELECT * FROM readings WHERE text = 'tea'\"",
      ]
    ) { arguments, console in
      let command = try IndexCommand(arguments, console: console)
      return try await command.run()
    }
  }
}

/// One run of `inkrec index`.
private struct IndexCommand {
  let place: IndexPlace
  let reader: IndexReader
  let work: Work
  let jobs: Int
  let isJSON: Bool
  let onSkip: (@Sendable (String) -> Void)?
  let console: Console

  /// The work that is to be done.
  enum Work: String, CaseIterable {
    case update, status, check, rebuild, remove
  }

  init(_ arguments: ParsedArguments, console: Console) throws(ToolError) {
    self.console = console
    let folder = arguments.operands[0]
    guard FileSystem.isFolder(folder) else {
      throw .file(folder, cannotBe: "indexed", because: "it is not a folder")
    }
    place = IndexPlace(of: folder, arguments)
    let options = try SearchWish.reading(arguments, console: console)
    reader = IndexReader(options, alternatives: try SearchWish.alternatives(arguments))
    jobs = options.jobs
    onSkip = options.input.onSkip
    isJSON = arguments.has("json")
    let work = try arguments.onlyOne(of: Work.allCases.map(\.rawValue))
    self.work = work.flatMap(Work.init) ?? .update
  }

  func run() async throws -> ExitStatus {
    switch work {
    case .status: return try status()
    case .check:
      guard FileSystem.exists(place.path) else { throw place.missing }
      let index = try FolderIndex.writable(place.path)
      try index.check()
      try index.checkTexts()
      try say("the index '\(place.path)' is sound") { $0.member("isSound", true) }
      return .success
    case .remove:
      // Where no process made the file of the lock there is nothing to wait for, and maybe no folder for it.
      let isInUse = FileSystem.exists(place.lockPath)
      let count =
        try isInUse ? place.locked("removed") { try place.remove() } : place.remove()
      try say(count == 0 ? "there is no index '\(place.path)'" : "removed '\(place.path)'") {
        $0.member("removed", count > 0)
      }
      return .success
    case .rebuild, .update:
      // Nothing is removed or made either by somebody who mistyped a language.
      try reader.run.recognizers.checkNamed()
      // Nothing is made beside a file of somebody else.
      if work == .rebuild {
        try place.checkOwn()
      } else if FileSystem.exists(place.path) {
        try FolderIndex.checkFile(place.path)
      }
      let folder = FileSystem.parent(of: place.path)
      try FileSystem.createFolder(folder)
      let lock = try FileDescriptor(openingOrCreating: place.lockPath)
      if !lock.tryLock() {
        try console.warn("waiting for another process that works on '\(place.path)'")
        while !lock.tryLock() { try await Task.sleep(for: .milliseconds(200)) }
      }
      if work == .rebuild { _ = try place.remove() }
      return try await update()
    }
  }

  private func update() async throws -> ExitStatus {
    let index = try place.writableIndex(isLocked: true, console)
    let plan = try IndexUpdate(
      of: place, with: index.files(), by: reader, onSkip: onSkip)
    var status = try tell(plan.problems)
    try index.remove(plan.vanished)
    let (fresh, stale) = (plan.fresh, plan.stale)
    var rest = stale[...]
    var (read, same, pages, failed, done) = (0, fresh.count, 0, 0, 0)
    let total = stale.count
    // The files that are damaged themselves, as graver than inks of them that can't be used.
    var damaged: [String] = []
    let withoutInk = try onSkip == nil ? [] : index.pathsWithoutInk()
    // What could not be read, or was left out, is told each time, as long as it is there.
    func tellAgain(_ entry: IndexUpdate.Entry) throws {
      if withoutInk.contains(entry.name) {
        InkSource.tellOmission(of: entry.path, as: reader.run.options.input)
      }
      guard let problem = entry.known?.problem else { return }
      failed += 1
      if entry.known?.isDamaged == true { damaged.append(entry.name) }
      for line in problem.split(separator: "\n") { try console.warn(String(line)) }
    }
    for entry in fresh { try tellAgain(entry) }
    try await answerInOrder(
      jobs: jobs, batchSize: 1,
      next: { rest.popFirst().map { .item($0) } ?? .end },
      answer: { [reader] (entry: IndexUpdate.Entry) in
        (
          entry,
          Result { () throws(ToolError) in
            try reader.readings(of: entry.path, known: entry.known)
          }
        )
      },
      emit: { (entry, result) in
        try reader.run.recognizers.takeRemarks().forEach(console.warn)
        done += 1
        console.progress.show(Progress(count: done, total: total, unit: "files"))
        switch result {
        case .success(let readings):
          try index.put(readings, at: entry.name, reader: reader.name)
          if let found = readings.pages {
            read += 1
            pages += found.count
          } else {
            same += 1
            try tellAgain(entry)
          }
          guard !readings.problems.isEmpty else { return }
          failed += 1
          if readings.isDamaged { damaged.append(entry.name) }
          try readings.problems.forEach(console.warn)
        case .failure(let error):
          guard FileSystem.kind(of: entry.path) == nil else {
            // Without models nothing can be read at all.
            if error.status != .fileFailure { throw error }
            failed += 1
            status = error.status
            try console.warn(error.message)
            return
          }
          try index.remove([entry.name])
        }
      }, rest: {})
    if failed > 0, status == .success {
      status = damaged.isEmpty ? .someInksUnreadable : .fileFailure
    }
    let gone = plan.vanished.count
    try say(
      "\(countText(read, "file")) read (\(countText(pages, "page"))), "
        + "\(same) unchanged, \(gone) removed"
        + (damaged.isEmpty ? "" : "; damaged: \(quotedList(damaged.sorted(), "and"))")
    ) {
      $0.member("read", read)
      $0.member("pages", pages)
      $0.member("unchanged", same)
      $0.member("removed", gone)
      $0.member("failed", failed)
      $0.member("damaged", damaged.sorted())
    }
    return status
  }

  private func status() throws -> ExitStatus {
    guard let index = try FolderIndex.existing(place.path) else { throw place.missing }
    let counts = try index.counts()
    let plan = try IndexUpdate(
      of: place, with: index.files(), by: reader, onSkip: onSkip)
    let status = try tell(plan.problems)
    let changed = plan.stale.count { !$0.isUnchanged }
    try say(
      "\(countText(counts.files, "file")), \(countText(counts.pages, "page")), "
        + "\(countText(counts.lines, "line")), \(countText(counts.words, "word")), "
        + "\(byteText(counts.bytes)); "
        + "\(changed) new or changed, \(plan.vanished.count) gone"
    ) {
      $0.member("files", counts.files)
      $0.member("pages", counts.pages)
      $0.member("lines", counts.lines)
      $0.member("words", counts.words)
      $0.member("bytes", counts.bytes)
      $0.member("changed", changed)
      $0.member("gone", plan.vanished.count)
    }
    return status
  }

  /// Tells of folders that can't be read, and answers the status that says so.
  private func tell(_ problems: [ToolError]) throws -> ExitStatus {
    for problem in problems { try console.warn(problem.message) }
    return problems.last?.status ?? .success
  }

  private func say(_ text: String, _ json: @escaping (inout JSONWriter) -> Void) throws {
    if isJSON {
      try console.write(JSONMembers(json).encoded() + "\n")
    } else {
      try console.writeLine(text)
    }
  }
}
