/// A command as a person types it: the one table behind parsing, help and completions.
package struct CommandSpec: Sendable {
  /// The work of a command once its arguments are parsed.
  package typealias Body = @Sendable (ParsedArguments, Console) async throws -> ExitStatus

  /// The word that selects the command.
  var name: String
  /// Other words that select it.
  var aliases: [String] = []
  /// One sentence, shown in the list of commands and on top of the command's own help.
  var summary: String
  /// Words behind the usage of a command that only groups others, where a screen has no line to spare.
  var hint = ""
  /// Operands in the order in which they are typed; only the last one may repeat.
  var operands: [OperandSpec] = []
  /// Options besides `--help`, which every command has.
  var options: [OptionSpec] = []
  /// Lines between the options and the examples, each at most 80 characters.
  var notes: [String] = []
  /// Complete shell lines that end the help.
  var examples: [String] = []
  /// Whether few people need it: the list of commands only names it.
  var isSpecial = false
  /// Commands below this one. A command has either these or a body.
  var subcommands: [CommandSpec] = []
  /// The work of the command; `nil` if it only groups others.
  var body: Body?
}

extension CommandSpec {
  /// The same command as one that few people need.
  var special: CommandSpec {
    var command = self
    command.isSpecial = true
    return command
  }

  /// The command that `word` selects, by name or alias.
  func subcommand(_ word: String) -> CommandSpec? {
    subcommands.first { $0.name == word || $0.aliases.contains(word) }
  }

  /// The command's own options and `--help`, in the order of the help text.
  var allOptions: [OptionSpec] { options + [.help] }
}

/// An operand of a command, such as a file.
struct OperandSpec: Sendable {
  /// The name of the operand in the help, in capitals.
  var name: String
  /// Whether at least one must be given.
  var isRequired = true
  /// Whether any number may be given.
  var repeats = false
  /// The completions that a shell offers for it.
  var completion: CompletionKind = .file
}

/// An option of a command: a switch, or a name with a value.
struct OptionSpec: Sendable {
  /// The long name, without dashes.
  var name: String
  /// The one-letter name.
  var short: Character?
  /// The name of the value in the help, in capitals; `nil` for a switch.
  var value: String?
  /// The effect of the option, in a few words.
  var summary: String
  /// The completions that a shell offers for the value.
  var completion: CompletionKind = .nothing
  /// Whether few people need it: the help of one screen only names it.
  var isSpecial = false
  /// Whether it may be given several times, each with a value that counts.
  var repeats = false

  /// Whether its value is, or may be, the path of a file or folder.
  var isPath: Bool { completion == .file || completion == .folder }

  /// The same option as one that few people need.
  var special: OptionSpec {
    var option = self
    option.isSpecial = true
    return option
  }

  /// The same option as one that many people need.
  var usual: OptionSpec {
    var option = self
    option.isSpecial = false
    return option
  }

  /// Every command has this one.
  static let help = OptionSpec(name: "help", short: "h", summary: "show this text")

  /// Every command that may work for long has this one.
  static let quiet = OptionSpec(
    name: "quiet", short: "q", summary: "show no progress on a terminal", isSpecial: true)

  /// Commands that say where an ink is have this one.
  static let noFilename = OptionSpec(
    name: "no-filename", summary: "with --json: without file and line", isSpecial: true)

  /// Commands that read text have one of these.
  static func language(_ summary: String) -> OptionSpec {
    OptionSpec(name: "language", short: "l", value: "TAG", summary: summary, completion: .tags)
  }

  /// Commands that write files have one of these.
  static func output(
    _ summary: String, value: String = "FILE", completion: CompletionKind = .file
  ) -> OptionSpec {
    OptionSpec(
      name: "output", short: "o", value: value, summary: summary, completion: completion)
  }

  /// Only the tool itself has this one.
  static let version = OptionSpec(name: "version", summary: "print the version")
}

/// A kind of completion in place of an operand or a value.
enum CompletionKind: Hashable, Sendable {
  case nothing
  case file
  case folder
  case choices([String])
  /// The language tags of models, also several with commas between.
  case tags
  /// The tags of installed models.
  case installedTags
  /// The people whose hands are known.
  case users

  /// The command that prints what there is at the time, one a line, without the tool's name.
  var listing: [String]? {
    switch self {
    case .nothing, .file, .folder, .choices: nil
    case .tags: ["models", "list", "--available", "--tags"]
    case .installedTags: ["models", "list", "--installed", "--tags"]
    case .users: ["users", "list", "--names"]
    }
  }
}
