import InkKit

extension CommandSpec {
  /// `inkrec convert [FILE…|-]`
  static var convert: CommandSpec {
    CommandSpec(
      name: "convert",
      summary: "Write ink in the format of another program, or as a picture",
      operands: [.inkFiles],
      options: [
        OptionSpec(
          name: "to", value: "NAME", summary: "format (default: by the ending of --output)",
          completion: .choices(Conversion.formatNames)),
        OptionSpec.output("a file, or FOLDER/ (default: standard output)", value: "OUT"),
        OptionSpec(name: "beautify", summary: "draw shapes clean, and join what arrows join"),
        InkInput.formatSpec,
      ] + InkInput.pageSpecs.map(\.usual)
        + [
          OptionSpec.language("with --beautify: language of texts").special,
          RecognitionOptions.spec("strict-language"), RecognitionOptions.spec("model"),
        ] + ModelLocations.specs.map(\.special),
      notes: [
        "Formats: \(Conversion.formatNames.prefix(7).joined(separator: ", ")),",
        "\(Conversion.formatNames.dropFirst(7).joined(separator: ", ")). "
          + "What one can't hold is said once.",
      ],
      examples: [
        "inkrec convert note.xopp -o note.inkml",
        "inkrec convert --to png -o pages/ note.xopp",
      ]
    ) { arguments, console in
      var conversion = try Conversion(arguments, console: console)
      return try conversion.run(try inkPaths(arguments), console: console)
    }
  }
}

/// A run that writes the pages of some files in one format.
private struct Conversion {
  /// The names of the formats that are written.
  static let formatNames = FileFormat.all.filter { $0.isWritable && !$0.name.isEmpty }.map(\.name)

  let format: FileFormat
  let target: Target
  let input: InkInput
  /// Finds the objects of pages that are to be drawn clean.
  let detectors: DetectorCache?
  private var report: ProblemReport
  private var lost: PageTraits = []
  /// The files that could not be read to their end.
  private var broken: Set<String> = []
  /// The files that have something that could not be read.
  private var faulty: Set<String> = []
  /// The files that were written to the folder.
  private var written: Set<String> = []
  /// The files that are read, of the paths that were named.
  private var inputs: [FileIdentity] = []
  /// Whether files beneath the folder that is written to are read, too.
  private var readsTarget = false

  /// Where files go.
  enum Target {
    case standardOutput
    case file(String)
    /// A folder, with files named like those that are read.
    case folder(String)
  }

  init(_ arguments: ParsedArguments, console: Console) throws(ToolError) {
    let output = arguments.value("output")
    let name = try arguments.choice("to", of: Self.formatNames)
    input = try InkInput(arguments)
    report = ProblemReport(isInOutput: false, failsOnError: false)
    let isFolder = output.map { $0.hasSuffix("/") || FileSystem.isFolder($0) } ?? false
    if let format = name.flatMap(FileFormat.init(named:)) {
      self.format = format
    } else if let output, !isFolder {
      format = try Self.format(ofFile: output)
    } else {
      throw .usage("'convert' needs --to, one of \(Self.formatNames.joined(separator: ", "))")
    }
    target = output.map { isFolder ? .folder($0) : .file($0) } ?? .standardOutput
    if case .standardOutput = target, !format.writesText,
      System.isTerminal(System.standardOutput)
    {
      throw .usage("'\(format.name)' is no text for a terminal; name a file with --output")
    }
    guard arguments.has("beautify") else {
      try arguments.refuse(
        RecognitionOptions.namesOfReading, as: "without '--beautify' no ink is read")
      detectors = nil
      return
    }
    var page = PageOptions(
      reading: try RecognitionOptions(arguments, console: console, defaultJobs: 1))
    page.reading.recognizer.maximumResultCount = 1
    page.readsTexts = format.writesObjects
    detectors = try DetectorCache(page, models: OpenModels(page.reading.models.registry))
  }

  private static func format(ofFile path: String) throws(ToolError) -> FileFormat {
    if let format = FileFormat(writtenTo: path) { return format }
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { "not as '\(name[$0...])'" } ?? "by their ending"
    throw .usage(
      "'--output' writes files as \(FileFormat.writtenEndings), \(ending); --to names the format")
  }

