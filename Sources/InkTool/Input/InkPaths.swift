import InkKit

extension OperandSpec {
  /// Files of ink, `-` among them.
  static let inkFiles = OperandSpec(name: "FILE", isRequired: false, repeats: true)
}

/// The files of ink that are meant: standard input if none is named, unless it is a terminal,
/// where nobody would know what to type.
///
/// - Parameter outputs: The options that name files which are written, and must be none of these, nor one file.
package func inkPaths(
  _ arguments: ParsedArguments, besides outputs: [String] = []
) throws(ToolError) -> [String] {
  let paths = arguments.operands
  let inputs = paths.count { $0 == "-" }
  guard inputs < 2 else {
    throw .usage("'-' is named \(inputs) times, and standard input can be read once")
  }
  if inputs > 0 || paths.isEmpty { try arguments.keepStandardInput() }
  var written: [String: String] = [:]
  for name in outputs {
    guard arguments.value(name) != "-" else {
      throw .usage("'--\(name)' needs a file, as standard output has what is found")
    }
    if let path = arguments.value(name).map(FileSystem.resolved) {
      if let other = written[path], !FileSystem.isDeviceOrPipe(path) {
        throw .usage("'--\(other)' and '--\(name)' name one file, which can't be both")
      }
      written[path] = name
    }
    guard let file = arguments.value(name).flatMap(regularFile) else { continue }
    if let path = paths.first(where: { regularFile($0)?.isSameFile(as: file) ?? false }) {
      throw .usage("'--\(name)' would replace '\(path)', which is to be read")
    }
  }
  if !paths.isEmpty { return paths }
  guard !System.isTerminal(System.standardInput) else {
    let command = arguments.command.joined(separator: " ")
    throw .usage(
      "'\(command)' needs FILE or ink on standard input; '\(command) --help' shows how")
  }
  return ["-"]
}

/// The file at a path; `nil` if there is none, so that nothing can be replaced.
private func regularFile(_ path: String) -> FileIdentity? {
  guard path != "-" else { return nil }
  return try? FileSystem.regularFile(path, followsLinks: true)
}

extension ParsedArguments {
  /// Throws if an option takes standard input, which the command itself reads.
  func keepStandardInput() throws(ToolError) {
    for name in ["words", "over"] where value(name) == "-" {
      throw .usage(
        "'--\(name) -' leaves nothing on standard input for '\(command.joined(separator: " "))'")
    }
  }
}
