import Testing

@Suite struct HelpTests {
  @Test func `every help fits a screen and ends with two examples`() throws {
    for words in [[], ["completions"]] {
      let help = try Tool.run(words + ["--help"]).output
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= 24, "\(words)")
      for line in lines { #expect(line.count <= 80, "\(line)") }
      #expect(Array(lines)[lines.count - 3] == "Examples:", "\(words)")
      #expect(try Tool.run(["help"] + words).output == help)
    }
  }

  @Test func `inkrec completions --help`() throws {
    #expect(
      try Tool.run("completions", "--help").output == """
        Print a completion script for a shell.

        Usage: inkrec completions SHELL

          -h, --help  show this text

        SHELL is bash, zsh or fish.

        Examples:
          inkrec completions bash > ~/.local/share/bash-completion/completions/inkrec
          inkrec completions fish > ~/.config/fish/completions/inkrec.fish

        """)
  }
}
