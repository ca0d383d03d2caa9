import InkKit

/// Wishes for the pages of some files that are read and written in a form such as PDF, as options have them.
struct TranscriptionOptions: Sendable {
  let form: PageForm
  /// How ink is read.
  var reading: RecognitionOptions
  /// The file that is written; `nil` for standard output.
  let path: String?

  /// The options beside those of reading.
  static let specs = [
    OptionSpec.output("a file (.pdf, .md, … name the form), not standard output", value: "OUT")
  ]

  /// Options of `recognize` that mean nothing to a page that is written out.
  private static let foreign = [
    "plain", "follow", "replace", "over", "looks-like", "lines", "with-filename", "no-filename",
    "formulas", "top", "min-probability", "line", "json",
  ]

  /// Interprets the options.
  ///
  /// - Parameter path: The file that is written.
  init(
    _ form: PageForm, _ arguments: ParsedArguments, reading: RecognitionOptions, path: String?
  ) throws(ToolError) {
    if let other = Self.foreign.first(where: arguments.has) {
      throw .usage("'--\(other)' and '--output-format \(form.name)' exclude each other")
    }
    if path == nil, !form.isText, System.isTerminal(System.standardOutput) {
      throw .usage("'\(form.name)' is no text for a terminal; name a file with --output")
    }
    self.form = form
    self.path = path
    self.reading = reading
    self.reading.prepareForPages()
  }

  /// A path that a file can have.
  static func checked(_ path: String) throws(ToolError) -> String {
    guard !path.hasSuffix("/"), !FileSystem.isFolder(path) else {
      throw .usage("'--output' names a file, and '\(path)' is a folder")
    }
    return path
  }

  /// Writes one document.
  func run(_ paths: [String], console: Console) async throws -> ExitStatus {
    let transcriber = PageTranscriber(form: form, run: InkRun(options: reading))
    let title = paths.count == 1 && paths[0] != "-" ? Self.title(of: paths[0]) : nil
    var hasBegun = false
    let status = try await transcriber.write(paths, title: title, console: console) { bytes in
      if !hasBegun, let path { try console.begin(file: path) }
      hasBegun = true
      try console.write(bytes: bytes)
    }
    try console.endFile()
    // A file of that name that was there before is no answer.
    if !hasBegun, status == .success, let path {
      try console.warn("'\(path)' is not written, as there is no page")
    }
    return status
  }

  /// The name of a file without its folder and ending.
  static func title(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}

extension RecognitionOptions {
  /// Reads as pages from now on.
  mutating func prepareForPages() {
    recognizer.layout = .page
    recognizer.maximumResultCount = 1
  }
}

extension PageForm {
  /// The form that options name, or else the ending of the file that is written; `nil` for another one.
  init?(_ arguments: ParsedArguments) throws(ToolError) {
    let names = OutputFormat.usual.map(\.rawValue) + PageForm.all.map(\.name)
    if let name = try arguments.choice("output-format", of: names) {
      self.init(named: name)
    } else if !arguments.has("json"), let path = arguments.value("output") {
      self.init(writtenTo: path)
    } else {
      return nil
    }
  }
}
