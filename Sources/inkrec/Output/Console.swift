/// Where a command writes and what it knows about its surroundings.
///
/// Results go to standard output through a buffer, everything else to standard error.
final class Console {
  /// How far long work is, for whoever watches.
  private(set) var progress = ProgressLine(
    isShown: System.isTerminal(System.standardError) && System.environment("TERM") != "dumb")

  private var buffer: [UInt8] = []

  /// The size at which the buffer is written out.
  private static let bufferLimit = 65_536

  /// The value of an environment variable, or `nil` if it is unset or empty.
  func environment(_ name: String) -> String? { System.environment(name) }

  /// Shows no progress from now on.
  func beQuiet() { progress = ProgressLine(isShown: false) }

  /// Adds text to standard output.
  ///
  /// - Throws: ``ClosedPipe`` if nobody reads any more, ``ToolError`` if writing fails.
  func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferLimit { try flush() }
  }

  /// Adds a line to standard output.
  func writeLine(_ text: String) throws {
    try write(text)
    try write("\n")
  }

  /// Writes out what is buffered.
  func flush() throws {
    if buffer.isEmpty { return }
    progress.clear()
    defer { buffer.removeAll(keepingCapacity: true) }
    do {
      try System.writeAll(buffer, to: System.standardOutput)
    } catch {
      if error.isClosedPipe { throw ClosedPipe() }
      throw ToolError.file("standard output", cannotBe: "written", because: error.description)
    }
  }

  /// Prints a sentence on standard error, after what was written so far.
  func warn(_ message: String) throws {
    try flush()
    complain(message)
  }

  /// Prints a sentence on standard error at once; when even that fails, nobody listens.
  func complain(_ message: String) {
    progress.clear()
    try? System.writeAll(Array("inkrec: \(message)\n".utf8), to: System.standardError)
  }
}
