extension CommandSpec {
  /// The tool itself: every command that it has.
  static var inkrec: CommandSpec {
    CommandSpec(
      name: "inkrec",
      summary: "Read handwriting from pen strokes, offline",
      options: [.version],
      notes: [
        "'inkrec help COMMAND' explains a command. FILE is ink, - standard input.",
        "Exit status: 0 answered, 1 some inks unreadable, 2 wrong usage or malformed tag,",
        "3 unknown language, 4 model not installed, 5 bad pack or catalog, 6 file or",
        "store failure, 7 model only planned.",
      ],
      examples: [
        "inkrec recognize ink.json",
        "zcat inks.ndjson.gz | inkrec recognize --language en --top 3 --json",
      ],
      subcommands: [recognize, evaluate, train, render, models, completions])
  }
}
