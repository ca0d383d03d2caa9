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
  /// Whether a file could not be read to its end.
  private var lacksInk = false
  /// The files that were written to the folder.
  private var written: Set<String> = []

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
      detectors = nil
      return
    }
    var page = PageOptions(
      reading: try RecognitionOptions(arguments, console: console, defaultJobs: 1))
    try page.reading.checkOneLanguage(for: "'convert' reads texts in one language")
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
    switch target {
    case .folder(let folder):
      try FileSystem.createFolder(folder)
      for path in paths {
        if format.holdsPages {
          try writeAll(of: [path], to: self.path(for: path, in: folder), console)
        } else {
          try writeEach(of: path, in: folder, console)
        }
      }
    case .file(let path): try writeAll(of: paths, to: path, console)
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
    guard var writing = format.newFile() else { return }
    let source = source(of: paths)
    guard let first = try nextPage(of: source, console) else { return }
    guard let path else {
      try console.write(bytes: append(first, to: &writing))
      while let page = try nextPage(of: source, console) {
        try console.write(bytes: append(page, to: &writing))
      }
      return try console.write(bytes: writing.finish())
    }
    var file = try AtomicFile(path)
    try file.append(append(first, to: &writing))
    while let page = try nextPage(of: source, console) {
      try file.append(append(page, to: &writing))
    }
    // What is there stays, rather than be replaced by a part of what was asked for.
    guard !lacksInk else { return try console.warn("'\(path)' was not written") }
    try file.append(writing.finish())
    try file.finish()
  }

  /// Writes each page of a file to one of its own, with its number unless there is only one.
  private mutating func writeEach(
    of path: String, in folder: String, _ console: Console
  ) throws {
    let source = source(of: [path])
    var page = try nextPage(of: source, console)
    var count = 0
    while let current = page {
      page = try nextPage(of: source, console)
      count += 1
      let isOnly = count == 1 && page == nil
      guard var writing = format.newFile() else { return }
      let bytes = try append(current, to: &writing)
      try FileSystem.atomicWrite(
        self.path(for: path, in: folder, page: isOnly ? nil : max(count, current.number)),
        bytes + writing.finish())
    }
  }

  /// The path of a file that is written, which no other file of the run has.
  private mutating func path(
    for path: String, in folder: String, page: Int? = nil
  ) throws(ToolError) -> String {
    var name = path == "-" ? "ink" : String(path.split(separator: "/").last ?? "ink")
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
    return result
  }

  // MARK: Pages

  private func source(of paths: [String]) -> InkSource {
    InkSource(paths: paths, as: input, reportsEmptyFiles: true)
  }

  private mutating func append(
    _ page: InkPage, to writing: inout FileWriting
  ) throws(ToolError) -> [UInt8] {
    do throws(InkFormatError) {
      let bytes = try writing.append(page)
      lost.formUnion(writing.lost)
      return bytes
    } catch {
      throw .usage(
        "'\(format.name)' holds one page a file, and there are more: pick one with --pages, or name "
          + "a folder, as in --output pages/")
    }
  }

  /// The next page; what can't be read is told and passed over.
  private mutating func nextPage(
    of source: InkSource, _ console: Console
  ) throws -> InkPage? {
    while let next = source.nextRecord() {
      switch next {
      case .success((let record, let document)):
        try report.noteUse(of: document.file, console: console)
        return try clean(record, of: document)
      case .failure(let problem):
        if case .file = problem { lacksInk = true }
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
