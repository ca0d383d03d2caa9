/// A command line's request.
enum Request: Sendable {
  /// Run the last command of a path.
  case run(CommandSpec.Body, ParsedArguments)
  /// Show the help of the last command of a path from the root, complete or on one screen.
  case help([CommandSpec], isComplete: Bool = false)
  /// Print the manual page of the whole tool.
  case manual
  /// Print the version.
  case version
}

extension CommandSpec {
  /// Sorts the words of a command line (without the program's own name) by this root command.
  ///
  /// Only the form is checked: which command, which options, whether values and operands are
  /// there. What they mean is for the command to decide.
  func parse(_ words: [String]) throws(ToolError) -> Request {
    var path = [self]
    var rest = words[...]
    if words.first == "help" {
      if words.contains("--man") { return .manual }
      return .help(try resolve(Array(words.dropFirst())), isComplete: words.contains("--all"))
    }
    while let command = path.last, command.body == nil {
      guard let word = rest.first else {
        let names = command.subcommands.map(\.name).joined(separator: ", ")
        throw .usage("'\(path.typed)' needs a command: \(names)")
      }
      switch word {
      case "--help", "-h": return .help(path)
      case "--version" where path.count == 1: return .version
      default: path.append(try command.select(word, below: path))
      }
      rest = rest.dropFirst()
    }
    guard let command = path.last, let body = command.body else { return .help(path) }
    var scanner = OptionScanner(command: command, path: path.typed, words: rest)
    var arguments = ParsedArguments(command: path.map(\.name))
    try scanner.scan(into: &arguments)
    // Standard output is where results go without the option.
    arguments.options.removeAll { $0.name == "output" && $0.value == "-" }
    if arguments.has("help") { return .help(path) }
    try command.checkOperands(of: arguments, path: path.typed)
    return .run(body, arguments)
  }

  /// The path that `help` is asked for.
  private func resolve(_ words: [String]) throws(ToolError) -> [CommandSpec] {
    var path = [self]
    for word in words where !["--help", "-h", "--all"].contains(word) {
      path.append(try path[path.count - 1].select(word, below: path))
    }
    return path
  }

  private func select(_ word: String, below path: [CommandSpec]) throws(ToolError) -> CommandSpec {
    if let found = subcommand(word) { return found }
    let kind = word.hasPrefix("-") ? "option" : "command"
    let known =
      word.hasPrefix("-")
      ? allOptions.map { "--\($0.name)" } : subcommands.flatMap { [$0.name] + $0.aliases }
    let hint =
      nearest(to: word, among: known).map { "did you mean '\($0)'?" }
      ?? "'\(path.typed) --help' lists what there is"
    throw .usage("'\(path.typed)' has no \(kind) '\(word)'; \(hint)")
  }

  private func checkOperands(of arguments: ParsedArguments, path: String) throws(ToolError) {
    let count = arguments.operands.count
    if let missing = operands.dropFirst(count).first, missing.isRequired {
      throw .usage("'\(path)' needs \(missing.name); '\(path) --help' explains it")
    }
    if count > operands.count, operands.last?.repeats != true {
      let extra = arguments.operands[operands.count]
      throw .usage("'\(path)' has no use for '\(extra)'; '\(path) --help' shows what it takes")
    }
  }
}

extension [CommandSpec] {
  /// The path as it is typed.
  var typed: String { map(\.name).joined(separator: " ") }
}

/// Walks over the words that follow a command.
private struct OptionScanner {
  let command: CommandSpec
  let path: String
  var words: ArraySlice<String>

  mutating func scan(into arguments: inout ParsedArguments) throws(ToolError) {
    while let word = words.popFirst() {
      if word == "--" {
        arguments.operands += words
        return
      } else if word.hasPrefix("--") {
        try scanLong(word.dropFirst(2), into: &arguments)
      } else if word.hasPrefix("-"), word != "-" {
        try scanShort(word.dropFirst(), into: &arguments)
      } else {
        arguments.operands.append(word)
      }
    }
  }

  private mutating func scanLong(
    _ text: Substring, into arguments: inout ParsedArguments
  ) throws(ToolError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = command.allOptions.first(where: { $0.name == parts[0] }) else {
      throw unknown("--\(parts[0])")
    }
    guard option.value != nil || parts.count == 1 else {
      throw .usage("'--\(option.name)' takes no value")
    }
    try add(option, inline: parts.count == 2 ? String(parts[1]) : nil, to: &arguments)
  }

  /// Scans one-letter options, of which several switches may share a dash.
  private mutating func scanShort(
    _ text: Substring, into arguments: inout ParsedArguments
  ) throws(ToolError) {
    var text = text
    while let letter = text.popFirst() {
      guard let option = command.allOptions.first(where: { $0.short == letter }) else {
        throw unknown("-\(letter)")
      }
      try add(option, inline: text.isEmpty ? nil : String(text), to: &arguments)
      if option.value != nil { return }
    }
  }

  /// Adds an option with its value. A second value is likely a mistake, and would replace the first.
  private mutating func add(
    _ option: OptionSpec, inline: String?, to arguments: inout ParsedArguments
  ) throws(ToolError) {
    let value = try option.value == nil ? "" : value(of: option, inline: inline)
    // Nobody means the path without letters that is left of a variable of the shell without a value.
    guard !value.isEmpty || !option.isPath else { throw lacksValue(option) }
    guard option.value == nil || option.repeats || !arguments.has(option.name) else {
      throw .usage("'--\(option.name)' may be given once; '\(path) --help' shows what it takes")
    }
    arguments.options.append((option.name, value))
  }

  private mutating func value(
    of option: OptionSpec, inline: String?
  ) throws(ToolError) -> String {
    if let inline { return inline }
    // A value may begin with a dash ("--pre-context -"), but the name of an option is none.
    if let next = words.first, !isOption(next) {
      words.removeFirst()
      return next
    }
    throw lacksValue(option)
  }

  private func lacksValue(_ option: OptionSpec) -> ToolError {
    .usage("'--\(option.name)' needs a value: \(option.value ?? "")")
  }

  private func isOption(_ word: String) -> Bool {
    let name = word.prefix { $0 != "=" }
    return command.allOptions.contains { option in
      name == "--\(option.name)" || option.short.map { word == "-\($0)" } ?? false
    }
  }

  private func unknown(_ word: String) -> ToolError {
    let known = command.allOptions.map { "--\($0.name)" }
    let hint =
      nearest(to: word, among: known).map { "did you mean '\($0)'?" }
      ?? "'\(path) --help' lists its options"
    return .usage("'\(path)' has no option '\(word)'; \(hint)")
  }
}
