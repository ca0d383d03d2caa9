extension CommandSpec {
  /// `inkrec completions SHELL`
  static var completions: CommandSpec {
    CommandSpec(
      name: "completions",
      summary: "Print a completion script for a shell",
      operands: [OperandSpec(name: "SHELL", completion: .choices(Shell.names))],
      notes: ["SHELL is bash, zsh or fish."],
      examples: [
        "inkrec completions bash > ~/.local/share/bash-completion/completions/inkrec",
        "inkrec completions fish > ~/.config/fish/completions/inkrec.fish",
      ]
    ) { arguments, console in
      let name = arguments.operands.first ?? ""
      guard let shell = Shell(rawValue: name) else {
        let hint = nearest(to: name, among: Shell.names).map { "; did you mean '\($0)'?" } ?? ""
        throw ToolError.usage(
          "there are completions for bash, zsh and fish, not for '\(name)'\(hint)")
      }
      try console.write(shell.script(for: inkrec))
      return .success
    }
  }
}
