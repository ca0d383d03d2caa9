/// A fish script that completes the tool's commands, options and values.
func fishCompletions(for root: CommandSpec) -> String {
  var lines = [
    "# Completions of \(root.name) for fish; '\(root.name) completions fish' printed them.",
    "complete -c \(root.name) -f",
  ]
  for node in root.nodes() {
    let here = condition(for: node)
    for sub in node.command.subcommands {
      lines.append(
        "complete -c \(root.name) -n \(here) -a \(sub.name) -d \(quoted(sub.summary))")
    }
    for option in node.command.allOptions {
      var line = "complete -c \(root.name) -n \(here) -l \(option.name)"
      if let short = option.short { line += " -s \(short)" }
      if option.value != nil { line += option.completion == .file ? " -r" : " -x" }
      line += offer(option.completion, root) + " -d \(quoted(option.summary))"
      lines.append(line)
    }
    if node.command.subcommands.isEmpty, node.command.operandCompletion != .nothing {
      lines.append(
        "complete -c \(root.name) -n \(here)\(offer(node.command.operandCompletion, root))")
    }
  }
  return lines.map { "\($0)\n" }.joined()
}

/// A test for being in a command and in none below it.
private func condition(for node: CommandNode) -> String {
  var tests = node.path.map { "__fish_seen_subcommand_from \($0)" }
  let below = node.command.subcommands.flatMap { [$0.name] + $0.aliases }
  if !below.isEmpty {
    tests.append("not __fish_seen_subcommand_from \(below.joined(separator: " "))")
  }
  return tests.isEmpty ? "true" : quoted(tests.joined(separator: "; and "))
}

private func offer(_ kind: CompletionKind, _ root: CommandSpec) -> String {
  switch kind {
  case .nothing: ""
  case .file: " -F"
  case .folder: " -a '(__fish_complete_directories)'"
  case .choices(let words): " -a \(quoted(words.joined(separator: " ")))"
  // Of tags there may be several, with commas between.
  case .tags: " -a '(__fish_append , (\(command(for: kind, root))))'"
  case .installedTags, .users: " -a '(\(command(for: kind, root)))'"
  }
}

/// The command that prints what there is, without complaints.
private func command(for kind: CompletionKind, _ root: CommandSpec) -> String {
  ([root.name] + (kind.listing ?? [])).joined(separator: " ") + " 2> /dev/null"
}

private func quoted(_ text: String) -> String {
  "'" + text.map { $0 == "'" ? "\\'" : $0 == "\\" ? "\\\\" : "\($0)" }.joined() + "'"
}
