/// The help of the last command of a path from the root.
///
/// - Parameter isComplete: Whether all options are explained; otherwise the text is meant for a
///   screen of 24 × 80 and only names those that few people need.
func helpText(for path: [CommandSpec], isComplete: Bool = false) -> String {
  guard let command = path.last else { return "" }
  var lines = ["\(command.summary).", "", "Usage: \(usage(of: command, path: path.typed))"]

  if !command.subcommands.isEmpty {
    lines += [""]
    lines += columns(
      command.subcommands.filter { isComplete || !$0.isSpecial }.map { sub in
        (([sub.name] + sub.aliases).joined(separator: ", "), lowercasingFirst(sub.summary))
      })
    let special = command.subcommands.filter(\.isSpecial).map(\.name)
    if !isComplete, !special.isEmpty {
      lines.append("  More: \(special.joined(separator: " "))")
    }
  }
  let options = command.allOptions.filter { isComplete || !$0.isSpecial }
  // The commands of the tool leave no line of a screen to spare.
  if command.subcommands.isEmpty { lines += [""] }
  lines += columns(options.map { (label(of: $0), $0.summary) })
  if options.count < command.allOptions.count {
    lines += specialOptions(of: command, path: path)
  }
  if !command.notes.isEmpty { lines += [""] + command.notes }
  if !command.examples.isEmpty {
    lines += ["", "Examples:"] + command.examples.map { "  \($0)" }
  }
  return lines.map { "\($0)\n" }.joined()
}

private func usage(of command: CommandSpec, path: String) -> String {
  if command.body == nil {
    return "\(path) COMMAND" + (command.hint.isEmpty ? "" : " (\(command.hint))")
  }
  return ([path] + command.usageWords).joined(separator: " ")
}

extension CommandSpec {
  /// The words that may follow the command, such as `[OPTION…]` and `FILE…`.
  var usageWords: [String] {
    (options.isEmpty ? [] : ["[OPTION…]"])
      + operands.map { operand in
        let name = operand.repeats ? "\(operand.name)…" : operand.name
        return operand.isRequired ? name : "[\(name)]"
      }
  }
}

/// The names and value of an option, such as `-n, --top N`.
private func label(of option: OptionSpec) -> String {
  let short = option.short.map { "-\($0), " } ?? "    "
  let value = option.value.map { " \($0)" } ?? ""
  return "\(short)--\(option.name)\(value)"
}

/// The names of the options that few people need, and the words after the tool's name that explain them.
private func specialOptions(of command: CommandSpec, path: [CommandSpec]) -> [String] {
  let names = command.options.filter(\.isSpecial).map { "--\($0.name)" }
  let topic = (["help", "--all"] + path.dropFirst().map(\.name)).joined(separator: " ")
  var lines = ["  More:"]
  for word in names + ["(\(topic))"] {
    if lines[lines.count - 1].count + 1 + word.count > 80 { lines.append("   ") }
    lines[lines.count - 1] += " " + word
  }
  return lines
}

/// Rows of two columns, the second one aligned.
private func columns(_ rows: [(String, String)]) -> [String] {
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { left, right in
    "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)"
  }
}

func lowercasingFirst(_ text: String) -> String {
  text.prefix(1).lowercased() + text.dropFirst()
}
