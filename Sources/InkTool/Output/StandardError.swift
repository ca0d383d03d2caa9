import InkKit

/// The one place that writes to standard error; when even that fails, nobody listens.
///
/// What a terminal would act on is written as visible escapes, whoever made the text, and passwords in
/// addresses are left out.
package enum StandardError {
  /// Prints a sentence after the tool's name.
  package static func say(_ sentence: String) { sayLine("inkrec: \(sentence)") }

  /// Prints a line.
  static func sayLine(_ line: String) { write(line.withoutCredentials.visible() + "\n") }

  /// Shows a line on a terminal that the next one is written over.
  static func showPassing(_ line: String) { write("\r\(line.visible())\u{1B}[K") }

  /// Makes room where a passing line was.
  static func clearPassing() { write("\r\u{1B}[K") }

  private static func write(_ text: String) {
    try? System.writeAll(Array(text.utf8), to: System.standardError)
  }
}
