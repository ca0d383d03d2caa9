/// The commands that learn from data. A program of its own has what they do, `inkrec-training`, so that the
/// tool that reads neither links the trainers nor waits for them to be built.
extension CommandSpec {
  /// `inkrec train --language TAG --output FILE [FILE…]`
  static var train: CommandSpec {
    CommandSpec(
      name: "train",
      summary: "Make a model pack from labelled ink or text, or learn a hand",
      operands: [.inkFiles],
      options: [
        OptionSpec.language("language of the labels"),
        OptionSpec.output("the pack, such as mine.inkpack"),
        OptionSpec(
          name: "name", value: "NAME", summary: "name of the pack (default: that of the file)"),
        OptionSpec(
          name: "licence", value: "TEXT", summary: "licence of the samples, kept in the pack"),
        OptionSpec(
          name: "into", value: "TAG", summary: "with --user: what that model gets wrong",
          completion: .tags),
        OptionSpec(name: "user", value: "NAME", summary: "whose hand it is", completion: .users),
        OptionSpec(
          name: "tagger", summary: "learn to make rows, from labelled lines of text"),
        InkInput.formatSpec, .quiet,
      ] + InkInput.pageSpecs + ModelLocations.specs.map(\.special),
      notes: [
        "One sample of a character is enough; more make it surer. 'inkrec models add'",
        "installs the pack, 'inkrec recognize --model FILE' uses it as it is. With --into",
        "no pack is made, but the hand of a user learned; with --tagger rows are learned.",
      ],
      examples: [
        "inkrec train --language en --output mine.inkpack samples.ndjson",
        "inkrec train --into en-US --user me samples.ndjson",
      ]
    ) { _, _ in try TrainingProgram.takeOver() }
  }

  /// `inkrec models build --recipe FILE --data FOLDER --output FOLDER`
  static var modelsBuild: CommandSpec {
    CommandSpec(
      name: "build",
      summary: "Make packs and their catalog from data",
      options: [
        .recipe, .recipeData,
        OptionSpec.output(
          "gets the packs and catalog.json", value: "FOLDER", completion: .folder),
        OptionSpec(
          name: "pack", value: "NAME", summary: "make this pack, or all that 'text-*' means"),
        OptionSpec(
          name: "catalog-only", summary: "list the packs that are there, make none"),
        OptionSpec(
          name: "adopt", value: "NAME", summary: "note such packs as made of what is there, unmade"
        ).special,
        OptionSpec(
          name: "checkpoints", value: "FOLDER",
          summary: "keeps what is done, for a later run to go on", completion: .folder),
        OptionSpec(
          name: "log", value: "FILE", summary: "gets a line at its end after each pass",
          completion: .file),
        .quiet,
      ],
      notes: [
        "A pack that is neither made nor there is an error where 'models' names it, and",
        "leaves 'languages' planned, if others don't do. The same data gives the same",
        "bytes, interrupted or not. The folder is a source for --source.",
        "InkTraining.docc/Training.md has a recipe of your own.",
      ],
      examples: [
        "inkrec models build --recipe Models/recipes.json --data data --output Models",
        "make models DATA=data",
      ]
    ) { _, _ in try TrainingProgram.takeOver() }
  }

  /// `inkrec models fit --language TAG FILE…`
  static var modelsFit: CommandSpec {
    CommandSpec(
      name: "fit",
      summary: "Fit how evidence is weighed to labelled ink",
      operands: [.inkFiles],
      options: [
        OptionSpec(name: "language", short: "l", value: "TAG", summary: "the model that reads it"),
        OptionSpec(
          name: "weights", value: "NAMES",
          summary: "those to fit, such as letters.gapCost,letters.*"),
        OptionSpec(name: "passes", value: "N", summary: "how often each is tried (default 1)"),
        OptionSpec(name: "limit", value: "N", summary: "only the first N inks"),
        OptionSpec.output("a pack of the weights"),
        InkInput.formatSpec, modelsJSON, .quiet,
      ] + InkInput.pageSpecs + ModelLocations.specs.map(\.special),
      notes: [
        "Fewest wrong characters win, then truest probabilities. 'inkrec models show my'",
        "names weights. The pack names files and date; a recipe's 'weights' keep it.",
      ],
      examples: [
        "inkrec models fit -l ru --weights 'letters.*' lines.ndjson",
        "inkrec models fit -l my --weights 'syllables.*' -o mine.inkpack ink.ndjson",
      ]
    ) { _, _ in try TrainingProgram.takeOver() }
  }
}

extension OptionSpec {
  /// The recipe of packs.
  static let recipe = OptionSpec(
    name: "recipe", value: "FILE", summary: "what is made from what, such as recipes.json",
    completion: .file)

  /// The data of a recipe.
  static let recipeData = OptionSpec(
    name: "data", value: "FOLDER", summary: "where the recipe's files of samples are",
    completion: .folder)
}
