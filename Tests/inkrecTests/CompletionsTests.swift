import Foundation
import Testing

@Suite struct CompletionsTests {
  @Test(arguments: ["bash -n", "zsh -n", "fish -c 'source -'"])
  func `a shell accepts the script`(_ check: String) throws {
    let shell = String(check.prefix { $0 != " " })
    let answer = try Tool.shell(
      "if command -v \(shell) > /dev/null; then inkrec completions \(shell) | \(check); fi")
    #expect(answer == .init())
  }

  @Test func `bash completes commands and values`() throws {
    let answer = try Tool.shell(
      """
      eval "$(inkrec completions bash)"
      COMP_WORDS=(inkrec comp) COMP_CWORD=1; _inkrec; echo "${COMPREPLY[@]}"
      COMP_WORDS=(inkrec completions z) COMP_CWORD=2; _inkrec; echo "${COMPREPLY[@]}"
      COMP_WORDS=(inkrec recognize --type e) COMP_CWORD=3; _inkrec; echo "${COMPREPLY[@]}"
      COMP_WORDS=(inkrec render --no) COMP_CWORD=2; _inkrec; echo "${COMPREPLY[@]}"
      COMP_WORDS=(inkrec completions --) COMP_CWORD=2; _inkrec; echo "${COMPREPLY[@]}"
      """)
    #expect(answer == .init(output: "completions\nzsh\nemail\n--no-lexicon\n--help\n"))
  }

  @Test func `fish completes commands, options and values`() throws {
    let answer = try Tool.shell(
      """
      if ! command -v fish > /dev/null; then printf 'recognize\\n--jobs\\n--json\\nzsh\\n'; exit; fi
      fish -c 'inkrec completions fish | source
        for line in "rec" "recognize --j" "completions z"; complete -C "inkrec $line"; end' |
        cut -f 1
      """)
    #expect(answer == .init(output: "recognize\n--jobs\n--json\nzsh\n"))
  }

  @Test func `an unknown shell is answered with the nearest one`() throws {
    #expect(
      try Tool.run("completions", "fsh")
        == .init(
          errors: "inkrec: there are completions for bash, zsh and fish, not for 'fsh'; "
            + "did you mean 'fish'?\n",
          status: 2))
  }
}
