import InkKit

/// Where a command writes and what it knows about its surroundings.
///
/// Results go to standard output through a buffer, everything else to ``StandardError``. File names,
/// catalogs, ink and options may hold anything: what a terminal would act on is written as visible escapes,
/// whoever made the text, so that no command has to think of it. Break a table into lines before it
/// is written: the line breaks in a line are somebody else's.
package final class Console {
  /// How far long work is, for whoever watches.
  package private(set) var progress = ProgressLine(
    isShown: System.isTerminal(System.standardError) && RunningProcess.environment("TERM") != "dumb"
  )

  private var buffer: [UInt8] = []
  /// The file that results go to in the place of standard output.
  private var file: AtomicFile?

  /// The size at which the buffer is written out.
  private static let bufferLimit = 65_536

  /// The value of an environment variable, or `nil` if it is unset or empty.
  func environment(_ name: String) -> String? { RunningProcess.environment(name) }

  /// The columns of the terminal that standard output is, or else those of `$COLUMNS` or 80.
  var width: Int {
    System.terminalWidth(System.standardOutput)
      ?? environment("COLUMNS").flatMap { Int($0) }.map { min(max($0, 20), 1000) } ?? 80
  }

  /// Shows no progress from now on.
  func beQuiet() {
    progress = ProgressLine(isShown: false)
  }

  /// Adds a text of several lines to standard output: an answer or a document.
  ///
  /// - Throws: ``ClosedPipe`` if nobody reads any more, ``ToolError`` if writing fails.
  package func write(_ text: String) throws { try append(text.visible(keeping: ["\n", "\t"])) }

  /// Adds a line to standard output.
  package func writeLine(_ text: String) throws { try append(text.visible(keeping: ["\t"]) + "\n") }

  /// Adds lines to standard output.
  func writeLines(_ lines: some Sequence<String>) throws {
    for line in lines { try writeLine(line) }
  }

  /// Adds bytes of a file to standard output as they are: of text, who writes it keeps out what a terminal acts on.
  func write(bytes: [UInt8]) throws {
    buffer += bytes
    if buffer.count >= Self.bufferLimit { try flush() }
  }

  private func append(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferLimit { try flush() }
  }

  /// Sends results to a file from now on, which takes its name once it is whole.
  func begin(file path: String) throws {
    try flush()
    file = try AtomicFile(removedIfInterrupted: path)
  }

  /// Gives the file of results its name, if there is one; what follows goes to standard output.
  func endFile() throws {
    try flush()
    guard var file = file.take() else { return }
    try file.finish()
  }

  /// Leaves the file of results, if there is one, as if it had never been begun.
  func abandonFile() {
    guard file.take() != nil else { return }
    buffer.removeAll()
  }

  /// Writes out what is buffered.
  package func flush() throws {
    if buffer.isEmpty { return }
    progress.clear()
    defer { buffer.removeAll(keepingCapacity: true) }
    if let open = file.take() {
      try open.append(buffer)
      file = consume open
      return
    }
    do {
      try System.writeAll(buffer, to: System.standardOutput)
    } catch {
      throw error.ofStandardOutput
    }
  }

  /// Prints a sentence on standard error, after what was written so far.
  package func warn(_ message: String) throws {
    try flush()
    complain(message)
  }

  /// Prints a sentence on standard error at once.
  func complain(_ message: String) {
    progress.clear()
    StandardError.say(message)
  }
}
