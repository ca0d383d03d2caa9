extension CommandSpec {
  /// `inkrec models …`: everything about the models themselves.
  static var models: CommandSpec {
    CommandSpec(
      name: "models",
      summary: "List, install and delete models",
      notes: [
        "Models that came with the program are used in place; downloading copies",
        "models of a source to the folder of installed ones, which come first.",
      ],
      examples: [
        "inkrec models list --available",
        "inkrec models download en",
      ],
      subcommands: [
        modelsList, modelsDownload, modelsDelete, modelsShow, modelsPath, modelsVerify, modelsAdd,
        modelsBundle, modelsBuild, modelsFit,
      ])
  }

  /// The option of each command that answers in JSON too.
  static let modelsJSON = OptionSpec(name: "json", summary: "one JSON object per line")
}
