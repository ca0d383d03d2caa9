/// The manual page of a tool in `roff`, made of the same table as its help: `inkrec help --man` prints it.
func manualPage(for root: CommandSpec, version: String) -> String {
  let title = root.name.uppercased()
  var lines = [
    ".\\\" Made by '\(root.name) help --man'.",
    ".TH \(title) 1 \"\" \"\(root.name) \(version)\" \"User Commands\"",
    ".SH NAME",
    "\(root.name) \\- \(roff(lowercasingFirst(root.summary)))",
    ".SH SYNOPSIS",
  ]
  let commands = root.nodes().filter { $0.command.body != nil }
  for (index, node) in commands.enumerated() {
    if index > 0 { lines.append(".br") }
    lines.append(".B \(roff(([root.name] + node.path).joined(separator: " ")))")
    let words = node.command.usageWords
    if !words.isEmpty { lines.append(".I \(roff(words.joined(separator: " ")))") }
  }
  lines += [".SH DESCRIPTION", roff("\(root.summary)."), "The commands and their options:"]
  for node in commands {
    lines.append(".SS \(roff(([root.name] + node.path).joined(separator: " ")))")
    lines.append(roff("\(node.command.summary)."))
    for option in node.command.allOptions {
      lines += [".TP", tag(of: option), roff("\(option.summary).")]
    }
    if !node.command.notes.isEmpty { lines += [".PP"] + node.command.notes.map(roff) }
    lines += [".PP", ".nf"] + node.command.examples.map(roff) + [".fi"]
  }
  lines.append(".SH EXIT STATUS")
  for status in ExitStatus.all {
    lines += [".TP", ".B \(status.rawValue)", roff(status.meaning)]
  }
  lines.append(".SH ENVIRONMENT")
  for (name, meaning) in environment { lines += [".TP", ".B \(name)", roff(meaning)] }
  lines.append(".SH FILES")
  for (path, meaning) in files { lines += [".TP", ".I \(roff(path))", roff(meaning)] }
  return lines.map { "\($0)\n" }.joined()
}

/// The variables of the environment that the tool reads.
private let environment = [
  ("INKREC_MODELS", "The folder of installed models."),
  ("INKREC_MODEL_SOURCE", "Sources of models, with commas between them."),
  ("INKREC_NO_COPYLEFT", "If it is set, packs under the GPL and AGPL stay out (--no-copyleft)."),
  ("NO_COLOR", "If it is set, search writes no colours."),
  ("XDG_DATA_HOME", "The folder of which inkrec/models is the folder of installed models."),
  ("XDG_DATA_DIRS", "Folders in whose inkrec/models there may be models that are used in place."),
  ("XDG_CONFIG_HOME", "The folder of which inkrec/sources lists sources of models."),
]

/// The files that belong to the tool.
private let files = [
  ("~/.local/share/inkrec/models", "Installed models, and the hands that were learned."),
  ("~/.config/inkrec/sources", "Sources of models, one a line; # begins a comment."),
  ("share/inkrec/models", "Beside the bin that the program is in: the models that came with it."),
]

/// The line of an option's names, of which the value is slanted.
private func tag(of option: OptionSpec) -> String {
  let names = (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
  let value = option.value.map { " \\fI\(roff($0))\\fR" } ?? ""
  return "\\fB\(roff(names.joined(separator: ", ")))\\fR\(value)"
}

/// A line of text in which nothing is taken for a request or an escape.
private func roff(_ text: String) -> String {
  let escaped = text.map { character in
    switch character {
    case "\\": "\\e"
    case "-": "\\-"
    case "~": "\\(ti"
    case "^": "\\(ha"
    case "'": "\\(aq"
    case "`": "\\(ga"
    default: String(character)
    }
  }.joined()
  return escaped.first == "." ? "\\&\(escaped)" : escaped
}
