extension CommandSpec {
  /// The tool itself: every command that it has.
  static var inkrec: CommandSpec {
    CommandSpec(
      name: "inkrec",
      summary: "Read handwriting from pen strokes, offline",
      options: [.version],
      notes: [
        "'inkrec help COMMAND' explains one, 'inkrec help --man' all, and exit statuses."
      ],
      examples: [
        "inkrec recognize ink.json",
        "zcat inks.ndjson.gz | inkrec recognize --language en --top 3 --json",
      ],
      subcommands: [
        recognize, detect, tag, capture, serve, evaluate, train, render, models, users, doctor,
        completions,
      ])
  }
}
