extension CommandSpec {
  /// The tool itself: every command that it has.
  static var inkrec: CommandSpec {
    CommandSpec(
      name: "inkrec",
      summary: "Read handwriting from pen strokes, offline",
      options: [.version],
      notes: [
        "'inkrec help COMMAND' explains one. Status: 0 answered, 1 bad ink, 2 bad usage,",
        "3 unknown tag, 4 not installed, 5 bad pack, 6 bad file, 7 planned, 8 network,",
        "9 not there, 10 bad catalog, 11 too new, 12 disk full, 13 forbidden, 14 no curl.",
      ],
      examples: [
        "inkrec recognize ink.json",
        "zcat inks.ndjson.gz | inkrec recognize --language en --top 3 --json",
      ],
      subcommands: [
        recognize, detect, serve, evaluate, train, render, models, users, doctor, completions,
      ])
  }
}
