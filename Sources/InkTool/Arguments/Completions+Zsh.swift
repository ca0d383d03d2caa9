/// A zsh script that completes the tool's commands, options and values.
///
/// Each command is one function; a function with subcommands hands over to theirs.
func zshCompletions(for root: CommandSpec) -> String {
  let functions = root.nodes().map { node in
    node.command.subcommands.isEmpty
      ? leafFunction(node, root: root) : groupFunction(node, root: root)
  }
  return """
    #compdef \(root.name)
    # Completions of \(root.name) for zsh; '\(root.name) completions zsh' printed them.

    \(lister(of: .tags, named: "tags", root))
    \(lister(of: .installedTags, named: "installed", root))
    \(lister(of: .users, named: "users", root))
    \(functions.joined(separator: "\n"))
    # Loaded by itself on the first completion, or read by 'source' at start-up.
    if [[ "$funcstack[1]" == _\(root.name) ]]; then
      _\(root.name) "$@"
    else
      compdef _\(root.name) \(root.name)
    fi

    """
}

/// A function that offers the lines that a command prints; of tags, after the last comma of the word.
private func lister(of kind: CompletionKind, named name: String, _ root: CommandSpec) -> String {
  let command = ([root.name] + (kind.listing ?? [])).joined(separator: " ")
  return """
    _\(root.name)_offer_\(name)() {
      local -a lines=(${(f)"$(\(command) 2> /dev/null)"})
      \(kind == .tags ? "compset -P '*,'\n  " : "")compadd -a lines
    }

    """
}

private func functionName(_ path: [String], root: CommandSpec) -> String {
  "_" + ([root.name] + path).joined(separator: "_")
}

private func groupFunction(_ node: CommandNode, root: CommandSpec) -> String {
  let descriptions = node.command.subcommands.map { "'\($0.name):\(escaped($0.summary))'" }
  let branches = node.command.subcommands.map { sub in
    let words = ([sub.name] + sub.aliases).joined(separator: "|")
    return "        \(words)) \(functionName(node.path + [sub.name], root: root)) ;;\n"
  }
  return """
    \(functionName(node.path, root: root))() {
      local context state state_descr line
      typeset -A opt_args
      local -a commands=(\(descriptions.joined(separator: " ")))
      _arguments -C \(arguments(node.command.allOptions, root)) '1: :->command' '*:: :->rest'
      case $state in
        command) _describe command commands ;;
        rest)
          case $line[1] in
    \(branches.joined())      esac ;;
      esac
    }

    """
}

private func leafFunction(_ node: CommandNode, root: CommandSpec) -> String {
  let operands = node.command.operands.map { operand in
    "'\(operand.repeats ? "*" : "")::\(operand.name.lowercased()):\(action(operand.completion, root))'"
  }
  let all = ([arguments(node.command.allOptions, root)] + operands).joined(separator: " ")
  return """
    \(functionName(node.path, root: root))() {
      _arguments \(all)
    }

    """
}

private func arguments(_ options: [OptionSpec], _ root: CommandSpec) -> String {
  options.flatMap { option -> [String] in
    let value = option.value.map { ":\($0.lowercased()):\(action(option.completion, root))" } ?? ""
    let tail = "[\(escaped(option.summary))]\(value)'"
    let assignment = option.value == nil ? "" : "="
    let long = "'--\(option.name)\(assignment)\(tail)"
    return option.short.map { ["'-\($0)\(tail)", long] } ?? [long]
  }.joined(separator: " ")
}

private func action(_ kind: CompletionKind, _ root: CommandSpec) -> String {
  switch kind {
  case .nothing: " "
  case .file: "_files"
  case .folder: "_files -/"
  case .choices(let words): "(\(words.joined(separator: " ")))"
  case .tags: "_\(root.name)_offer_tags"
  case .installedTags: "_\(root.name)_offer_installed"
  case .users: "_\(root.name)_offer_users"
  }
}

/// Text inside a quoted description of `_arguments`.
private func escaped(_ text: String) -> String {
  text.map { "[]:\\".contains($0) ? "\\\($0)" : $0 == "'" ? "'\\''" : "\($0)" }.joined()
}
