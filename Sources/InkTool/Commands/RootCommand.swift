extension CommandSpec {
  /// The tool itself: every command that it has.
  static var inkrec: CommandSpec {
    CommandSpec(
      name: "inkrec",
      summary: "Read handwriting from pen strokes, offline",
      hint: "help COMMAND explains one, help --man all, and statuses",
      options: [.version],
      examples: [
        "inkrec recognize ink.json",
        "zcat inks.ndjson.gz | inkrec recognize --language en --top 3 --json",
      ],
      subcommands: [
        recognize, layout, search, index, watch, detect, tag, capture, serve, evaluate, render,
        convert, models, formats.special,
        train.special, users.special, doctor.special, completions.special,
      ])
  }
}
