extension CommandSpec {
  /// The tool itself: every command that it has.
  static var inkrec: CommandSpec {
    CommandSpec(
      name: "inkrec",
      summary: "Read handwriting from pen strokes, offline",
      options: [.version],
      notes: [
        "'inkrec help COMMAND' explains a command. FILE is ink, - standard input.",
        "Exit status: 0 answered, 1 unusable ink, 2 wrong usage, 3 unknown language,",
        "4 not installed, 5 damaged pack, 6 file failure, 7 planned, 8 network, 9 not on",
        "server, 10 bad catalog, 11 too new, 12 disk full, 13 not permitted, 14 no curl.",
      ],
      examples: [
        "inkrec recognize ink.json",
        "zcat inks.ndjson.gz | inkrec recognize --language en --top 3 --json",
      ],
      subcommands: [recognize, evaluate, train, render, models, users, doctor, completions])
  }
}
