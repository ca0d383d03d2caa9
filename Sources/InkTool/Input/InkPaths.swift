extension OperandSpec {
  /// Files of ink, `-` among them.
  static let inkFiles = OperandSpec(name: "FILE", isRequired: false, repeats: true)
}

/// The files of ink that are meant: standard input if none is named, unless it is a terminal,
/// where nobody would know what to type.
package func inkPaths(_ arguments: ParsedArguments) throws(ToolError) -> [String] {
  if !arguments.operands.isEmpty { return arguments.operands }
  guard !System.isTerminal(System.standardInput) else {
    let command = arguments.command.joined(separator: " ")
    throw .usage(
      "'\(command)' needs FILE or ink on standard input; '\(command) --help' shows how")
  }
  return ["-"]
}
