import InkKit

extension CommandSpec {
  /// `inkrec watch FOLDER --to FOLDER`
  static var watch: CommandSpec {
    CommandSpec(
      name: "watch",
      summary: "Keep documents and an index of the ink in a folder, as it changes",
      operands: [OperandSpec(name: "FOLDER", completion: .folder)],
      options: [
        OptionSpec(
          name: "to", value: "FOLDER", summary: "where documents go", completion: .folder),
        OptionSpec(
          name: "output-format", value: "NAME",
          summary: "\(PageForm.all.map(\.name).joined(separator: ", ")) (default: pdf)",
          completion: .choices(PageForm.all.map(\.name)), isSpecial: true),
        OptionSpec(name: "once", summary: "write what is missing or out of date, and end"),
        OptionSpec(
          name: "delete", summary: "remove the document of a file that is gone, too"),
        OptionSpec(name: "no-index", summary: "leave the index that 'search' takes alone"),
        IndexPlace.spec,
        OptionSpec(
          name: "settle", value: "SECONDS",
          summary: "leave a file alone that changed just now (default: 1)", isSpecial: true),
      ]
        + RecognitionOptions.readingSpecs.filter {
          !["page", "line", "pre-context", "writing-area", "fine", "input-format"].contains($0.name)
        } + [RecognitionOptions.jobsSpec("processors"), .quiet],
      notes: [
        "A line is written, partly, failed, gone or removed, a tab, the file, a tab, its",
        "document. Ctrl-C ends it, status 0. Folders beneath and new ones count, too.",
      ],
      examples: [
        "inkrec watch ~/Notes --to ~/Readable",
        "inkrec watch --once --output-format markdown ~/Notes --to ~/Vault/Notes",
      ]
    ) { arguments, console in
      try arguments.onlyOne(of: ["index", "no-index"])
      let (folder, target, form) = try places(arguments)
      let settling: Duration = try arguments.seconds("settle", upTo: 3600) ?? .seconds(1)
      var options = try RecognitionOptions(
        arguments, console: console, defaultJobs: System.processorCount)
      options.prepareForPages()
      let reader = IndexReader(options, alternatives: SearchWish.usualAlternatives)
      let transcriber = PageTranscriber(
        form: form, run: reader.run, areFilesNamed: false, alternatives: reader.alternatives)
      let conversion = try FolderConversion(
        folder, to: target, by: transcriber, reader: reader.name,
        removesDocuments: arguments.has("delete"), console: console
      ) {
        try watchIndex(of: folder, by: reader, arguments, console)
      }
      var watch = try FolderWatch(
        conversion, settling: settling, isOnce: arguments.has("once"))
      return try await watch.run()
    }
  }
}

/// The index that is kept, if it is wanted; without SQLite there are documents alone.
private func watchIndex(
  of folder: String, by reader: IndexReader, _ arguments: ParsedArguments, _ console: Console
) throws -> WatchIndex? {
  guard !arguments.has("no-index") else { return nil }
  do throws(ToolError) {
    return try WatchIndex(
      at: IndexPlace(of: folder, arguments), by: reader, console: console)
  } catch {
    // Who names an index wants it.
    guard !arguments.has("index") else { throw error }
    try console.warn("\(error.message); documents are written without it, as with --no-index")
    return nil
  }
}

/// The folder that is read, the one that is written to, and the form.
private func places(
  _ arguments: ParsedArguments
) throws(ToolError) -> (folder: String, target: String, form: PageForm) {
  func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
  let folder = trimmed(arguments.operands[0])
  guard FileSystem.isFolder(folder) else {
    throw .usage("'watch' needs a folder, and '\(folder)' is none")
  }
  guard var target = arguments.value("to").map(trimmed) else {
    throw .usage("'watch' needs --to, the folder for documents")
  }
  // What lies in the folder is named as files in it are, however it was typed.
  let (home, place) = (FileSystem.resolved(folder), FileSystem.resolved(target))
  if place == home || place.hasPrefix(home + "/") { target = folder + place.dropFirst(home.count) }
  let name = try arguments.choice("output-format", of: PageForm.all.map(\.name)) ?? "pdf"
  guard let form = PageForm(named: name) else { throw .usage("'\(name)' is no form of pages") }
  // A document that is read as ink itself would be written again and again.
  if target == folder || target.hasPrefix(folder + "/"),
    form.endings.contains(where: { FolderWalk.mayHoldInk("document.\($0)") })
  {
    throw .usage(
      "'\(target)' is read itself, and '\(form.name)' is a form of ink; name another --to")
  }
  return (folder, target, form)
}
