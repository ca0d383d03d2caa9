import Testing

@testable import inkrec

@Suite struct HelpTests {
  @Test func `every help fits a screen and ends with two examples`() throws {
    for node in CommandSpec.inkrec.nodes() {
      let words = node.path
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

  @Test func `inkrec render --help`() throws {
    #expect(
      try Tool.run("render", "--help").output == """
        Draw ink as SVG, several inks side by side with their labels.

        Usage: inkrec render [OPTION…] [FILE]

          -o, --output FILE        write there, not to standard output
              --numbers            number the strokes
              --index N            draw only the Nth ink, from 1
              --input-format NAME  auto, mlkit, points, columns
          -h, --help               show this text

        Of many inks the first 400 are drawn.

        Examples:
          inkrec render --numbers ink.json > ink.svg
          inkrec render --index 3 --output third.svg inks.ndjson

        """)
  }
}