  // MARK: Files

  mutating func run(_ paths: [String], console: Console) throws -> ExitStatus {
    inputs = paths.compactMap { try? FileSystem.regularFile($0, followsLinks: true) }
    switch target {
    case .folder(let folder):
      try FileSystem.createFolder(folder)
      let place = FileSystem.resolved(folder)
      readsTarget = paths.contains { FileSystem.isFolder($0) && FileSystem.resolved($0) == place }
      for path in paths { try writeFiles(of: path, in: folder, console) }
    case .file(let path):
      try checkWhole(path)
      try writeAll(of: paths, to: path, console)
    case .standardOutput: try writeAll(of: paths, to: nil, console)
    }
    try detectors?.run.recognizers.takeRemarks().forEach(console.warn)
    if !lost.isEmpty { try console.warn("'\(format.name)' holds no \(lost)") }
    return try report.end(console: console)
  }

  /// Writes all pages to one file, or to standard output.
  private mutating func writeAll(
    of paths: [String], to path: String?, _ console: Console
  ) throws {
    let source = source(of: paths)
    var next = try nextPage(of: source, console)
    guard next != nil, var writing = format.newFile() else { return }
    if let path { return try write(&next, of: source, to: path, console) { _ in true } }
    while let (page, _) = next {
      try console.write(bytes: append(page, to: &writing))
      next = try nextPage(of: source, console)
    }
    try console.write(bytes: writing.finish())
  }

  /// Writes each file, of a folder those beneath it, to files of its own.
  private mutating func writeFiles(
    of path: String, in folder: String, _ console: Console
  ) throws {
    let source = source(of: [path], besides: folder)
    var next = try nextPage(of: source, console)
    while let file = next?.file {
      if format.holdsPages {
        let target = try self.path(for: file, of: path, in: folder)
        try FileSystem.createFolder(FileSystem.parent(of: target))
        try write(&next, of: source, to: target, console) { $0 == file }
      } else {
        try writeEach(&next, of: source, file, of: path, in: folder, console)
      }
    }
  }

  /// Writes pages to one file, the first of which was read, up to the first that is of no file that belongs to it.
  private mutating func write(
    _ next: inout SourcedPage?, of source: InkSource, to path: String, _ console: Console,
    belongs: (String) -> Bool
  ) throws {
    guard var writing = format.newFile() else {
      next = nil
      return
    }
    let isInPlace = isRead(path)
    var file = try AtomicFile(removedIfInterrupted: path)
    while let (page, name) = next, belongs(name) {
      try file.append(append(page, to: &writing))
      next = try nextPage(of: source, console)
    }
    // What is there stays, rather than be replaced by a part of what was asked for, or of itself.
    guard !broken.union(isInPlace ? faulty : []).contains(where: belongs) else {
      return try console.warn("'\(path)' was not written")
    }
    try file.append(writing.finish())
    try file.finish()
  }

  /// Writes each page of a file, the first of which was read, to one of its own, with its number unless there is only
  /// one.
  private mutating func writeEach(
    _ next: inout SourcedPage?, of source: InkSource, _ file: String, of root: String,
    in folder: String, _ console: Console
  ) throws {
    var count = 0
    while let (page, name) = next, name == file {
      next = try nextPage(of: source, console)
      count += 1
      let isOnly = count == 1 && next?.file != file
      guard var writing = format.newFile() else { continue }
      let bytes = try append(page, to: &writing)
      let path = try path(
        for: file, of: root, in: folder, page: isOnly ? nil : max(count, page.number))
      guard !faulty.contains(file) || !isRead(path) else {
        try console.warn("'\(path)' was not written")
        continue
      }
      try FileSystem.createFolder(FileSystem.parent(of: path))
      try FileSystem.atomicWrite(path, bytes + writing.finish())
    }
  }

