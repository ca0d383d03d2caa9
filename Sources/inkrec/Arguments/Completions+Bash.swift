/// A bash script that completes the tool's commands, options and values.
///
/// The words typed so far are walked to find the command; each command is one `case` below.
func bashCompletions(for root: CommandSpec) -> String {
  let name = root.name
  let nodes = root.nodes()
  let arcs = nodes.flatMap { node in
    node.command.subcommands.flatMap { sub in
      ([sub.name] + sub.aliases).map { word in
        "      '\(key(node.path, root)):\(word)') at='\(key(node.path + [sub.name], root))' ;;\n"
      }
    }
  }
  let values = nodes.flatMap { node in
    node.command.options.filter { $0.value != nil }.map { option in
      let short = option.short.map { "|'\(key(node.path, root)):-\($0)'" } ?? ""
      return "    '\(key(node.path, root)):--\(option.name)'\(short)) "
        + "\(replies(option.completion)); return ;;\n"
    }
  }
  let words = nodes.map { node in
    let options = node.command.allOptions.map { "--\($0.name)" }
    let subcommands = node.command.subcommands.map(\.name)
    let operand =
      subcommands.isEmpty
      ? replies(node.command.operandCompletion) : replies(.choices(subcommands))
    return """
          '\(key(node.path, root))')
            case "$word" in
              -*) \(replies(.choices(options))) ;;
              *) \(operand) ;;
            esac ;;

      """
  }
  return """
    # Completions of \(name) for bash; '\(name) completions bash' printed them.
    _\(name)() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
      local at='\(name)' i
      COMPREPLY=()
      for ((i = 1; i < COMP_CWORD; i++)); do
        case "$at:${COMP_WORDS[i]}" in
    \(arcs.joined())    esac
      done
      case "$at:$before" in
    \(values.joined())  esac
      case "$at" in
    \(words.joined())  esac
    }
    complete -o default -F _\(name) \(name)

    """
}

private func key(_ path: [String], _ root: CommandSpec) -> String {
  ([root.name] + path).joined(separator: " ")
}

/// A bash command that offers what fits the word under the cursor; without an offer, readline
/// completes file names.
private func replies(_ kind: CompletionKind) -> String {
  guard case .choices(let words) = kind else { return ":" }
  return "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
}
