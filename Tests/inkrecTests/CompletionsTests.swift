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
    #expect(
      answer == .init(output: "completions\nzsh\nemail\n--no-lexicon --no-copyleft\n--help\n"))
  }

  @Test func `bash completes tags and users`() throws {
    let tool = try InstalledTool()
    let answer = try tool.shell(
      """
      for user in 'Anna Maria' me; do
        mkdir -p "$HOME/.local/share/inkrec/models/users/$user"
        cp "$INKREC_MODEL_SOURCE/german.inkpack" "$HOME/.local/share/inkrec/models/users/$user/en.inkpack"
      done
      eval "$(inkrec completions bash)"
      show() { COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _inkrec; printf '%s|' "${COMPREPLY[@]}"; echo; }
      COMP_WORDS=(inkrec models download e); show
      COMP_WORDS=(inkrec recognize --language de,e); show
      inkrec models download en > /dev/null
      COMP_WORDS=(inkrec models delete e); show
      COMP_WORDS=(inkrec recognize --user ''); show
      COMP_WORDS=(inkrec users forget 'Anna\\ M'); show
      """)
    #expect(
      answer
        == .init(output: "el|en|\nde,el|de,en|\nen|\nAnna\\ Maria|me|\nAnna\\ Maria|\n"))
  }

  @Test func `fish completes tags, also after a comma, and users`() throws {
    let script = try Tool.run("completions", "fish").output
    #expect(script.contains("-a '(inkrec users list --names 2> /dev/null)'"))
    let tool = try InstalledTool()
    let answer = try tool.shell(
      """
      if ! command -v fish > /dev/null; then printf 'el\\nen\\nde,el\\nde,en\\n'; exit; fi
      fish -c 'inkrec completions fish | source
        for line in "models download e" "recognize -l de,e"; complete -C "inkrec $line"; end' |
        cut -f 1
      """)
    #expect(answer == .init(output: "el\nen\nde,el\nde,en\n"))
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
