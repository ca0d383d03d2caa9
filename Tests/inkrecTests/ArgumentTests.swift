import Foundation
import Testing

@Suite struct ArgumentTests {
  @Test func `the version is one line`() throws {
    #expect(try Tool.run("--version") == .init(output: "inkrec 0.1.0\n"))
  }

  @Test func `a mistyped command is answered with the nearest one`() throws {
    #expect(
      try Tool.run("complations")
        == .init(
          errors: "inkrec: 'inkrec' has no command 'complations'; did you mean 'completions'?\n",
          status: 2))
  }

  @Test func `an unknown command without a neighbour is sent to the help`() throws {
    #expect(
      try Tool.run("dance")
        == .init(
          errors: "inkrec: 'inkrec' has no command 'dance'; 'inkrec --help' lists what there is\n",
          status: 2))
  }

  @Test(arguments: [
    (["render", "-l", "de"], "without '--boxes', '--objects' or '--beautify' no ink is read"),
    (["render", "--page"], "without '--boxes', '--objects' or '--beautify' no ink is read"),
    (["convert", "--to", "svg", "-l", "de"], "without '--beautify' no ink is read"),
    (["detect", "--no-text", "-l", "de"], "'--no-text' reads no ink"),
  ])
  func `an option of reading is refused where nothing is read`(
    _ words: [String], _ reason: String
  ) throws {
    let name = words.contains("-l") ? "language" : "page"
    #expect(
      try Tool.run(words, input: Data())
        == .init(errors: "inkrec: \(reason), and '--\(name)' means nothing there\n", status: 2))
  }

  @Test func `a mistyped option is answered with the nearest one`() throws {
    #expect(
      try Tool.run("completions", "--hepl")
        == .init(
          errors:
            "inkrec: 'inkrec completions' has no option '--hepl'; did you mean '--help'?\n",
          status: 2))
    #expect(
      try Tool.run("--verison")
        == .init(
          errors: "inkrec: 'inkrec' has no option '--verison'; did you mean '--version'?\n",
          status: 2))
  }

  @Test func `missing and superfluous operands are named`() throws {
    #expect(
      try Tool.run("completions")
        == .init(
          errors:
            "inkrec: 'inkrec completions' needs SHELL; 'inkrec completions --help' explains it\n",
          status: 2))
    #expect(
      try Tool.run("completions", "bash", "zsh").errors
        == "inkrec: 'inkrec completions' has no use for 'zsh'; "
        + "'inkrec completions --help' shows what it takes\n")
  }

  @Test func `a switch refuses a value`() throws {
    #expect(
      try Tool.run("completions", "--help=yes")
        == .init(errors: "inkrec: '--help' takes no value\n", status: 2))
  }

  @Test func `a full disk is an error and a closed pipe is none`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect(
      try Tool.shell("inkrec --help > /dev/full")
        == .init(
          errors: "inkrec: 'standard output' can't be written: No space left on device\n",
          status: 12))
    #expect(
      try Tool.shell("echo '[[[0,0],[9,9]]]' | inkrec convert --to inkml -o /dev/full -")
        == .init(
          errors: "inkrec: '/dev/full' can't be written: No space left on device\n", status: 12))
    #expect(
      try Tool.shell("inkrec --help | true; echo ${PIPESTATUS[0]}") == .init(output: "0\n"))
  }
}