  /// The path of a file that is written, which no other file of the run has.
  ///
  /// - Parameters:
  ///   - file: The file that is read.
  ///   - root: The file or the folder that was named, in which the file keeps its place.
  private mutating func path(
    for file: String, of root: String, in folder: String, page: Int? = nil
  ) throws(ToolError) -> String {
    var name = root == "-" ? "ink" : String(file.split(separator: "/").last ?? "ink")
    if root != "-", FileSystem.isFolder(root) {
      name = String(file.dropFirst(root.hasSuffix("/") ? root.count : root.count + 1))
    }
    for ending in FileFormat.all.flatMap(\.endings).sorted(by: { $0.count > $1.count })
    where name.lowercased().hasSuffix(".\(ending)") && name.count > ending.count + 1 {
      name.removeLast(ending.count + 1)
      break
    }
    if let page { name += "-\(page)" }
    let end = folder.hasSuffix("/") ? "" : "/"
    let result = "\(folder)\(end)\(name).\(format.endings.first ?? format.name)"
    guard written.insert(result).inserted else {
      throw .usage(
        "'\(result)' would be written twice; write files of one name to folders of their own")
    }
    // One may be written in its own place.
    guard !isRead(result) || isOneFile(result, file) else {
      throw .usage(
        "'\(result)' would be replaced by what '\(file)' holds, and is to be read; write to a "
          + "folder of its own")
    }
    try checkWhole(result)
    return result
  }

  /// Whether there is a file at a path that is read.
  private func isRead(_ path: String) -> Bool {
    guard let there = try? FileSystem.regularFile(path, followsLinks: true) else { return false }
    return readsTarget && FolderWalk.mayHoldInk(path)
      || inputs.contains { $0.isSameFile(as: there) }
  }

  /// Whether two paths lead to one file.
  private func isOneFile(_ path: String, _ other: String) -> Bool {
    guard let first = try? FileSystem.regularFile(path, followsLinks: true),
      let second = try? FileSystem.regularFile(other, followsLinks: true)
    else { return false }
    return first.isSameFile(as: second)
  }

  /// Throws if a file would be replaced by the parts of itself that were picked.
  private func checkWhole(_ path: String) throws(ToolError) {
    guard input.selection != .all, isRead(path) else { return }
    throw .usage(
      "'\(path)' is read itself, and would lose what '--pages' and '--layer' leave out; write to "
        + "another file")
  }

  // MARK: Pages

  /// A page, and the name of the file that it is of.
  private typealias SourcedPage = (page: InkPage, file: String)

  /// The files that are read, but for those in the folder that is written to.
  private func source(of paths: [String], besides target: String? = nil) -> InkSource {
    var input = input
    input.target = target
    return InkSource(paths: paths, as: input, reportsEmptyFiles: true)
  }

  private mutating func append(
    _ page: InkPage, to writing: inout FileWriting
  ) throws(ToolError) -> [UInt8] {
    do throws(InkFormatError) {
      let bytes = try writing.append(page)
      lost.formUnion(writing.lost)
      return bytes
    } catch {
      guard error.code == .tooLarge else {
        throw ToolError(
          .someInksUnreadable,
          "'\(format.name)' can't hold \(error.place): \(error.problem)")
      }
      throw .usage(
        "'\(format.name)' holds one page a file, and there are more: pick one with --pages, or name "
          + "a folder, as in --output pages/")
    }
  }

  /// The next page; what can't be read is told and passed over.
  private mutating func nextPage(
    of source: InkSource, _ console: Console
  ) throws -> SourcedPage? {
    while let next = source.nextRecord() {
      switch next {
      case .success((let record, let document)):
        try report.noteUse(of: document.file, console: console)
        return (try clean(record, of: document), document.file)
      case .failure(let problem):
        switch problem {
        case .file(let file): broken.insert(file.file)
        case .ink(let ink): faulty.insert(ink.source.file)
        }
        try report.note(problem, isAlone: false, console: console)
      }
    }
    return nil
  }

  /// The page with clean shapes, if they are wanted.
  private func clean(
    _ record: InkRecord, of document: SourcedDocument
  ) throws(ToolError) -> InkPage {
    let page = document.document.page ?? InkPage(record)
    guard let detectors else { return page }
    do {
      return page.beautified(with: try detectors.objects(of: record))
    } catch {
      throw error.reason(at: document)
    }
  }
}
