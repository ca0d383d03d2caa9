/// A shell that completions can be written for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  static let names = allCases.map(\.rawValue)

  /// A script that completes the command lines of a tool.
  func script(for root: CommandSpec) -> String {
    switch self {
    case .bash: bashCompletions(for: root)
    case .zsh: zshCompletions(for: root)
    case .fish: fishCompletions(for: root)
    }
  }
}

/// A command and where it hangs, such as `models list`.
struct CommandNode {
  /// The words below the root, without aliases; empty for the root.
  let path: [String]
  let command: CommandSpec
}

extension CommandSpec {
  /// This command and all below it, each before its own subcommands.
  func nodes(below path: [String] = []) -> [CommandNode] {
    [CommandNode(path: path, command: self)]
      + subcommands.flatMap { $0.nodes(below: path + [$0.name]) }
  }

  /// The completions at the place of an operand.
  var operandCompletion: CompletionKind { operands.last?.completion ?? .nothing }
}
