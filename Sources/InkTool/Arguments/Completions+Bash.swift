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
        + "\(replies(option.completion, root)); return ;;\n"
    }
  }
  let words = nodes.map { node in
    let options = node.command.allOptions.map { "--\($0.name)" }
    let subcommands = node.command.subcommands.map(\.name)
    let operand =
      subcommands.isEmpty
      ? replies(node.command.operandCompletion, root) : replies(.choices(subcommands), root)
    return """
          '\(key(node.path, root))')
            case "$word" in
              -*) \(replies(.choices(options), root)) ;;
              *) \(operand) ;;
            esac ;;

      """
  }
  return """
    # Completions of \(name) for bash; '\(name) completions bash' printed them.
    # Offers the lines that a command prints; with a comma as $1, after the last one of the word.
    _\(name)_lines() {
      local separator="$1" list='' rest="${word//\\\\/}" line
      shift
      if [[ -n $separator && $rest == *"$separator"* ]]; then
        list="${rest%"$separator"*}$separator"
        rest="${rest##*"$separator"}"
      fi
      while IFS= read -r line; do
        [[ $line == "$rest"* ]] && COMPREPLY+=("$list$(printf %q "$line")")
      done < <("$@" 2> /dev/null)
    }
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
private func replies(_ kind: CompletionKind, _ root: CommandSpec) -> String {
  switch kind {
  case .nothing, .file, .folder: ":"
  case .choices(let words):
    "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
  case .tags, .installedTags, .users:
    "_\(root.name)_lines '\(kind == .tags ? "," : "")' "
      + ([root.name] + (kind.listing ?? [])).joined(separator: " ")
  }
}
